import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { goAsAdmin, newTitle } from "./as-admin";

const hasScript = () => test.info().project.name === "js";

/** An inquiry and a property request of one person, whom no other test knows. */
async function aPerson(page: Page) {
  const digits = Math.random().toString().slice(2, 10).padEnd(8, "0");
  const name = `Sara ${digits}`;
  const sent = { name, email: `sara${digits}@mail.example`, phone: `+2519${digits}` };
  const message = "Is the house still free in March?";
  const requirements = "Three bedrooms near Megenagna, with parking.";
  const other = { ...sent, email: `other${digits}@mail.example`, phone: `09 ${digits}` };
  const answers = [
    await page.request.post("/api/properties/1/inquiries", { data: { ...sent, message } }),
    await page.request.post("/api/property-requests", { data: { ...other, requirements } }),
  ];
  expect(answers.map((answer) => answer.status())).toEqual([201, 201]);
  return name;
}

test("requests and subscribers come back by 'Undo', and from the trash or never", async ({
  page,
}) => {
  const name = newTitle("Sara");
  const sent = { name, email: `${name.replace(" ", ".")}@mail.example`, phone: "+251911234567" };
  const requirements = "Three bedrooms near Megenagna, with parking.";
  const answers = [
    await page.request.post("/api/property-requests", { data: { ...sent, requirements } }),
    await page.request.post("/api/subscribe", { data: sent }),
  ];
  expect(answers.map((answer) => answer.ok())).toEqual([true, true]);
  await goAsAdmin(page, "/admin/dashboard");
  for (const list of ["property-requests", "subscribers"]) {
    await page.goto(`/admin/${list}?search=${encodeURIComponent(name)}`);
    const row = page.locator("tbody tr");
    const remove = row.getByRole("button", { name: `Delete ${name}` });
    await remove.click();
    await expect(row).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/restored$/)).toBeVisible();
    await expect(row).toHaveCount(1);
    await remove.click();
    await expect(row).toHaveCount(0);
  }
  await page.goto("/admin/trash");
  const trashed = page.getByRole("list", { name: "Trash" }).getByRole("listitem");
  const subscriber = trashed.filter({ hasText: name }).filter({ hasText: "Subscriber" });
  const request = trashed.filter({ hasText: name }).filter({ hasText: "Property request" });
  await subscriber.getByRole("button", { name: `Restore ${name}` }).click();
  await expect(page.getByText("Subscriber restored")).toBeVisible();
  await request.getByRole("button", { name: `Delete for ever: ${name}` }).click();
  await page
    .locator("dialog:popover-open, dialog[open]")
    .getByRole("button", { name: "Delete for ever" })
    .click();
  await expect(page.getByText("Property request deleted for ever")).toBeVisible();
  await expect(trashed.filter({ hasText: name })).toHaveCount(0);
  for (const [list, rows] of Object.entries({ "property-requests": 0, subscribers: 1 })) {
    await page.goto(`/admin/${list}?search=${encodeURIComponent(name)}`);
    await expect(page.locator("tbody tr")).toHaveCount(rows);
  }
});

test("a person's page has all that they sent, and erases it", async ({ page }) => {
  const name = await aPerson(page);
  await goAsAdmin(page, `/admin/inquiries?search=${encodeURIComponent(name)}`);
  await page
    .getByRole("link", { name: `All of ${name}` })
    .first()
    .click();
  const sent = page.getByRole("list", { name: `Sent by ${name}` }).locator("> li");
  await expect(sent).toHaveCount(2);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await expectFitForAll(page);
  }

  if (hasScript()) {
    // Where there is no telephone, the browser says so, and nothing else happens.
    // The other lead has an e-mail that may be somebody else's: nobody is called by it.
    const asked = sent.last();
    await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
    await page.getByRole("link", { name: `WhatsApp ${name}` }).click();
    await expect(asked).toContainText("Opened WhatsApp");
    await expect(asked).toContainText("Waiting");
    await page.reload();
    await page.getByRole("button", { name: "Reached" }).click();
    await expect(asked).toContainText("Answered after");
  }

  await sent.first().getByRole("button", { name: "Not the same person" }).click();
  await expect(sent).toHaveCount(1);
  await page.getByRole("button", { name: "The same person", exact: false }).click();
  await expect(sent).toHaveCount(2);

  await page.getByRole("button", { name: "Erase this person" }).first().click();
  const question = page.locator("dialog:popover-open, dialog[open]");
  await question.getByRole("button", { name: "Erase this person" }).click();
  await expect(page.getByText("Person erased")).toBeVisible();
  await page.goto(`/admin/property-requests?search=${encodeURIComponent(name)}`);
  await expect(page.getByText("No property requests found")).toBeVisible();
});
