import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  expect,
  expectFitForAll,
  expectNoAxeViolations,
  test,
  viewports,
} from "../harness/browser";
import { fillProperty, goAsAdmin, newTitle, photo } from "./as-admin";

const add = "/admin/properties/add";
const status = (page: Page) => page.getByRole("status");
const toaster = (page: Page) => page.locator(".toaster");

const uploadInput = (page: Page) => page.getByLabel("Add photos").first();

test("a form with gaps is not sent: a toast and a list name what is missing", async ({ page }) => {
  await goAsAdmin(page, add);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(status(page).getByText("Missing required fields")).toBeVisible();
  const sentence =
    "Please fill in all required fields: Title, Description, Address, Subcity/Area, Bedrooms, Bathrooms, Square Feet";
  await expect(status(page).getByText(sentence)).toBeVisible();
  await expect(page.getByRole("alert")).toContainText(sentence);
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(7);
  await expectNoAxeViolations(page);
  expect(sent).toBe(0);
});

test("another unit converts the area that was typed, and there and back it is the same", async ({
  page,
}) => {
  await goAsAdmin(page, add);
  const [area, unit] = [page.getByLabel("Square Feet"), page.getByLabel("Unit of the area")];
  await area.fill("1400");
  await unit.selectOption("m²");
  await expect(area).toHaveValue("130");
  await expect(page.locator("#property-squareFeet-hint")).toHaveText("1,399 square feet");
  await unit.selectOption("sq ft");
  await expect(area).toHaveValue("1400");
});

test("what is missing is told once; a field that is mended loses its message as one types", async ({
  page,
}) => {
  await goAsAdmin(page, add);
  await toaster(page).evaluate((element) => {
    const count = () => {
      document.body.dataset.toasts = String(Number(document.body.dataset.toasts ?? 0) + 1);
    };
    new MutationObserver(count).observe(element, { childList: true });
  });
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(status(page).getByText("Missing required fields")).toBeVisible();
  await status(page).getByRole("button", { name: "Dismiss" }).click();
  const toasts = () => page.locator("body").getAttribute("data-toasts");
  const before = await toasts();
  const summary = page.locator("form#property").getByRole("alert");
  await page.getByLabel("Title", { exact: true }).pressSequentially("House");
  await expect(page.locator("#property-title-error")).toBeEmpty();
  await expect(summary).toContainText("Please fill in all required fields: Description, Address,");
  await page.getByLabel("Bedrooms").pressSequentially("3");
  await fillProperty(page);
  await expect(summary).toHaveCount(0);
  await expect(toaster(page)).toBeEmpty();
  expect(await toasts()).toBe(before);
});

test("the price label follows the currency", async ({ page }) => {
  await goAsAdmin(page, add);
  await page.getByLabel("Currency").selectOption("USD");
  await expect(page.getByLabel("Price (USD)")).toBeVisible();
});

test("features are added by button and by Enter, blank ones are not", async ({ page }) => {
  await goAsAdmin(page, add);
  const typed = page.getByLabel("New feature");
  await typed.fill("  Water tank ");
  await page.getByRole("button", { name: "Add Feature" }).click();
  await typed.fill("   ");
  await typed.press("Enter");
  await typed.fill("Parking");
  await typed.press("Enter");
  const features = page.getByRole("list", { name: "Features" }).getByRole("listitem");
  await expect(features).toHaveText(["Water tank", "Parking"]);
  await page.getByRole("button", { name: "Remove Water tank" }).click();
  await expect(features).toHaveText(["Parking"]);
  await expect(page.getByRole("button", { name: "Remove Parking" })).toBeFocused();
});

test("photos are scaled down, ordered by button and by dragging, and removed", async ({ page }) => {
  await goAsAdmin(page, add);
  await uploadInput(page).setInputFiles([
    await photo("a.png", "#a00", 3_000),
    await photo("b.png", "#0a0"),
    await photo("c.png", "#00a"),
  ]);
  const images = page.getByRole("list", { name: "Images" }).getByRole("listitem");
  await expect(images).toHaveCount(3);
  const order = () =>
    page
      .locator('textarea[name="images"]')
      .evaluate((area: HTMLTextAreaElement) =>
        area.value.split("\n").map((url) => /-(\d+x\d+-[0-9a-f]{6})/.exec(url)?.[1]),
      );
  const [first = "", second = "", third = ""] = (await order()) as string[];
  expect(first).toMatch(/^2000x133-/);
  await page.getByRole("button", { name: "Move image 1 down" }).click();
  expect(await order()).toEqual([second, first, third]);
  await expect(page.getByRole("button", { name: "Move image 2 down" })).toBeFocused();
  await images.nth(2).dragTo(images.nth(0), { steps: 5 });
  // React shows what a drag did in a later task.
  await expect.poll(order).toEqual([third, second, first]);
  await page.getByRole("button", { name: "Remove image 1" }).click();
  expect(await order()).toEqual([second, first]);
  await expect(page.getByRole("button", { name: "Remove image 1" })).toBeFocused();
  await expectNoAxeViolations(page);
});

