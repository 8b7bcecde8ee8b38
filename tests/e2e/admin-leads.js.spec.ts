import { expect, test } from "../harness/browser";
import { goAsAdmin } from "./as-admin";

test("the debug form copes with an answer that is no JSON", async ({ page, trouble }) => {
  trouble.expect(/status of 502/);
  await goAsAdmin(page, "/admin/debug-property");
  const html = `<html>${"x".repeat(200)}</html>`;
  await page.route("**/api/debug/properties", (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: html }),
  );
  await page.getByRole("button", { name: "Create Test Property" }).click();
  await expect(page.getByRole("alert")).toContainText("Unknown error");
  await expect(page.locator("pre")).toContainText('"error": "Failed to parse response"');
  await expect(page.locator("pre")).toContainText(`"rawResponse": "${html.slice(0, 150)}"`);
  await expect(page.locator("pre")).toContainText('"parseError"');

  await page.route("**/api/debug/properties", (route) => route.fulfill({ body: "" }));
  await page.getByRole("button", { name: "Create Test Property" }).click();
  await expect(page.locator("pre")).toHaveText("{}");
  await expect(page.getByText("Failed to create property")).toBeVisible();
});

test("a toast stays while it is held", async ({ page }) => {
  await page.clock.install();
  await page.goto("/properties");
  await page.locator("[data-favorite]").first().click();
  const toast = page.getByText("Added to favorites");
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(6_000);
  await expect(toast).toBeHidden();
});
