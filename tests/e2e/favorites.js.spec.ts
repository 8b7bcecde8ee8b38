import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test } from "../harness/browser";

const cards = (page: Page) => page.locator("main article");
const titles = (page: Page) => cards(page).getByRole("heading");
const heart = (page: Page) => page.getByRole("button", { name: /from favorites$/ });
const undoToast = (page: Page) =>
  page.getByRole("status").getByRole("button", { name: "Undo", exact: true });

const stored = (page: Page, key: string) =>
  page.evaluate((name) => JSON.parse(localStorage.getItem(name) ?? "null"), key);

/** Opens the favorites with these saved before. */
async function openFavorites(page: Page, ids: readonly number[]) {
  await page.goto("/contact");
  await page.evaluate((all) => localStorage.setItem("seferFavorites", JSON.stringify(all)), ids);
  await page.goto("/favorites");
  await expect(cards(page)).toHaveCount(ids.length);
}

test("the header counts the favorites, in step with other tabs, and nothing of them is sent", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  await page.goto("/properties");
  const link = (of: Page) => of.getByRole("banner").getByRole("link", { name: /^Favorites/ });
  await expect(link(page)).toHaveAccessibleName("Favorites");
  const before = await link(page).boundingBox();
  await cards(page)
    .first()
    .getByRole("button", { name: /to favorites$/ })
    .click();
  await expect(page.getByText("Property added to your favorites")).toBeVisible();
  await expect(link(page)).toHaveAccessibleName("Favorites, 1 saved");
  expect(await link(page).boundingBox()).toEqual(before);

  const other = await context.newPage();
  await other.goto("/properties");
  await other.locator("html[data-live]").waitFor({ state: "attached" });
  await expect(link(other)).toHaveAccessibleName("Favorites, 1 saved");
  // By its address: other tests add listings, and the newest stands first.
  const second = await cards(page).nth(1).getByRole("link").first().getAttribute("href");
  await cards(other)
    .filter({ has: other.locator(`a[href="${second}"]`) })
    .getByRole("button", { name: /to favorites$/ })
    .click();
  await expect(link(page)).toHaveAccessibleName("Favorites, 2 saved");
  await expect(heart(page)).toHaveCount(2);
  // Forgotten by the device, and saved again as they were.
  const text = await stored(other, "seferFavorites");
  await other.evaluate(() => localStorage.clear());
  await expect(link(page)).toHaveAccessibleName("Favorites");
  await other.evaluate((all) => localStorage.setItem("seferFavorites", JSON.stringify(all)), text);
  await expect(link(page)).toHaveAccessibleName("Favorites, 2 saved");
  await page.goto("/favorites");
  await expect(cards(page)).toHaveCount(2);
  const ids = (await stored(page, "seferFavorites")) as number[];
  const asked = sent.filter((text) => /\/cards|\/favorites/.test(text));
  expect(asked.filter((text) => ids.some((id) => text.includes(`=${id}&`)))).toEqual([]);
});

test("on a phone the count stands beside the menu, and in it", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openFavorites(page, [1, 2, 3]);
  const link = page.getByRole("banner").getByRole("link", { name: "Favorites, 3 saved" });
  await expect(link).toHaveCount(1);
  await expect(link).toHaveText("3");
  await page.getByRole("banner").getByLabel("Menu").first().click();
  await expect(link).toHaveCount(1);
  await expect(link).toHaveText("Favorites3");
});

test("a removal is undone in its old place, from the toast, and the heart keeps the focus", async ({
  page,
}) => {
  await page.goto("/properties");
  await page.evaluate(() => localStorage.setItem("seferFavorites", "[]"));
  const pressed = cards(page)
    .first()
    .getByRole("button", { name: /favorites$/ });
  await pressed.click();
  await cards(page)
    .nth(1)
    .getByRole("button", { name: /to favorites$/ })
    .click();
  const before = await stored(page, "seferFavorites");
  await pressed.press("Enter");
  await expect(page.getByText("Removed from favorites", { exact: true })).toBeVisible();
  await expect(page.getByText("Property removed from your favorites")).toBeVisible();
  await undoToast(page).press("Enter");
  await expect(pressed).toHaveAttribute("aria-pressed", "true");
  await expect(pressed).toBeFocused();
  await expect(undoToast(page)).toHaveCount(0);
  expect(await stored(page, "seferFavorites")).toEqual(before);
});

