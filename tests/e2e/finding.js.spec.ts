import { expect, test, viewports } from "../harness/browser";
import { goAsAdmin } from "./as-admin";

test("arrow keys move through a dropdown; the choice is made with Enter or when leaving", async ({
  page,
}) => {
  await page.goto("/properties");
  await page.evaluate(() => Object.assign(window, { untouched: true }));
  const status = page.getByLabel("Status");
  await status.focus();
  await status.press("ArrowDown");
  await status.press("ArrowDown");
  await expect(status).toHaveValue("For Rent");
  await expect(page).toHaveURL(/\/properties$/);
  await expect(status).toBeFocused();
  await status.press("Tab");
  await page.waitForURL("**/properties?status=For+Rent");
  const type = page.getByLabel("Property type");
  await expect(type).toBeFocused();
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await type.press("ArrowDown");
  await expect(type).toHaveValue("House");
  await type.press("Enter");
  await page.waitForURL("**/properties?propertyType=House&status=For+Rent");
  await expect(type).toBeFocused();
  await expect(page.getByRole("status").getByText(/^Found \d+ properties$/)).toBeVisible();
  expect(await page.evaluate(() => "untouched" in window)).toBe(true);

  await page.goBack();
  await page.waitForURL("**/properties?status=For+Rent");
  await expect(type).toHaveValue("");
  await page.goForward();
  await expect(type).toHaveValue("House");
});

test("another filter asks for what the page shows, not for the data of the site", async ({
  page,
}) => {
  const asked: (string | null)[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).searchParams.get("_data")));
  await page.goto("/properties");
  await page.getByLabel("Status").selectOption("For Rent");
  await page.waitForURL("**/properties?status=For+Rent");
  await expect(page.locator("[data-skeleton]")).toHaveCount(0);
  await expect(page.getByRole("contentinfo")).toContainText("Quick Links");
  expect(asked.filter(Boolean)).toEqual(["site/properties"]);
});

test("who turns a page by the keyboard goes on at its results", async ({ page }) => {
  await page.goto("/properties");
  await page.getByRole("link", { name: "Next page" }).press("Enter");
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator("#found")).toBeFocused();
});

test("who comes from a staff page finds the footer of the site", async ({ page }) => {
  await goAsAdmin(page, "/admin/dashboard");
  await page.getByRole("link", { name: "Home", exact: true }).first().click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("contentinfo")).toContainText("Quick Links");
});

test("the sheet tells how many homes there would be, and sends them once", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties");
  await page.mouse.wheel(0, 1500);
  await page.getByText("Filters", { exact: true }).click();
  const show = page.getByRole("button", { name: /^Show .*homes?$/ });
  const all = (await show.textContent()) ?? "";
  await page.getByLabel("Property type").selectOption("Villa");
  await expect(show).not.toHaveText(all);
  await expect(show).toHaveText(/^Show \d+ homes$/);
  const number = Number(/\d+/.exec((await show.textContent()) ?? "")?.[0]);
  await expect(page).toHaveURL(/\/properties$/);
  await show.click();
  await page.waitForURL("**/properties?propertyType=Villa");
  await expect(page.getByText(`Found ${number} properties`)).toBeVisible();
  await expect(page.getByText("Filters (1)")).toBeFocused();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test("the chosen suggestion is in sight, over what follows the hero", async ({ page }) => {
  await page.goto("/");
  const field = page.getByRole("combobox", { name: "Search properties" });
  await field.pressSequentially("bo");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  await expect(options.first()).toBeVisible();
  await field.press("ArrowUp");
  const last = options.last();
  await expect(last).toHaveAttribute("aria-selected", "true");
  await expect(last).toBeInViewport();
  const isOnTop = () =>
    last.evaluate((option) => {
      const { x, y, width, height } = option.getBoundingClientRect();
      return option.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
});

test("the way back closes what is open on a phone, and only then leaves the page", async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/contact");
  await page.goto("/properties");
  const open = page.locator("details[open]");
  const sort = page.locator(".sort-menu > summary");
  const buttons = [page.locator(".filter-sheet > summary"), sort, page.getByLabel("Menu").first()];
  const isAsBefore = () => page.evaluate(() => history.state?.menu === undefined);
  for (const button of buttons) {
    await button.click();
    await expect(open).toHaveCount(1);
    await expect.poll(isAsBefore).toBe(false);
    await page.goBack();
    await expect(open).toHaveCount(0);
    await expect(page).toHaveURL(/\/properties$/);
    // Nothing is left of it where it is closed otherwise, or on the way forth.
    await button.click();
    await expect.poll(isAsBefore).toBe(false);
    await page.keyboard.press("Escape");
    await expect(button).toBeFocused();
    await expect.poll(isAsBefore).toBe(true);
    await page.goForward();
    await expect.poll(isAsBefore).toBe(true);
  }
  await sort.click();
  await page.getByRole("link", { name: "Lowest price" }).click();
  await page.waitForURL(/sort=price-up/);
  await expect(open).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/properties$/);
  await page.goForward();
  await expect(page).toHaveURL(/sort=price-up/);
  await page.goBack();
  await expect(page).toHaveURL(/\/properties$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/contact$/);
});

test("a price typed in the sheet of a phone is read back, and the ranges to choose from stay", async ({
  page,
}) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties");
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  await page.locator(".filter-sheet > summary").click();
  await page.getByLabel("Highest price").fill("25 ሚሊዮን");
  await expect(page.getByText("= ETB 25,000,000")).toBeVisible();
  await expect(page.getByRole("link", { name: "5M to 10M" })).toBeVisible();
  await expect(page.getByText("To rent, a month")).toBeVisible();
});
