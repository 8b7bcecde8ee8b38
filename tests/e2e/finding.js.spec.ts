import { expect, test, viewports } from "../harness/browser";

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