test("what is no picture, or too large, is refused with the reason", async ({ page, trouble }) => {
  trouble.expect(/status of 400/);
  await goAsAdmin(page, add);
  await uploadInput(page).setInputFiles({
    name: "x.png",
    mimeType: "image/png",
    buffer: Buffer.from("<svg/>"),
  });
  await expect(toaster(page)).toHaveText("Invalid file typeImage must be JPG, PNG or WEBP");
  const uploads = page.getByRole("list", { name: "Uploads" });
  await expect(uploads).toHaveText("x.pngImage must be JPG, PNG or WEBP");
  await uploadInput(page).setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(toaster(page)).toHaveText("File too largeImage must be less than 5MB");
  // What failed stays in sight until it is dismissed.
  await expect(uploads.getByRole("listitem")).toHaveText([
    "x.pngImage must be JPG, PNG or WEBP",
    "large.jpgImage must be less than 5MB",
  ]);
  await expect(page.getByRole("list", { name: "Images" }).getByRole("listitem")).toHaveCount(0);
  await page.setViewportSize(viewports.phone);
  await expectFitForAll(page);
});

test("a photo over 5 MB is refused, although it could be made smaller", async ({ page }) => {
  await goAsAdmin(page, add);
  const raw = { width: 1_600, height: 1_200, channels: 3 } as const;
  const noise = sharp(randomBytes(1_600 * 1_200 * 3), { raw });
  const buffer = await noise.png({ compressionLevel: 0 }).toBuffer();
  await uploadInput(page).setInputFiles({ name: "phone.png", mimeType: "image/png", buffer });
  await expect(toaster(page)).toHaveText("File too largeImage must be less than 5MB");
});

test("an upload that fails is told with its reason, which stays beside the file", async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 503/);
  await goAsAdmin(page, add);
  // Nobody waits in silence for as long as that.
  const headers = { "Retry-After": "60" };
  await page.route("**/api/upload-image", (route) =>
    route.fulfill({ status: 503, headers, json: { message: "The disk is full" } }),
  );
  await uploadInput(page).setInputFiles(await photo("a.png", "#a00"));
  await expect(toaster(page)).toHaveText("Upload failedFailed to upload imageThe disk is full");
  await expect(page.getByRole("list", { name: "Uploads" })).toHaveText(
    "a.pngThe disk is fullRetry",
  );
  await page.unroute("**/api/upload-image");
  await uploadInput(page).setInputFiles(await photo("a.png", "#a00"));
  await expect(toaster(page)).toHaveText("Image uploaded");
  await page.getByRole("button", { name: "Dismiss a.png" }).click();
  await expect(page.getByRole("list", { name: "Uploads" })).toBeHidden();
});

test("a price is read back while one types, and its currency is chosen", async ({ page }) => {
  await goAsAdmin(page, add);
  const price = page.getByLabel(/^Price/);
  const hint = page.locator("#property-price-hint");
  await expect(hint).toHaveText("Without one, visitors read “Price on request”");
  await price.pressSequentially("25.5 million");
  await expect(hint).toHaveText("ETB 25,500,000");
  await price.fill("12 or 13");
  await expect(hint).toContainText("“12 or 13” is not understood as a price");
  await expectNoAxeViolations(page);
  await price.fill("$250,000");
  await expect(hint).toHaveText("$250,000");
  await expect(page.getByLabel("Price (USD)")).toBeVisible();
  await expect(page.getByLabel("Currency")).toHaveValue("USD");
  await page.getByLabel("Currency").selectOption("ETB");
  await expect(price).toHaveValue("250,000");
  await expect(hint).toHaveText("ETB 250,000");
});

test("a feature that was typed but not added is saved", async ({ page }) => {
  const title = newTitle("Feature");
  await goAsAdmin(page, add);
  await fillProperty(page, { Title: title, Bedrooms: "2" });
  await page.getByLabel("New feature").fill("Water tank");
  await page.getByRole("button", { name: "Create Property" }).dblclick();
  await expect(page).toHaveURL("/admin/properties");
  await page.goto(`/properties?search=${title}`);
  await page.locator("main article").getByRole("link", { name: title }).click();
  await expect(page.getByText("Water tank")).toHaveCount(1);
});

test("an image is added by its address, a broken one has a placeholder", async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  await goAsAdmin(page, "/admin/properties/edit/2");
  const images = page.getByRole("list", { name: "Images" }).getByRole("listitem");
  await expect(images.first()).toBeVisible();
  const before = await images.count();
  const address = page.getByLabel("Image URL");
  await address.fill("nowhere");
  await address.press("Enter");
  await expect(page.getByText("An image needs a web address")).toBeVisible();
  await address.fill("/images/missing.jpg");
  await page.getByRole("button", { name: "Add Image" }).click();
  await expect(images).toHaveCount(before + 1);
  await expect(images.last()).toContainText("Image Not Found");
});

test("typing survives a closed page until it is saved", async ({ page }) => {
  const title = newTitle("Draft");
  await goAsAdmin(page, add);
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Bedrooms").fill("3");
  await page.getByLabel("New feature").fill("Pool");
  await page.getByLabel("New feature").press("Enter");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain("Pool");
  await page.reload();
  await expect(page.getByText("You have an unsaved draft")).toBeVisible();
  await expectNoAxeViolations(page);
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(page.getByRole("list", { name: "Features" })).toContainText("Pool");

  await fillProperty(page);
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL("/admin/properties");
  await page.goto(add);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("");
  await expect(page.getByText("You have an unsaved draft")).toHaveCount(0);
});

test("the list searches while one types", async ({ page }) => {
  await goAsAdmin(page, "/admin/properties");
  await page.getByRole("searchbox").fill("villa");
  await expect(page).toHaveURL(/search=villa/);
  await expect(page.getByRole("searchbox")).toBeFocused();
});
