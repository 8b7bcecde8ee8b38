// @vitest-environment jsdom
import { act } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { ErrorView, Reference } from "~/ui/page-error";

test("the reference that the server wrote is still there when the page is live", async () => {
  const view = <ErrorView error={new Error("anything")} />;
  const container = document.createElement("div");
  document.body.replaceChildren(container);
  container.innerHTML = renderToString(
    <Reference.Provider value="ab-1">{view}</Reference.Provider>,
  );
  const root = await act(() => hydrateRoot(container, view));
  onTestFinished(() => act(() => root.unmount()));
  expect(document.body.textContent).toContain("Reference: ab-1");
  await act(() => root.render(<ErrorView error={new Error("anything")} title="Another" />));
  expect(document.querySelector("h1")?.textContent).toBe("Another");
  expect(document.body.textContent).toContain("Reference: ab-1");
});
