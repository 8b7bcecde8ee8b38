import type { Page } from "@playwright/test";
import { expect, expectFitEverywhere, hasScripts, viewports } from "../harness/browser";
import { propertyFields } from "../harness/product.mjs";
import { ask, goAs, newTitle, unique } from "./as-admin";
import { test } from "./clicks";

const password = "correct horse";

/** An agent with one listing, whose owner is known, and one lead for it. */
async function anAgent() {
  const username = `agent-${unique()}`;
  const name = `Selam ${unique()}`;
  const email = `${username}@mail.example`;
  const { id } = await ask("POST", "admin/users", { username, email, password, role: "agent" });
  await ask("PATCH", `admin/users/${id}`, { fullName: name, phones: ["0911 22 33 44"] });
  const title = newTitle("A home of an agent");
  const home = await ask("POST", "admin/properties", {
    ...propertyFields(title),
    subcity: "Bole",
    agentId: id,
  });
  const owner = { name: "Ato Zerihun", phone: "0911 77 88 99" };
  await ask("PATCH", `admin/properties/${home.id}/owner`, owner);
  return { username, name, title, home, sara: await aLead(home) };
}

/** A question about a home. @returns who asks. */
async function aLead(home: { id: number }) {
  const name = `Sara ${unique()}`;
  const message = "Is the house still free in March?";
  const sender = { name, email: `${unique()}@mail.example`, phone: "+251911234567" };
  await ask("POST", `properties/${home.id}/inquiries`, { ...sender, message });
  return name;
}

const logIn = (page: Page, username: string) => goAs(page, username, password, "/admin/dashboard");

for (const [device, viewport] of Object.entries(viewports))
  test.describe(`on a ${device}`, { tag: device === "phone" ? "@no-js" : [] }, () => {
    test.use({ viewport });

    test("an agent's day without administrator rights", async ({ page, clicks, trouble }) => {
      const { username, name, title, home, sara } = await anAgent();
      await logIn(page, username);
      await expect(page.getByRole("link", { name: /Total Properties\s*1/ })).toBeVisible();
      await expect(page.getByRole("link", { name: "Users" })).toHaveCount(0);

      // The lead of their listing waits: it is called, noted and answered.
      await clicks.on(
        page.locator("#today-waiting").getByRole("link", { name: sara, exact: true }),
      );
      await expect(page.locator("#lead-name")).toHaveText(sara);
      const lead = page.locator("article");
      await expect(lead.getByLabel("Agent", { exact: true })).toHaveCount(0);
      await clicks.call(lead.getByRole("link", { name: /^Call/ }));
      await clicks.on(
        lead.getByRole("button", { name: hasScripts() ? "Reached" : "Answered", exact: true }),
      );
      await expect(lead.locator("header")).toContainText("Answered after");
      await lead.getByLabel("Add a note").fill("Comes on Friday");
      await clicks.on(lead.getByRole("button", { name: "Save note" }));
      await expect(lead.getByRole("list", { name: /^History/ })).toContainText(username);
      await clicks.choose(lead.getByLabel("State", { exact: true }), "Won");
      if (!hasScripts()) await clicks.on(lead.getByRole("button", { name: "Set state" }));
      await expect(lead.locator("header")).toContainText("Won");

      // Their one listing: the owner is called, the home is confirmed.
      await clicks.menu(page, "Properties");
      const row = page.locator("tbody tr");
      await expect(row).toHaveCount(1);
      await clicks.on(row.getByRole("button", { name: `Actions for ${title}` }));
      const menu = page.getByRole("dialog", { name: title });
      await clicks.call(menu.getByRole("link", { name: /Call owner/ }));
      await clicks.on(menu.getByRole("button", { name: "Still available" }));
      await expect(page.getByText("Property updated")).toBeVisible();

      // Its new price, and what they know of the owner; the agent is not theirs to change.
      await clicks.on(row.getByRole("link", { name: title }));
      const people = page.getByRole("region", { name: "Owner and agent" });
      await expect(people).toContainText(name);
      await expect(people.getByLabel("Agent", { exact: true })).toHaveCount(0);
      await clicks.on(people.getByText("Edit owner"));
      await people.getByLabel("Commission").fill("2% on sale");
      await clicks.on(people.getByRole("button", { name: "Save owner" }));
      await expect(page.getByText("Owner saved")).toBeVisible();
      await expect(people).toContainText("2% on sale");
      await page.getByLabel("Price (USD)").fill("240000");
      await clicks.on(page.getByRole("button", { name: "Update Property" }));
      await expect(page.getByText("Property updated")).toBeVisible();
      await expect(row).toContainText("$240,000");

      // Their profile, and what visitors see of it.
      await page.goto("/account");
      const profile = page.locator("form#profile");
      await profile.getByLabel("Telegram", { exact: true }).fill("@selam_homes");
      await clicks.on(profile.getByRole("button", { name: "Save profile" }));
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
      for (const path of ["admin/audit", "admin/properties/import", "api/admin/export/inquiries"])
        expect((await page.request.get(`/${path}`)).status(), path).toBe(403);
    });
  });

test("an agent's pages are fit for all", async ({ page }) => {
  const { username, home } = await anAgent();
  await logIn(page, username);
  for (const path of ["/admin/dashboard", `/admin/properties/edit/${home.id}`, "/account"]) {
    await page.goto(path);
    await expectFitEverywhere(page);
  }
});

test("the count beside Inbox is live, and one page of a browser asks for all", async ({ page }) => {
  // Nobody else's work changes the count of an agent of one home.
  const { username, home } = await anAgent();
  const inbox = (of: Page, waiting: number) =>
    of.getByRole("link", { name: `Inbox ${waiting} waiting`, exact: true }).first();
  await logIn(page, username);
  const other = await page.context().newPage();
  // It can only hear.
  await other.route("**/api/admin/waiting", (route) => route.abort());
  await other.goto("/admin/visits");
  await expect(inbox(other, 1)).toBeVisible();
  await aLead(home);
  await expect(inbox(other, 2)).toBeVisible();
  await expect(inbox(page, 2)).toBeVisible();
});
