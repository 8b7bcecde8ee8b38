import type { Page } from "@playwright/test";
import { expect, expectNoAxeViolations, expectNoSidewaysScroll, test } from "../harness/browser";

const other = (page: Page) => page.getByRole("banner").locator("a[hreflang]");
const live = (page: Page) => page.locator("html[data-live]").waitFor({ state: "attached" });
const hint = (page: Page) => page.getByRole("complementary").getByRole("link");

async function changeLanguage(page: Page, address: string) {
  await other(page).click();
  await page.waitForURL((url) => url.pathname + url.search + url.hash === address);
  await live(page);
}

test("the page comes in the other language as it is, filters and all, there and back", async ({
  page,
  context,
}) => {
  await page.goto("/properties?propertyType=Villa&maxPrice=90000000");
  await page.evaluate(() => scrollTo(0, 700));
  await changeLanguage(page, "/am/properties?propertyType=Villa&maxPrice=90000000");
  await expect(page.locator("html")).toHaveAttribute("lang", "am");
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(700);
  const [cookie] = await context.cookies();
  expect(cookie).toMatchObject({ name: "lang", value: "am", path: "/", sameSite: "Lax" });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(364 * 86_400);
  await changeLanguage(page, "/properties?propertyType=Villa&maxPrice=90000000");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  expect((await context.cookies())[0]?.value).toBe("en");
});

test("what is typed goes along, once; passwords do not", async ({ page }) => {
  await page.goto("/contact");
  const budget = page.locator("#request-form [name=budget]");
  const newsletter = page.locator("footer [name=email]");
  await budget.fill("2,500,000");
  await newsletter.fill("sara@mail.example");
  await changeLanguage(page, "/am/contact");
  await expect(budget).toHaveValue("2,500,000");
  await expect(newsletter).toHaveValue("sara@mail.example");
  await page.goto("/am/contact");
  await expect(newsletter).toHaveValue("");

  await page.goto("/auth");
  const [username, password] = ["username", "password"].map((name) =>
    page.locator(`form:visible [name=${name}]`).first(),
  );
  await username?.fill("sara");
  await password?.fill("secret-of-sara");
  await changeLanguage(page, "/am/auth");
  await expect(username as NonNullable<typeof username>).toHaveValue("sara");
  await expect(password as NonNullable<typeof password>).toHaveValue("");
});

test("what only the browser knows of the address goes along", async ({ page }) => {
  await page.goto("/favorites/list#1.2");
  await changeLanguage(page, "/am/favorites/list#1.2");
});

test.describe("a visitor whose browser speaks Amharic", () => {
  test.use({ locale: "am-ET" });

  test("is told once of the page in Amharic, in a line that moves nothing", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto("/contact");
    await expect(hint(page)).toHaveText("በአማርኛ ይመልከቱ");
    const shift = await page.evaluate(
      () =>
        new Promise<number>((done) => {
          new PerformanceObserver((list) =>
            done(
              (list.getEntries() as (PerformanceEntry & { value: number })[]).reduce(
                (sum, { value }) => sum + value,
                0,
              ),
            ),
          ).observe({ type: "layout-shift", buffered: true });
          setTimeout(() => done(0), 500);
        }),
    );
    expect(shift).toBeLessThan(0.01);
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
    await page.getByRole("complementary").getByRole("button", { name: "Dismiss" }).click();
    await expect(hint(page)).toHaveCount(0);
    await page.goto("/properties");
    await expect(page.locator("main article").first()).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
  });

  test("is led there by it", async ({ page }) => {
    await page.goto("/contact");
    await hint(page).click();
    await page.waitForURL("**/am/contact");
    await page.goto("/contact");
    await expect(other(page)).toBeVisible();
    await expect(hint(page)).toHaveCount(0);
  });
});

test("others are told nothing, and load nothing of it", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/contact", { waitUntil: "networkidle" });
  await expect(hint(page)).toHaveCount(0);
  expect(asked.filter((url) => /hint|kept-page/.test(url))).toEqual([]);
});

test("in the header nothing wraps or is cut, in both languages", async ({ page }) => {
  await page.goto("/contact");
  await page.evaluate(() => localStorage.setItem("seferFavorites", "[1, 2, 3]"));
  for (const path of ["/contact", "/am/contact"])
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto(path);
      await page.evaluate(() => scrollTo(0, 600));
      await expect(page.getByRole("banner").locator("button:has(svg)")).toBeVisible();
      const misfits = await page.evaluate(() => {
        const header = document.querySelector(".site-header") as HTMLElement;
        const links = [...header.querySelectorAll<HTMLElement>(".menu-link, summary")];
        const seen = links.filter((link) => link.checkVisibility());
        return seen
          .filter(
            ({ offsetHeight, scrollWidth, clientWidth, innerText }) =>
              offsetHeight > 48 || scrollWidth > clientWidth || /\n/.test(innerText.trim()),
          )
          .map((link) => link.innerText);
      });
      expect(misfits, `${path} at ${width} px`).toEqual([]);
      await expectNoSidewaysScroll(page);
    }
});
