import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, test, viewports } from "../harness/browser";
import { propertyFields, signIn } from "../harness/product.mjs";
import { newTitle } from "./as-admin";

const password = "correct horse";
const unique = () => Math.random().toString(36).slice(2, 10);

/** Asks the API as the administrator, in no browser. */
async function ask(method: string, path: string, body: object): Promise<{ id: number }> {
  const url = process.env.SEFER_TEST_URL ?? "";
  const response = await fetch(`${url}/api/${path}`, {
    method,
    headers: { ...(await signIn(url)), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return response.json() as Promise<{ id: number }>;
}

/** An agent with one listing, whose owner is known, and one lead for it. */
async function anAgent() {
  const username = `agent-${unique()}`;
  const name = `Selam ${unique()}`;
  const email = `${username}@mail.example`;
  const { id } = await ask("POST", "admin/users", { username, email, password, role: "agent" });
  await ask("PATCH", `admin/users/${id}`, { fullName: name, phones: ["0911 22 33 44"] });
  const title = newTitle("A home of an agent");
  const home = await ask("POST", "admin/properties", { ...propertyFields(title), agentId: id });
  const owner = { name: "Ato Zerihun", phone: "0911 77 88 99" };
  await ask("PATCH", `admin/properties/${home.id}/owner`, owner);
  const sara = `Sara ${unique()}`;
  const message = "Is the house still free in March?";
  const sender = { name: sara, email: `${unique()}@mail.example`, phone: "+251911234567" };
  await ask("POST", `properties/${home.id}/inquiries`, { ...sender, message });
  return { username, name, title, home, sara };
}

async function logIn(page: Page, username: string) {
  await page.goto("/admin");
  const login = page.locator("form#login");
  await login.getByLabel("Username or e-mail", { exact: true }).fill(username);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/admin/dashboard");
}

test("an agent's day without administrator rights", async ({ page, trouble }) => {
  const { username, name, title, home, sara } = await anAgent();
  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, username);
  await expect(page.getByRole("link", { name: /Total Properties\s*1/ })).toBeVisible();
  await expect(page.getByRole("link", { name: "Manage Users" })).toHaveCount(0);

  // Their one listing: the owner is called, the home is confirmed.
  await page.getByRole("link", { name: "Manage Properties" }).click();
  const row = page.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(title);
  await row.getByRole("button", { name: `Actions for ${title}` }).click();
  const menu = page.getByRole("dialog", { name: title });
  await expect(menu.getByRole("link", { name: /Call owner/ })).toHaveAttribute(
    "href",
    "tel:+251911778899",
  );
  await menu.getByRole("button", { name: "Still available" }).click();
  await expect(page.getByText("Property updated")).toBeVisible();

  // What they know of the owner is written down; the agent is not theirs to change.
  await page.goto(`/admin/properties/edit/${home.id}`);
  const people = page.getByRole("region", { name: "Owner and agent" });
  await expect(people).toContainText(name);
  await expect(people.getByLabel("Agent", { exact: true })).toHaveCount(0);
  await people.getByText("Edit owner").click();
  await people.getByLabel("Commission").fill("2% on sale");
  await people.getByRole("button", { name: "Save owner" }).click();
  await expect(page.getByText("Owner saved")).toBeVisible();
  await expect(people).toContainText("2% on sale");

  // The lead of their listing.
  await page.goto(`/admin/inquiries?search=${encodeURIComponent(sara)}`);
  await page.getByLabel(`Status of ${sara}`).selectOption("In Progress");
  if (!hasScripts()) await page.getByRole("button", { name: "Set", exact: true }).click();
  await expect(page.getByText("Status updated")).toBeVisible();

  // Their profile, and what visitors see of it.
  await page.goto("/account");
  const profile = page.locator("form#profile");
  await profile.getByLabel("Telegram", { exact: true }).fill("@selam_homes");
  await profile.getByRole("button", { name: "Save profile" }).click();
  await expect(page.getByText("Profile saved")).toBeVisible();
  await page.goto(`/properties/${home.id}`);
  const card = page.getByRole("region", { name });
  await expect(card.getByRole("link", { name: "Telegram" }).first()).toHaveAttribute(
    "href",
    /^https:\/\/t\.me\/selam_homes\?/,
  );
  await expect(page.locator("body")).not.toContainText("Ato Zerihun");

  // Not theirs.
  trouble.expect(/403/);
  await page.goto("/admin/users");
  await expect(page.getByRole("heading", { name: "Access Denied" })).toBeVisible();
});

for (const viewport of Object.values(viewports))
  test(`an agent's pages are fit for all at ${viewport.width} px`, async ({ page }) => {
    const { username, home } = await anAgent();
    await page.setViewportSize(viewport);
    await logIn(page, username);
    for (const path of ["/admin/dashboard", `/admin/properties/edit/${home.id}`, "/account"]) {
      await page.goto(path);
      await expectFitForAll(page);
    }
  });