test("a removed favorite stays as a row with Undo, until the page is left", async ({ page }) => {
  await openFavorites(page, [1, 5, 9]);
  const before = await titles(page).allTextContents();
  await heart(page).nth(1).press("Enter");
  await expect(cards(page)).toHaveCount(2);
  const row = page.getByRole("listitem").filter({ hasText: "Removed:" });
  await expect(row).toContainText(before[1] ?? "");
  const undo = row.getByRole("button", { name: /^Undo/ });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(titles(page)).toHaveText(before);
  await expect(heart(page).nth(1)).toBeFocused();
  expect(await stored(page, "seferFavorites")).toEqual([1, 5, 9]);

  await heart(page).nth(0).click();
  await expect(row).toHaveCount(1);
  await page.goto("/favorites");
  await expect(cards(page)).toHaveCount(2);
  await expect(row).toHaveCount(0);
});

test("favorites are sorted, and stay so", async ({ page }) => {
  const answer = await (await page.request.get("/cards?limit=200")).json();
  const homes = answer.cards.filter((home: { id: number }) => [2, 5, 7, 9].includes(home.id));
  await openFavorites(page, [2, 5, 7, 9]);
  const byId = [9, 7, 5, 2].map((id) => homes.find((home: { id: number }) => home.id === id).title);
  await expect(titles(page)).toHaveText(byId);
  const sort = page.getByLabel("Sort by");
  await sort.selectOption("Area, largest first");
  const byArea = [...homes].sort((a, b) => b.squareMetres - a.squareMetres);
  await expect(titles(page)).toHaveText(byArea.map(({ title }) => title));
  await page.reload();
  await expect(titles(page)).toHaveText(byArea.map(({ title }) => title));
});

test("a note is kept as it is typed, on this device, and shown in another tab", async ({
  page,
  context,
}) => {
  const sent: string[] = [];
  context.on("request", (request) => sent.push(request.postData() ?? request.url()));
  await openFavorites(page, [1, 5]);
  const note = (of: Page) => of.getByRole("textbox", { name: /^Private note/ }).first();
  await note(page).fill("ጥሩ ብርሃን, 'good' <b>light</b>");
  const other = await context.newPage();
  await other.goto("/favorites");
  await expect(note(other)).toHaveValue("ጥሩ ብርሃን, 'good' <b>light</b>");
  await note(other).fill("seen twice");
  await expect(note(page)).toHaveValue("seen twice");
  await page.reload();
  await expect(note(page)).toHaveValue("seen twice");
  await expect(note(page)).toHaveAttribute("maxlength", "500");
  expect(sent.filter((text) => /light|seen/.test(text))).toEqual([]);
});

test("two to four homes are compared side by side, and the way back leads to the list", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openFavorites(page, [1, 5, 9, 12, 14]);
  const ticks = page.getByRole("checkbox", { name: /^Compare/ });
  const compare = page.getByRole("button", { name: /^Compare \d homes$/ });
  await ticks.nth(0).check();
  await expect(compare).toHaveCount(0);
  for (const nth of [1, 2, 3]) await ticks.nth(nth).check();
  await expect(ticks.nth(4)).toBeDisabled();
  await ticks.nth(2).uncheck();
  await ticks.nth(3).uncheck();
  await compare.click();
  await expect(page.getByRole("heading", { name: "Compare 2 homes" })).toBeFocused();
  const table = page.getByRole("table");
  await expect(table.getByRole("columnheader")).toHaveCount(2);
  for (const name of ["Price", "Price per m²", "Rooms", "Area", "Where", "Type", "Status"])
    await expect(table.getByRole("rowheader", { name, exact: true })).toBeVisible();
  await expect(table).toContainText(/km from Meskel Square/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(5);
  await expect(ticks.nth(1)).toBeChecked();
});

test("a price that has changed is said, and two currencies without a rate stand as they are", async ({
  page,
}) => {
  await openFavorites(page, [5, 24]);
  await page.evaluate(() => {
    const before = { title: "An apartment", amount: 99_000_000, currency: "ETB" };
    localStorage.setItem("seferFavoritesHomes", JSON.stringify({ 5: before }));
  });
  await page.reload();
  await expect(page.getByText("Price down: it was ETB 99,000,000")).toBeVisible();
  for (const tick of await page.getByRole("checkbox", { name: /^Compare/ }).all())
    await tick.check();
  await page.getByRole("button", { name: "Compare 2 homes" }).click();
  await expect(page.getByText("These prices are in two currencies")).toBeVisible();
  const prices = page.getByRole("row").filter({ has: page.getByText("Price", { exact: true }) });
  await expect(prices.getByRole("cell")).toHaveText([/^\$/, /^ETB/]);
});

