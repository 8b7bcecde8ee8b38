import type { Page } from "@playwright/test";
import { expect, holdBack, test, twoFrames } from "../harness/browser";
import { chooseDay } from "./leads";

/** Opens a page whose script does not arrive before it is let go. */
async function openEarly(page: Page, path: string) {
  const release = await holdBack(page, "**/assets/manifest-*.js");
  await page.goto(path, { waitUntil: "load" });
  return async () => {
    release();
    await page.locator("html[data-live]").waitFor({ state: "attached" });
  };
}

const scripts = (page: Page) => {
  const seen: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script" || request.url().endsWith(".js"))
      seen.push(request.url());
  });
  return seen;
};

test("the style and the early script stand in the page, at most 1 KB of script", async ({
  page,
}) => {
  await openEarly(page, "/properties");
  const { blocking, early } = await page.evaluate(() => ({
    blocking: performance
      .getEntriesByType("resource")
      .filter(
        (entry) => "renderBlockingStatus" in entry && entry.renderBlockingStatus === "blocking",
      )
      .map(({ name }) => name),
    early: [...document.querySelectorAll("head script:not([type])")].map(
      (script) => script.innerHTML,
    ),
  }));
  expect(blocking).toEqual([]);
  expect(early).toHaveLength(1);
  expect(early[0]?.length).toBeLessThanOrEqual(1024);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 247, 240)");
});

for (const path of ["/", "/properties", "/properties/3"])
  test(`${path} loads at most 100 KB of script, as sent`, async ({ page }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.locator("html[data-live]").waitFor({ state: "attached" });
    const sent = await page.evaluate(() =>
      (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
        .filter(({ name }) => name.endsWith(".js"))
        .reduce((sum, { transferSize }) => sum + transferSize, 0),
    );
    // Less, and nothing was counted.
    expect(sent).toBeGreaterThan(50_000);
    expect(sent).toBeLessThanOrEqual(100_000);
  });

for (const path of ["/", "/properties", "/properties/3"])
  test(`${path} holds its own part of the style; the first touch loads the rest`, async ({
    page,
  }) => {
    await page.goto(path, { waitUntil: "networkidle" });
    await page.locator("html[data-live]").waitFor({ state: "attached" });
    const stylesheets = () => page.evaluate(() => document.styleSheets.length);
    const inPage = await stylesheets();
    const loaded = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".css") && !name.includes("print")),
    );
    expect(loaded).toEqual([]);
    await page.keyboard.press("Shift");
    await expect.poll(stylesheets).toBeGreaterThan(inPage + 1);
  });

test("another page waits for the rest of the style", async ({ page }) => {
  // Later than all else that the page loads.
  await page.route("**/assets/app-*.css", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2000));
    await route.continue();
  });
  await page.goto("/contact");
  await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
  await expect(page.locator(".page-link").first()).toHaveCSS("display", "grid");
});

test("a style that fails holds nothing up, and is asked for again", async ({ page, trouble }) => {
  trouble.expect(/net::ERR_FAILED/);
  await page.route("**/assets/app-*.css", (route) => route.abort(), { times: 1 });
  await page.goto("/contact");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.keyboard.press("Shift");
  await expect(page.locator("link[disabled]")).toHaveCount(1);
  await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
  await expect(page.locator(".page-link").first()).toHaveCSS("display", "grid");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
});

test("where the style is gone, as after a deploy, the browser loads the next page", async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  await page.route("**/assets/app-*.css", (route) => route.fulfill({ status: 404 }));
  await expectOtherPageByBrowser(page);
});

test("where the style does not come in time, the browser loads the next page", async ({ page }) => {
  await holdBack(page, "**/assets/app-*.css");
  await expectOtherPageByBrowser(page);
});

async function expectOtherPageByBrowser(page: Page) {
  await page.goto("/contact");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole("banner").getByRole("link", { name: "Properties" }).click();
  await expect(page.locator(".page-link").first()).toHaveCSS("display", "grid");
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(false);
}

test("a page that follows that of a wrong address keeps the style in the page", async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  await page.goto("/nowhere");
  const style = () => page.evaluate(() => document.querySelector("style")?.textContent ?? "");
  const before = await style();
  expect(before.length).toBeGreaterThan(5000);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page.getByRole("search").first()).toBeVisible();
  expect(await style()).toBe(before);
});

test("photos that wait for their style do not open over what was tapped meanwhile", async ({
  page,
}) => {
  const release = await holdBack(page, /assets\/(?:app|property)-.*\.css/);
  await page.goto("/properties/3");
  const photo = page.locator("a.photo").first();
  await photo.click();
  await expect(photo).toHaveAttribute("aria-busy", "true");
  await page.getByRole("tab").last().click();
  release();
  await expect(photo).not.toHaveAttribute("aria-busy", "true");
  await twoFrames(page);
  await expect(page.locator("dialog[open]")).toHaveCount(0);
  await photo.click();
  await expect(page.locator("dialog[open]")).toBeVisible();
});

