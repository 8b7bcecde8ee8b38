import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { propertyFields } from "../harness/product.mjs";
import { ask, goAsAdmin, newTitle, withDatabase } from "./as-admin";

const inAddis = (days: number) =>
  new Date(Date.now() + 3 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);
/** The next Wednesday but one: an office day. */
const wednesday = () => {
  const ahead = (3 - new Date(inAddis(0)).getUTCDay() + 7) % 7;
  return inAddis(7 + ahead);
};

/** Somebody asks to see a home next week at ten. @returns who, and the id of the visit */
async function visitAsked(page: Page) {
  const name = newTitle("Visitor");
  const fields = { ...propertyFields(newTitle("Villa to visit")), status: "For Sale" };
  const { id } = await ask("POST", "admin/properties", fields);
  const data = {
    name,
    email: `${name.replace(/\W/g, "-")}@mail.example`,
    phone: "+251911234567",
    message: "I would like to see this home.",
    visitDate: wednesday(),
    visitTime: "10:00",
  };
  expect((await page.request.post(`/api/properties/${id}/visit`, { data })).ok()).toBe(true);
  const select = `select visits.id from visits join leads on leads.id = "leadId" where name = ?`;
  const visit = withDatabase((database) => database.prepare(select).pluck().get(name)) as number;
  return { name, visit };
}

for (const [width, viewport] of Object.entries(viewports))
  test(`a visit is agreed, moved, confirmed by its client and made (${width})`, {
    tag: "@no-js",
  }, async ({ page }) => {
    const { name, visit } = await visitAsked(page);
    const agenda = `/admin/visits?from=${wednesday()}`;
    await page.setViewportSize(viewport);
    await goAsAdmin(page, agenda);
    const card = page.locator(`#visit-${visit}`);
    await expect(card).toContainText("10:00 · ጠዋት 4 ሰዓት");
    await expectFitForAll(page);

    // One tap.
    await card.getByRole("button", { name: `Agree: ${name}` }).click();
    await expect(card.getByText("Agreed", { exact: true }).first()).toBeVisible();
    const message = card.getByRole("region", { name: `Message to ${name}` });
    await expect(message).toContainText("we look forward to showing you");
    await expectFitForAll(page);

    // Two taps, and the time.
    await card.getByText("Move", { exact: true }).click();
    await card.getByLabel("Time").fill("15:00");
    await card.getByRole("button", { name: "Ask the client" }).click();
    await expect(card.getByText("Other time offered")).toBeVisible();
    await expect(message).toContainText("at another time");
    const link = /\/visits\/[\w.-]+/.exec((await message.textContent()) ?? "")?.[0] ?? "";

    await page.goto(link);
    await expect(page.getByRole("heading", { name: "Does this time suit you?" })).toBeVisible();
    await expectFitForAll(page);
    await page.getByRole("button", { name: "Yes, I will come" }).click();
    await expect(page.getByText("You confirmed this visit.")).toBeVisible();
    await expectFitForAll(page);

    // The day comes.
    withDatabase((database) =>
      database.prepare("update visits set day = ? where id = ?").run(inAddis(0), visit),
    );
    await goAsAdmin(page, "/admin/visits");
    await expect(card).toContainText("Confirmed by the client");
    await card.getByRole("button", { name: `Done: ${name}` }).click();
    await expect(card.getByText("Done", { exact: true })).toBeVisible();
    await page.goto(link);
    await expect(page.getByRole("heading", { name: "has taken place" })).toBeVisible();
  });
