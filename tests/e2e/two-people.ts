import type { Browser, Page } from "@playwright/test";
import { expect, test } from "../harness/browser";
import { goAs, goAsAdmin, newTitle } from "./as-admin";

export const list = "/admin/properties";

type Account = { username: string; password: string };

/** An account of a second administrator, made by the first one, who is signed in. */
export async function admin2(page: Page): Promise<Account> {
  const username = `Admin2-${Math.random().toString(36).slice(2, 10)}`;
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
  if (who) await goAs(page, who.username, who.password, path);
  else await goAsAdmin(page, path);
  return page;
}

/** A new listing. @returns the path of its form */
export async function aListing(page: Page, fields: object = {}) {
  const answer = await page.request.post("/api/admin/properties", {
    data: {
      title: newTitle("Shared house"),
      description: "Two people look after it.",
      address: "Bole Atlas",
      price: 100,
      currency: "ETB",
      state: "Addis Ababa",
      subcity: "Bole",
      zipCode: "1000",
      bedrooms: 3,
      bathrooms: 2,
      squareFeet: 2000,
      propertyType: "House",
      ...fields,
    },
  });
  const { id } = await answer.json();
  return `${list}/edit/${id}`;
}

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const save = (page: Page) => page.getByRole("button", { name: "Update Property" }).click();
