import type { Page } from "@playwright/test";
import { expect, hasScripts, test } from "../harness/browser";
import { adminPassword } from "../harness/product.mjs";
import { fillProperty, goAsAdmin, newTitle } from "./as-admin";

async function logInAgain(page: Page) {
  await expect(page.getByText("Your session has ended")).toBeVisible();
  const login = page.locator("form#login");
  await login.getByLabel("Username", { exact: true }).fill("admin");
  await login.getByLabel("Password", { exact: true }).fill(adminPassword);
  await login.getByRole("button", { name: "Login" }).click();
  if (!hasScripts()) await page.getByRole("button", { name: "Back to your form" }).click();
}

test("a user who is added after the session has ended is added", async ({ page, trouble }) => {
  trouble.expect(/status of 401/);
  await goAsAdmin(page, "/admin/users");
  const username = newTitle("late").replace(" ", "-");
  await page.getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Username", { exact: true }).fill(username);
  await dialog.getByLabel("Email", { exact: true }).fill(`${username}@mail.example`);
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse");
  await page.context().clearCookies();
  await dialog.getByRole("button", { name: "Add User" }).click();
  await logInAgain(page);

  await expect(dialog.getByLabel("Username", { exact: true })).toHaveValue(username);
  await dialog.getByLabel("Password", { exact: true }).fill("correct horse");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User added", { exact: true })).toBeVisible();
  await expect(page.getByRole("cell", { name: username, exact: true })).toBeVisible();
});

test("a long description in Amharic passes the login", async ({ page, trouble }) => {
  trouble.expect(/status of 401/);
  const Description = "ሰላም ለዓለም ".repeat(900).trim();
  await goAsAdmin(page, "/admin/properties/add");
  await page.getByLabel("Title", { exact: true }).fill(newTitle("ቤት"));
  await page.getByLabel("Bedrooms", { exact: true }).fill("3");
  await fillProperty(page, { Description });
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Create Property" }).click();
  await logInAgain(page);
  await expect(page.getByLabel("Description", { exact: true })).toHaveValue(Description);
});
