import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

const list = "/admin/properties";
const add = `${list}/add`;
const banner = '[role="status"]';

test("a price that is not understood is none when adding, and an error when editing", async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  const title = newTitle("Price");
  await goAsAdmin(page, add);
  await fillProperty(page, { Title: title, Bedrooms: "2", "Price (ETB)": "12 or 13" });
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.locator(banner).filter({ hasText: "Property created" })).toContainText(
    "“12 or 13” was not understood as a price: visitors read “Price on request”.",
  );
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row).toContainText("Price on request");

  await row.getByRole("link", { name: title }).click();
  const price = page.getByLabel("Price (ETB)");
  await expect(price).toHaveValue("0");
  for (const [typed, message] of [
    ["12 or 13", "Price must be a whole number, such as 25,500,000 or 25.5M"],
    ["", "Price is required"],
  ] as const) {
    await price.fill(typed);
    await page.getByRole("button", { name: "Update Property" }).click();
    await expect(page.locator("#property-price-error")).toHaveText(message);
    await expect(price).toHaveValue(typed);
  }
  await price.fill("22 000 000 ETB");
  await page.getByRole("button", { name: "Update Property" }).click();
  await expect(page).toHaveURL(new RegExp(`${list}#row-\\d+$`));
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("ETB 22,000,000");
});

test("Back and another submit make no second listing", async ({ page, javaScriptEnabled }) => {
  const title = newTitle("Twice");
  const fill = () => fillProperty(page, { Title: title, Bedrooms: "2" });
  await goAsAdmin(page, list);
  await page.goto(add);
  await fill();
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await page.goBack();
  await expect(page).toHaveURL(add);
  // The browser fills the form again where script does not make it anew.
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(
    javaScriptEnabled ? "" : title,
  );
  if (javaScriptEnabled) await fill();
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL(list);
  await expect(page.getByText(`${title} was saved already: there is one listing`)).toBeVisible();
  await expect(page.getByRole("row").filter({ hasText: title })).toHaveCount(1);
});

test("photos over 5 MB are refused with a message, and the form is kept", async ({
  page,
  javaScriptEnabled,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  await page.setViewportSize(viewports.phone);
  await goAsAdmin(page, add);
  await fillProperty(page, { Title: "Kept title", Bedrooms: "2", "Price (ETB)": "25.5 million" });
  const large = (name: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(6 * 1024 * 1024),
  });
  const photos = [large("one.jpg"), large("two.jpg")];
  if (javaScriptEnabled) {
    await page.getByLabel("Add photos").first().setInputFiles(photos);
  } else {
    await page.locator('input[name="photos"]').setInputFiles(photos);
    await page.getByRole("button", { name: "Create Property" }).click();
    await expect(page.getByRole("alert")).toContainText("Not kept: one.jpg, two.jpg");
  }
  const message = page.locator(javaScriptEnabled ? ".toaster" : "form#property [role=alert]");
  await expect(message).toContainText("File too large");
  await expect(message).toContainText("Image must be less than 5MB");
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Kept title");
  await expect(page.locator("#property-price-hint")).toHaveText("ETB 25,500,000");
  await expectFitForAll(page);
});
