import { expect, test } from "../harness/browser";
import { goAsAdmin } from "./as-admin";

test.beforeEach(({ trouble }) => trouble.expect(/ERR_INTERNET_DISCONNECTED|status of 502/));

const bar = /You are offline( since \d\d:\d\d)?\./;

test("a list whose reload failed keeps its rows, and recovers by itself", async ({
  page,
  context,
}) => {
  await page.goto("/properties");
  await context.setOffline(true);
  await page.getByLabel("Property type").selectOption("Villa");
  await expect(page.getByText(bar)).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(24);
  await expect(page).toHaveURL("/properties");
  await context.setOffline(false);
  await expect(page).toHaveURL("/properties?propertyType=Villa");
  await expect(page.getByText(bar)).toBeHidden();
});

test("a list that the server fails to load keeps its rows until 'Retry'", async ({ page }) => {
  await page.goto("/properties");
  const data = /\/properties\?.*_data=/;
  await page.route(data, (route) => route.fulfill({ status: 502, body: "<h1>Bad gateway</h1>" }));
  await page.getByLabel("Location").selectOption("Bole");
  await expect(page.getByText("Failed to fetch properties. 502: Bad Gateway")).toBeVisible();
  await expect(page.locator(".card")).toHaveCount(24);
  await page.unroute(data);
  await page.getByRole("button", { name: "Retry" }).click();
  await expect(page).toHaveURL("/properties?subcity=Bole");
  await expect(page.getByText("Failed to fetch properties")).toBeHidden();
});

test("favorites that a proxy answers for are told with its status", async ({ page }) => {
  await page.goto("/properties");
  await page.locator("main [data-favorite]").first().click();
  const proxy = { status: 502, body: "<h1>Bad gateway</h1>" };
  await page.route("**/cards?**", (route) => route.fulfill(proxy));
  await page.goto("/favorites");
  const alert = page.getByRole("alert").filter({ hasText: "Failed to fetch properties." });
  await expect(alert).toHaveText(/502: Bad Gateway/);
});

test("a dialog says that the line was lost after its form was sent", async ({ page, trouble }) => {
  trouble.expect(/ERR_FAILED/);
  await goAsAdmin(page, "/admin/users");
  await page.getByRole("button", { name: "Add User" }).click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  const username = `lost-${crypto.randomUUID().slice(0, 8)}`;
  await dialog.getByLabel("Username").fill(username);
  await dialog.getByLabel("Email").fill(`${username}@mail.example`);
  await dialog.getByLabel("Password", { exact: true }).fill("a long password");
  await page.clock.install();
  let letPost = () => {};
  await page.route("**/*", async (route) => {
    if (route.request().method() !== "POST") return route.abort();
    await new Promise<void>((resolve) => {
      letPost = resolve;
    });
    return route.continue();
  });
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await page.clock.fastForward(10_000);
  await expect(dialog.getByText("There is no answer yet.")).toBeVisible();
  letPost();
  await expect(dialog.getByText("You are offline.")).toBeVisible();
  await expect(dialog.getByLabel("Username")).toHaveValue(username);
  await page.unrouteAll();
  await dialog.getByRole("button", { name: "Retry" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("cell", { name: username, exact: true })).toBeVisible();
});

test("a page whose module cannot come leaves the one at hand, with all that was typed", async ({
  page,
  context,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Requirements").fill("A shop on Churchill Avenue.");
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await context.setOffline(true);
  await page.locator("header").getByRole("link", { name: "Properties" }).click();
  await expect(page.getByText(bar)).toBeVisible();
  await expect(page.getByLabel("Requirements")).toHaveValue("A shop on Churchill Avenue.");
  await expect(page.getByLabel("Requirements")).toBeVisible();
  await context.setOffline(false);
  await expect(page).toHaveURL("/properties");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Properties");
  expect(await page.evaluate(() => "stayed" in window)).toBe(true);
});

test("suggestions that do not come leave the page alone", async ({ page, context }) => {
  await page.goto("/properties");
  // Its list comes with the first touch of the field.
  await page.getByRole("combobox", { name: /Search/ }).focus();
  await page.getByRole("listbox", { includeHidden: true }).waitFor({ state: "attached" });
  await context.setOffline(true);
  const lost = page.waitForEvent("requestfailed", (request) =>
    request.url().includes("/suggestions"),
  );
  await page.getByRole("combobox", { name: /Search/ }).pressSequentially("bole");
  await lost;
  await expect(page.locator(".card")).toHaveCount(24);
  await expect(page.getByRole("combobox", { name: /Search/ })).toHaveValue("bole");
});
