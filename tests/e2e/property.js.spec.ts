import type { Page } from "@playwright/test";
import { expect, holdBack, test, viewports } from "../harness/browser";
import { fillPerson } from "./leads";

test("the photos open on the whole screen, and every way back leads to the page", async ({
  page,
}) => {
  await page.goto("/properties/3");
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  const photos = page.getByRole("region", { name: "Photos" }).getByRole("link");
  const viewer = page.getByRole("dialog", { name: /^Photos of / });
  const { length: count } = await photos.all();

  await photos.nth(1).click();
  await expect(viewer.getByRole("status")).toHaveText(`2 of ${count}`);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toHaveText(`3 of ${count}`);
  await expect(viewer.getByRole("img", { name: `Photo 3 of ${count}` })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(viewer).toHaveCount(0);
  await expect(photos.nth(2)).toBeFocused();

  await photos.first().click();
  await expect(viewer).toBeVisible();
  await page.goBack();
  await expect(viewer).toHaveCount(0);
  await expect(page).toHaveURL(/\/properties\/3$/);

  await photos.first().click();
  await viewer.getByRole("button", { name: "Close the photos" }).click();
  await expect(viewer).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("a photo that is on its way is shown as small as the page has it", async ({ page }) => {
  await page.goto("/properties/3");
  const photo = page.getByRole("region", { name: "Photos" }).getByRole("link").first();
  const small = await photo.locator("img").evaluate((img: HTMLImageElement) => img.currentSrc);
  const release = await holdBack(page, "**/images/*");
  await photo.click();
  const slide = page
    .getByRole("dialog", { name: /^Photos of / })
    .getByRole("listitem")
    .first();
  await expect(slide).toHaveCSS("background-image", `url("${small}")`);
  release();
});

test("a printed home has the code of its address, which a screen does not load", async ({
  page,
}) => {
  const code = /\/properties\/3\/qr\.svg$/;
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/properties/3", { waitUntil: "networkidle" });
  expect(asked.filter((url) => code.test(url))).toEqual([]);
  const loaded = page.waitForResponse(code);
  await page.pdf();
  expect((await loaded).headers()["content-type"]).toContain("image/svg+xml");
});

test("a home prints with its features and the whole text, on one page unless it is long", async ({
  page,
}) => {
  // A usual one; a long text in two languages.
  for (const [id, pages] of [
    [3, 1],
    [104, 2],
  ]) {
    await page.goto(`/properties/${id}`);
    await page.emulateMedia({ media: "print" });
    for (const name of ["Description", "Features"]) {
      const panel = page.getByRole("tabpanel", { name });
      await expect(panel.getByRole("heading", { name })).toBeVisible();
      expect(await panel.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
    }
    await expect(page.getByRole("tabpanel", { name: "Location" })).toBeHidden();
    const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(pages ?? 0);
    await page.emulateMedia({ media: null });
  }
});

test("an inquiry that is sent before the code of its form waits for it on the page", async ({
  page,
}) => {
  const allow = await holdBack(page, /\/assets\/contact-[\w-]+\.js$/);
  await page.goto("/properties/3");
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  const form = page.getByRole("region", { name: "Contact us about this property" });
  await form.getByLabel("Name").fill("Sara Bekele");
  await form.getByLabel("Email").fill("sara@example.com");
  await form.getByLabel("Phone").fill("+251911234567");
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads++;
  });
  await form.getByRole("button", { name: "Send inquiry" }).click();
  await expect(form.getByLabel("Name")).toHaveValue("Sara Bekele");
  allow();
  await expect(page.getByText("Inquiry Sent").first()).toBeVisible();
  expect(loads).toBe(0);
});

test.describe("without the code of its form", () => {
  test.beforeEach(({ trouble }) => trouble.expect(/404|ERR_INTERNET_DISCONNECTED|ERR_FAILED/));
  const formOf = (page: Page) => page.locator("#inquiry-form");

  test("an inquiry goes out as without script, after a deploy", async ({ page }) => {
    await page.route(/\/assets\/contact-[\w-]+\.js$/, (route) => route.fulfill({ status: 404 }));
    for (const lead of ["load", "list"]) {
      if (lead === "load") await page.goto("/properties/3");
      else {
        await page.goto("/properties");
        await page.locator(".card a").first().click();
      }
      await fillPerson(formOf(page));
      await formOf(page).getByRole("button", { name: "Send inquiry" }).click();
      await expect(page).toHaveURL(/#inquiry-form-sent$/);
      await expect(page.getByText("Your reference is")).toBeVisible();
    }
  });

  test("what is typed when the line is lost is kept on the device, not in the tab", async ({
    page,
    context,
  }) => {
    await page.goto("/properties/3");
    await context.setOffline(true);
    await formOf(page).getByLabel("Message").fill("Typed in a lift in Kazanchis.");
    await formOf(page).getByLabel("Name").fill("Sara Bekele");
    await page.close();
    await context.setOffline(false);
    const tab = await context.newPage();
    await tab.goto("/properties/3");
    await expect(tab.getByText("What you typed earlier is back")).toBeVisible();
    await expect(formOf(tab).getByLabel("Message")).toHaveValue("Typed in a lift in Kazanchis.");
    await expect(formOf(tab).getByLabel("Name")).toHaveValue("Sara Bekele");
  });
});

test("the receipt's heading is below the header", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties/3");
  await fillPerson(page.locator("#inquiry-form"));
  await page.getByRole("button", { name: "Send inquiry" }).click();
  const heading = page.getByRole("heading", { name: "We have your inquiry" });
  await expect(heading).toBeVisible();
  const header = await page.getByRole("banner").boundingBox();
  expect((await heading.boundingBox())?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
});
