import type { Page } from "@playwright/test";
import { adminPages, pagesOfOne } from "../harness/admin-pages";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { goAsAdmin } from "./as-admin";

const unique = () => Math.random().toString(36).slice(2, 10);

async function anInquiry(page: Page) {
  const name = `Sara ${unique()}`;
  const response = await page.request.post("/api/properties/1/inquiries", {
    data: {
      name,
      email: `${unique()}@mail.example`,
      phone: "+251911234567",
      message: "Is the house still free in March? I would like to see it.",
    },
  });
  expect(response.status()).toBe(201);
  return { name, id: ((await response.json()) as { id: number }).id };
}

const hasScript = () => test.info().project.name === "js";

async function search(page: Page, text: string) {
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill(text);
  if (!hasScript()) await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/search=/);
  if (hasScript()) await expect(field).toBeFocused();
}

async function setStatus(page: Page, label: string, status: string) {
  await page.getByLabel(label).selectOption(status);
  if (!hasScript()) await page.getByRole("button", { name: "Set", exact: true }).click();
}

test("work an inquiry from new to completed", async ({ page }) => {
  const { name } = await anInquiry(page);
  await goAsAdmin(page, "/admin/inquiries");
  await search(page, name);
  const row = page.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Waiting");
  await expect(row.getByRole("link", { name: `WhatsApp ${name}` })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/251911234567\?text=Hello%20Sara/,
  );

  await setStatus(page, `Status of ${name}`, "In Progress");
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(row).toContainText("Waiting");
  await row.getByRole("button", { name: `Answered: ${name}` }).click();
  await expect(row).toContainText("Answered after");

  await row.getByText("Add note").click();
  await row.getByLabel(`Note on ${name}`).fill("Called, comes on Friday");
  await row.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved")).toBeVisible();
  await expect(row).toContainText("Called, comes on Friday");

  await setStatus(page, `Status of ${name}`, "Completed");
  await expect(row.locator(".badge", { hasText: "Completed" })).toBeVisible();
  expect(new URL(page.url()).searchParams.get("search")).toBe(name);

  await page.goto("/admin/audit?entity=inquiry&action=update");
  await expect(page.locator("tbody tr").first()).toContainText("inquiry");

  await page.goto(`/admin/inquiries?search=${encodeURIComponent(name)}`);
  await row.getByRole("button", { name: `Delete ${name}` }).click();
  await expect(page.getByText("Inquiry deleted")).toBeVisible();
  await expect(page.getByText("No inquiries found")).toBeVisible();
});

test("add a user, change the role, reset the password, delete", async ({ page }) => {
  const username = `dawit-${unique()}`;
  await goAsAdmin(page, "/admin/users");
  await page.getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("Email").fill("no address@");
  await dialog.getByLabel("Password").fill("horse staple");
  if (hasScript()) {
    await dialog.getByRole("button", { name: "Add User" }).click();
    await expect(dialog.getByText("Please enter a valid email address").first()).toBeVisible();
  }
  await dialog.getByLabel("Email").fill(`${username}@mail.example`);
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User added")).toBeVisible();
  await expect(dialog).toBeHidden();

  await search(page, username);
  const row = page.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await setStatus(page, `Role of ${username}`, "Admin");
  await expect(page.getByText("User role updated")).toBeVisible();
  await expect(page.getByLabel(`Role of ${username}`)).toHaveValue("admin");

  await page.getByRole("button", { name: `Reset Password of ${username}` }).click();
  await page
    .locator("dialog:popover-open, dialog[open]")
    .getByRole("button", { name: "Reset Password" })
    .click();
  const password = page.locator("code");
  await expect(password).toHaveText(/^[0-9A-Z]{16}$/);
  await expect(page.getByText("E-mail is not set up")).toBeVisible();
  if (hasScript()) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(password).toHaveText(copied);
  }

  await page.goto(`/admin/users?search=${username}`);
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  const question = page.locator("dialog:popover-open, dialog[open]");
  await expect(question).toContainText("Are you sure?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(row).toHaveCount(1);
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  await page
    .locator("dialog:popover-open, dialog[open]")
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("User deleted")).toBeVisible();
  await expect(page.getByText("No users found matching your search")).toBeVisible();
});

test("a hero image is added, shown on the home page and switched off", async ({ page }) => {
  const title = `Bole at dusk ${unique()}`;
  const photo = "db/seed/photos/apartment-01.jpg";
  await goAsAdmin(page, "/admin/hero-images");
  await page.getByRole("button", { name: "Add Hero Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Hero Image" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Upload Image" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Image" });
  if (hasScript()) {
    await upload.locator('input[type="file"]').first().setInputFiles(photo);
    await expect(page.getByText("Image uploaded")).toBeVisible();
    await expect(dialog.getByLabel("Image URL")).toHaveValue(/^\/images\//);
  } else {
    await upload.getByLabel("Image file").setInputFiles(photo);
    await upload.getByRole("button", { name: "Close" }).click();
  }
  await dialog.getByLabel("Display Order").fill("1");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByText("Hero image added")).toBeVisible();
  const row = page.locator("tbody tr", { hasText: title });
  await expect(row).toContainText("Active");

  const shown = async () => {
    const images: { title: string; imageUrl: string }[] = await (
      await page.request.get("/api/hero-images")
    ).json();
    return images.find((image) => image.title === title);
  };
  const file = (await shown())?.imageUrl.replace(/\.jpg$/, "");
  await page.goto("/");
  await expect(page.locator(`main [aria-hidden] img[src^="${file}"]`)).toHaveCount(1);

  await page.goto("/admin/hero-images");
  await row.getByRole("button", { name: `Deactivate ${title}` }).click();
  await expect(row).toContainText("Inactive");
  expect(await shown()).toBeUndefined();

  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await page
    .locator("dialog:popover-open, dialog[open]")
    .getByRole("button", { name: "Delete" })
    .click();
  await expect(page.getByText("Hero image deleted")).toBeVisible();
});

test("the debug page shows the server's answer", async ({ page }) => {
  await goAsAdmin(page, "/admin/debug-property");
  await page.getByRole("button", { name: "Create Test Property" }).click();
  await expect(page.getByText("Property created successfully").first()).toBeVisible();
  await expect(page.locator("pre")).toContainText('"success": true');
  await page.getByRole("button", { name: "Delete Test Property" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Test Property" });
  await expect(dialog).toContainText("Are you sure?");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByText("Property deleted")).toBeVisible();
  await expect(page.getByText("Property created successfully")).toBeHidden();
});

for (const [device, viewport] of Object.entries(viewports))
  test(`the admin pages are accessible and fit a ${device}`, async ({ page }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await goAsAdmin(page, "/admin/dashboard");
    for (const name of [...adminPages, ...pagesOfOne, "debug-property"])
      await test.step(name, async () => {
        await page.goto(`/admin/${name}`);
        await expect(page.locator("h1")).toHaveCount(1);
        await expectFitForAll(page);
      });
    await page.goto("/admin/users");
    await page.getByRole("button", { name: "Add User" }).first().click();
    await expectFitForAll(page);
  });
