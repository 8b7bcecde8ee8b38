import type { Page } from "@playwright/test";
import { expect, test, viewports } from "../harness/browser";

const listing = "/properties?propertyType=Villa";
const cards = (page: Page) => page.locator("main article");

test("favourites that no longer exist are dropped with a notice", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => localStorage.setItem("seferFavorites", "[999999, 2]"));
  await page.goto("/favorites");
  await expect(cards(page)).toHaveCount(1);
  await expect(page.getByText("no longer listed")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("seferFavorites"))).toBe("[2]");
});

for (const [device, viewport] of Object.entries(viewports))
  test(`favourites load without moving the page on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/contact");
    for (const count of [0, 1, 8]) {
      const ids = Array.from({ length: count }, (_, index) => index + 1);
      await page.evaluate((ids) => localStorage.setItem("seferFavorites", `[${ids}]`), ids);
      await page.goto("/favorites");
      await expect(cards(page)).toHaveCount(count);
      if (count === 0) await expect(page.getByText("No Favorite Properties")).toBeVisible();
      await page.waitForLoadState("networkidle");
      const shift = await page.evaluate(async () => {
        let sum = 0;
        const add = (entries: PerformanceEntryList) => {
          for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
        };
        const observer = new PerformanceObserver((list) => add(list.getEntries()));
        observer.observe({ type: "layout-shift", buffered: true });
        for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
        add(observer.takeRecords());
        return sum;
      });
      expect(shift).toBeLessThanOrEqual(0.02);
    }
  });

test("a broken list of favourites is an empty one", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => localStorage.setItem("seferFavorites", "{oops"));
  await page.goto("/favorites");
  await expect(page.getByText("No Favorite Properties")).toBeVisible();
});

test("the link of a home is copied, and a toast replaces the one before", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(listing);
  const card = cards(page).first();
  await card.getByRole("button", { name: /to favorites$/ }).click();
  await card.getByRole("button", { name: /^Copy link/ }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  await expect(page.getByText("Added to favorites", { exact: true })).toBeHidden();
  const href = await card.getByRole("link").getAttribute("href");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(href);
});

test("suggestions are chosen with the keyboard", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Search properties" });
  await field.pressSequentially("yek");
  const option = page.getByRole("option", { name: "Yeka, Addis Ababa" });
  await expect(option).toBeVisible();
  expect(
    await page.getByRole("listbox", { name: "Suggestions" }).getByRole("option").count(),
  ).toBeLessThanOrEqual(8);
  await field.press("ArrowDown");
  await expect(option).toHaveAttribute("aria-selected", "true");
  await field.press("Enter");
  await page.waitForURL("**/properties?subcity=Yeka");
});

test("suggestions close on Escape and on a click elsewhere", async ({ page }) => {
  await page.goto("/properties");
  const field = page.getByRole("combobox", { name: "Search properties" });
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await field.pressSequentially("villa");
  await expect(list.getByRole("group", { name: "Properties" })).toBeVisible();
  await field.press("Escape");
  await expect(list).toBeHidden();
  await field.pressSequentially("zzzz");
  await expect(list.getByText("No matching results found")).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click();
  await expect(list).toBeHidden();
});

test("nothing of one home stays on the page of the next", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties/3");
  await page.getByRole("button", { name: "Next photo" }).click();
  await page.getByRole("tab", { name: "Features" }).click();
  const next = page.locator("#similar article").first();
  const title = (await next.getByRole("heading").textContent()) ?? "";
  await next.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByLabel("Message")).toHaveValue(
    `I am interested in ${title}. Please tell me more.`,
  );
  await expect(page.getByRole("region", { name: "Photos" })).toContainText("1 /");
  await expect(page.getByRole("tabpanel", { name: "Description" })).toBeVisible();
});

test("a clicked registration tab gives way to the footer's Login", async ({ page }) => {
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await expect(page.getByRole("tabpanel", { name: "Register" })).toBeVisible();
  await page.getByRole("contentinfo").getByRole("link", { name: "Login" }).click();
  await expect(page.getByRole("tabpanel", { name: "Login" })).toBeVisible();
});

test("another type of homes leaves the page where it was scrolled to", async ({ page }) => {
  await page.goto("/");
  const section = page.locator("#by-type");
  const link = section.getByRole("link", { name: "Apartment", exact: true });
  // Clear of the header, or the click would scroll.
  await link.evaluate((element) => element.scrollIntoView({ block: "center" }));
  const top = () => link.evaluate((element) => element.getBoundingClientRect().top);
  const before = await top();
  await link.click();
  await page.waitForURL("**/?propertyType=Apartment");
  await expect(section.locator("[data-skeleton]")).toHaveCount(0);
  await expect(section.locator("article").first()).toContainText("Apartment");
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
  await expect(link).toBeFocused();
});

test("the hero shows its slides in turn, over the one before, and skips one that is not there", async ({
  page,
}) => {
  const slides = page.locator("main [aria-hidden] > li");
  let held = "";
  await page.route("**/images/**", (route) =>
    held && route.request().url().includes(held) ? undefined : route.continue(),
  );
  const opacities = () =>
    slides.evaluateAll((all) => all.map((slide) => getComputedStyle(slide).opacity));
  await page.clock.install();
  await page.goto("/");
  const source = await page.locator(".hero-slides + noscript").innerHTML();
  held = /\/images\/(\w+)/.exec(source)?.[1] ?? "";
  const [fourSeconds, fiveSeconds] = [4000, 5000];
  const isThere = (nth: number) =>
    expect
      .poll(() =>
        slides
          .nth(nth)
          .locator("img")
          .evaluate((img: HTMLImageElement) => img.complete),
      )
      .toBe(true);
  await page.clock.runFor(fourSeconds);
  await expect(slides).toHaveCount(2);
  await page.clock.runFor(fiveSeconds);
  await expect(slides).toHaveCount(3);
  await isThere(2);
  await page.clock.runFor(fiveSeconds);
  await expect.poll(opacities).toEqual(["1", "0", "1"]);
  await expect(slides.nth(2)).toHaveCSS("z-index", "1");
  await page.clock.runFor(fiveSeconds);
  await expect.poll(opacities).toEqual(["1", "0", "1"]);
  await expect(slides.nth(0)).toHaveCSS("z-index", "1");
});

test("the hero stands still while it is held", async ({ page }) => {
  await page.clock.install();
  await page.goto("/");
  await page.getByLabel("Pause the slideshow").check({ force: true });
  await page.clock.runFor(4000);
  await expect(page.locator(".hero-slide img")).toHaveCount(2);
  await page.clock.runFor(20_000);
  await expect(page.locator(".hero-slide")).toHaveCount(2);
  await expect(page.locator(".hero-slide").first()).toHaveCSS("opacity", "1");
  await expect(page.locator(".hero-shown")).toHaveCount(0);
});

test("the hero stays with its first slide for a visitor who asked for less motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.goto("/");
  await page.clock.runFor(20_000);
  await expect(page.locator(".hero-slide")).toHaveCount(1);
});

test("a home that cannot be loaded says so, from a filtered list too", async ({
  page,
  trouble,
}) => {
  trouble.expect(/502/);
  await page.goto(listing);
  await page.route(/_data=/, (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>The proxy's own page</h1>" }),
  );
  await cards(page).first().getByRole("link").click();
  const heading = page.getByRole("heading", { name: "Error Loading Property" });
  await expect(heading).toBeVisible();
  await expect(page.locator("main")).toContainText("Please try again later.");
  await expect(page.locator("main")).toContainText("502: Bad Gateway");
  await expect(page.locator("main")).not.toContainText("The proxy's own page");
  await page.unroute(/_data=/);
  await page.getByRole("link", { name: "Retry" }).click();
  await expect(heading).toHaveCount(0);
  await expect(page.locator("#inquiry-form")).toBeVisible();
});

test("the way back to the top appears after 300 px", async ({ page }) => {
  await page.goto("/contact");
  const button = page.getByRole("button", { name: "Back to top" });
  await expect(button).toBeHidden();
  await page.mouse.wheel(0, 500);
  await expect(button).toBeVisible();
  const left = await button.evaluate((element: HTMLElement) => {
    element.click();
    return scrollY;
  });
  expect(left, "it scrolls smoothly").toBeGreaterThan(0);
  await expect(button).toBeHidden();
});

test("the photos move with the buttons", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties/3");
  const photos = page.getByRole("region", { name: "Photos" });
  await expect(photos).toContainText("1 /");
  const next = photos.getByRole("button", { name: "Next photo" });
  await next.click();
  await next.click();
  await expect(photos).toContainText("3 /");
  await photos.getByRole("button", { name: "Previous photo" }).click();
  await expect(photos).toContainText("2 /");
  await photos.getByRole("button", { name: "Previous photo" }).click();
  await expect(photos).toContainText("1 /");
});

test("the tabs of a home move with the arrow keys", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties/3");
  await page.getByRole("tab", { name: "Description" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Features" })).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Features" })).toBeVisible();
});

test.describe("links within a page", () => {
  /** What is led to is below the header, at the first tap, with the focus. */
  async function expectLed(page: Page, id: string) {
    const target = page.locator(`#${id}`);
    await expect(target).toBeFocused();
    const header = await page.getByRole("banner").boundingBox();
    const top = () => target.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(top).toBeLessThan(viewports.phone.height / 2);
    expect(await top()).toBeGreaterThanOrEqual(header?.height ?? 0);
  }

  test("lead there at the first tap, and back", async ({ page, request }) => {
    await page.setViewportSize(viewports.phone);
    const sold = await (await request.get("/api/properties?status=Sold&limit=2")).json();
    const similar = page.getByRole("link", { name: "See similar ones" });
    await page.goto(`/properties/${sold[0].id}`);
    await similar.click();
    await expectLed(page, "similar");
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    // After a navigation without a reload, and after its way back.
    await page.goto(`/properties?search=${encodeURIComponent(sold[1].title)}`);
    await page.getByRole("link", { name: sold[1].title, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(sold[1].title);
    await similar.click();
    await expectLed(page, "similar");
    await page.locator("#similar article a").first().click();
    await expect(similar).toHaveCount(0);
    await page.goBack();
    await expectLed(page, "similar");
    await page.goBack();
    await similar.click();
    await expectLed(page, "similar");
  });

  test("lead from the footer to the form, and from an error to its field", async ({
    page,
    trouble,
  }) => {
    // Whoever is faster than the form's check hears the same from the server.
    trouble.expect(/status of 400/);
    await page.setViewportSize(viewports.phone);
    await page.goto("/");
    await page.getByRole("link", { name: "Or tell us what you are looking for" }).click();
    await expectLed(page, "interest");
    await page.goto("/contact");
    const form = page.locator("#request-form");
    await form.getByLabel("Name").focus();
    await form.getByRole("button", { name: "Submit" }).click();
    await form.getByRole("link", { name: "Requirements must be" }).click();
    await expectLed(page, "request-form-requirements");
  });
});
