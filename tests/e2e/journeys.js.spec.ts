import type { Page } from "@playwright/test";
import { expect, slowDown, viewports } from "../harness/browser";
import { type Clicks, test } from "./clicks";
import { mailAbout, someone } from "./leads";
import { expectCached } from "./offline";

test.use({ viewport: viewports.phone });

const cards = (page: Page) => page.locator("main article");
const titles = (page: Page) => cards(page).getByRole("heading");

/** Saves the first two villas of Sarbet. @returns their titles, the last saved first. */
async function saveTwoVillas(page: Page, clicks: Clicks) {
  await page.goto("/properties?search=villa+sarbet");
  const [first = "", second = ""] = await titles(page).allTextContents();
  for (const title of [second, first])
    await clicks.on(
      cards(page)
        .filter({ hasText: title })
        .getByRole("button", { name: /to favorites$/ }),
    );
  await expect(page.getByRole("link", { name: "Favorites, 2 saved" })).toBeVisible();
  return [first, second];
}

async function compare(page: Page, clicks: Clicks, expected: readonly string[]) {
  await clicks.on(page.getByRole("link", { name: "Favorites, 2 saved" }));
  await expect(titles(page)).toHaveText(expected);
  for (const tick of await page.getByRole("checkbox", { name: /^Compare/ }).all())
    await clicks.tick(tick);
  await clicks.on(page.getByRole("button", { name: "Compare 2 homes" }));
  const table = page.getByRole("table");
  for (const title of expected)
    await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
  const prices = table.getByRole("row", { name: /^Price per m²/ }).getByRole("cell");
  await expect(prices).toContainText([/\d/, /\d/]);
  const label = await table.getByRole("rowheader", { name: "Price per m²" }).boundingBox();
  const [first, second] = [await prices.nth(0).boundingBox(), await prices.nth(1).boundingBox()];
  expect(first?.y, "a label stands above its values").toBeGreaterThan(label?.y ?? Infinity);
  expect(second?.y, "which stand side by side").toBe(first?.y);
  expect((second?.x ?? Infinity) + (second?.width ?? 0)).toBeLessThanOrEqual(viewports.phone.width);
}

test("two villas are saved, compared, and there again in a new session", async ({
  page,
  context,
  browser,
  clicks,
}) => {
  const saved = await saveTwoVillas(page, clicks);
  await compare(page, clicks, saved);
  const later = await browser.newContext({ storageState: await context.storageState() });
  await context.close();
  const again = await later.newPage();
  await again.goto("/contact");
  await compare(again, clicks, saved);
  await later.close();
});

test("two villas are saved and compared at 400 kbit/s with 400 ms", async ({ page, clicks }) => {
  test.slow();
  await slowDown(page);
  await compare(page, clicks, await saveTwoVillas(page, clicks));
});

test("a list is sent to a friend, who opens a home of it", async ({ page, browser, clicks }) => {
  const saved = await saveTwoVillas(page, clicks);
  await page.goto("/favorites");
  await page.getByText("Send my list").click();
  const link = await page.getByLabel("Link to my list").inputValue();
  const theirs = await browser.newContext();
  const friend = await theirs.newPage();
  await friend.goto(link);
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText("2 homes from a friend");
  await expect(titles(friend)).toHaveText(saved);
  await cards(friend).first().getByRole("link").click();
  await expect(friend.getByRole("heading", { level: 1 })).toHaveText(saved[0] ?? "");
  await theirs.close();
});

test.describe("where the line is lost", () => {
  test.use({ serviceWorkers: "allow" });

  test("in the middle of a form, it is written on, sent, and goes out with the line", async ({
    page,
    context,
    trouble,
  }) => {
    trouble.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await page.goto("/");
    await expectCached(page, "/");
    await page.goto("/properties?search=villa+sarbet");
    await cards(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/properties\/\d+/);
    await expectCached(page, new URL(page.url()).pathname);
    const person = someone();
    const form = page.locator("#inquiry-form");
    await form.getByLabel("Name").fill(person.name);
    await form.getByLabel("Email").fill(person.email);
    await context.setOffline(true);
    await expect(page.getByText(/You are offline since \d\d:\d\d\./)).toBeVisible();
    await form.getByLabel("Phone").fill(person.phone);
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
      .toContain(person.phone);

    await page.reload();
    await expect(page.getByText("What you typed earlier is back")).toBeVisible();
    await expect(form.getByLabel("Phone")).toHaveValue(person.phone);
    await form.getByRole("button", { name: "Send inquiry" }).click();
    await expect(page.getByRole("region", { name: "Kept on this device" })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole("region", { name: "Inquiry sent" })).toBeVisible();
    await expect(page.getByText(/You are offline/)).toBeHidden();
    await mailAbout(person);
  });
});
