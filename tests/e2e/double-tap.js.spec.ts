import type { Locator, Page } from "@playwright/test";
import { drawLate, expect, viewports } from "../harness/browser";
import { postLead } from "../harness/product.mjs";
import { goAsAdmin } from "./as-admin";
// Leads wait where no other test answers any.
import { test } from "./own-product";

test.use({ viewport: viewports.phone });
test.describe.configure({ mode: "default" });

/** Two taps at the same place of the screen, whatever stands there by the second. */
async function doubleTap(page: Page, target: Locator, apart: number) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error("nothing to tap on");
  const tap = () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await tap();
  // How long after the first a second tap comes is what is tested.
  await page.waitForTimeout(apart);
  await tap();
}

for (const apart of [80, 300, 1200])
  test(`today: two taps, ${apart} ms apart, act on one row alone`, async ({ page, ownProduct }) => {
    for (let lead = 0; lead < 3; lead++)
      expect((await postLead(ownProduct, `Lead ${lead} of ${apart}`)).status).toBe(201);
    await goAsAdmin(page, "/admin/dashboard");
    for (const [block, label] of [
      ["waiting", "Answered"],
      ["listings", "Still available"],
    ] as const) {
      await page.goto("/admin/dashboard");
      const rows = page.locator(`#today-${block} li`);
      const badge = page.locator(`#today-${block} .badge`);
      const before = Number(await badge.textContent());
      const titles = await rows.locator("a.font-semibold").allTextContents();
      const first = rows.first();
      await doubleTap(page, first.getByRole("button", { name: `${label}:` }), apart);
      await expect(first.getByRole("button", { name: "Undo" })).toBeVisible();
      await expect(badge).toHaveText(String(before - 1));
      await expect(page.getByRole("button", { name: "Undo: " })).toHaveCount(1);
      const after = await rows.locator("a.font-semibold").allTextContents();
      expect(after.slice(0, titles.length)).toEqual(titles);

      await first.getByRole("button", { name: "Undo" }).click();
      await expect(badge).toHaveText(String(before));
      await expect(first.getByRole("button", { name: `${label}:` })).toBeVisible();
    }
  });

test("today: a tap before the answer of the first is drawn does nothing", async ({ page }) => {
  await goAsAdmin(page, "/admin/dashboard");
  const badge = page.locator("#today-listings .badge");
  const before = Number(await badge.textContent());
  const first = page.locator("#today-listings li").first();
  const button = first.getByRole("button", { name: "Still available:" });
  await drawLate(page, 500);
  await button.evaluate((element: HTMLElement) => {
    window.__remixRouter.subscribe(() => element.click());
    element.click();
  });
  await expect(badge).toHaveText(String(before - 1));
  await first.getByRole("button", { name: "Undo" }).click();
  await expect(badge).toHaveText(String(before));
});

for (const apart of [80, 1200])
  test(`inbox: two taps on Reached, ${apart} ms apart, answer one lead`, async ({
    page,
    ownProduct,
  }) => {
    const family = `Reached${apart}`;
    for (const name of ["Abel", "Sara"])
      expect((await postLead(ownProduct, `${name} ${family}`)).status).toBe(201);
    await goAsAdmin(page, `/admin/inbox?search=${family}`);
    await page.getByRole("link", { name: `Sara ${family}` }).click();
    const chat = page.waitForEvent("popup");
    await page.getByRole("link", { name: `WhatsApp Sara ${family}` }).click();
    await (await chat).close();
    await doubleTap(page, page.getByRole("button", { name: "Reached" }), apart);
    await expect(page.locator("#lead-name")).toHaveText(`Abel ${family}`);
    await page.goto(`/admin/inbox?search=${family}`);
    await expect(page.getByText("1 lead", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: `Abel ${family}` })).toContainText("Waiting");
  });

for (const apart of [80, 300, 1200])
  test(`inbox: two taps on Delete, ${apart} ms apart, delete one lead`, async ({
    page,
    ownProduct,
  }) => {
    const family = `Twin${apart}`;
    for (const name of ["Abel", "Sara"])
      expect((await postLead(ownProduct, `${name} ${family}`)).status).toBe(201);
    await goAsAdmin(page, `/admin/inbox?search=${family}`);
    await page.getByRole("link", { name: `Sara ${family}` }).click();
    const name = page.locator("#lead-name");
    await expect(name).toHaveText(`Sara ${family}`);
    await doubleTap(page, page.getByRole("button", { name: "Delete", exact: true }), apart);
    await expect(name).toHaveText(`Abel ${family}`);
    await page.goto(`/admin/inbox?search=${family}`);
    await expect(page.getByText("1 lead", { exact: true })).toBeVisible();
    await page.goto("/admin/trash");
    await expect(page.getByText(`Sara ${family}`, { exact: true })).toBeVisible();
    await expect(page.getByText(`Abel ${family}`)).toHaveCount(0);
  });
