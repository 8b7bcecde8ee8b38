import type { Page } from "@playwright/test";
import { adminPages, pagesOfOne } from "../harness/admin-pages";
import {
  expect,
  expectFitEverywhere,
  expectFitForAll,
  expectNoSidewaysScroll,
  hasScripts,
  setBaseText,
  test,
  viewports,
} from "../harness/browser";
import { propertyFields } from "../harness/product.mjs";
import { publicPages, sitePages } from "../harness/site-pages";
import { ask, goAsAdmin } from "./as-admin";
import { someone } from "./leads";

const narrow = { width: 320, height: 740 };
const inAmharic = (path: string) => (path === "/" ? "/am" : `/am${path}`);

/** One visit: the page at these widths, and with larger text on a narrow screen. */
async function expectFit(page: Page, widths?: readonly number[]) {
  await expect(page.locator("h1")).toHaveCount(1);
  await expectFitEverywhere(page, page.locator("main"), widths);
  await page.setViewportSize(narrow);
  for (const pixels of hasScripts() ? [20, 24] : [24])
    await test.step(`text of ${pixels} px`, async () => {
      await setBaseText(page, pixels);
      await expect(page.locator("html")).toHaveCSS("font-size", `${pixels}px`);
      await expectNoSidewaysScroll(page);
    });
}

test.use({ viewport: narrow });

/** The build without what makes Remix faster looks the same. */
const isPlain = process.env.PLAIN_REMIX === "1";

for (const [name, path, status = 200] of publicPages) {
  test(`${name} is there and fits`, { tag: ["@plain", "@no-js"] }, async ({ page, trouble }) => {
    if (status === 404) trouble.expect(/status of 404/);
    expect((await page.goto(path))?.status()).toBe(status);
    await expect(page).toHaveTitle(/ \| Sefer$|^Sefer/);
    if (isPlain) await expectNoSidewaysScroll(page);
    else await expectFit(page);
  });

  test(`${name} is there and fits in Amharic`, async ({ page, trouble }) => {
    if (status === 404) trouble.expect(/status of 404/);
    expect((await page.goto(inAmharic(path)))?.status()).toBe(status);
    await expect(page.locator("h1")).toHaveCount(1);
    await expectFitEverywhere(page, page.locator("main"));
  });
}

const ofProperties = ["", "?search=no-such-house", "/add", "/edit/1", "/edit/999999", "/import"];
const staffPages = [
  "/account",
  ...ofProperties.map((rest) => `/admin/properties${rest}`),
  ...["debug-property", ...adminPages, ...pagesOfOne].map((name) => `/admin/${name}`),
];
const isMissing = (path: string) => path.endsWith("999999");

for (const path of staffPages)
  test(`${path} fits`, async ({ page, trouble }) => {
    if (isMissing(path)) trouble.expect(/status of 404/);
    await goAsAdmin(page, path);
    await expectFit(page, [320, 360, 1280]);
  });

test("what has no blank where a line could end makes no page of staff wider", async ({ page }) => {
  const [name, title] = ["Wxyz".repeat(16), "Abcdefghij".repeat(8)];
  const message = `https://maps.example/${"place%2Cnear%2Cthe%2Cchurch".repeat(8)}`;
  const home = await ask("POST", "admin/properties", { ...propertyFields(title), subcity: "Bole" });
  const sent = { ...someone(), name, message };
  const { id } = await ask("POST", `properties/${home.id}/inquiries`, sent);
  await ask("PATCH", `admin/inquiries/${id}`, { note: message });
  const lead = `inquiry-${id}`;
  const table = page.getByRole("table", { name: "Inquiries" }).locator("..");
  for (const [path, pane] of [
    [`/admin/inbox?lead=${lead}`, page.getByRole("article", { name })],
    [`/admin/people/${lead}`, page.locator("main")],
    ["/admin/inquiries", table],
    ["/admin/dashboard", page.locator("main")],
    ["/admin/properties", page.locator("main")],
  ] as const)
    for (const viewport of Object.values(viewports))
      await test.step(`${path}, ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await goAsAdmin(page, path);
        await expectNoSidewaysScroll(page);
        const hidden = await pane.evaluate((each) => each.scrollWidth - each.clientWidth);
        expect(hidden).toBe(0);
      });
  await ask("DELETE", `admin/inquiries/${id}`);
  await ask("DELETE", `admin/properties/${home.id}`);
});

test("no page of staff is wider than a narrow screen", { tag: "@no-js-only" }, async ({ page }) => {
  test.slow();
  await setBaseText(page, 24);
  for (const path of staffPages.filter((path) => !isMissing(path)))
    await test.step(path, async () => {
      await goAsAdmin(page, path);
      await expectNoSidewaysScroll(page);
    });
});

test("no page in Amharic is wider than a narrow screen with larger text", {
  tag: "@no-js-only",
}, async ({ page, trouble }) => {
  test.slow();
  trouble.expect(/status of 404/);
  await setBaseText(page, 24);
  for (const [name, path] of sitePages)
    await test.step(name, async () => {
      await page.goto(inAmharic(path));
      await expectNoSidewaysScroll(page);
    });
});

for (const [path, opener] of [
  ["/admin/users", "Add User"],
  ["/admin/properties", /^Actions for/],
] as const)
  test(`the dialog of ${path} fits`, async ({ page }) => {
    for (const viewport of Object.values(viewports)) {
      await page.setViewportSize(viewport);
      await goAsAdmin(page, path);
      await page.getByRole("button", { name: opener }).first().click();
      await expect(page.getByRole("dialog").last()).toBeVisible();
      await expectFitForAll(page);
    }
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
  await page.setViewportSize(viewports.phone);
  await setBaseText(page, 32);
  await page.goto("/properties?status=For+Rent");
  const price = page.locator(".card .price").first();
  const [shown, needed] = await price.evaluate((each) => [each.clientWidth, each.scrollWidth]);
  expect(needed).toBeLessThanOrEqual(shown ?? 0);
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).first().boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  const strip = await page.locator(".card .card-strip time").first().boundingBox();
  expect(await bottomOf(".card .badge.bg-sand")).toBeLessThanOrEqual(strip?.y ?? 0);
  const sheet = await page.locator(".filter-sheet > summary").boundingBox();
  expect(await bottomOf(".filter-search > .field")).toBeLessThanOrEqual(sheet?.y ?? 0);
});
