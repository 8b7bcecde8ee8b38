import type { Locator, Page } from "@playwright/test";
import { format } from "date-fns";
import { expect, hasScripts, slowDown, viewports } from "../harness/browser";
import { type Clicks, test } from "./clicks";
import { chooseDay, expectReceipt, fillPerson, mailAbout, numbered, someone } from "./leads";

test.use({ viewport: viewports.phone });

const cards = (page: Page) => page.locator("main article");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Searches from the home page, as people type. */
async function search(page: Page, clicks: Clicks, words: string) {
  await page.goto("/");
  await page.getByRole("combobox", { name: "Search properties" }).fill(words);
  await clicks.on(page.getByRole("button", { name: "Search" }));
  await page.waitForURL(/\/properties\?search=/);
}

/** Opens the home of a card. @returns its title. */
async function open(page: Page, clicks: Clicks, card: Locator) {
  const title = (await card.getByRole("heading").textContent()) ?? "";
  await clicks.on(card.getByRole("link"));
  await page.waitForURL(/\/properties\/\d+/);
  await expect(heading(page)).toHaveText(title);
  return title;
}

async function message(page: Page, clicks: Clicks, title: string) {
  const person = someone();
  const form = page.locator("#inquiry-form");
  await fillPerson(form, person);
  await expect(form.getByLabel("Message")).toHaveValue(
    `I am interested in ${title}. Please tell me more.`,
  );
  await clicks.on(form.getByRole("button", { name: "Send inquiry" }));
  const sent = [numbered(page, title), ...Object.values(person)];
  await expectReceipt(page, "We have your inquiry", sent);
  expect(await mailAbout(person)).toContain("I am interested in");
}

const etb = (text: string) => Number(/ETB ([\d,]+)/.exec(text)?.[1]?.replaceAll(",", ""));

