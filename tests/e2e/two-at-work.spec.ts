import { expect, test } from "../harness/browser";
import { anInquiry, goAsAdmin } from "./as-admin";
import {
  admin2,
  aListing,
  another,
  field,
  list,
  openListing,
  save,
  saveElsewhere,
} from "./two-people";

test("a note on a lead that somebody has deleted is kept in its field", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  await goAsAdmin(page, "/admin/inbox");
  const { path, name } = await anInquiry(page);
  await page.goto(path);
  const other = await another(browser, path);
  await other.locator("article").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("Lead deleted", { exact: true })).toBeVisible();

  const note = page.getByLabel("Add a note");
  await note.fill("Comes on Friday");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Failed to save note")).toBeVisible();
  await expect(note).toHaveValue("Comes on Friday");

  // Taken back by the other one, the lead takes the note.
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.locator("#lead-name")).toHaveText(name);
  await other.context().close();
  await page.getByRole("button", { name: "Save note" }).click();
  const history = page.getByRole("list", { name: /^History/ });
  await expect(history).toContainText("Comes on Friday");
});

test("Back after a save, and another save, undo nothing of others", {
  tag: "@no-js",
}, async ({ page, browser, trouble }) => {
  trouble.expect(/status of 400/);
  const path = await openListing(page);
  const id = path.split("/").at(-1);
  await field(page, "Price (ETB)").fill("120");
  await save(page);
  await expect(page.getByText("Property updated", { exact: true })).toBeVisible();

  await saveElsewhere(browser, path, { "Price (ETB)": "150" });

  await page.goBack();
  await expect(page).toHaveURL(path);
  await save(page);
  await expect(
    page.getByText("Nothing was changed").or(page.getByText("keep yours or theirs?")),
  ).toBeVisible();
  expect((await (await page.request.get(`/api/properties/${id}`)).json()).price).toBe(150);
});

test("a draft in the browser brings back what was typed, and undoes nothing of others", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  const path = await openListing(page);
  await field(page, "Bedrooms").fill("7");
  await field(page, "Price (ETB)").fill("120");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('\\"price\\":[\\"120\\"]');

  await saveElsewhere(browser, path, { "Price (ETB)": "150", Bathrooms: "5" });

  await page.reload();
  await expect(page.getByText("The listing has changed since.")).toBeVisible();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(field(page, "Bedrooms")).toHaveValue("7");
  await expect(field(page, "Bathrooms")).toHaveValue("5");
  await save(page);
  const question = page.getByRole("group", { name: /changed the price/ });
  await question.getByLabel("Keep yours: ETB 120").check();
  await save(page);
  await expect(page).toHaveURL(list);
  await page.goto(path);
  await expect(field(page, "Price (ETB)")).toHaveValue("120");
  await expect(field(page, "Bedrooms")).toHaveValue("7");
  await expect(field(page, "Bathrooms")).toHaveValue("5");
  await expect(page.getByText("You have an unsaved draft")).toHaveCount(0);
});

test("a draft is not shown to another user of the same device", async ({ page, context }) => {
  const path = await aListing();
  const { username, password } = await admin2();
  await goAsAdmin(page, path);
  await field(page, "Title").fill("Known to one alone");
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain("Known to one alone");

  await context.clearCookies();
  await page.goto(`/admin?redirect=${encodeURIComponent(path)}`);
  const login = page.locator("form#login");
  await login.getByLabel("Username or e-mail", { exact: true }).fill(username);
  await login.getByLabel("Password", { exact: true }).fill(password);
  await login.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Property");
  await expect(page.getByText("You have an unsaved draft")).toHaveCount(0);

  await context.clearCookies();
  await goAsAdmin(page, path);
  await expect(page.getByText("You have an unsaved draft")).toBeVisible();
});
