import { expect, expectFitEverywhere, expectFitForAll, test } from "../harness/browser";
import { goAsAdmin } from "./as-admin";
import { expectReceipt, fillPerson } from "./leads";

test.use({ viewport: { width: 320, height: 740 } });

test("the open filters fit", async ({ page }) => {
  await page.goto("/properties?status=For+Rent&subcity=Bole");
  for (const summary of ["Filters (2)", "Price and bedrooms"]) {
    for (const width of summary === "Filters (2)" ? [320, 360, 768] : [1280]) {
      await page.setViewportSize({ width, height: 740 });
      const toggle = page.locator("summary", { hasText: summary });
      await toggle.click();
      await expect(page.getByLabel("Highest price")).toBeVisible();
      await test.step(`${width} px`, () => expectFitForAll(page));
      await page.keyboard.press("Escape");
      await expect(page.getByLabel("Highest price")).toBeHidden();
    }
  }
});

test("the photos on the whole screen fit", async ({ page }) => {
  await page.goto("/properties/3");
  await page.getByRole("region", { name: "Photos" }).getByRole("link").first().click();
  await expectFitEverywhere(page, page.getByRole("dialog", { name: /^Photos of / }));
});

test("favorites and their comparison fit", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => localStorage.setItem("seferFavorites", "[1,5,6,9]"));
  await page.goto("/favorites");
  await expectFitEverywhere(page, page.locator("main article").first());
  for (const tick of await page.getByRole("checkbox", { name: /^Compare/ }).all())
    await tick.check();
  await page.getByRole("button", { name: "Compare 4 homes" }).click();
  await expectFitEverywhere(page, page.getByRole("table"));
});

test("a list from a friend fits", async ({ page }) => {
  await page.goto("/favorites/list#1,5,6,9");
  await expectFitEverywhere(page, page.locator("main article").first());
});

for (const [name, words, shown] of [
  ["a search that was understood", "ቪላ+ቦሌ", "Showing villas in Bole."],
  ["a wish that nobody meets", "3+bedroom+apartment+to+rent+in+bole+under+1000", "Request this"],
] as const)
  test(`${name} fits`, async ({ page }) => {
    await page.goto(`/properties?search=${words}`);
    await expectFitEverywhere(page, page.getByText(shown));
  });

test("a form that can keep who sends it fits", async ({ page }) => {
  await page.goto("/properties/6");
  const form = page.locator("#inquiry-form");
  await form.getByLabel("Message").focus();
  await expectFitEverywhere(page, form.getByLabel("Keep my details on this device"));
});

test("an account that sent something fits", async ({ page }) => {
  await goAsAdmin(page, "/account");
  await page.goto("/properties/6");
  const form = page.locator("#inquiry-form");
  await fillPerson(form);
  await form.getByLabel("Message").fill("ቤቱን መቼ ማየት እችላለሁ? From the account's own page.");
  await form.getByRole("button", { name: "Send inquiry" }).click();
  await expectReceipt(page, "We have your inquiry", []);
  await page.goto("/account");
  await expectFitEverywhere(page, page.getByText("From the account's own page.").first());
});
