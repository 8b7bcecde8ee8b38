import type { Page } from "@playwright/test";
import sharp from "sharp";
import { expect, expectNoAxeViolations, test } from "../harness/browser";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

const add = "/admin/properties/add";
const status = (page: Page) => page.getByRole("status");

async function photo(name: string, background: string, width = 300) {
  const picture = sharp({ create: { width, height: 200, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

const uploadInput = (page: Page) => page.getByLabel("Upload images").first();

test("a form with gaps is not sent: a toast and a list name what is missing", async ({ page }) => {
  await goAsAdmin(page, add);
  let sent = 0;
  page.on("request", (request) => {
    if (request.method() === "POST") sent++;
  });
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(status(page).getByText("Missing required fields")).toBeVisible();
  await expect(
    page.getByText(
      "Please fill in all required fields: Title, Description, Bedrooms, Bathrooms, Square Feet, Address, Subcity/Area, State, Zip Code",
    ),
  ).toBeVisible();
  await expect(page.getByRole("alert").getByRole("link")).toHaveCount(9);
  await expectNoAxeViolations(page);
  expect(sent).toBe(0);
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
        area.value.split("\n").map((url) => /-(\d+x\d+-[0-9a-f]{2})/.exec(url)?.[1]),
      );
  const [first = "", second = "", third = ""] = (await order()) as string[];
  expect(first).toMatch(/^2000x133-/);
  await page.getByRole("button", { name: "Move image 1 down" }).click();
  expect(await order()).toEqual([second, first, third]);
  await expect(page.getByRole("button", { name: "Move image 2 down" })).toBeFocused();
  await images.nth(2).dragTo(images.nth(0));
  // React shows what a drag did in a later task.
  await expect.poll(order).toEqual([third, second, first]);
  await page.getByRole("button", { name: "Remove image 1" }).click();
  expect(await order()).toEqual([second, first]);
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
  await expect(status(page).getByText("Invalid file type")).toBeVisible();
  await expect(page.getByText("Image must be JPG, PNG or WEBP").last()).toBeVisible();
  await uploadInput(page).setInputFiles({
    name: "large.jpg",
    mimeType: "image/jpeg",
    buffer: Buffer.alloc(5 * 1024 * 1024 + 1),
  });
  await expect(status(page).getByText("File too large")).toBeVisible();
  await expect(page.getByText("Image must be less than 5MB").last()).toBeVisible();
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
