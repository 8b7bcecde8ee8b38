import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BrowserContext, expect, type Page } from "@playwright/test";
import Database from "better-sqlite3";
import sharp from "sharp";
import { adminPassword, signIn } from "../harness/product.mjs";

type Session = Awaited<ReturnType<BrowserContext["cookies"]>>;
/** The administrator's, begun once by each of Playwright's processes: a login costs a hash. */
let session: Session | undefined;

/** Goes to a page of the admin area in a session of the first administrator. */
export async function goAsAdmin(page: Page, path: string) {
  const context = page.context();
  if (session) await context.addCookies(session);
  else {
    await logIn(page, "admin", adminPassword);
    session = (await context.cookies()).filter(({ httpOnly }) => httpOnly);
  }
  await open(page, path);
}

/** Logs somebody in, without the form, and goes to a page that they may see. */
export async function goAs(page: Page, username: string, password: string, path: string) {
  await logIn(page, username, password);
  await open(page, path);
}

async function logIn(page: Page, username: string, password: string) {
  const answer = await page.request.post("/api/login", { data: { username, password } });
  expect(answer.status()).toBe(200);
}

async function open(page: Page, path: string) {
  await page.goto(path);
  await expect(page).toHaveURL(path);
}

let headers: Promise<{ Cookie: string }> | undefined;

/** The headers of the administrator's session, in no browser. */
export function adminHeaders(): Promise<{ Cookie: string }> {
  headers ??= signIn(process.env.SEFER_TEST_URL ?? "");
  return headers;
}

/** Asks the API as the administrator, in no browser. */
export async function ask(method: string, path: string, body?: object): Promise<{ id: number }> {
  const response = await fetch(`${process.env.SEFER_TEST_URL}/api/${path}`, {
    method,
    headers: { ...(await adminHeaders()), "Content-Type": "application/json" },
    body: body && JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return response.status === 204 ? { id: 0 } : response.json();
}

/** The path of a file of the product's data. */
const inData = (name: string) => join(process.env.SEFER_TEST_DATA_DIR ?? "", name);

/** Works on the database of the running product. */
export function withDatabase<T>(work: (database: Database.Database) => T): T {
  const database = new Database(inData("sefer.db"), { timeout: 10_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}

/** What a dialog asks, as script opens it or as the browser does. */
export const question = (page: Page) => page.locator("dialog:popover-open, dialog[open]");

/** Presses a button of the dialog that asks. */
export const answer = (page: Page, name: string) =>
  question(page).getByRole("button", { name }).click();

/** Fills what the form of a property asks for, `texts` by label; the rest but title and bedrooms. */
export async function fillProperty(page: Page, texts: Record<string, string> = {}) {
  const filled = {
    Description: "A bright home with a garden, near schools and the ring road.",
    Bathrooms: "3",
    "Square Feet": "2400",
    // Another at the same address would be asked about.
    Address: `Bole Bulbula ${unique()}`,
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

/** Letters that no other test or project uses. */
export const unique = () => Math.random().toString(36).slice(2, 10);

/** A title that no other test or project uses. */
export function newTitle(what: string): string {
  return `${what} ${unique()}`;
}

/** Adds a user, as the administrator who is signed in, and opens the list at it. @returns the username. */
export async function addUser(page: Page): Promise<string> {
  const username = `user-${crypto.randomUUID().slice(0, 8)}`;
  const data = { username, email: `${username}@mail.example`, password: "a long password" };
  expect((await page.request.post("/api/admin/users", { data })).status()).toBe(201);
  await page.goto(`/admin/users?search=${username}`);
  return username;
}

/** An inquiry about the first listing, sent by the API. */
export async function anInquiry(page: Page, name = newTitle("Sara")) {
  const data = {
    name,
    email: `${unique()}@mail.example`,
    // Somebody else each time: who answers a person answers all that they ask.
    phone: `+2519${Math.random().toString().slice(2, 10)}`,
    message: "Is the house still free in March? I would like to see it.",
  };
  const response = await page.request.post("/api/properties/1/inquiries", { data });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  return { name, id, path: `/admin/inbox?lead=inquiry-${id}` };
}

/** A text with its signature, as links in mails have it. */
export function signed(purpose: string, text: string): string {
  const hmac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const key = hmac(readFileSync(inData("session-secret"), "utf8"), "links in mails");
  const mac = hmac(key, `${purpose}\0${text}`).subarray(0, 16);
  return `${text}.${mac.toString("base64url")}`;
}
