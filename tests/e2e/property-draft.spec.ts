import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

const list = "/admin/properties";
const add = `${list}/add`;
/** The place in the list where a form was opened. */
const cameFrom = /\/admin\/properties\?search=/;

test("a draft is saved with gaps, seen by staff only, and published when it is complete", {
  tag: "@no-js",
}, async ({ page }) => {
  const title = newTitle("Draft");
  await page.setViewportSize(viewports.phone);
  await goAsAdmin(page, add);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByText("Parking", { exact: true }).click();
  await page.getByLabel("Unit of the area").selectOption("m²");
  await page.getByLabel("Square Feet").fill("223");
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Save as draft" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText("Draft saved", { exact: true })).toBeVisible();
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();
  await page.goto(`/properties?search=${title}`);
  await expect(page.locator("main article")).toHaveCount(0);

  await page.goto(`${list}?search=${title}`);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByText("This is a draft: only staff see it")).toBeVisible();
  await expect(page.getByLabel("Square Feet")).toHaveValue("2400");
  await expect(page.getByRole("checkbox", { name: "Parking" })).toBeChecked();
  await fillProperty(page, { Bedrooms: "3", "Price (ETB)": "25.5M" });
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page).toHaveURL(cameFrom);
  await expect(page.getByText("Property published", { exact: true })).toBeVisible();
  await page.goto(`/properties?search=${title}`);
  await expect(page.locator("main article")).toHaveCount(1);
});
