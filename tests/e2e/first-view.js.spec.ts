import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser";

/** Opens a page whose script does not arrive before it is let go. */
async function openEarly(page: Page, path: string) {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/manifest-*.js", async (route) => {
    await held;
    await route.continue();
  });
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
  await page.goto("/properties");
  const { blocking, early } = await page.evaluate(() => ({
    blocking: document.querySelectorAll("link[rel=stylesheet], script[src]").length,
    early: [...document.querySelectorAll("head script:not([type])")].map(
      (script) => script.innerHTML,
    ),
  }));
  expect(blocking).toBe(0);
  expect(early).toHaveLength(1);
  expect(early[0]?.length).toBeLessThanOrEqual(1024);
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(250, 247, 240)");
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