test("favorites work, and nothing is listed as viewed, where storage is blocked", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("blocked", "SecurityError");
      },
    });
  });
  await page.goto("/properties/3");
  await page.goto("/properties");
  await page.locator("main [data-favorite]").first().click();
  await expect(page.getByText("Added to favorites", { exact: true })).toBeVisible();
  await page.getByRole("banner").getByRole("link", { name: "Favorites, 1 saved" }).click();
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole("textbox", { name: /^Private note/ }).fill("Bright");
  await expect(page.getByRole("alert")).toContainText("This browser keeps nothing");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: /^Featured/ })).toBeVisible();
  await expect(page.getByRole("region", { name: "Recently viewed" })).toHaveCount(0);
});

test("a list is sent as a link that only browsers read", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await openFavorites(page, [1, 5, 9]);
  await page.getByText("Send my list").click();
  await page.getByRole("button", { name: "Copy link", exact: true }).click();
  await expect(page.getByText("Link copied", { exact: true })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe("/favorites/list");
  expect(new URL(link).hash).toBe("#9,5,1");
  for (const name of ["WhatsApp", "Telegram"])
    await expect(page.getByRole("main").getByRole("link", { name })).toHaveAttribute(
      "href",
      new RegExp(encodeURIComponent("#9,5,1")),
    );

  const sent: string[] = [];
  context.on("request", (request) => sent.push(request.url()));
  const friend = await context.newPage();
  await friend.goto("/contact");
  await friend.evaluate(() => localStorage.setItem("seferFavorites", "[5]"));
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("3 homes from a friend");
  await expect(cards(friend)).toHaveCount(3);
  await friend.getByRole("button", { name: "Save all to my favorites" }).click();
  await expect(friend.getByText("2 properties added to your favorites")).toBeVisible();
  expect(await stored(friend, "seferFavorites")).toEqual([5, 9, 1]);
  // The list of another friend, opened in the same tab.
  await friend.evaluate(() => location.assign("#12,14"));
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("2 homes from a friend");
  await friend.goBack();
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("3 homes from a friend");
  expect(sent.filter((url) => url.includes("9,5,1") && !url.includes("#"))).toEqual([]);
});

for (const [what, hash, title, count] of [
  ["nothing", "", "No homes in this link", 0],
  ["junk", "#<script>alert(1)</script>", "No homes in this link", 0],
  ["homes that are gone", "#999999,888888", "These homes are gone", 0],
  ["one that is gone, and one twice", "#1,999999,1,-5", "2 homes from a friend", 2],
] as const)
  test(`a link that names ${what} says so`, async ({ page }) => {
    await page.goto(`/favorites/list${hash}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expect(cards(page)).toHaveCount(count);
    if (count > 0) await expect(page.getByText("1 home of this list is no longer")).toBeVisible();
    await expectFitForAll(page);
  });

test("what was opened last is shown on home and list, until it is cleared", async ({ page }) => {
  const viewed = page.getByRole("region", { name: "Recently viewed" });
  await page.goto("/");
  await expect(viewed).toHaveCount(0);
  const seen: string[] = [];
  for (const id of [3, 5, 3, 7]) {
    await page.goto(`/properties/${id}`);
    seen.unshift((await page.getByRole("heading", { level: 1 }).textContent()) ?? "");
  }
  const [seventh = "", third = "", fifth = ""] = seen;
  for (const path of ["/", "/properties"]) {
    await page.goto(path);
    await expect(viewed).toBeAttached();
    await viewed.scrollIntoViewIfNeeded();
    await expect(viewed.getByRole("link")).toContainText([seventh, third, fifth]);
  }
  await viewed.getByRole("button", { name: /^Clear/ }).click();
  await expect(viewed).toHaveCount(0);
  expect(await stored(page, "seferRecent")).toBeNull();
  await undoToast(page).click();
  await expect(viewed.getByRole("link")).toHaveCount(3);
});
