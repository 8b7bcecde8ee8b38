import type { Page } from "@playwright/test";
import { expect, hasScripts, test } from "../harness/browser";
import { adminPassword } from "../harness/product.mjs";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

test.beforeEach(({ trouble }) => trouble.expect(/status of 40\d/));

async function logInAgain(page: Page, password = adminPassword) {
  await expect(page.getByRole("alert").getByText("Your session has ended")).toBeVisible();
  const login = page.locator("form#login");
  await login.getByLabel("Username", { exact: true }).fill("admin");
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login" }).click();
}

async function returnToForm(page: Page) {
  await logInAgain(page, "not the password");
  await expect(page.getByText("Invalid username or password").first()).toBeVisible();
  await logInAgain(page);
  if (!hasScripts()) await page.getByRole("button", { name: "Back to your form" }).click();
}

test("a listing typed into an ended session is back after the login", async ({ page, context }) => {
  const title = newTitle("Ended");
  await goAsAdmin(page, "/admin/properties/add");
  await page.getByLabel("Title", { exact: true }).fill(title);
  await page.getByLabel("Bedrooms", { exact: true }).fill("3");
  await fillProperty(page, { Description: "ሰፊ ቤት፣ typed for a long while." });
  await context.clearCookies();
  await page.getByRole("button", { name: "Create Property" }).click();
  await returnToForm(page);

  await expect(page.getByLabel("Title", { exact: true })).toHaveValue(title);
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue(/ሰፊ ቤት/);
  await expect(page.getByLabel("Subcity/Area")).toHaveValue("Bole");
  await page.getByRole("button", { name: "Create Property" }).click();
  await expect(page).toHaveURL("/admin/properties");
  await expect(page.getByText(title).first()).toBeVisible();
});

test("so is a note on a lead", async ({ page, context }) => {
  await goAsAdmin(page, "/admin/inquiries");
  const row = page.locator("tbody tr").first();
  await row.locator("summary", { hasText: /note/i }).click();
  await row.locator("textarea[name=note]").fill("Called, comes on Friday");
  await context.clearCookies();
  await row.getByRole("button", { name: "Save note" }).click();
  await returnToForm(page);
  await expect(page.locator("details[open] textarea[name=note]")).toHaveValue(
    "Called, comes on Friday",
  );
});

test("so is a user in a dialog, but for the password", async ({ page, context }) => {
  await goAsAdmin(page, "/admin/users");
  await page.getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Username").fill("liya-tesfaye");
  await dialog.getByLabel("Email").fill("liya@mail.example");
  await dialog.getByLabel("Password").fill("horse staple");
  await context.clearCookies();
  await dialog.getByRole("button", { name: "Add User" }).click();
  await returnToForm(page);
  await expect(dialog.getByLabel("Username")).toHaveValue("liya-tesfaye");
  await expect(dialog.getByLabel("Password")).toHaveValue("");
});
