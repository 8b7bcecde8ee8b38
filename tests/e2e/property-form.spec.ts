import type { Locator } from "@playwright/test";
import { expect, hasScripts, test } from "../harness/browser";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

const list = "/admin/properties";
const add = `${list}/add`;

test("Back and another submit make no second listing", { tag: "@no-js" }, async ({ page }) => {
  const title = newTitle("Twice");
  const fill = () => fillProperty(page, { Title: title, Bedrooms: "2", Address: title });
  await goAsAdmin(page, list);
  await page.goto(add);
  await fill();
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL(add);
  // The browser fills the form again where script does not make it anew.
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(hasScripts() ? "" : title);
  if (hasScripts()) await fill();
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(`${title} was saved already: there is one listing`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
});

test("a home gets its place on the map by a tap, and nothing typed is lost", {
  tag: "@no-js",
}, async ({ page }) => {
  const title = newTitle("Tapped");
  const [latitude, longitude] = ["Latitude", "Longitude"].map((label) => page.getByLabel(label));
  await goAsAdmin(page, add);
  await fillProperty(page, { Title: title, Bedrooms: "2" });
  await page.getByAltText("Tap where it is").click({ position: { x: 134, y: 103 } });
  await expect(latitude as Locator).toHaveValue(/^8\.99/);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await page.getByAltText("Tap again to be exact").click({ position: { x: 128, y: 118 } });
  await expect(latitude as Locator).toHaveValue(/^8\.99[89]/);
  await expect(longitude as Locator).toHaveValue(/^38\.78/);
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText("no place on the map")).toHaveCount(0);
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
});
