import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../harness/browser";
import { adminPassword, propertyFields } from "../harness/product.mjs";
import { goAs, newTitle, unique } from "./as-admin";

export const list = "/admin/properties";

type Account = { username: string; password: string };

/** An account of a second administrator, made by the first one, who is signed in. */
export async function admin2(page: Page): Promise<Account> {
  const username = `Admin2-${unique()}`;
  const account = { username, password: "horse staple" };
  const data = { ...account, email: `${username}@mail.example`, isAdmin: true };
  expect((await page.request.post("/api/admin/users", { data })).status()).toBe(201);
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
export async function aListing(page: Page, fields: object = {}) {
  const answer = await page.request.post("/api/admin/properties", {
    data: {
      ...propertyFields(newTitle("Shared house")),
      price: 100,
      currency: "ETB",
      subcity: "Bole",
      ...fields,
    },
  });
  expect(answer.status()).toBe(201);
  const { id } = await answer.json();
  return `${list}/edit/${id}`;
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole("button", { name: "Update Property" }).click();
