import type { Page } from "@playwright/test";
import { expect, slowDown, test, viewports } from "../harness/browser";
import { mailAbout, someone } from "./leads";
import { expectKept } from "./offline";

test.use({ viewport: viewports.phone });

const cards = (page: Page) => page.locator("main article");
const titles = (page: Page) => cards(page).getByRole("heading");

/** Saves the first two villas of Sarbet. @returns their titles, the last saved first. */
async function saveTwoVillas(page: Page) {
  await page.goto("/properties?search=villa+sarbet");
  const [first = "", second = ""] = await titles(page).allTextContents();
  for (const title of [second, first])
    await cards(page)
      .filter({ hasText: title })
      .getByRole("button", { name: /to favorites$/ })
      .click();
  await expect(page.getByRole("link", { name: "Favorites, 2 saved" })).toBeVisible();
  return [first, second];
}

async function compare(page: Page, expected: readonly string[]) {
  await page.goto("/favorites");
  await expect(titles(page)).toHaveText(expected);
  for (const tick of await page.getByRole("checkbox", { name: /^Compare/ }).all())
    await tick.check();
  await page.getByRole("button", { name: "Compare 2 homes" }).click();
  const table = page.getByRole("table");
  for (const title of expected)
    await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
  const prices = table.getByRole("row", { name: /^Price per m²/ }).getByRole("cell");
  await expect(prices).toContainText([/\d/, /\d/]);
}

test("two villas are saved, compared, and there again in a new session", async ({
  page,
  context,
  browser,
}) => {
  const saved = await saveTwoVillas(page);
  await compare(page, saved);
  const later = await browser.newContext({ storageState: await context.storageState() });
  await context.close();
  await compare(await later.newPage(), saved);
  await later.close();
});

test("two villas are saved and compared at 400 kbit/s with 400 ms", async ({ page }) => {
  test.slow();
  await slowDown(page);
  await compare(page, await saveTwoVillas(page));
});

test("a list is sent to a friend, who opens a home of it", async ({ page, browser }) => {
  const saved = await saveTwoVillas(page);
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
    await expectKept(page, "/");
    await page.goto("/properties?search=villa+sarbet");
    await cards(page).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/properties\/\d+/);
    await expectKept(page, new URL(page.url()).pathname);
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
