import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, viewports } from "../harness/browser";
import { postLead } from "../harness/product.mjs";
import { goAsAdmin } from "./as-admin";
import { test as journey } from "./clicks";
import { ownProduct, useOwnProduct } from "./own-product";

// Today is empty and forty homes are confirmed where no other test works.
const test = journey.extend<object, { office: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
  office: [({}, use) => useOwnProduct(use), ownProduct],
  baseURL: ({ office }, use) => use(office),
});
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

    test("a morning of 15 leads is answered until none waits", async ({ page, clicks, office }) => {
      test.slow();
      await goAsAdmin(page, "/admin/dashboard");
      const badge = waiting(page).locator(".badge");
      const there = (await badge.isVisible()) ? Number(await badge.textContent()) : 0;
      for (let lead = there; lead < morning; lead++)
        expect((await postLead(office, `Lead ${lead} ${device}`)).status).toBe(201);
      await page.goto("/admin/dashboard");
      await expect(badge).toHaveText(String(morning));

      await clicks.on(waiting(page).getByRole("link").nth(1));
      const pane = page.locator("article");
      const name = page.locator("#lead-name");
      const answered = pane.getByRole("button", { name: "Answered", exact: true });
      const note = pane.getByLabel("Add a note");
      for (let lead = 0; lead < morning; lead++) {
        await expect(page.getByText(`1 of ${morning - lead}`, { exact: true })).toBeVisible();
        const way = ways[lead % ways.length];
        if (way === "call") {
          await note.fill("Wants a garden");
          await clicks.call(pane.getByRole("link", { name: /^Call/ }));
        }
        if (way === "template") {
          await clicks.on(page.getByRole("link", { name: "First answer" }));
          await expect(page.getByLabel("Text to send")).toHaveValue(/^Hello/);
          const chat = page.waitForEvent("popup");
          await clicks.on(page.getByRole("link", { name: "Send by WhatsApp" }));
          await (await chat).close();
        }
        if (way === "note") {
          await note.fill("Comes on Friday");
          await clicks.on(pane.getByRole("button", { name: "Save note" }));
          await expect(pane.getByRole("list", { name: /^History/ })).toContainText(
            "Comes on Friday",
          );
        }
        if (way === "call back") {
          await pane.getByLabel("Call back on").fill("2099-01-31");
          await clicks.on(pane.getByRole("button", { name: "Save", exact: true }));
          await expect(pane.getByRole("button", { name: "Clear" })).toBeVisible();
        }
        // With script the server is told of a call or a message, and asks what came of it.
        const isTold = hasScripts() && (way === "call" || way === "template");
        await clicks.on(isTold ? pane.getByRole("button", { name: "Reached" }) : answered);
        await expect(pane.locator("header")).toContainText("Answered after");
        if (isTold && way === "call") await expect(note).toHaveValue("Wants a garden");
        const who = await name.textContent();
        if (lead === morning - 1) break;
        await clicks.on(page.getByRole("link", { name: "Next", exact: true }));
        await expect(name).not.toHaveText(who ?? "");
      }
      await clicks.menu(page, "Today");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin Dashboard");
      await expect(waiting(page)).toHaveCount(0);
      // At most three for each, one there and one back.
      expect(clicks.count).toBeLessThanOrEqual(3 * morning + 2);
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

const ways = ["call", "answered", "template", "note", "call back"] as const;
