import { mergeTests, type Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, viewports } from "../harness/browser";
import { leadFields, postLead } from "../harness/product.mjs";
import { goAsAdmin } from "./as-admin";
import { test as journey } from "./clicks";
import { test as ownProduct } from "./own-product";

// Today is empty and forty homes are confirmed where no other test works.
const test = mergeTests(journey, ownProduct);
test.describe.configure({ mode: "default" });

const morning = 15;
const waiting = (page: Page) => page.getByRole("region", { name: /^Leads waiting/ });

test("a phone has a day on three screens, and its lists on the first", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await goAsAdmin(page, "/admin/dashboard");
  await expect(page.getByText("Manage", { exact: true }).filter({ visible: true })).toBeVisible();
  const { height = Infinity } = (await page.locator("body").boundingBox()) ?? {};
  expect(height).toBeLessThanOrEqual(3 * 740);
  await page.locator("summary", { hasText: "Manage" }).click();
  await expect(page.getByRole("link", { name: "Hero Images" })).toBeVisible();
  await expectFitForAll(page);
  for (const [path, first] of [
    ["/admin/inbox?state=all", "[aria-label=Leads] > li"],
    ["/admin/properties", "tbody tr"],
  ] as const) {
    await page.goto(path);
    const box = await page.locator(first).first().boundingBox();
    expect(box?.y, path).toBeLessThan(260);
    await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toBeHidden();
    await expectFitForAll(page);
  }
});

for (const [device, viewport] of Object.entries(viewports))
  test.describe(`on a ${device}`, { tag: device === "phone" ? "@no-js" : [] }, () => {
    test.use({ viewport });

    test("15 leads of all kinds: at most fifty taps", async ({ page, clicks, ownProduct }) => {
      test.slow();
      await goAsAdmin(page, "/admin/dashboard");
      const badge = waiting(page).locator(".badge");
      const there = (await badge.isVisible()) ? Number(await badge.textContent()) : 0;
      for (let lead = there; lead < morning; lead++)
        expect((await sent(ownProduct, `Lead ${lead} ${device}`, lead)).status).toBe(201);
      await page.goto("/admin/dashboard");
      await expect(badge).toHaveText(String(morning));

      await clicks.menu(page, "Inbox");
      const pane = page.locator("article");
      const name = page.locator("#lead-name");
      if (device === "phone")
        await clicks.on(page.getByRole("list", { name: "Leads" }).getByRole("link").first());
      const next = page.getByRole("link", { name: "Next", exact: true });
      for (let lead = 0; lead < morning; lead++) {
        const way = ways[lead % ways.length] ?? "answered";
        const who = (await name.textContent()) ?? "";
        // Whoever reads a lead takes longer than a second tap.
        if (hasScripts() && lead > 0) await page.waitForTimeout(600);
        if (way === "template")
          await clicks.on(pane.getByRole("link", { name: "Still available", exact: true }));
        if (way === "call" || way === "later")
          await clicks.call(pane.getByRole("link", { name: /^Call/ }));
        if (way === "whatsapp" || way === "template") {
          const chat = page.waitForEvent("popup");
          await clicks.on(pane.getByRole("link", { name: /^WhatsApp/ }));
          await (await chat).close();
        }
        // With script the server is told of a call or a message, and asks what came of it.
        const isAnnounced = hasScripts() && way !== "answered";
        const outcome = way === "later" ? "Later" : isAnnounced ? "Reached" : "Answered";
        await clicks.on(pane.getByRole("button", { name: outcome, exact: true }));
        if (way === "later")
          await expect(pane.getByRole("button", { name: "Clear" })).toBeVisible();
        else if (outcome === "Answered") await expect(pane).toContainText("Answered after");
        if (lead === morning - 1) break;
        // Who was reached gives way to the next by itself.
        if (outcome !== "Reached") await clicks.on(next);
        await expect(name).not.toHaveText(who);
      }
      await page.goto("/admin/inbox");
      const later = Math.floor(morning / ways.length);
      await expect(page.getByRole("status").filter({ hasText: /^\d+ leads?$/ })).toHaveText(
        `${later} leads`,
      );
      await page.goto("/admin/inbox?state=callback");
      const tomorrow = page.getByRole("list", { name: "Leads: Tomorrow" }).getByRole("listitem");
      await expect(tomorrow.nth(later - 1)).toBeVisible();
      expect(clicks.count).toBeLessThanOrEqual(50);

      // Nobody is left for the next morning.
      await page.goto("/admin/inbox");
      const boxes = page.getByRole("checkbox", { name: /^Select / });
      for (const box of await boxes.all()) await box.check();
      const bar = page.getByRole("form", { name: "Ticked leads" });
      await bar.getByRole("button", { name: "Answered" }).click();
      await expect(boxes).toHaveCount(0);
    });

    test("forty listings are confirmed, and that taken back", async ({ page, clicks, trouble }) => {
      trouble.expect(/status of 409/);
      await goAsAdmin(page, "/admin/dashboard");
      const due = page.getByRole("region", { name: /^Listings not confirmed/ });
      const before = await due.locator(".badge").textContent();
      expect(Number(before)).toBeGreaterThanOrEqual(40);
      await clicks.on(due.getByRole("link", { name: /^All/ }));
      const whole = page.getByRole("checkbox", { name: "This page" });
      await clicks.tick(whole);
      await clicks.tick(page.getByRole("checkbox", { name: /^All 4\d that match$/ }));
      const bar = page.getByRole("form", { name: "Ticked listings" });
      await clicks.on(bar.getByRole("button", { name: "Confirm" }));
      const asked = page.getByRole("alertdialog", { name: /^Confirm 4\d listings as still/ });
      await clicks.on(asked.getByRole("button", { name: /^Confirm 4\d listings$/ }));
      await expect(page.getByText(/^4\d listings confirmed$/)).toBeVisible();
      expect(clicks.count).toBeLessThanOrEqual(5);
      if (hasScripts()) await expect(whole).toBeFocused();

      await clicks.on(page.getByRole("button", { name: "Undo" }));
      await expect(page.getByText(/^4\d listings as before$/)).toBeVisible();
      await clicks.menu(page, "Today");
      await expect(due.locator(".badge")).toHaveText(before ?? "");
    });
  });

const ways = ["call", "whatsapp", "template", "later", "answered"] as const;

/** A request, a visit or an inquiry. */
function sent(office: string, name: string, kind: number) {
  if (kind % 3 === 0) return postLead(office, name);
  const { requirements: message, ...sender } = leadFields(name);
  const path = kind % 3 === 1 ? "visit" : "inquiries";
  return fetch(`${office}/api/properties/1/${path}`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ ...sender, message }),
  });
}
