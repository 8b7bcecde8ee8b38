import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, viewports } from "../harness/browser";
import { adminPassword, startProduct } from "../harness/product.mjs";
import { fillProperty, goAs, photo } from "./as-admin";
import { type Clicks, test as journey } from "./clicks";

/** An empty site, as somebody without a developer starts it. */
const test = journey.extend<{ office: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
  office: async ({}, use) => {
    const product = await startProduct({ SEED_DEMO: "0" });
    await use(product.url);
    await product.stop();
  },
  baseURL: ({ office }, use) => use(office),
});

const steps = (page: Page) => page.locator("main details:has(h2)");

async function fill(page: Page, clicks: Clicks, step: string, texts: Record<string, string>) {
  await page.goto("/admin/dashboard");
  await clicks.on(steps(page).getByRole("link", { name: step, exact: true }));
  for (const [label, text] of Object.entries(texts))
    await page.getByLabel(label, { exact: true }).fill(text);
  await clicks.on(page.getByRole("button", { name: "Save settings" }));
  await expect(page.getByText("Settings saved", { exact: true })).toBeVisible();
}

for (const [device, viewport] of Object.entries(viewports))
  test.describe(`on a ${device}`, { tag: device === "phone" ? "@no-js" : [] }, () => {
    test.use({ viewport });

    test("a user without a developer sets up an empty site", async ({
      page,
      clicks,
      office,
      trouble,
    }) => {
      test.slow();
      trouble.expect(/status of 400/);
      await goAs(page, "admin", adminPassword, "/admin/dashboard");
      await expect(steps(page)).toContainText("0 of 6 done");
      await expect(steps(page).getByRole("link").first()).toBeVisible();
      await expectFitForAll(page);

      await fill(page, clicks, "Your name", { "Name of the site": "Abay", Company: "Abay Homes" });
      await fill(page, clicks, "Your phone", {
        Phone: "+251 911 22 33 44",
        "WhatsApp number": "+251 911 22 33 55",
      });
      await page.goto("/admin/dashboard");
      await clicks.on(steps(page).getByRole("link", { name: "Your logo", exact: true }));
      await expectFitForAll(page);
      const logo = await photo("logo.png", "#7a1f3d");
      const file = page.getByLabel(hasScripts() ? "Choose a logo" : "Logo file");
      await clicks.pick(file, [logo]);
      if (hasScripts())
        await expect(page.getByLabel("Logo", { exact: true })).toHaveValue(/images/);
      await page.getByLabel("Colour of the brand", { exact: true }).fill("#7fb8a4");
      await clicks.on(page.getByRole("button", { name: "Save settings" }));
      await expect(page.getByText(/Choose a darker colour/).first()).toBeVisible();
      if (!hasScripts()) await clicks.pick(file, [logo]);
      await page.getByLabel("Colour of the brand", { exact: true }).fill("#7a1f3d");
      await clicks.on(page.getByRole("button", { name: "Save settings" }));
      await expect(page.getByText("Settings saved", { exact: true })).toBeVisible();

      const agent = { username: "selam", email: "selam@abay.example", password: "password1" };
      const added = await page.request.post("/api/admin/users", { data: agent });
      const { id } = await added.json();
      const role = `/api/admin/users/${id}/role`;
      await page.request.patch(role, { data: { role: "agent" } });

      await page.goto("/admin/dashboard");
      await clicks.on(steps(page).getByRole("link", { name: "Your first listing", exact: true }));
      await fillProperty(page, { Title: "House in Piassa", Bedrooms: "4", "Price (ETB)": "25.5M" });
      await page.getByLabel("Property Type").selectOption("House");
      await clicks.on(page.getByRole("button", { name: "Create Property" }));
      await expect(page.getByText("Property created", { exact: true })).toBeVisible();
      await page.goto("/admin/dashboard");
      await expect(steps(page)).toContainText("5 of 6 done");

      await page.context().clearCookies();
      await page.goto("/");
      await expect(page).toHaveTitle(/ \| Abay$/);
      const shown = page.getByRole("contentinfo");
      await expect(shown.getByRole("link", { name: "+251 911 22 33 44" })).toBeVisible();
      await expect(shown).toContainText("Abay Homes");
      await expect(page.locator("header .logo img")).toBeVisible();
      await expect(page.locator("header .logo")).toContainText("Abay");
      await expect(page.getByRole("link", { name: "House in Piassa" }).first()).toBeVisible();
      const brand = page.getByRole("link", { name: "Chat with us" });
      await expect(brand).toHaveCSS("background-color", "rgb(122, 31, 61)");
      await expect(brand).toHaveAttribute("href", "https://wa.me/251911223355");
      await expectFitForAll(page);
      if (hasScripts()) {
        await expect(page.locator("html[data-live]")).toBeAttached();
        await expect(page.locator("header .logo")).toContainText("Abay");
        await expect(brand).toHaveAttribute("href", "https://wa.me/251911223355");
      }
      console.log(`${device}: an empty site was set up in ${clicks.count} taps at ${office}`);
    });
  });
