import type { Page } from "@playwright/test";
import { expect, test } from "../harness/browser";
import { goAsAdmin, newTitle } from "./as-admin";
import { aListing, another, list, save } from "./two-people";

test("a status that two people set is told, and set again on purpose", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const name = newTitle("Sara");
  const sent = await page.request.post("/api/properties/1/inquiries", {
    data: { name, email: "sara@mail.example", phone: "0911223344", message: "Is it still free?" },
  });
  expect(sent.ok()).toBe(true);
  const path = `/admin/inquiries?search=${encodeURIComponent(name)}`;
  const choose = async (on: Page, status: string) => {
    await on.getByLabel(`Status of ${name}`).selectOption(status);
    const set = on.getByRole("button", { name: "Set", exact: true });
    if (await set.isVisible()) await set.click();
  };
  await goAsAdmin(page, path);
  const other = await another(browser, path);
  await choose(other, "Cancelled");
  await expect(other.getByText("Status updated")).toBeVisible();
  await other.context().close();

  await choose(page, "Completed");
  await expect(
    page.getByText(/admin changed the status .*keep yours .Completed. or theirs .Cancelled./),
  ).toBeVisible();
  await expect(page.getByLabel(`Status of ${name}`)).toHaveValue("Cancelled");
  await page.getByRole("button", { name: "Keep yours" }).click();
  await expect(page.getByText("Status updated")).toBeVisible();
  await expect(page.getByLabel(`Status of ${name}`)).toHaveValue("Completed");
});

test("an untouched form changes nothing, and says so", async ({ page }) => {
  await goAsAdmin(page, list);
  const path = await aListing(page, { status: "For Rent" });
  await page.goto(path);
  await save(page);
  await expect(page).toHaveURL(list);
  await expect(page.getByText("Nothing was changed")).toBeVisible();
  const row = page.locator(`#row-${path.split("/").at(-1)}`);
  await expect(row).toContainText("For Rent");
  await expect(row).not.toContainText("Available");
});

test("in a browser that does not know popovers, a dialog opens and posts", async ({ page }) => {
  await page.route("**/admin/users*", async (route) => {
    const answer = await route.fetch({ maxRedirects: 0 });
    const { "content-security-policy": _policy, ...headers } = answer.headers();
    const html = (await answer.text())
      .replaceAll('popover="auto"', "")
      .replaceAll("selector(:popover-open)", "selector(:of-no-browser)");
    await route.fulfill({ response: answer, headers, body: html });
  });
  await goAsAdmin(page, "/admin/users");
  const name = newTitle("helen").replace(" ", "-");
  await page.locator("main").getByRole("button", { name: "Add User" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add User" });
  // The pointer keeps it open while the focus goes from the button to the field.
  await dialog.getByLabel("Username").click();
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Email").fill(`${name}@mail.example`);
  await dialog.getByLabel("Password").fill("horse staple");
  await dialog.getByRole("button", { name: "Add User" }).click();
  await expect(page.getByText("User added")).toBeVisible();
});
