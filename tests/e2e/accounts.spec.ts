import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test } from "../harness/browser";
import { unique } from "./as-admin";

const password = "correct horse";

/** A name that no other test or project uses. */
function newUsername() {
  return `sara-${unique()}`;
}

async function fill(page: Page, form: string, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.locator(`form#${form}`).getByLabel(label, { exact: true }).fill(value);
}

/** A new account, signed in on its page, without the form. */
async function anAccount(page: Page) {
  const username = newUsername();
  const email = `${username}@mail.example`;
  const data = { username, email, password, confirmPassword: password };
  expect((await page.request.post("/api/register", { data })).status()).toBe(201);
  await page.goto("/account");
  return { username, email };
}

async function register(page: Page) {
  const username = newUsername();
  const email = `${username}@mail.example`;
  await page.goto("/auth");
  await page.getByRole("tab", { name: "Register" }).click();
  await fill(page, "register", {
    Username: username,
    Email: email,
    Password: password,
    "Confirm password": password,
  });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/account");
  return { username };
}

async function logOut(page: Page, username: string) {
  await page.locator("header summary", { hasText: username }).click();
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logged out", { exact: true })).toBeVisible();
}

async function logIn(page: Page, username: string, secret: string) {
  await page.goto("/auth");
  await fill(page, "login", { "Username or e-mail": username, Password: secret });
  await page.getByRole("button", { name: "Login" }).click();
}

/** The newest mail to an address: files are written by the worker within seconds. */
async function mailTo(address: string): Promise<string> {
  const folder = join(process.env.SEFER_TEST_DATA_DIR ?? "", "outbox");
  let found = "";
  await expect(async () => {
    const [newest] = readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => join(folder, name))
      .filter((path) => readFileSync(path, "utf8").includes(`To: ${address}`))
      .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    expect(newest).toBeDefined();
    found = readFileSync(newest ?? "", "utf8");
  }).toPass({ timeout: 20_000 });
  return found;
}

test("register, log out, log in, change the password", { tag: ["@plain", "@no-js"] }, async ({
  page,
}) => {
  const { username } = await register(page);
  await expect(page.getByText("Registration successful")).toBeVisible();

  await logOut(page, username);
  await expect(page).toHaveURL("/");

  await logIn(page, username, password);
  await expect(page.getByText("Login successful")).toBeVisible();
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
  await expect(page).toHaveURL("/account");

  await fill(page, "change-password", {
    "Current password": password,
    "New password": "battery staple",
    "Confirm password": "battery staple",
  });
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByText("Password changed", { exact: true })).toBeVisible();
  for (const label of ["Current password", "New password", "Confirm password"])
    await expect(page.getByLabel(label, { exact: true })).toHaveValue("");

  await logOut(page, username);
  await logIn(page, username, "battery staple");
  await expect(page).toHaveURL("/account");
});

test("after logging out, Back shows nothing of the account", async ({ page }) => {
  const { username, email } = await anAccount(page);
  await expect(page.getByRole("main").getByText(email)).toBeVisible();
  await logOut(page, username);
  await expect(page).toHaveURL("/");
  await page.goBack();
  await expect(page).toHaveURL(/^[^?]+\/auth\?redirect=%2Faccount/);
  await expect(page.getByText(email)).toHaveCount(0);
});

test("a session that ended before the password was changed explains itself", async ({ page }) => {
  await anAccount(page);
  await page.context().clearCookies();
  await fill(page, "change-password", {
    "Current password": password,
    "New password": "battery staple",
    "Confirm password": "battery staple",
  });
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("alert")).toContainText("Your session has ended");
});

test("another device is listed and logged out, or all are", async ({ page, browser }) => {
  const { username } = await anAccount(page);
  const userAgent = "Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0";
  const phone = await (await browser.newContext({ userAgent })).newPage();
  const listed = page.getByRole("listitem").filter({ hasText: "Firefox on Android" });
  const logInOnPhone = async () => {
    await logIn(phone, username, password);
    await expect(phone).toHaveURL("/account");
    await page.goto("/account");
    await expect(listed).toBeVisible();
  };

  await logInOnPhone();
  await expectFitForAll(page);
  await listed.getByRole("button", { name: "End the session on Firefox on Android" }).click();
  await expect(page.getByText("Session ended", { exact: true })).toBeVisible();
  await expect(listed).toHaveCount(0);
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth?redirect=%2Faccount");

  await logInOnPhone();
  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByText("You are logged out everywhere.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await phone.goto("/account");
  await expect(phone).toHaveURL("/auth?redirect=%2Faccount");
});

test("a forgotten password is reset with the mailed code", { tag: "@no-js" }, async ({ page }) => {
  const { username, email } = await anAccount(page);
  await logOut(page, username);

  await page.goto("/auth");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await fill(page, "forgot", { Username: username, Email: email });
  await page.getByRole("button", { name: "Send verification code" }).click();
  await expect(page.getByText("Verification code sent")).toBeVisible();
  await expect(page).toHaveURL("/auth?view=reset");

  const code = /\b(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}\b/.exec(await mailTo(email))?.[0] ?? "";
  await fill(page, "reset", {
    "Verification code": code.toLowerCase(),
    "New password": "battery staple",
    "Confirm password": "battery staple",
  });
  await page.getByRole("button", { name: "Reset password" }).click();
  await expect(page.getByText("Password reset successful")).toBeVisible();
  await expect(page).toHaveURL("/auth");

  await logIn(page, username, "battery staple");
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();
});

test("an authentication error is told, and leaves the address", async ({ page }) => {
  await page.goto("/auth?error=login-failed");
  const text = "Login failed after authentication. Please try again.";
  await expect(page.getByRole("alert")).toContainText(text);
  await expect(page).toHaveURL("/auth");
  await expect(page.getByRole("alert")).toContainText("Authentication Error");
});