test("taps before the script is there are replayed in their order", async ({ page }) => {
  const start = await openEarly(page, "/properties");
  const hearts = page.locator("[data-favorite]");
  await hearts.nth(1).click();
  await hearts.nth(0).click();
  await expect(hearts.nth(1)).toHaveAttribute("aria-busy", "true");
  await expect(hearts.nth(1)).toHaveAttribute("aria-pressed", "false");
  await start();
  for (const heart of [hearts.nth(0), hearts.nth(1)]) {
    await expect(heart).toHaveAttribute("aria-pressed", "true");
    await expect(heart).not.toHaveAttribute("aria-busy", "true");
  }
  const ids = await Promise.all(
    [1, 0].map((nth) => hearts.nth(nth).getAttribute("data-favorite").then(Number)),
  );
  expect(await page.evaluate(() => localStorage.getItem("seferFavorites"))).toBe(
    JSON.stringify(ids),
  );
});

test("an address typed early into the newsletter field is not lost", async ({ page }) => {
  const start = await openEarly(page, "/contact");
  await page.getByLabel("Newsletter").fill("sara@mail.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await start();
  await expect(page.locator("#interest-form").getByLabel("Email")).toHaveValue("sara@mail.example");
});

test("a filter chosen early is applied, and a search typed early is kept", async ({ page }) => {
  const start = await openEarly(page, "/properties");
  const results = page.getByRole("button", { name: "Show results" });
  await expect(results).toBeVisible();
  await page.getByRole("combobox", { name: "Search properties" }).fill("bole");
  await start();
  await expect(results).toBeHidden();
  await expect(page).toHaveURL(/\/properties$/);
  await expect(page.getByRole("combobox", { name: "Search properties" })).toHaveValue("bole");

  const again = await openEarly(page, "/properties");
  await page.getByLabel("Property type").selectOption("Land");
  await again();
  await page.waitForURL(/propertyType=Land/);
  await expect(page.getByLabel("Property type")).toHaveValue("Land");
  await expect(page.locator("main article").first()).toContainText("Land");
});

test("what is typed into a form early stays, and nothing that checks it loads before", async ({
  page,
}) => {
  const seen = scripts(page);
  const start = await openEarly(page, "/properties/3?contact=visit");
  const form = page.locator("#visit-form");
  await form.getByLabel("Name").fill("Sara Bekele");
  await form.getByLabel("Message").fill("Is Saturday possible?");
  await chooseDay(form);
  await start();
  await expect(form).toHaveJSProperty("noValidate", true);
  await expect(form.getByLabel("Name")).toHaveValue("Sara Bekele");
  await expect(form.getByLabel("Message")).toHaveValue("Is Saturday possible?");
  await expect(form.getByText(/^Ethiopian calendar: /)).toBeVisible();
  const checks = () => seen.filter((url) => /validation|schema/.test(url));
  expect(checks()).toEqual([]);
  await form.getByLabel("Email").focus();
  await expect.poll(() => checks().length).toBeGreaterThan(0);
});

test.describe("for a visitor who saves data", () => {
  test.use({ extraHTTPHeaders: { "Save-Data": "on" } });

  test("a page that only script can show loads none before a touch", async ({ page }) => {
    const seen = scripts(page);
    await page.goto("/favorites", { waitUntil: "networkidle" });
    expect(seen).toEqual([]);
    await page.getByText("Tap to show the homes").click();
    await expect(page.locator("main").getByRole("link").first()).toBeVisible();
    await page.goto("/properties/3?details=location", { waitUntil: "load" });
    await expect(page.locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Open the map in a new page" })).toBeVisible();
  });
});

test("the next page is at its top at once, and loads no pictures of rows far below", async ({
  page,
}) => {
  // What other tests add is for sale.
  await page.goto("/properties?status=For%20Rent");
  const pictures: string[] = [];
  let asked = Date.now();
  page.on("request", (request) => {
    if (request.resourceType() !== "image") return;
    pictures.push(request.url());
    asked = Date.now();
  });
  await page.getByRole("link", { name: "Next page" }).scrollIntoViewIfNeeded();
  // The pictures that come into sight by this are no part of it.
  await expect.poll(() => Date.now() - asked).toBeGreaterThan(500);
  pictures.length = 0;
  await page.evaluate(() => {
    const positions: number[] = [];
    Object.assign(window, { positions });
    addEventListener("scroll", () => positions.push(scrollY));
  });
  await page.getByRole("link", { name: "Next page" }).click();
  await page.waitForURL(/page=2/);
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  expect(await page.evaluate(() => scrollY)).toBe(0);
  // An animation passes through dozens.
  const passed = await page.evaluate(
    () => (window as unknown as { positions: number[] }).positions,
  );
  expect(passed.length).toBeLessThanOrEqual(3);
  expect(pictures.length).toBeLessThanOrEqual(9);
});

test("the hero's first picture has the line to itself, the others follow", async ({ page }) => {
  const start = await openEarly(page, "/");
  await expect(page.locator(".hero-slide img")).toHaveCount(1);
  await start();
  await expect(page.locator(".hero-slide img")).not.toHaveCount(1);
});

test("a page that nobody touches gets its script once its pictures are there", async ({ page }) => {
  const seen = scripts(page);
  await page.goto("/properties", { waitUntil: "domcontentloaded" });
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  const { load, first } = await page.evaluate(() => ({
    load: (performance.getEntriesByType("navigation")[0] as PerformanceNavigationTiming)
      .loadEventStart,
    first: Math.min(
      ...performance
        .getEntriesByType("resource")
        .filter(({ name }) => name.endsWith(".js"))
        .map(({ startTime }) => startTime),
    ),
  }));
  expect(seen.length).toBeGreaterThan(0);
  expect(first).toBeGreaterThanOrEqual(load);
});
