import type { Page } from "@playwright/test";
import { adminPages, pagesOfOne } from "../harness/admin-pages";
import {
  expect,
  expectFitForAll,
  expectNoSidewaysScroll,
  setBaseText,
  test,
} from "../harness/browser";
import { sitePages } from "../harness/site-pages";
import { goAsAdmin } from "./as-admin";

/** Besides those at which the other tests look; the first is also 1280 px at 400 % zoom. */
const widths = [320, 768];
const height = 740;
const narrow = { width: 320, height };
const usualText = 16;
const largeTexts = [20, 24];

const accountPages = ["/auth", "/auth?view=register", "/auth?view=forgot", "/auth?view=reset"];
const staffPages = [
  ...["properties", "properties/add", "properties/edit/1", "properties/import"],
  ...["debug-property", ...adminPages, ...pagesOfOne],
];

async function fitsWithLargeText(page: Page, path: string) {
  for (const pixels of largeTexts) {
    await setBaseText(page, pixels);
    await page.goto(path);
    const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    expect(size).toBe(`${pixels}px`);
    await test.step(`${path} with text of ${pixels} px`, () => expectNoSidewaysScroll(page));
  }
}

test.use({ viewport: narrow });

for (const [name, path, status] of [
  ...sitePages,
  ...accountPages.map((path) => [path, path] as const),
])
  test(`${name} fits narrow and wider screens, and large text`, async ({ page, trouble }) => {
    if (status === 404) trouble.expect(/status of 404/);
    await page.goto(path);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      await test.step(`${width} px`, () => expectFitForAll(page));
    }
    await page.setViewportSize(narrow);
    await fitsWithLargeText(page, path);
  });

test("the account fits narrow and wider screens, and large text", async ({ page }) => {
  await goAsAdmin(page, "/account");
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectFitForAll(page);
  }
  await page.setViewportSize(narrow);
  await fitsWithLargeText(page, "/account");
});

for (const pixels of [usualText, ...largeTexts])
  test(`no staff page is wider than a narrow screen with text of ${pixels} px`, async ({
    page,
  }) => {
    test.slow();
    await goAsAdmin(page, "/admin/dashboard");
    await setBaseText(page, pixels);
    for (const path of staffPages)
      await test.step(path, async () => {
        await page.goto(`/admin/${path}`);
        await expect(page.locator("h1")).toHaveCount(1);
        await expectNoSidewaysScroll(page);
      });
  });

test("the menu fits a narrow screen with large text", async ({ page }) => {
  await setBaseText(page, 24);
  await page.goto("/contact");
  await page.locator("summary[aria-label=Menu]").click();
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu.getByRole("link", { name: "Login" })).toBeInViewport();
  await expectNoSidewaysScroll(page);
});

test("text of twice the usual size covers nothing, and no price is cut off", async ({ page }) => {
  await page.setViewportSize({ width: 360, height });
  await setBaseText(page, 2 * usualText);
  await page.goto("/properties?status=For+Rent");
  const price = page.locator(".card .price").first();
  const [shown, needed] = await price.evaluate((each) => [each.clientWidth, each.scrollWidth]);
  expect(needed).toBeLessThanOrEqual(shown ?? 0);
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const strip = await page.locator(".card .card-strip time").first().boundingBox();
  expect(await bottomOf(".card .badge.tone-quiet")).toBeLessThanOrEqual(strip?.y ?? 0);
  const sheet = await page.locator(".filter-sheet > summary").boundingBox();
  expect(await bottomOf(".filter-search > .field")).toBeLessThanOrEqual(sheet?.y ?? 0);
});
