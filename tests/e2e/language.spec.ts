import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, test } from "../harness/browser";
import { fillPerson, someone } from "./leads";

const html = (page: Page) => page.locator("html");
const toOther = (page: Page, text: "አማ" | "EN") =>
  page.getByRole("banner").getByText(text, { exact: true });

test("the other language shows the same page with the same filters, and goes on", {
  tag: "@no-js",
}, async ({ page }) => {
  await page.goto("/properties?subcity=Bole&status=For+Rent");
  await toOther(page, "አማ").click();
  await expect(page).toHaveURL("/am/properties?subcity=Bole&status=For+Rent");
  await expect(html(page)).toHaveAttribute("lang", "am");
  await expect(page.locator("h1")).toContainText("ቦሌ");
  // Every way from here stays in Amharic.
  await page.locator("main article a").first().click();
  await expect(page).toHaveURL(/\/am\/properties\/\d+/);
  await toOther(page, "EN").click();
  await expect(page).toHaveURL(({ pathname }) => /^\/properties\/\d+/.test(pathname));
  await expect(html(page)).toHaveAttribute("lang", "en");
});

test("an inquiry in Amharic is answered in Amharic", { tag: "@no-js" }, async ({
  page,
  trouble,
}) => {
  // Whoever is faster than the form's check hears the same from the server.
  trouble.expect(/status of 400/);
  const person = someone();
  await page.goto("/am/properties/1");
  const form = page.locator("#inquiry-form");
  await form.getByRole("textbox", { name: "ስም" }).fill(person.name);
  await form.getByRole("textbox", { name: "ስልክ" }).fill(person.phone);
  // Without script the browser says so in its own words.
  if (hasScripts()) {
    await form.getByRole("textbox", { name: "ኢሜይል" }).fill("no address");
    await form.getByRole("button").click();
    await expect(form.locator("[aria-invalid=true]")).toHaveCount(1);
    await expect(form).not.toContainText(/[a-z]{4,} [a-z]{3,}/);
  }
  await form.getByRole("textbox", { name: "ኢሜይል" }).fill(person.email);
  await form.getByRole("button").click();
  await expect(page.getByText("ጥያቄዎ ደርሶናል").first()).toBeVisible();
  await expect(html(page)).toHaveAttribute("lang", "am");
  await expectFitForAll(page);
});

const hint = (page: Page) =>
  page.getByRole("complementary").getByRole("link", { name: "በአማርኛ ይመልከቱ" });
const live = (page: Page) => page.locator("html[data-live]").waitFor({ state: "attached" });

test("what is typed, and where the page is scrolled, stays when the language is changed", async ({
  page,
}) => {
  const person = someone();
  await page.goto("/properties/1");
  await live(page);
  const form = page.locator("#inquiry-form");
  await fillPerson(form, person);
  const message = form.locator("textarea[name=message]");
  await message.fill("ቤቱ አለ?");
  const before = await page.evaluate(() => Math.round(scrollY));
  expect(before).toBeGreaterThan(100);
  // The link stands at the top: pressed from where the page is.
  await toOther(page, "አማ").evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/am\/properties\/1$/);
  await expect(message).toHaveValue("ቤቱ አለ?");
  await expect(form.locator("input[name=name]")).toHaveValue(person.name);
  await expect(form.locator("input[name=email]")).toHaveValue(person.email);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before * 0.6);
  const cookies = await page.context().cookies();
  expect(cookies.find(({ name }) => name === "lang")?.value).toBe("am");
});

test("a password is not kept for the other language", async ({ page }) => {
  await page.goto("/auth?view=login");
  await live(page);
  await page.locator("input[name=username]").fill("selam");
  await page.locator("input[name=password]").fill("a secret text");
  await toOther(page, "አማ").click();
  await expect(page).toHaveURL("/am/auth?view=login");
  await expect(page.locator("input[name=username]")).toHaveValue("selam");
  await expect(page.locator("input[name=password]")).toHaveValue("");
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain("secret");
});

test("Back after the change shows the page in the language of before", async ({ page }) => {
  await page.goto("/contact");
  await live(page);
  await toOther(page, "አማ").click();
  await expect(page).toHaveURL("/am/contact");
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test.describe("in a browser of who reads Amharic", () => {
  test.use({ locale: "am-ET", viewport: { width: 360, height: 740 } });

  test("one line tells of it until it is closed, and moves nothing", async ({ page }) => {
    await page.goto("/properties");
    await live(page);
    await expect(hint(page)).toBeVisible();
    const moved = await page.evaluate(
      () =>
        new Promise<number>(
          (done) =>
            new PerformanceObserver((list) =>
              done(
                list
                  .getEntries()
                  .reduce((sum, entry) => sum + Number(Reflect.get(entry, "value")), 0),
              ),
            ).observe({ type: "layout-shift", buffered: true }) ?? setTimeout(() => done(0), 500),
        ),
    );
    expect(moved).toBeLessThan(0.02);
    await page.getByRole("complementary").getByRole("button").last().click();
    await expect(hint(page)).toHaveCount(0);
    await page.reload();
    await live(page);
    await page.waitForLoadState("networkidle");
    await expect(hint(page)).toHaveCount(0);
  });

  test("it leads to the same page in Amharic, where there is none", async ({ page }) => {
    await page.goto("/contact");
    await hint(page).click();
    await expect(page).toHaveURL("/am/contact");
    await live(page);
    await page.waitForLoadState("networkidle");
    await expect(page.getByRole("complementary")).toHaveCount(0);
  });
});
