import type { Page } from "@playwright/test";
import { expect, expectFitForAll, test, viewports } from "../harness/browser";
import { answer, goAsAdmin } from "./as-admin";

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

test("a person's page has all that they sent, and erases it", async ({ page }) => {
  const name = await aPerson(page);
  await goAsAdmin(page, `/admin/inquiries?search=${encodeURIComponent(name)}`);
  await page
    .getByRole("link", { name: `All of ${name}` })
    .first()
    .click();
  const stream = page.getByRole("list", { name: `Sent by ${name}` });
  const sent = stream.locator("> li:has(h2)");
  await expect(sent).toHaveCount(2);
  for (const viewport of Object.values(viewports)) {
    await page.setViewportSize(viewport);
    await expectFitForAll(page);
  }

  // Where there is no telephone, the browser says so, and nothing else happens.
  // The other lead has an e-mail that may be somebody else's: nobody is called by it.
  const asked = sent.last();
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await page.getByRole("link", { name: `WhatsApp ${name}` }).click();
  await expect(stream).toContainText("Opened WhatsApp");
  await expect(asked).toContainText("Waiting");
  await page.reload();
  await page.getByRole("button", { name: "Reached" }).click();
  await expect(asked).toContainText("Answered after");

  await sent.first().getByRole("button", { name: "Not the same person" }).click();
  await expect(sent).toHaveCount(1);
  await page.getByRole("button", { name: "The same person", exact: false }).click();
  await expect(sent).toHaveCount(2);

  await page.getByRole("button", { name: "Erase this person" }).first().click();
  await answer(page, "Erase this person");
  await expect(page.getByText("Person erased")).toBeVisible();
  await page.goto(`/admin/property-requests?search=${encodeURIComponent(name)}`);
  await expect(page.getByText("No property requests found")).toBeVisible();
});
