import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../harness/browser";
import { adminPassword, propertyFields } from "../harness/product.mjs";
import { ask, goAs, goAsAdmin, newTitle, unique } from "./as-admin";

export const list = "/admin/properties";

type Account = { username: string; password: string };

/** An account of a second administrator. */
export async function admin2(): Promise<Account> {
  const username = `Admin2-${unique()}`;
  const account = { username, password: "horse staple" };
  await ask("POST", "admin/users", {
    ...account,
    email: `${username}@mail.example`,
    isAdmin: true,
  });
  return account;
}

/** A page of another session of the administrator, or of somebody else. */
export async function another(browser: Browser, path: string, who?: Account) {
  const context = await browser.newContext({
    baseURL: process.env.SEFER_TEST_URL,
    javaScriptEnabled: test.info().project.use.javaScriptEnabled,
  });
  const page = await context.newPage();
  const { username, password } = who ?? { username: "admin", password: adminPassword };
  await goAs(page, username, password, path);
  return page;
}

/** A new listing. @returns the path of its form */
export async function aListing(fields: object = {}) {
  const house = { ...propertyFields(newTitle("Shared house")), currency: "ETB", subcity: "Bole" };
  const { id } = await ask("POST", "admin/properties", { ...house, price: 100, ...fields });
  return `${list}/edit/${id}`;
}

/** Opens the form of a new listing. @returns its path */
export async function openListing(page: Page): Promise<string> {
  const path = await aListing();
  await goAsAdmin(page, path);
  return path;
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole("button", { name: "Update Property" }).click();

/** Another session of the administrator saves these fields of the form, and ends. */
export async function saveElsewhere(browser: Browser, path: string, texts: Record<string, string>) {
  const page = await another(browser, path);
  for (const [label, text] of Object.entries(texts)) await field(page, label).fill(text);
  await save(page);
  await expect(page.getByText("Property updated", { exact: true })).toBeVisible();
  await page.context().close();
}
