import { expect, hasScripts, test, viewports } from "../harness/browser";

test("a home shows price, facts and photos without scrolling on a laptop", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/properties/3");
  for (const seen of [
    page.getByRole("heading", { level: 1 }),
    page.locator("header .price"),
    page.getByText("Bedrooms", { exact: true }),
    page.locator(".photos > :nth-child(5)"),
  ])
    await expect(seen).toBeInViewport({ ratio: 0.95 });
  await expect(page.getByText(/^ETB [\d,]+ per m²$/)).toBeVisible();
});

test("the monthly payment follows the terms", { tag: "@no-js" }, async ({ page }) => {
  await page.goto("/properties/3");
  const payment = page.locator("#payment");
  await payment.getByText("Monthly payment").click();
  await payment.getByLabel("Own part").fill("50");
  await payment.getByLabel("Interest").fill("0");
  await payment.getByLabel("Years").fill("10");
  if (!hasScripts()) await payment.getByRole("button", { name: "Work it out" }).click();
  const price = await page.locator("header .price").textContent();
  const monthly = Math.round(Number(price?.replace(/\D/g, "")) / 2 / 120);
  await expect(payment.locator("strong").first()).toHaveText(
    `ETB ${monthly.toLocaleString("en-US")}`,
  );
});

test("the bar of a phone leads to the form of a visit", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto("/properties/3");
  await page.getByRole("navigation", { name: "Contact the agent" }).getByText("Visit").click();
  await expect(page.locator("#visit-form")).toBeVisible();
});

test("a home is reported in a few taps", { tag: "@no-js" }, async ({ page, context, trouble }) => {
  trouble.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto("/properties/3");
  await page.getByText("Report this home").click();
  await page.getByLabel("What is wrong?").selectOption("Wrong price");
  const send = page.getByRole("button", { name: "Send the report" });
  if (hasScripts()) {
    await page.locator("#inquiry-form[novalidate]").waitFor({ state: "attached" });
    await context.setOffline(true);
    await send.click();
    await expect(page.getByText("Not sent yet")).toBeVisible();
    await context.setOffline(false);
  }
  await send.click();
  await expect(page.locator("#report-sent")).toContainText("We have your report");
});
