import { expect, test } from "../harness/browser";
import { goAsAdmin } from "./as-admin";
import { admin2, aListing, another, field, list, save } from "./two-people";

test("a draft in the browser brings back what was typed, and undoes nothing of others", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  const path = await aListing();
  await goAsAdmin(page, path);
  await field(page, "Bedrooms").fill("7");
  await field(page, "Price (ETB)").fill("120");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('\\"price\\":[\\"120\\"]');

  const other = await another(browser, path);
  await field(other, "Price (ETB)").fill("150");
  await field(other, "Bathrooms").fill("5");
  await save(other);
  await expect(other.getByText("Property updated", { exact: true })).toBeVisible();
  await other.context().close();

  await page.reload();
  await expect(page.getByText("The listing has changed since.")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Bedrooms")).toHaveValue("7");
  await expect(field(page, "Bathrooms")).toHaveValue("5");
  await save(page);
  const question = page.getByRole("group", { name: /changed the price/ });
  await question.getByLabel("Keep yours: ETB 120").check();
  await save(page);
  await expect(page).toHaveURL(list);
  await page.goto(path);
  await expect(field(page, "Price (ETB)")).toHaveValue("120");
  await expect(field(page, "Bedrooms")).toHaveValue("7");
  await expect(field(page, "Bathrooms")).toHaveValue("5");
  await expect(page.getByText("You have an unsaved draft")).toHaveCount(0);
});

test("a draft is not shown to another user of the same device", async ({ page, context }) => {
  const path = await aListing();
  const { username, password } = await admin2();
  await goAsAdmin(page, path);
  await field(page, "Title").fill("Known to one alone");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain("Known to one alone");

  await context.clearCookies();
  await page.goto(`/admin?redirect=${encodeURIComponent(path)}`);
  const login = page.locator("form#login");
  await login.getByLabel("Username or e-mail", { exact: true }).fill(username);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Property");
  await expect(page.getByText("You have an unsaved draft")).toHaveCount(0);

  await context.clearCookies();
  await goAsAdmin(page, path);
  await expect(page.getByText("You have an unsaved draft")).toBeVisible();
});
