import type { Page } from "@playwright/test";
import { expect, expectNoSidewaysScroll, test, viewports } from "../harness/browser";

const cards = (page: Page) => page.locator("main article");

for (const [device, viewport] of Object.entries(viewports))
  test(`the first card's price is in sight on a ${device}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.goto("/properties?subcity=Bole&status=For+Sale");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Homes for sale in Bole");
    const price = await cards(page).first().locator(".price").boundingBox();
    expect((price?.y ?? Infinity) + (price?.height ?? 0)).toBeLessThanOrEqual(viewport.height);
    expect(price?.height, "it is one line").toBeLessThan(32);
    const card = await cards(page).first().boundingBox();
    if (device === "phone") expect(card?.height).toBeLessThanOrEqual(330);
  });

test("the row of a phone is 56 px high and stays in sight", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties");
  await page.mouse.wheel(0, 2000);
  const row = page.getByRole("search");
  await expect.poll(() => row.boundingBox().then((box) => box?.y)).toBe(64);
  expect((await row.boundingBox())?.height).toBe(56);
  for (const name of ["Filters", "Sort"])
    await expect(row.locator("summary", { hasText: name }).first()).toBeInViewport();
});

test("a visitor with a phone narrows the list in the sheet", { tag: "@no-js" }, async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties");
  await page.getByText("Filters", { exact: true }).click();
  await page.getByLabel("Status").selectOption("For Rent");
  await page.getByLabel("Location").selectOption("Bole");
  await page.getByLabel("Highest price").fill("100000");
  await page.getByLabel("4+").check();
  await page.getByRole("button", { name: /^Show .*homes?$/ }).click();
  await page.waitForURL(/status=For\+Rent/);
  const found = new URL(page.url()).searchParams;
  expect([found.get("subcity"), found.get("maxPrice"), found.get("currency")]).toEqual([
    ...["Bole", "100000", "ETB"],
  ]);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Homes with 4+ bedrooms to rent in Bole under ETB 100,000",
  );
  await expect(page.getByText("Filters (4)")).toBeVisible();
  await expect(page.getByLabel("Status")).toBeHidden();
});

test("the list is sorted by a link, and hides what is sold", async ({ page }) => {
  await page.goto("/properties?propertyType=Villa");
  const menu = page.locator("summary", { hasText: "Sort" });
  await menu.click();
  await page.getByRole("navigation", { name: "Sort" }).getByText("Lowest price").click();
  await page.waitForURL(/propertyType=Villa&sort=price-up/);
  await expect(menu).toHaveText("Sort: Lowest price");
  // It closes with the navigation; a click before that would only do the same.
  await expect(page.locator(".sort-menu[open]")).toHaveCount(0);
  await menu.click();
  await page.getByRole("link", { name: "Hide sold" }).click();
  await page.waitForURL(/hideSold=1&sort=price-up/);
  await expect(cards(page).getByText("Sold", { exact: true })).toHaveCount(0);
  await page.getByRole("link", { name: "Remove filter Hide sold" }).click();
  await page.waitForURL(/propertyType=Villa&sort=price-up$/);
});

test("a usual price is one tap", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/properties?status=For+Rent");
  await page.locator("summary", { hasText: "Price and bedrooms" }).click();
  await page.getByRole("link", { name: "30K to 60K" }).click();
  const isSent = page.waitForURL(/minPrice=30000&maxPrice=60000&currency=ETB/);
  const show = page.getByRole("button", { name: /^Show .*homes?$/ });
  // Without script the link has led there already.
  if (await show.isVisible()) await show.click();
  await isSent;
  await expect(page.getByRole("link", { name: /Remove filter from ETB 30,000/ })).toBeVisible();
});

test("the home page searches by offer, area and price, with or without words", {
  tag: "@no-js",
}, async ({ page }) => {
  await page.goto("/");
  await page.getByLabel("Rent", { exact: true }).check();
  await page.getByLabel("Area").selectOption("Bole");
  await page.getByLabel("Highest price").selectOption("100000");
  await page.getByRole("search").getByRole("button", { name: "Search" }).click();
  await page.waitForURL(/status=For\+Rent.*maxPrice=100000.*currency=ETB/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "Homes to rent in Bole under ETB 100,000",
  );
});

test("the first home is near the top of the home page, and a long wish moves nothing sideways", async ({
  page,
}) => {
  for (const [device, highest] of [
    ["desktop", 900],
    ["phone", 1000],
  ] as const) {
    await page.setViewportSize(viewports[device]);
    await page.goto("/");
    const card = await cards(page).first().boundingBox();
    expect(card?.y, device).toBeLessThan(highest);
  }
  await page.setViewportSize({ width: 320, height: 740 });
  await page.goto("/properties?propertyType=Villa&subcity=Nifas+Silk+Lafto");
  await expectNoSidewaysScroll(page);
});

test("the photos of a card are swiped, and load no sooner", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(new URL(request.url()).pathname);
  });
  await page.goto("/properties?propertyType=Townhouse");
  await page.waitForLoadState("networkidle");
  // Browsers take those of cards on the first screen for seen, and homes may share a picture.
  const photosOf = async (isBelow: boolean) => {
    const photos: string[] = [];
    for (const card of await cards(page).all()) {
      if (((await card.boundingBox())?.y ?? 0) > viewports.phone.height !== isBelow) continue;
      const styles = await card.locator("i").evaluateAll((all) => all.map((i) => i.style.cssText));
      photos.push(...styles.flatMap((style) => /\/images\/[^)"]+/.exec(style) ?? []));
    }
    return photos;
  };
  const seen = await photosOf(false);
  const unseen = (await photosOf(true)).filter((photo) => !seen.includes(photo));
  expect(unseen.length).toBeGreaterThan(0);
  expect(asked.filter((path) => unseen.includes(path))).toEqual([]);
  // Listings of other tests have fewer photos.
  const card = cards(page)
    .filter({ has: page.locator("i") })
    .nth(1);
  await card.scrollIntoViewIfNeeded();
  const box = await card.locator(".card-photo").boundingBox();
  await page.mouse.move((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await page.mouse.wheel(box?.width ?? 0, 0);
  const swiped = () => card.locator(".card-photos").evaluate(({ scrollLeft }) => scrollLeft);
  await expect.poll(swiped).toBe(box?.width);
  await page.mouse.click((box?.x ?? 0) + 100, (box?.y ?? 0) + 100);
  await page.waitForURL(/\/properties\/\d+/);
});

test("a sheet has a title, which closes it", { tag: "@no-js" }, async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties");
  for (const [name, inside] of [
    ["Filters", "select[name=subcity]"],
    ["Sort", "nav[aria-label=Sort]"],
  ] as const) {
    const title = page.locator(".filter-bar > details > summary", { hasText: name });
    const content = page.locator(`.filter-bar ${inside}`);
    await title.click();
    await expect(content).toBeInViewport();
    const top = await title.boundingBox();
    expect((await content.boundingBox())?.y).toBeGreaterThanOrEqual(
      (top?.y ?? 0) + (top?.height ?? 0),
    );
    await title.click({ position: { x: (top?.width ?? 0) - 25, y: 25 } });
    await expect(content).not.toBeInViewport();
  }
});

test("at 400 % zoom bars leave four fifths of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 200 });
  for (const path of ["/", "/properties", "/properties/3", "/contact"]) {
    await page.goto(path);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll("body *")]
        .filter((each) => /fixed|sticky/.test(getComputedStyle(each).position))
        .map((each) => each.getBoundingClientRect())
        .filter(({ top, bottom, width }) => width > 160 && bottom > 0 && top < innerHeight)
        .reduce((sum, { height }) => sum + height, 0),
    );
    expect(covered, path).toBeLessThanOrEqual(40);
  }
});

test("'All properties' leads back to the list that one came from", async ({ page }) => {
  const list = "/properties?status=For+Sale&page=2";
  await page.goto(list);
  const card = cards(page).nth(8);
  await card.scrollIntoViewIfNeeded();
  await card.getByRole("link").click();
  await page.waitForURL(/\/properties\/\d+/);
  // By way of another home, too.
  await page.locator("#similar article").first().getByRole("link").click();
  await page.waitForURL(/\/properties\/\d+/);
  await expect(cards(page).first()).toBeAttached();
  await page.getByRole("link", { name: "All properties" }).click();
  await expect(page).toHaveURL(list);
  await expect(card).toBeInViewport();
  await page.goto("/properties/3");
  await page.getByRole("link", { name: "All properties" }).click();
  await expect(page).toHaveURL("/properties");
});
