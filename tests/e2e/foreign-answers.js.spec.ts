import type { Page, Route } from "@playwright/test";
import { expect, test } from "../harness/browser";
import { goAsAdmin } from "./as-admin";

const portal = "<!doctype html><title>WiFi</title><h1>Log in to the hotel's WiFi</h1>";
const answers: Record<string, (route: Route) => Promise<void>> = {
  "of a captive portal": (route) => route.fulfill({ contentType: "text/html", body: portal }),
  "of a proxy that wants fewer requests": (route) =>
    route.fulfill({ status: 429, contentType: "text/html", body: portal }),
  "that is cut off": async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({ response, body: text.slice(0, text.length / 2) });
  },
};

const isData = (url: URL) => url.searchParams.has("_data");
const bar = (page: Page) => page.getByRole("status").filter({ hasText: "You are offline." });

for (const [name, answer] of Object.entries(answers))
  test(`an answer ${name} leaves the list as it is, which then recovers`, async ({
    page,
    trouble,
  }) => {
    trouble.expect(/status of 429/);
    await page.goto("/properties");
    await page.route(isData, answer);
    await page.getByLabel("Property Type").first().selectOption("Villa");
    await expect(bar(page)).toBeVisible();
    await expect(page.getByRole("heading", { name: "Properties", level: 1 })).toBeVisible();
    // By then the list may have asked again by itself.
    await page.unrouteAll({ behavior: "wait" });
    await bar(page).getByRole("button", { name: "Retry" }).click();
    await expect(page).toHaveURL(/propertyType=Villa/);
    await expect(page.locator("main article").first()).toBeVisible();
  });

test("a captive portal logs nobody out", async ({ page }) => {
  await goAsAdmin(page, "/admin/dashboard");
  await page.route("**/api/logout", answers["of a captive portal"] as (route: Route) => void);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Logout failed")).toBeVisible();
  await expect(page).toHaveURL("/admin/dashboard");
});
