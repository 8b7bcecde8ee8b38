import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { anInquiry, goAsAdmin, newTitle } from "./as-admin";
import { aListing, another, list, openListing } from "./two-people";

const setState = (on: Page, label: string) =>
  on.getByLabel("State", { exact: true }).selectOption({ label });

test("inbox: a state that two set is asked about, and one's own is kept on purpose", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  await page.setViewportSize(viewports.phone);
  const { path } = await anInquiry(page);
  await goAsAdmin(page, path);
  const other = await another(browser, path);
  await setState(other, "Lost");
  await expect(other.getByText("State updated")).toBeVisible();
  await other.getByLabel("Call back on").fill("2030-01-31");
  await other.getByRole("button", { name: "Save", exact: true }).click();
  await expect(other.getByText("Call back saved")).toBeVisible();
  await other.context().close();

  await setState(page, "Won");
  const asked = /admin changed the status .*: keep yours \(Completed\) or theirs \(Cancelled\)\?/;
  await expect(page.getByText(asked)).toBeVisible();
  await expectFitForAll(page);
  await page.getByRole("button", { name: "Keep theirs" }).click();
  await expect(page.getByText(asked)).toBeHidden();
  await expect(page.locator("article header .badge", { hasText: "Lost" })).toBeVisible();

  // What came with the page is no conflict any more; twice in a row is none with oneself.
  await setState(page, "In touch");
  await expect(page.locator("article header .badge", { hasText: "In touch" })).toBeVisible();
  await setState(page, "Won");
  await expect(page.locator("article header .badge", { hasText: "Won" })).toBeVisible();
  await expect(page.getByLabel("Call back on")).toHaveValue("2030-01-31");
});

test("bulk: a listing that somebody else has set meanwhile is left out, named, and decided on", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 409/);
  const title = newTitle("Shared");
  const ids: string[] = [];
  for (const number of ["One", "Two", "Three"])
    ids.push((await aListing({ title: `${title} ${number}` })).split("/").at(-1) ?? "");
  const path = `${list}?search=${encodeURIComponent(title)}`;
  await goAsAdmin(page, path);
  const other = await another(browser, path);
  await other.getByRole("checkbox", { name: `Select ${title} Two` }).check();
  const bar = (on: Page) => on.getByRole("form", { name: "Ticked listings" });
  await bar(other).getByRole("button", { name: "Pending" }).click();
  await expect(other.getByText("1 listing marked Pending")).toBeVisible();
  await other.context().close();

  await page.getByRole("checkbox", { name: "This page" }).check();
  await bar(page).getByRole("button", { name: "Sold" }).click();
  await expect(page.getByText("2 listings marked Sold")).toBeVisible();
  const asked = page.getByText(`${title} Two: admin changed the status`);
  await expect(asked).toContainText("keep yours (Sold) or theirs (Pending)?");
  await expectFitForAll(page);
  const row = page.locator(`#row-${ids[1]}`);
  await expect(row.locator(".badge:visible").first()).toHaveText("Pending");
  await page.getByRole("button", { name: "Keep yours" }).click();
  await expect(page.getByText("1 listing marked Sold")).toBeVisible();
  await expect(row.locator(".badge:visible").first()).toHaveText("Sold");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("1 listing as before")).toBeVisible();
  await expect(row.locator(".badge:visible").first()).toHaveText("Pending");
});

test("owner: what two have written is asked about, and then saved twice more in a row", async ({
  page,
  browser,
  trouble,
}) => {
  trouble.expect(/status of 400/);
  const path = await openListing(page);
  const other = await another(browser, path);
  const form = (on: Page) => on.locator('form[id="owner"]');
  const save = async (on: Page, fields: Record<string, string>) => {
    if (await form(on).isHidden()) await on.getByText("Edit owner").click();
    for (const [label, text] of Object.entries(fields))
      await form(on).getByLabel(label, { exact: true }).fill(text);
    await form(on).getByRole("button", { name: "Save owner" }).click();
  };
  await save(other, { Name: "Ato Kebede", Phone: "0911000000" });
  await expect(other.getByText("Owner saved")).toBeVisible();
  await other.context().close();

  await save(page, { Name: "W/ro Aster", Commission: "2%" });
  const question = page.getByRole("group", { name: /^admin changed the name .*keep yours/ });
  await expect(question.getByLabel("Keep theirs: Ato Kebede")).toBeVisible();
  await question.getByLabel("Keep yours: W/ro Aster").check();
  await form(page).getByRole("button", { name: "Save owner" }).click();
  await expect(page.getByText("Owner saved")).toBeVisible();
  await expect(page).toHaveURL(path);

  const people = page.getByRole("region", { name: "Owner and agent" });
  for (const commission of ["3%", "4%"]) {
    await save(page, { Commission: commission });
    await expect(people.getByText(commission, { exact: true })).toBeVisible();
  }
  await expect(people.getByText("W/ro Aster")).toBeVisible();
  await expect(people.getByRole("link", { name: /Call owner/ })).toHaveAttribute(
    "href",
    "tel:+251911000000",
  );
});