test.describe("at 400 kbit/s with 400 ms where there is script", { tag: "@no-js" }, () => {
  test.slow(hasScripts);
  test.beforeEach(async ({ page }) => {
    if (hasScripts()) await slowDown(page);
  });

  test("a home to rent in Bole below 100,000 is found, and its agent written to", async ({
    page,
    clicks,
  }) => {
    await search(page, clicks, "rent in Bole below 100,000");
    await expect(
      page.getByText("Showing properties to rent in Bole under ETB 100,000"),
    ).toBeVisible();
    const prices = await cards(page).locator(".price").allTextContents();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) expect(etb(price)).toBeLessThanOrEqual(100_000);
    const home = cards(page).filter({ hasText: "Gerji" }).first();
    await message(page, clicks, await open(page, clicks, home));
  });

  test("a visit is asked for, with day and time", async ({ page, clicks }) => {
    await search(page, clicks, "villa sarbet");
    await open(page, clicks, cards(page).first());
    const bar = page.getByRole("navigation", { name: "Contact the agent" });
    await clicks.on(bar.getByText("Visit"));
    const person = someone();
    const form = page.locator("#visit-form");
    await fillPerson(form, person);
    clicks.count += 1;
    const day = await chooseDay(form);
    await clicks.choose(form.getByLabel("Preferred time"), "10:00 · ጠዋት 4 ሰዓት");
    await clicks.on(form.getByRole("button", { name: "Request a visit" }));
    await expectReceipt(page, "We have your visit request", Object.values(person));
    const mail = await mailAbout(person);
    expect(mail).toContain(format(day, "PPP"));
    expect(mail).toContain("Visit time: 10:00");
  });

  test("what people type is understood, in Amharic too", async ({ page, clicks }) => {
    for (const [typed, understood, title] of [
      ["apartement in Bolle", '"apartment Bole"', /Bole|Gerji|ቦሌ/],
      ["የሚከራይ ቤት መገናኛ", "homes to rent in Megenagna", /Megenagna|መገናኛ/],
    ] as const) {
      await search(page, clicks, typed);
      await expect(page.getByText(`Showing ${understood}`)).toBeVisible();
      await expect(cards(page).first()).toContainText(title);
      await clicks.on(page.getByRole("link", { name: "Search for the words instead" }));
      await page.waitForURL(/words=1/);
      await expect(page.getByText(`Showing ${understood}`)).toBeHidden();
    }
  });

  test("what nobody offers is asked for, with the wish filled in", async ({ page, clicks }) => {
    await page.goto("/properties?propertyType=Apartment&subcity=Bole&bedrooms=3");
    await clicks.on(page.locator("summary", { hasText: "Filters (3)" }));
    await page.getByLabel("Highest price").fill("1000");
    await clicks.on(page.getByRole("button", { name: /^Show .*homes?$/ }));
    await page.waitForURL(/maxPrice=1000/);
    await expect(page.getByText("No 3-bedroom apartments in Bole under ETB 1,000")).toBeVisible();
    await clicks.on(page.getByRole("link", { name: "Request this property" }));
    await page.waitForURL(/\/contact\?/);
    const person = someone();
    const form = page.locator("#request-form");
    await expect(form.getByLabel("Name")).toBeInViewport();
    await expect(form.getByLabel("Requirements")).toHaveValue(/3-bedroom apartments? in Bole/i);
    await fillPerson(form, person);
    await clicks.on(form.getByRole("button", { name: "Submit request" }));
    await expectReceipt(page, "We have your property request", Object.values(person));
    expect(await mailAbout(person)).toContain("ETB 1,000");
  });

  test("homes near a landmark are found, the nearest first", async ({ page, clicks }) => {
    await search(page, clicks, "near Edna Mall");
    await expect(heading(page)).toContainText("near Edna Mall");
    await clicks.on(page.locator("summary", { hasText: "Sort" }));
    await clicks.on(page.getByRole("navigation", { name: "Sort" }).getByText("Nearest"));
    await page.waitForURL(/sort=nearest/);
    await open(page, clicks, cards(page).first());
    await clicks.on(page.getByRole("tab", { name: "Location" }));
    await expect(page.getByRole("tabpanel", { name: "Location" })).toContainText("Bole");
  });

  test("from the map to a home to a message", async ({ page, clicks }) => {
    await page.goto("/properties");
    await clicks.on(page.getByRole("main").getByRole("link", { name: "Map", exact: true }));
    await page.waitForURL(/view=map/);
    const pins = page.getByRole("list", { name: "Homes by place" }).getByRole("link");
    const place = pins.filter({ visible: true }).first();
    await clicks.on(place);
    await expect(page).not.toHaveURL(/\/properties\?view=map$/);
    if (!/\/properties\/\d+/.test(page.url())) await open(page, clicks, cards(page).first());
    await message(page, clicks, (await heading(page).textContent()) ?? "");
  });
});

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 80 && !(await isThere()); presses += 1)
    await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

/** Nothing stands over the lower edge of what has the focus. */
async function expectUncovered(target: Locator) {
  const isSeen = () =>
    target.evaluate((element) => {
      const { left, width, bottom } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, bottom - 3));
    });
  await expect.poll(isSeen).toBe(true);
}

test("keys alone lead from home to an inquiry that is sent", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, page.getByRole("combobox", { name: "Search properties" }));
  await page.keyboard.type("villa sarbet");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/properties\?search=/);
  const card = cards(page).first().getByRole("link");
  const title = (await card.textContent()) ?? "";
  await tabTo(page, card);
  await page.keyboard.press("Enter");
  await expect(heading(page)).toHaveText(title);
  const person = someone();
  const form = page.locator("#inquiry-form");
  await tabTo(page, form.getByLabel("Name"));
  await expectUncovered(form.getByLabel("Name"));
  await page.keyboard.type(person.name);
  for (const value of [person.email, person.phone]) {
    await page.keyboard.press("Tab");
    await page.keyboard.type(value);
  }
  const send = form.getByRole("button", { name: "Send inquiry" });
  await tabTo(page, send);
  await expectUncovered(send);
  await page.keyboard.press("Enter");
  const sent = [numbered(page, title), ...Object.values(person)];
  await expectReceipt(page, "We have your inquiry", sent);
});
