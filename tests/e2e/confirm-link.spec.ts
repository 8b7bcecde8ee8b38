import { createHash, createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import Database from "better-sqlite3";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { propertyFields } from "../harness/product.mjs";
import { goAsAdmin, newTitle } from "./as-admin";

const inData = (name: string) => join(process.env.SEFER_TEST_DATA_DIR ?? "", name);
const owner = "owner@mail.example";

/** A text with its signature, as links in mails have it. */
function signed(purpose: string, text: string): string {
  const hmac = (key: string | Buffer, text: string) =>
    createHmac("sha256", key).update(text).digest();
  const key = hmac(readFileSync(inData("session-secret"), "utf8"), "links in mails");
  const mac = hmac(key, `${purpose}\0${text}`).subarray(0, 16);
  return `${text}.${mac.toString("base64url")}`;
}

/** The path of a link for the owner of a listing, as the weekly mail has it. */
function linkFor(id: number): string {
  const until = Math.floor(Date.now() / 1000) + 86_400;
  const whom = createHash("sha256").update(owner).digest("base64url").slice(0, 16);
  return `/confirm/${signed("confirm a listing", `${id}-${until.toString(36)}-o-${whom}`)}`;
}

async function aListing(page: Page, title: string): Promise<number> {
  const data = { ...propertyFields(title), subcity: "Gulele", status: "For Sale" };
  const response = await page.request.post("/api/admin/properties", { data });
  expect(response.status()).toBe(201);
  const { id } = (await response.json()) as { id: number };
  const database = new Database(inData("sefer.db"));
  database.pragma("busy_timeout = 10000");
  database.prepare('insert into owners ("propertyId", email) values (?, ?)').run(id, owner);
  database.close();
  return id;
}

test("an owner confirms, gives a new price, and takes back that it is sold", async ({ page }) => {
  const title = newTitle("Villa to confirm");
  await goAsAdmin(page, "/admin/properties");
  const id = await aListing(page, title);
  await page.context().clearCookies();

  await page.setViewportSize(viewports.phone);
  await page.goto(linkFor(id));
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Still available" }).click();
  const done = page.getByRole("status");
  await expect(done).toContainText("still available");

  await page.getByLabel("Price in USD").fill("275k");
  await page.getByRole("button", { name: "New price" }).click();
  await expect(done).toContainText("$275,000 (before: $250,000)");

  await page.getByRole("button", { name: "Sold or let" }).click();
  await expect(done).toContainText("marked as Sold");
  await page.getByRole("button", { name: "Still available" }).click();
  await expect(done).toContainText("still available");
  await expectFitForAll(page);
  await page.goto(`/properties/${id}`);
  await expect(page.getByText("$275,000").first()).toBeVisible();
});

test("staff mail those who may be looking for a listing, after they are asked", async ({
  page,
}) => {
  const title = newTitle("Villa to match");
  const email = `${title.split(" ").at(-1)}@mail.example`;
  const data = { name: "Hanna", email, phone: "+251911234567", requirements: "A villa in Gulele" };
  await page.request.post("/api/property-requests", { data });
  await goAsAdmin(page, "/admin/properties");
  const id = await aListing(page, title);
  await page.goto(`/admin/properties/${id}/matches?of=requests`);
  await expect(page.getByText("A villa in Gulele").first()).toBeVisible();
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await expectFitForAll(page);
  }
  await page.getByRole("button", { name: "Mail them" }).click();
  await page.getByRole("button", { name: /^Mail \d+ (person|people)$/ }).click();
  await expect(page.getByText(/(person is|people are) mailed/).first()).toBeVisible();
});

test("a subscriber confirms, leaves and comes back", async ({ page }) => {
  const email = `${newTitle("subscriber").replace(" ", "-")}@mail.example`;
  const data = { name: "Sara", email, phone: "0911000000" };
  expect((await page.request.post("/api/subscribe", { data })).ok()).toBe(true);
  const database = new Database(inData("sefer.db"), { readonly: true });
  const { id } = database.prepare("select id from subscribers where email = ?").get(email) as {
    id: number;
  };
  database.close();
  const path = `/subscriptions/${signed("subscription", `s${id}`)}`;
  await page.setViewportSize(viewports.phone);
  await page.goto(path);
  for (const [heading, button] of [
    ["Confirm your address", "Confirm"],
    ["You are on our list", "Unsubscribe"],
    ["You are unsubscribed", "Subscribe again"],
  ] as const) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await expectFitForAll(page);
    await page.getByRole("button", { name: button, exact: true }).click();
  }
  await expect(page.getByRole("heading", { name: "You are on our list" })).toBeVisible();
  await page.setViewportSize(viewports.desktop);
  await expectFitForAll(page);
});
