import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { adminPassword } from "../harness/product.mjs";

/** Logs the first administrator in and goes to a page of the admin area. */
export function goAsAdmin(page: Page, path: string) {
  return goAs(page, "admin", adminPassword, path);
}

/** Logs somebody in, without the form, and goes to a page that they may see. */
export async function goAs(page: Page, username: string, password: string, path: string) {
  const answer = await page.request.post("/api/login", { data: { username, password } });
  expect(answer.status()).toBe(200);
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

/** Fills what the form of a property asks for, `texts` by label; the rest but title and bedrooms. */
export async function fillProperty(page: Page, texts: Record<string, string> = {}) {
  const filled = {
    Description: "A bright home with a garden, near schools and the ring road.",
    Bathrooms: "3",
    "Square Feet": "2400",
    Address: "Bole Bulbula",
    State: "Addis Ababa",
    "Zip Code": "1000",
    ...texts,
  };
  for (const [label, text] of Object.entries(filled))
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Subcity/Area").selectOption("Bole");
}

/** A picture of one colour, as a file to upload. */
export async function photo(name: string, background: string, width = 300) {
  const picture = sharp({ create: { width, height: 200, channels: 3, background } });
  return { name, mimeType: "image/png", buffer: await picture.png().toBuffer() };
}

/** A title that no other test or project uses. */
export function newTitle(what: string): string {
  return `${what} ${Math.random().toString(36).slice(2, 10)}`;
}

/** Adds a user, as the administrator who is signed in, and opens the list at it. @returns the username. */
export async function addUser(page: Page): Promise<string> {
  const username = `user-${crypto.randomUUID().slice(0, 8)}`;
  const data = { username, email: `${username}@mail.example`, password: "a long password" };
  const response = await page.request.post("/api/admin/users", { data });
  expect(response.status()).toBe(201);
  await page.goto(`/admin/users?search=${username}`);
  return username;
}
