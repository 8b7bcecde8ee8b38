// @vitest-environment jsdom
import { Link, useLoaderData } from "@remix-run/react";
import { act, screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { ToastMessage } from "~/forms/answer";
import { Flash, Toaster } from "~/ui/flash";
import { showToast } from "~/ui/toast";
import { openPage, pass, stopClock } from "../harness/stub";

const sent: ToastMessage = { title: "Inquiry sent", description: "We'll call.", tone: "success" };
const failed: ToastMessage = { title: "Failed to send inquiry", tone: "error" };

beforeEach(stopClock);

function Site() {
  return (
    <>
      <Link to="/next">Next</Link>
      <Flash flash={useLoaderData<ToastMessage | null>()} />
    </>
  );
}

describe("a toast", () => {
  const shown = () => screen.getByRole("status").textContent;

  function open(message: ToastMessage) {
    const user = openPage(<Toaster />);
    act(() => showToast(message));
    return user;
  }

  test("shows title and description for five seconds", async () => {
    open(sent);
    expect(shown()).toBe("Inquiry sentWe'll call.");
    await pass(4999);
    expect(shown()).toContain("Inquiry sent");
    await pass(1);
    expect(shown()).toBe("");
  });

  test("shows for as long as it asks for", async () => {
    open({ ...sent, duration: 20_000 });
    await pass(19_999);
    expect(shown()).toContain("Inquiry sent");
    await pass(1);
    expect(shown()).toBe("");
  });

  test("takes the place of the one before, for its own time", async () => {
    open(sent);
    await pass(4000);
    act(() => showToast(failed));
    expect(shown()).toBe("Failed to send inquiry");
    await pass(4999);
    expect(shown()).toBe("Failed to send inquiry");
    await pass(1);
    expect(shown()).toBe("");
  });

  test("stays while the pointer is over it", async () => {
    const user = open(sent);
    await user.hover(screen.getByText("Inquiry sent"));
    await pass(60_000);
    expect(shown()).toContain("Inquiry sent");
    await user.unhover(screen.getByText("Inquiry sent"));
    await pass(5000);
    expect(shown()).toBe("");
  });

  test("stays while its button has the focus", async () => {
    const user = open(sent);
    await user.tab();
    expect(document.activeElement).toBe(screen.getByRole("button", { name: "Dismiss" }));
    await pass(60_000);
    expect(shown()).toContain("Inquiry sent");
    await user.tab();
    await pass(5000);
    expect(shown()).toBe("");
  });

  test("goes when it is dismissed, and holds none that comes after it", async () => {
    const user = open(sent);
    await user.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(shown()).toBe("");
    act(() => showToast(failed));
    await pass(5000);
    expect(shown()).toBe("");
  });

  test("copies a text", async () => {
    const user = open({ ...sent, copy: "tulip-river-42" });
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(screen.getByRole("button", { name: "Copied" })).toBeTruthy();
    const copied = navigator.clipboard.readText();
    await pass(1);
    expect(await copied).toBe("tulip-river-42");
  });

  test("shows the text to be marked by hand where copying is not allowed", async () => {
    const user = open({ ...sent, copy: "tulip-river-42" });
    vi.spyOn(navigator.clipboard, "writeText").mockRejectedValue(new Error("not allowed"));
    await user.click(await screen.findByRole("button", { name: "Copy" }));
    expect(screen.getByText("tulip-river-42")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Copied" })).toBeNull();
  });
});

describe("the message that a form left", () => {
  const dismiss = () => screen.queryByRole("button", { name: "Dismiss" });

  test("is no toast where it came with the document, which has a banner", async () => {
    openPage(<Site />, { loader: () => null, hydrationData: { loaderData: sent } });
    await pass(0);
    expect(screen.getByRole("status").textContent).toBe("");
    expect(dismiss()).toBeNull();
  });

  test("is a toast where it came with a later page", async () => {
    const user = openPage(<Site />, { loader: () => failed, hydrationData: { loaderData: null } });
    await user.click(screen.getByRole("link", { name: "Next" }));
    await pass(0);
    expect(screen.getByRole("status").textContent).toBe("Failed to send inquiry");
    expect(dismiss()).not.toBeNull();
    await pass(5000);
    expect(screen.queryByText("Failed to send inquiry")).toBeNull();
  });
});
