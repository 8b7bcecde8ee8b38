import type { Page } from "@playwright/test";
import { expect, hasScripts, test } from "../harness/browser";
import { anInquiry, answer, goAsAdmin, question, unique } from "./as-admin";

async function search(page: Page, text: string) {
  const field = page.getByRole("searchbox", { name: "Search" });
  await field.fill(text);
  if (!hasScripts()) await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/search=/);
  if (hasScripts()) await expect(field).toBeFocused();
}

async function setStatus(page: Page, label: string, status: string) {
  await page.getByLabel(label).selectOption(status);
  if (!hasScripts()) await page.getByRole("button", { name: "Set", exact: true }).click();
}

test("work an inquiry from new to completed", { tag: "@no-js" }, async ({ page }) => {
  const { name } = await anInquiry(page);
  await goAsAdmin(page, "/admin/inquiries");
  await search(page, name);
  const row = page.locator("tbody tr");
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("Waiting");
  await expect(row.getByRole("link", { name: `WhatsApp ${name}` })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/2519\d{8}\?text=Hello%20Sara/,
  );

  await setStatus(page, `Status of ${name}`, "In Progress");
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(row).toContainText("Came 0 min ago");
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

test("add a user, change the role, reset the password, delete", { tag: "@no-js" }, async ({
  page,
  trouble,
}) => {
  // The server finds what is wrong when it is sent before the check in the browser is there.
  trouble.expect(/status of 400/);
  const username = `dawit-${unique()}`;
  await goAsAdmin(page, "/admin/users");
  await page.getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("Email").fill("no address@");
  await dialog.getByLabel("Password").fill("horse staple");
  if (hasScripts()) {
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
  await answer(page, "Reset Password");
  const password = page.locator("code");
  await expect(password).toHaveText(/^[0-9A-Z]{16}$/);
  await expect(page.getByText("E-mail is not set up")).toBeVisible();
  if (hasScripts()) {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    await expect(password).toHaveText(copied);
  }

  await page.goto(`/admin/users?search=${username}`);
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  await expect(question(page)).toContainText("Are you sure?");
  await answer(page, "Cancel");
  await expect(row).toHaveCount(1);
  await page.getByRole("button", { name: `Delete ${username}` }).click();
  await answer(page, "Delete");
  await expect(page.getByText("User deleted")).toBeVisible();
  await expect(page.getByText("No users found matching your search")).toBeVisible();
});

test("a hero image is added, shown on the home page and switched off", { tag: "@no-js" }, async ({
  page,
}) => {
  const title = `Bole at dusk ${unique()}`;
  const photo = "db/seed/photos/apartment-01.jpg";
  await goAsAdmin(page, "/admin/hero-images");
  await page.getByRole("button", { name: "Add Hero Image" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Hero Image" });
  await dialog.getByLabel("Title").fill(title);
  await dialog.getByRole("button", { name: "Upload Image" }).click();
  const upload = page.getByRole("dialog", { name: "Upload Image" });
  if (hasScripts()) {
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
  await expect(page.locator(`.hero-slide img[src^="${file}"]`)).toHaveCount(1);

  await page.goto("/admin/hero-images");
  await row.getByRole("button", { name: `Deactivate ${title}` }).click();
  await expect(row).toContainText("Inactive");
  expect(await shown()).toBeUndefined();

  await row.getByRole("button", { name: `Delete ${title}` }).click();
  await answer(page, "Delete");
  await expect(page.getByText("Hero image deleted")).toBeVisible();
});
