import type { Page } from "@playwright/test";
import { expect, holdBack, test } from "../harness/browser";
import { addUser, goAsAdmin, newTitle, unique } from "./as-admin";
import { aListing } from "./two-people";

const openDialogs = (page: Page) => page.locator("dialog[open]");

/** The label or text of what has the focus, and whether that is in the topmost dialog, or the browser's. */
function focused(page: Page) {
  return page.evaluate(() => {
    const { activeElement } = document;
    const name = activeElement?.getAttribute("aria-label") ?? activeElement?.textContent ?? "";
    return {
      name,
      isInside: Boolean(
        activeElement === document.body ||
          [...document.querySelectorAll("dialog[open]")].at(-1)?.contains(activeElement),
      ),
    };
  });
}

async function expectFocusToStay(page: Page) {
  for (const key of ["Tab", "Shift+Tab"]) {
    const seen = new Set<string>();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press(key);
      const { name, isInside } = await focused(page);
      expect(isInside, `${key} ${press}: ${name}`).toBe(true);
      seen.add(name);
    }
    expect(seen.size).toBeGreaterThan(1);
  }
}

test("the keyboard stays in a dialog, Escape closes it and leads back", async ({ page }) => {
  await goAsAdmin(page, "/admin/users");
  const button = page.locator("main").getByRole("button", { name: "Add User" }).first();
  await button.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await expect(dialog).toBeVisible();
  await expectFocusToStay(page);
  // What is behind it is inert.
  await page.locator("h1").evaluate((heading) => heading.closest("main")?.focus());
  expect((await focused(page)).isInside).toBe(true);

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
});

test("what was typed is there again after a dialog was closed by accident", async ({ page }) => {
  await goAsAdmin(page, "/admin/users");
  const button = page.locator("main").getByRole("button", { name: "Add User" }).first();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await button.click();
  await dialog.getByLabel("Username").fill("dawit");
  // Beside the dialog, on Escape and by its button.
  await page.mouse.click(20, 700);
  await expect(dialog).toBeHidden();
  await button.click();
  await expect(dialog.getByLabel("Username")).toHaveValue("dawit");
  await page.keyboard.press("Escape");
  // A list that is searched meanwhile takes nothing away.
  await page.getByRole("searchbox").fill("admin");
  await expect(page).toHaveURL(/search=admin/);
  await button.click();
  await expect(dialog.getByLabel("Username")).toHaveValue("dawit");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(button).toBeFocused();
});

test("marking text beyond the edge closes nothing", async ({ page }) => {
  await goAsAdmin(page, "/admin/users");
  await page.locator("main").getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Username").fill("dawit");
  await dialog.getByLabel("Username").hover();
  await page.mouse.down();
  await page.mouse.move(20, 700);
  await page.mouse.up();
  await expect(dialog).toBeVisible();
});

