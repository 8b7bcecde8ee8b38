import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, test, viewports } from "../harness/browser";
import { adminPassword } from "../harness/product.mjs";
import { addUser, fillProperty, goAsAdmin, newTitle } from "./as-admin";

test.use({ viewport: viewports.phone });
test.beforeEach(({ trouble }) => trouble.expect(/status of 40[01]/));

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function logIn(page: Page, password: string) {
  await expect(page.getByRole("alert").getByText("Your session has ended")).toBeVisible();
  await field(page, "Username or e-mail").fill("admin");
  await field(page, "Password").fill(password);
  await page.getByRole("button", { name: "Login" }).click();
}

/** Logs in on the page that a form without a session leads to. */
async function logInAgain(page: Page) {
  await logIn(page, adminPassword);
  if (!hasScripts()) await page.getByRole("button", { name: "Back to your form" }).click();
}

test("a form is back after the login with all that was typed", { tag: "@no-js" }, async ({
  page,
  context,
}) => {
  const title = newTitle("ሰፊ ቤት");
  await goAsAdmin(page, "/admin/properties/add");
  await fillProperty(page, { Title: title, Bedrooms: "4", "Price (ETB)": "25M" });
  if (hasScripts()) {
    await field(page, "New feature").fill("Garden");
    await page.getByRole("button", { name: "Add Feature" }).click();
    await field(page, "New feature").fill(`${"W".repeat(80)} typed, not added`);
  } else await field(page, "Features, one on each line").fill("Sauna\nWine cellar");
  await context.clearCookies();
  await page.getByRole("button", { name: "Create Property" }).click();
  await logIn(page, "not the password");
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();
  await logInAgain(page);

  await expect(field(page, "Title")).toHaveValue(title);
  await expect(field(page, "Price (ETB)")).toHaveValue("25M");
  await expect(field(page, "Subcity/Area")).toHaveValue("Bole");
  if (hasScripts()) {
    await expect(page.getByRole("list", { name: "Features" })).toHaveText("Garden");
    await expect(field(page, "New feature")).toHaveValue(/typed, not added$/);
    await page.getByRole("button", { name: "Add Feature" }).click();
    await expectFitForAll(page);
  } else
    await expect(field(page, "Features, one on each line")).toHaveValue(/^Sauna\r?\nWine cellar$/);
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL("/admin/properties");
  await expect(page.getByRole("row").filter({ hasText: title })).toContainText("ETB 25,000,000");
});

test("what a row was told is not done, and the list says so", { tag: "@no-js" }, async ({
  page,
  context,
}) => {
  await goAsAdmin(page, "/admin/users");
  const role = page.getByLabel(`Role of ${await addUser(page)}`, { exact: true });
  await context.clearCookies();
  await role.selectOption("Admin");
  if (!hasScripts()) {
    const set = page.getByRole("button", { name: "Set", exact: true }).first();
    const card = page.getByRole("row").filter({ has: set }).first();
    const [inner, outer] = [await set.boundingBox(), await card.boundingBox()];
    if (!inner || !outer) throw new Error("The button is not shown");
    expect(inner.x + inner.width).toBeLessThanOrEqual(outer.x + outer.width);
    await set.click();
  }
  await logInAgain(page);
  await expect(page.getByRole("alert")).toContainText(/Nothing was saved.*please do it once more/);
  await expect(role).toHaveValue("user");
});

test("so is a note on a lead", async ({ page, context }) => {
  await goAsAdmin(page, "/admin/inquiries");
  const row = page.locator("tbody tr").first();
  await row.locator("summary", { hasText: /note/i }).click();
  await row.locator("textarea[name=note]").fill("Called, comes on Friday");
  await context.clearCookies();
  await row.getByRole("button", { name: "Save note" }).click();
  await logInAgain(page);
  const note = page.locator("details[open] textarea[name=note]");
  await expect(note).toHaveValue("Called, comes on Friday");
});

test("so are a note and a visit on the page of a person", { tag: "@no-js" }, async ({
  page,
  context,
}) => {
  const person = "/admin/people/inquiry-9";
  const note = page.locator("textarea[name=note]");
  await goAsAdmin(page, person);
  await note.fill("Called, comes on Friday");
  await context.clearCookies();
  await page.getByRole("button", { name: "Save note" }).click();
  await logInAgain(page);
  await expect(page).toHaveURL((url) => url.pathname === person);
  await expect(note).toHaveValue("Called, comes on Friday");
  await expect(field(page, "Day")).toBeHidden();

  await page.getByText("Agree a visit").click();
  await field(page, "Day").fill("2027-05-20");
  await field(page, "Time").fill("10:30");
  await context.clearCookies();
  await page.getByRole("button", { name: "Agree", exact: true }).click();
  await logInAgain(page);
  await expect(page).toHaveURL((url) => url.pathname === person);
  await expect(field(page, "Day")).toHaveValue("2027-05-20");
  await expect(field(page, "Time")).toHaveValue("10:30");
});

test("so is a user in a dialog but for the password, and can be added", async ({
  page,
  context,
}) => {
  const username = newTitle("late").replace(" ", "-");
  await goAsAdmin(page, "/admin/users");
  await page.getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  const inDialog = (label: string) => dialog.getByLabel(label, { exact: true });
  await inDialog("Username").fill(username);
  await inDialog("Email").fill(`${username}@mail.example`);
  await inDialog("Password").fill("correct horse");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Add User" }).click();
  await logInAgain(page);

  await expect(inDialog("Username")).toHaveValue(username);
  await expect(inDialog("Password")).toHaveValue("");
  await inDialog("Password").fill("correct horse");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User added", { exact: true })).toBeVisible();
});

test("a long description in Amharic passes the login", { tag: "@no-js" }, async ({
  page,
  context,
}) => {
  const Description = "ሰላም ለዓለም ".repeat(900).trim();
  await goAsAdmin(page, "/admin/properties/add");
  await fillProperty(page, { Title: newTitle("ቤት"), Bedrooms: "3", Description });
  await context.clearCookies();
  await page.getByRole("button", { name: "Create Property" }).click();
  await logInAgain(page);
  await expect(field(page, "Description")).toHaveValue(Description);
});
