import type { Page } from "@playwright/test";
import { expect, hasScripts, test } from "../harness/browser";
import { addUser, goAsAdmin, newTitle } from "./as-admin";
import { admin2, aListing, another, field, list, save } from "./two-people";

/** Sends what is there with script alone. */
async function choose(page: Page, label: string, option: string) {
  await page.getByLabel(label).selectOption(option);
  if (!hasScripts()) await page.getByRole("button", { name: "Set", exact: true }).click();
}

async function aLead(page: Page) {
  const name = newTitle("Sara");
  const sender = { name, email: "sara@mail.example", phone: "+251911234567" };
  const data = { ...sender, message: "Is the house still free in March?" };
  const answer = await page.request.post("/api/properties/1/inquiries", { data });
  const { id } = await answer.json();
  return { name, path: `/admin/inbox?lead=inquiry-${id}` };
}

test("a hero image that two people change is asked about", async ({ page, browser, trouble }) => {
  trouble.expect(/status of 400/);
  await goAsAdmin(page, "/admin/hero-images");
  const who = await admin2(page);
  const title = newTitle("Dusk");
  const [{ imageUrl }] = await (await page.request.get("/api/hero-images")).json();
  const data = { title, imageUrl, active: false };
  expect((await page.request.post("/api/admin/hero-images", { data })).status()).toBe(201);
  await page.reload();
  const edit = async (on: Page, typed: string) => {
    await on.getByRole("button", { name: `Edit ${title}` }).click();
    const dialog = on.getByRole("dialog", { name: "Edit Hero Image" });
    await dialog.getByLabel("Title").fill(typed);
    await dialog.getByRole("button", { name: "Save", exact: true }).click();
    return dialog;
  };
  const other = await another(browser, "/admin/hero-images", who);
  await edit(other, `${title} of theirs`);
  await expect(other.getByText("Hero image updated", { exact: true })).toBeVisible();
  await other.context().close();

  const dialog = await edit(page, `${title} of mine`);
  const question = dialog.getByRole("group", {
    name: new RegExp(`^${who.username} changed the title .*: keep yours or theirs`),
  });
  await question.getByLabel(`Keep theirs: ${title} of theirs`).check();
  await dialog.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Hero image updated", { exact: true })).toBeVisible();
  await expect(
    page.locator("tbody").getByText(`${title} of theirs`, { exact: true }),
  ).toBeVisible();
});

test("a role that two people set is told, and set again on purpose", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  await goAsAdmin(page, "/admin/users");
  const who = await admin2(page);
  const username = await addUser(page);
  const role = page.getByLabel(`Role of ${username}`);
  const other = await another(browser, `/admin/users?search=${username}`, who);
  await choose(other, `Role of ${username}`, "agent");
  await expect(other.getByText("User role updated")).toBeVisible();
  await other.context().close();

  await choose(page, `Role of ${username}`, "admin");
  const said = new RegExp(
    `${who.username} changed the role .*: keep yours .*or theirs .*agent`,
    "i",
  );
  await expect(page.getByText(said)).toBeVisible();
  await expect(role).toHaveValue("agent");
  await page.getByRole("button", { name: "Keep yours" }).click();
  await expect(page.getByText("User role updated")).toBeVisible();
  await expect(role).toHaveValue("admin");
});

test("a listing that changed after its file was checked is not overwritten", async ({
  page,
  browser,
}) => {
  await goAsAdmin(page, list);
  const path = await aListing(page);
  const id = path.split("/").at(-1);
  const price = async () => (await (await page.request.get(`/api/properties/${id}`)).json()).price;
  await page.goto(`${list}/import`);
  const buffer = Buffer.from(`id,price\r\n${id},120`);
  await page
    .getByLabel(/CSV file/)
    .setInputFiles({ name: "prices.csv", mimeType: "text/csv", buffer });
  await page.getByRole("button", { name: "Check file" }).click();
  await expect(page.getByText("Price: 100 → 120")).toBeVisible();

  const who = await admin2(page);
  const other = await another(browser, path, who);
  await field(other, "Price (ETB)").fill("150");
  await save(other);
  await expect(other.getByText("Property updated", { exact: true })).toBeVisible();
  await other.context().close();

  const confirm = page.getByRole("button", { name: "Import 1 property" });
  await confirm.click();
  await expect(page).toHaveURL(/clashed=/);
  const question = page.getByRole("group", {
    name: new RegExp(`^${who.username} changed the price .*: keep yours or theirs`),
  });
  await question.getByLabel(/^Keep yours/).check();
  expect(await price()).toBe(150);
  await confirm.click();
  await expect(page.getByText("0 new, 1 updated", { exact: true })).toBeVisible();
  expect(await price()).toBe(120);
});

test("notes of two people stand one above the other, each signed", async ({ page, browser }) => {
  await goAsAdmin(page, "/admin/inbox");
  const who = await admin2(page);
  const { path } = await aLead(page);
  await page.goto(path);
  const note = async (on: Page, text: string) => {
    await on.getByLabel("Add a note").fill(text);
    await on.getByRole("button", { name: "Save note" }).click();
    await expect(on.getByRole("list", { name: /^History/ })).toContainText(text);
  };
  const other = await another(browser, path, who);
  await note(other, "Called, no answer");
  await other.context().close();
  await note(page, "Comes on Friday");
  const history = page.getByRole("list", { name: /^History/ }).getByRole("listitem");
  await expect(history).toContainText([
    /Comes on Friday.*admin/s,
    RegExp(`no answer.*${who.username}`, "s"),
  ]);
  await expect(page.locator("article header")).toContainText("Waiting");
});

test("a note on a lead that somebody has deleted is kept in its field", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 404/);
  await goAsAdmin(page, "/admin/inbox");
  const { path, name } = await aLead(page);
  await page.goto(path);
  const other = await another(browser, path);
  await other.locator("article").getByRole("button", { name: "Delete" }).click();
  await expect(other.getByText("Lead deleted", { exact: true })).toBeVisible();

  const note = page.getByLabel("Add a note");
  await note.fill("Comes on Friday");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Failed to save note")).toBeVisible();
  if (hasScripts()) await expect(note).toHaveValue("Comes on Friday");

  // Taken back by the other one, the lead takes the note.
  await other.getByRole("button", { name: "Undo" }).click();
  await expect(other.locator("#lead-name")).toHaveText(name);
  await other.context().close();
  if (!hasScripts()) return;
  await page.getByRole("button", { name: "Save note" }).click();
  const history = page.getByRole("list", { name: /^History/ });
  await expect(history).toContainText("Comes on Friday");
});

test("Back after a save, and another save, undo nothing of others", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  await goAsAdmin(page, list);
  const path = await aListing(page);
  const id = path.split("/").at(-1);
  await page.goto(path);
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
  const { price } = await (await page.request.get(`/api/properties/${id}`)).json();
  expect(price).toBe(150);
});