test("a toast stands above a dialog, and its button works there", async ({ page, trouble }) => {
  trouble.expect(/status of 40\d/);
  await goAsAdmin(page, "/admin/hero-images");
  await page.getByRole("button", { name: "Add Hero Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Hero Image" });
  await dialog.getByLabel("Title").fill("Bole at dusk");
  await dialog.getByRole("button", { name: "Upload Image" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Image" });
  await expectFocusToStay(page);
  await upload
    .locator('input[type="file"]')
    .first()
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("notes") });
  const toast = page.getByText("Invalid file type");
  await expect(toast).toBeVisible();
  const isOnTop = await toast.evaluate((it) => {
    const { x, y } = it.getBoundingClientRect();
    return document.elementFromPoint(x + 2, y + 2) === it;
  });
  expect(isOnTop).toBe(true);
  await expectFocusToStay(page);
  await page.getByRole("button", { name: "Dismiss", exact: true }).click();
  await expect(toast).toBeHidden();
  await expect(upload).toBeVisible();

  await upload
    .locator('input[type="file"]')
    .first()
    .setInputFiles("db/seed/photos/apartment-01.jpg");
  await expect(upload).toBeHidden();
  await expect(dialog.getByRole("button", { name: "Upload Image" })).toBeFocused();
  await expect(page.getByText("Image uploaded")).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(dialog).toBeVisible();
  await expect(dialog.getByLabel("Title")).toHaveValue("Bole at dusk");
  await page.keyboard.press("Escape");
  await expect(openDialogs(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Add Hero Image" })).toBeFocused();
});

test("after success the focus is where the dialog was opened, or on the page", async ({ page }) => {
  const username = `dawit-${unique()}`;
  await goAsAdmin(page, "/admin/users");
  const button = page.locator("main").getByRole("button", { name: "Add User" }).first();
  await button.click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("Email").fill(`${username}@mail.example`);
  await dialog.getByLabel("Password").fill("horse staple");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User added")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await expect(dialog.getByLabel("Username")).toHaveValue("");
  await page.keyboard.press("Escape");

  await page.goto(`/admin/users?search=${username}`);
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  await openDialogs(page).getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("button", { name: `Delete ${username}` })).toBeFocused();
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  await openDialogs(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("User deleted")).toBeVisible();
  await expect(page.locator("main")).toBeFocused();
});

test("a row that is not deleted after all is there again, and has the focus", async ({
  page,
  trouble,
}) => {
  trouble.expect(/status of 500/);
  await goAsAdmin(page, "/admin/users");
  const username = await addUser(page);
  await page.route("**/admin/users*", (route) =>
    route.request().method() === "POST" ? route.fulfill({ status: 500 }) : route.continue(),
  );
  const button = page.getByRole("button", { name: `Delete ${username}`, exact: true });
  await button.click();
  await openDialogs(page).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Error deleting user")).toBeVisible();
  await expect(button).toBeFocused();
});

test("a property is deleted from its menu, and the page is free again", async ({ page }) => {
  const title = newTitle("Condo to delete");
  await aListing({ title });
  await goAsAdmin(page, "/admin/properties");
  await page.getByRole("button", { name: `Actions for ${title}` }).click();
  await page
    .getByRole("dialog", { name: title, exact: true })
    .getByRole("button", { name: "Delete" })
    .click();
  const question = page.getByRole("dialog", { name: `Delete ${title}` });
  await expectFocusToStay(page);
  await page.keyboard.press("Escape");
  await expect(question).toBeHidden();
  await expect(page.getByRole("dialog", { name: title, exact: true })).toBeVisible();
  await page
    .getByRole("dialog", { name: title, exact: true })
    .getByRole("button", { name: "Delete" })
    .click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Property deleted")).toBeVisible();
  await expect(openDialogs(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Numbers", exact: true }).click();
  await expect(page).toHaveURL("/admin/numbers");
});

test("a dialog that was opened before the script becomes modal with what was typed", async ({
  page,
}) => {
  await goAsAdmin(page, "/admin/users");
  const release = await holdBack(page, "**/assets/*.js");
  await page.goto("/admin/users", { waitUntil: "commit" });
  await page.locator("main").getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Username").fill("dawit");
  release();
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  await expect(page.locator("dialog:modal")).toHaveCount(1);
  await expect(dialog.getByLabel("Username")).toHaveValue("dawit");
  await expectFocusToStay(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a browser without popovers opens and closes dialogs, and posts them", async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = HTMLElement;
    for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"])
      Reflect.deleteProperty(prototype, name);
    Reflect.deleteProperty(HTMLButtonElement.prototype, "popoverTargetElement");
  });
  await goAsAdmin(page, "/admin/property-requests");
  const button = page.getByRole("button", { name: /^Update Status of/ }).first();
  await button.click();
  await openDialogs(page).getByLabel("Contacted").check();
  await openDialogs(page).getByRole("button", { name: "Update Status" }).click();
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(openDialogs(page)).toHaveCount(0);
  await expect(button).toBeFocused();
});
