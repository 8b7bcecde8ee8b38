// @vitest-environment jsdom
import { Link } from "@remix-run/react";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { Tabs } from "~/ui/tabs";
import { openPage } from "../harness/stub";

const panel = (name: string) => <input aria-label={`${name} text`} />;

function open(url = "/", options: { lazy?: boolean } = {}) {
  return openPage(
    <>
      <Tabs
        param="tab"
        label="Details"
        tabs={[
          { value: "plan", label: "Plan", panel: panel("Plan") },
          { value: "map", label: "Map", panel: panel("Map") },
          { value: "price", label: "Price", panel: panel("Price") },
        ]}
        {...options}
      />
      <Link to="/">The same page</Link>
    </>,
    { url, loader: () => null, hydrationData: { loaderData: null } },
  );
}

const tab = (name: string) => screen.getByRole("tab", { name });
const selected = () => screen.getByRole("tab", { selected: true }).textContent;

test("the first tab is selected and labels the only panel that shows", () => {
  open();
  expect(screen.getByRole("tablist", { name: "Details" })).toBeTruthy();
  expect(selected()).toBe("Plan");
  expect(screen.getAllByRole("tabpanel")).toEqual([screen.getByRole("tabpanel", { name: "Plan" })]);
  expect(screen.getByRole("textbox", { name: "Plan text" })).toBeTruthy();
  expect(screen.queryByRole("textbox", { name: "Map text" })).toBeNull();
});

test("the URL selects a tab", () => {
  open("/?tab=map");
  expect(selected()).toBe("Map");
});

test("an unknown tab in the URL is the first", () => {
  open("/?tab=garden");
  expect(selected()).toBe("Plan");
});

test("each tab is a link to the same page that keeps the query", () => {
  open("/?page=2&tab=map");
  expect(tab("Price").getAttribute("href")).toBe("/?page=2&tab=price#tab");
});

test("a click shows the panel in place", async () => {
  const user = open();
  await user.click(tab("Map"));
  expect(selected()).toBe("Map");
  expect(screen.getByRole("tabpanel", { name: "Map" })).toBeTruthy();
});

test("arrow keys move focus and selection, round the ends; Tab meets one tab only", async () => {
  const user = open();
  await user.tab();
  expect(document.activeElement).toBe(tab("Plan"));
  await user.keyboard("{ArrowRight}");
  expect(document.activeElement).toBe(tab("Map"));
  expect(selected()).toBe("Map");
  await user.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(document.activeElement).toBe(tab("Price"));
  expect(selected()).toBe("Price");
  await user.keyboard("{ArrowRight}");
  expect(selected()).toBe("Plan");
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Plan text" }));
});

test("a lazy panel comes when it is first shown, and keeps what was typed", async () => {
  const user = open("/", { lazy: true });
  expect(screen.queryByLabelText("Map text")).toBeNull();
  await user.click(tab("Map"));
  await user.type(screen.getByLabelText("Map text"), "Near the river");
  await user.click(tab("Plan"));
  await user.click(tab("Map"));
  expect(screen.getByDisplayValue("Near the river")).toBeTruthy();
});

test("a link to the same page shows the tab that it names, and keeps what was typed", async () => {
  const user = open();
  await user.click(tab("Map"));
  await user.type(screen.getByLabelText("Map text"), "Near the river");
  await user.click(screen.getByRole("link", { name: "The same page" }));
  await waitFor(() => expect(selected()).toBe("Plan"));
  await user.click(tab("Map"));
  expect(screen.getByDisplayValue("Near the river")).toBeTruthy();
});
