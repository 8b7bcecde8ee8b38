import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { goAsAdmin, newTitle } from "./as-admin";
import { aListing, list } from "./two-people";

/** Three listings of their own; the page lists them alone. @returns the path of that list. */
async function three(page: Page): Promise<string> {
  const title = newTitle("Bulk");
  for (const number of ["One", "Two", "Three"]) await aListing({ title: `${title} ${number}` });
  const path = `${list}?search=${encodeURIComponent(title)}`;
  await goAsAdmin(page, path);
  return path;
}

const rows = (page: Page) => page.locator("tbody tr:visible");

test("a whole page is archived, taken back, and those ticked marked sold", {
  tag: "@no-js",
}, async ({ page }) => {
  const path = await three(page);
  const bar = page.getByRole("form", { name: "Ticked listings" });
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "This page" }).check();
  await bar.getByRole("button", { name: "Archive" }).click();
  await expect(page.getByText("3 listings archived", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("3 listings as before", { exact: true })).toBeVisible();

  await page.goto(path);
  await expect(rows(page)).toHaveCount(3);
  for (const number of ["One", "Three"])
    await page.getByRole("checkbox", { name: new RegExp(`^Select .* ${number}$`) }).check();
  await expectFitForAll(page);
  await bar.getByRole("button", { name: "Sold" }).click();
  await expect(page.getByText("2 listings marked Sold", { exact: true })).toBeVisible();
  await expect(page.locator("tbody .badge:visible").filter({ hasText: "Sold" })).toHaveCount(2);
  await expect(bar).toBeHidden();
});

test("many listings are in view, and the form leads back to the same place", async ({ page }) => {
  await goAsAdmin(page, list);
  await page.goto(`${list}?sort=price`);
  const boxes = () =>
    rows(page).evaluateAll((all) =>
      all.map((row) => {
        const { height, bottom } = row.getBoundingClientRect();
        return { height, isInView: bottom <= innerHeight };
      }),
    );
  const onLaptop = await boxes();
  expect(onLaptop.filter(({ isInView }) => isInView).length).toBeGreaterThanOrEqual(9);
  expect(Math.max(...onLaptop.map(({ height }) => height))).toBeLessThanOrEqual(64);
  await page.setViewportSize(viewports.phone);
  expect(Math.max(...(await boxes()).map(({ height }) => height))).toBeLessThanOrEqual(88);
  await expectFitForAll(page);

  const row = rows(page).nth(15);
  const ofAll = (await row.getAttribute("id")) ?? "";
  await page.locator("summary").filter({ hasText: "Filters" }).click();
  await page.getByLabel("Subcity").selectOption("Yeka");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/subcity=Yeka/);
  await expect(row).not.toHaveAttribute("id", ofAll);
  const id = await row.getAttribute("id");
  await row.getByRole("link").first().click();
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`subcity=Yeka.*#${id}$`));
  await expect(page.locator(`#${id}`)).toBeInViewport();
});

test("an action on a row leaves one at the row, with the message and its undo in sight", {
  tag: "@no-js",
}, async ({ page }) => {
  const path = await three(page);
  await page.setViewportSize({ width: 1280, height: 400 });
  await page.goto(path);
  const row = rows(page).last();
  await row.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("button", { name: "Mark Pending" }).click();
  await expect(row.locator(".badge", { hasText: "Pending" })).toBeInViewport();
  await expect(page.getByText("Property updated")).toBeInViewport();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 listing as before")).toBeVisible();
});
