import { expect, test } from "../harness/browser";
import { anInquiry, goAsAdmin } from "./as-admin";
import { aListing, another, field, save } from "./two-people";

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
  const path = await aListing();
  const id = path.split("/").at(-1);
  await goAsAdmin(page, path);
  await field(page, "Price (ETB)").fill("120");
  await save(page);
  await expect(page.getByText("Property updated", { exact: true })).toBeVisible();

  const other = await another(browser, path);
  await field(other, "Price (ETB)").fill("150");
  await save(other);
  await expect(other.getByText("Property updated", { exact: true })).toBeVisible();
  await other.context().close();

  await page.goBack();
  await expect(page).toHaveURL(path);
  await save(page);
  await expect(
    page.getByText("Nothing was changed").or(page.getByText("keep yours or theirs?")),
  ).toBeVisible();
  expect((await (await page.request.get(`/api/properties/${id}`)).json()).price).toBe(150);
});
