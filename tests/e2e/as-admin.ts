import { expect, type Page } from "@playwright/test";
import { adminPassword } from "../harness/product.mjs";

/** Logs the first administrator in and goes to a page of the admin area. */
export async function goAsAdmin(page: Page, path: string) {
  await page.goto(`/admin?redirect=${encodeURIComponent(path)}`);
  const login = page.locator("form#login");
  await login.getByLabel("Username", { exact: true }).fill("admin");
  await login.getByLabel("Password", { exact: true }).fill(adminPassword);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(path);
}

/** A title that no other test or project uses. */
export function newTitle(what: string): string {
  return `${what} ${Math.random().toString(36).slice(2, 10)}`;
}
