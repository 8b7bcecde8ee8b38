import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, viewports } from "../harness/browser";
import { anInquiry, ask, fillProperty, goAsAdmin, newTitle, photo } from "./as-admin";
import { type Clicks, test } from "./clicks";
import { admin2, aListing, another, field, save } from "./two-people";

const properties = "/admin/properties";
const dashboard = "/admin/dashboard";

async function search(page: Page, clicks: Clicks, text: string) {
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill(text);
  if (hasScripts()) await field.press("Enter");
  else await clicks.on(page.getByRole("button", { name: "Search", exact: true }));
  await expect(page).toHaveURL(/search=/);
}

for (const [device, viewport] of Object.entries(viewports))
  test.describe(`on a ${device}`, { tag: device === "phone" ? "@no-js" : [] }, () => {
    test.use({ viewport });

    test("a villa with six photos is added", async ({ page, clicks }) => {
      const title = newTitle("Villa");
      // Another listing with the same first photo would be asked about.
      const first = `#${Math.random().toString(16).slice(2, 8).padEnd(6, "0")}`;
      const shades = [first, "#0a0", "#00a", "#aa0", "#0aa", "#a0a"];
      const photos = await Promise.all(
        shades.map((shade) => photo(`${shade.slice(1)}.png`, shade)),
      );
      await goAsAdmin(page, dashboard);
      await clicks.on(
        page.getByRole("main").getByRole("link", { name: "Add New Property" }).first(),
      );
      await fillProperty(page, { Title: title, Bedrooms: "4", "Price (ETB)": "25.5M" });
      await clicks.choose(page.getByLabel("Property Type"), "Villa");
      await clicks.choose(page.getByLabel("Subcity/Area"), "Bole");
      await clicks.on(page.getByText("Parking", { exact: true }));
      const images = page.getByRole("list", { name: "Images" }).getByRole("listitem");
      if (hasScripts()) {
        await clicks.pick(page.getByLabel("Add photos").first(), photos);
        await expect(images).toHaveCount(6);
      } else await clicks.pick(page.locator("input[name=photos]"), photos);
      await clicks.on(page.getByRole("button", { name: "Create Property" }));
      await expect(page).toHaveURL(properties);
      await expect(page.getByText("Property created", { exact: true })).toBeVisible();
      const row = page.getByRole("row").filter({ hasText: title });
      await expect(row).toContainText("ETB 25,500,000");
      expect(clicks.count).toBeLessThanOrEqual(10);

      await clicks.on(row.getByRole("button", { name: `Actions for ${title}` }));
      await clicks.on(page.getByRole("link", { name: "View", exact: true }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      const [id] = /\d+/.exec(new URL(page.url()).pathname) ?? [];
      const home = await (await page.request.get(`/api/properties/${id}`)).json();
      expect(home.images).toHaveLength(6);
    });

    test("a price is changed while somebody else edits", async ({
      page,
      browser,
      clicks,
      trouble,
    }) => {
      trouble.expect(/status of 400/);
      await goAsAdmin(page, dashboard);
      const title = newTitle("Two at once");
      const path = await aListing({ title });
      const who = await admin2();
      await clicks.menu(page, "Properties");
      await search(page, clicks, title);
      await clicks.on(page.getByRole("link", { name: title }));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Property");

      const other = await another(browser, path, who);
      await field(other, "Price (ETB)").fill("150");
      await field(other, "Address").fill("Bole Medhanialem");
      await field(other, "Bathrooms").fill("5");
      await save(other);
      await expect(other.getByText("Property updated", { exact: true })).toBeVisible();
      await other.context().close();

      await field(page, "Price (ETB)").fill("120");
      await field(page, "Address").fill("Bole Rwanda");
      await field(page, "Bedrooms").fill("7");
      const update = page.getByRole("button", { name: "Update Property" });
      await clicks.on(update);
      const asked = (what: string) =>
        page.getByRole("group", {
          name: new RegExp(`^${who.username} changed the ${what} .*: keep yours or theirs`),
        });
      await expect(asked("price").getByLabel("Keep yours: ETB 120")).toBeVisible();
      await expect(asked("address")).toBeVisible();
      await expect(page.getByRole("group", { name: /keep yours or theirs/ })).toHaveCount(2);
      await expect(field(page, "Price (ETB)")).toHaveValue("120");
      await expectFitForAll(page);
      await clicks.tick(asked("price").getByLabel("Keep yours: ETB 120"));
      await clicks.tick(asked("address").getByLabel("Keep theirs: Bole Medhanialem"));
      await clicks.on(update);
      await expect(page.getByText("Property updated", { exact: true })).toBeVisible();
      await expect(page).toHaveURL(/search=.*#row-\d+$/);

      await page.goto(path);
      await expect(field(page, "Price (ETB)")).toHaveValue("120");
      await expect(field(page, "Address")).toHaveValue("Bole Medhanialem");
      await expect(field(page, "Bedrooms")).toHaveValue("7");
      await expect(field(page, "Bathrooms")).toHaveValue("5");
    });

    test("a price is changed in the list, by two at once", async ({ page, clicks, trouble }) => {
      trouble.expect(/status of 409/);
      const title = newTitle("In place");
      const path = await aListing({ title });
      await goAsAdmin(page, `${properties}?search=${encodeURIComponent(title)}`);
      const row = page.getByRole("row").filter({ hasText: title });
      const price = row.locator("summary");
      const typed = row.getByRole("textbox", { name: `New price of ${title}, in ETB` });
      await clicks.on(price);
      if (hasScripts()) await expect(typed).toBeFocused();
      await typed.fill("4.5m");
      if (hasScripts()) await expect(row.getByText("= ETB 4,500,000")).toBeVisible();
      await expectFitForAll(page);
      await typed.press("Enter");
      await expect(page.getByText("Price updated", { exact: true })).toBeVisible();
      await expect(price).toContainText("ETB 4,500,000");
      await expect(typed).toBeHidden();
      if (hasScripts()) await expect(price).toBeFocused();
      expect(clicks.count).toBe(1);

      await clicks.on(price);
      await ask("PATCH", `admin/properties/${path.split("/").at(-1)}`, { price: 5_000_000 });
      await typed.fill("4.6 million");
      await typed.press("Enter");
      await expect(
        page.getByText(/keep yours \(4,600,000\) or theirs \(5,000,000\)/),
      ).toBeVisible();
      await clicks.on(page.getByRole("button", { name: "Keep yours" }));
      await expect(price).toContainText("ETB 4,600,000");
    });

    test("a listing is archived and comes back", async ({ page, clicks, trouble }) => {
      trouble.expect(/status of 404/);
      await goAsAdmin(page, dashboard);
      const title = newTitle("Archived");
      const id = (await aListing({ title })).split("/").at(-1);
      const actions = page.getByRole("button", { name: `Actions for ${title}` });
      const seen = async () => (await page.request.get(`/properties/${id}`)).status();
      expect(await seen()).toBe(200);
      await clicks.menu(page, "Properties");
      await search(page, clicks, title);
      await clicks.on(actions);
      const menu = page.getByRole("dialog", { name: title });
      await clicks.on(menu.getByRole("button", { name: "Archive", exact: true }));
      await expect(page.getByText("Property archived", { exact: true })).toBeVisible();
      expect(await seen()).toBe(404);

      await clicks.on(page.locator("summary").filter({ hasText: "Filters" }));
      await clicks.choose(page.getByLabel("Shown"), "Archived");
      if (!hasScripts()) await clicks.on(page.getByRole("button", { name: "Show", exact: true }));
      await expect(page).toHaveURL(/shown=archived/);
      await clicks.on(actions);
      await clicks.on(menu.getByRole("button", { name: "Restore", exact: true }));
      await expect(page.getByText("Property restored", { exact: true })).toBeVisible();
      expect(await seen()).toBe(200);
    });

    test("a lead goes to the trash, and comes back twice", async ({ page, clicks }) => {
      await goAsAdmin(page, dashboard);
      const { name } = await anInquiry(page);
      await clicks.menu(page, "Inbox");
      await clicks.on(page.locator("summary", { hasText: "Filter" }));
      await search(page, clicks, name);
      const leads = page.getByRole("list", { name: "Leads" }).getByRole("link", { name });
      await clicks.on(leads);
      const remove = page.locator("article").getByRole("button", { name: "Delete" });
      await clicks.on(remove);
      await expect(page.getByText("Lead deleted", { exact: true })).toBeVisible();
      await expect(page.getByText("No leads found")).toBeVisible();
      await clicks.on(page.getByRole("button", { name: "Undo" }));
      await expect(page.getByText("Lead restored", { exact: true })).toBeVisible();

      await expect(page.locator("#lead-name")).toHaveText(name);
      await clicks.on(remove);
      await expect(page.getByText("No leads found")).toBeVisible();
      await clicks.menu(page, "Settings");
      await clicks.on(page.getByRole("main").getByRole("link", { name: "Trash" }));
      const trashed = page.getByRole("list", { name: "Trash" }).getByRole("listitem");
      await expect(trashed.filter({ hasText: name })).toContainText("Deleted by admin");
      await clicks.on(page.getByRole("button", { name: `Restore ${name}` }));
      await expect(trashed.filter({ hasText: name })).toHaveCount(0);
      await page.goto(`/admin/inquiries?search=${encodeURIComponent(name)}`);
      await expect(page.locator("tbody tr")).toHaveCount(1);
    });
  });
