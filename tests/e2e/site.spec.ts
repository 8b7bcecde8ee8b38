import type { Page } from "@playwright/test";
import { expect, hasScripts, test, twoFrames, viewports } from "../harness/browser";

const cards = (page: Page) => page.locator("main article");

test("a visitor searches from the home page and opens a home", {
  tag: ["@plain", "@no-js"],
}, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search properties" }).fill("  bole ");
  await page.getByRole("button", { name: "Search" }).click();
  // Script trims what is searched.
  await page.waitForURL(hasScripts() ? "**/properties?search=bole" : /\?search=(\+|%20)*bole/);
  await expect(page.getByText(/^Found \d+ properties$/)).toBeVisible();
  const title = (await cards(page).first().getByRole("heading").textContent()) ?? "";
  await cards(page).first().getByRole("link").click();
  await page.waitForURL(/\/properties\/\d+-/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
});

test("the filters narrow the list and can be taken away", {
  tag: ["@plain", "@no-js"],
}, async ({ page }) => {
  await page.goto("/properties");
  await page.getByLabel("Property type").selectOption("Land");
  if (!hasScripts()) await page.getByRole("button", { name: "Show results" }).click();
  await page.waitForURL(/propertyType=Land/);
  await expect(cards(page).first()).toContainText("Land");
  await page.getByRole("link", { name: "Remove filter Land" }).click();
  await page.waitForURL(/\/properties\??$/);
});

test("a search for nothing stays where it is", async ({ page, baseURL }) => {
  for (const path of ["/", "/properties", "/properties?subcity=Bole"]) {
    await page.goto(path);
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.isNavigationRequest()) asked.push(request.url());
    });
    const field = page.getByRole("combobox", { name: "Search properties" });
    for (const blank of ["", "   "]) {
      await field.fill(blank);
      await page.getByRole("button", { name: "Search" }).click();
      await field.press("Enter");
      await twoFrames(page);
    }
    expect(page.url()).toBe(`${baseURL}${path}`);
    expect(asked).toEqual([]);
    page.removeAllListeners("request");
  }
});

test("an empty search takes the one before away", async ({ page }) => {
  await page.goto("/properties?search=bole");
  await page.getByRole("combobox", { name: "Search properties" }).fill("");
  await page.getByRole("button", { name: "Search" }).click();
  await page.waitForURL((url) => !url.searchParams.get("search"));
  await expect(page.getByRole("link", { name: "Remove filter “bole”" })).toHaveCount(0);
});

test("prices are sent without a search, in the currency that is chosen", async ({ page }) => {
  await page.goto("/properties");
  await page.getByText("Price and bedrooms").click();
  await page.getByLabel("Highest price").fill("90000");
  await page.getByLabel("USD").check();
  await page.getByRole("button", { name: /^Show .*homes?$/ }).click();
  await page.waitForURL(/maxPrice=90000&currency=USD/);
  await expect(page.getByRole("link", { name: "Remove filter up to $90,000" })).toBeVisible();
});

test("the home page shows homes of one type", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/");
  const section = page.locator("#by-type");
  await section.getByRole("link", { name: "Land", exact: true }).click();
  await page.waitForURL(/\/\?propertyType=Land/);
  await expect(section.locator("[aria-current]")).toHaveText("Land");
  for (const card of await section.locator("article").all())
    await expect(card).toContainText("Land");
  await expect(section).toBeInViewport();
});

test("the tabs of a home show their panels on a phone; on a laptop all are open", {
  tag: "@no-js",
}, async ({ page }) => {
  await page.goto("/properties/3");
  for (const name of ["Description", "Features", "Location"])
    await expect(page.locator("main").getByRole("heading", { name, exact: true })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Features" })).toBeHidden();
  await page.setViewportSize(viewports.phone);
  await page.getByRole("tab", { name: "Features" }).click();
  await expect(page.getByRole("tabpanel", { name: "Features" })).toBeVisible();
  await expect(page.getByRole("tabpanel", { name: "Description" })).toBeHidden();
});

test("the menu of a phone opens and leads on", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/");
  await page.locator("summary[aria-label=Menu]").click();
  await page
    .getByRole("navigation", { name: "Menu" })
    .getByRole("link", { name: "Contact" })
    .click();
  await page.waitForURL("**/contact");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
});

test("the slideshow can be held", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/");
  const slide = page.locator(".hero-slide").first();
  await expect(slide).toHaveCSS("animation-play-state", "running");
  await page.getByLabel("Pause the slideshow").check({ force: true });
  await expect(slide).toHaveCSS("animation-play-state", "paused");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(slide).toHaveCSS("animation-name", "none");
});

test("the newsletter field makes no call", async ({ page }) => {
  await page.goto("/contact");
  const calls: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") calls.push(request.url());
  });
  await page.getByLabel("Newsletter").fill("reader@mail.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await page.waitForURL("**/#interest");
  expect(calls).toEqual([]);
  const email = page.locator("#interest-form").getByLabel("Email");
  await expect(email).toHaveValue("reader@mail.example");
  await expect(page.locator("#interest-form").getByLabel("Name")).toBeFocused();
  await expect(page.getByRole("link", { name: /tell us what you are looking for/ })).toBeVisible();
});
