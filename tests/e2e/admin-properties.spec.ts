import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

const list = "/admin/properties";

async function photo(name: string, background: string) {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background } });
  return { name, mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() };
}

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });

async function openActions(page: Page, title: string) {
  await page.goto(`${list}?search=${encodeURIComponent(title)}`);
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
}

test("a property is added with photos, seen live, edited, marked sold and deleted", async ({
  page,
  javaScriptEnabled,
}) => {
  const title = newTitle("Family house");
  await goAsAdmin(page, list);
  await page.getByRole("link", { name: "Add Property" }).click();
  await fillProperty(page, { Title: title, "Price (ETB)": "9,500,000", Bedrooms: "4" });
  const files = [await photo("front.jpg", "#a53"), await photo("garden.jpg", "#3a5")];
  if (javaScriptEnabled) {
    await page.getByLabel("Add photos").first().setInputFiles(files);
    await expect(page.getByRole("listitem", { name: "image 2" })).toBeVisible();
    await page.getByLabel("New feature").fill("Garden");
    await page.getByLabel("New feature").press("Enter");
  } else {
    await page.locator('input[name="photos"]').setInputFiles(files);
    await page.getByLabel("Features, one on each line").fill("Garden");
  }
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText("Property created", { exact: true })).toBeVisible();
  await expect(rowOf(page, title)).toContainText("ETB 9,500,000");

  await page.goto(`/properties?search=${encodeURIComponent(title)}`);
  await page.locator("main article").getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("list", { name: /^Photos/ }).getByRole("listitem")).toHaveCount(2);

  await openActions(page, title);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("Available");
  const renamed = `${title} renamed`;
  await page.getByLabel("Title", { exact: true }).fill(renamed);
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(page.getByText("Property updated", { exact: true })).toBeVisible();

  await openActions(page, renamed);
  await page.getByRole("button", { name: "Mark Sold" }).click();
  await expect(rowOf(page, renamed)).toContainText("Sold");

  await openActions(page, renamed);
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(
    page.getByText("Are you sure? This will permanently delete the property and cannot be undone."),
  ).toBeVisible();
  await page
    .getByRole("dialog", { name: `Delete ${renamed}` })
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Property deleted", { exact: true })).toBeVisible();
  await expect(page.getByText("No properties found")).toBeVisible();
});

test("a CSV with errors writes nothing, the corrected one all of it", async ({ page }) => {
  const title = newTitle("Imported");
  const header =
    "title,description,price,address,state,zipCode,bedrooms,bathrooms,squareFeet,propertyType";
  const file = (price: string) => ({
    name: "homes.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      `${header}\r\n${title},Nice,1000,Bole,AA,1000,1,1,10,House\r\n${title},ጥሩ,${price},Yeka,AA,1000,1,1,10,House\r\n`,
    ),
  });
  await goAsAdmin(page, `${list}/import`);
  await page.getByLabel(/CSV file/).setInputFiles(file("a lot"));
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(
    page.getByText("2 rows: 1 new, 0 updated, 0 unchanged, 1 with errors"),
  ).toBeVisible();
  await expect(
    page.getByText("Price must be a whole number, such as 25,500,000 or 25.5M"),
  ).toBeVisible();
  await expectFitForAll(page);

  await page.getByLabel(/CSV file/).setInputFiles(file("2000"));
  await page.getByRole("button", { name: "Check file" }).click();
  await page.getByRole("button", { name: "Import 2 properties" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText("Properties imported", { exact: true })).toBeVisible();
  await page.goto(`${list}?search=${encodeURIComponent(title)}`);
  await expect(rowOf(page, title)).toHaveCount(2);
});

const screens = [
  { name: "list", path: list, heading: "Manage Properties" },
  { name: "empty list", path: `${list}?search=no-such-house`, heading: "Manage Properties" },
  { name: "add", path: `${list}/add`, heading: "Add New Property" },
  { name: "edit", path: `${list}/edit/1`, heading: "Edit Property" },
  { name: "unknown", path: `${list}/edit/999999`, heading: "Property Not Found", missing: true },
  { name: "import", path: `${list}/import`, heading: "Import Properties" },
];

for (const [device, viewport] of Object.entries(viewports))
  test(`every screen is fit for all on a ${device}`, async ({ page, trouble }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await goAsAdmin(page, list);
    for (const { path, heading, missing } of screens) {
      if (missing) trouble.expect(/status of 404/);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
      await expectFitForAll(page);
    }
    await page.goto(list);
    await page
      .getByRole("button", { name: /^Actions for/ })
      .first()
      .click();
    await expect(page.getByRole("button", { name: "Duplicate" })).toBeVisible();
    await expectFitForAll(page);
  });
