import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, test, viewports } from "../harness/browser";
import { anInquiry, goAsAdmin, unique } from "./as-admin";

/** Inquiries whose senders share a name, so that a search finds them alone; the newest last. */
async function leads(page: Page, count: number) {
  const family = `Tadesse ${unique()}`;
  const made: { name: string; key: string }[] = [];
  for (let index = 0; index < count; index++) {
    const { name, id } = await anInquiry(page, `Sender${index} ${family}`);
    made.push({ name, key: `inquiry-${id}` });
  }
  const [oldest, ...others] = made;
  if (!oldest) throw new Error("no lead was made");
  return { family, oldest, others, newest: made.at(-1) ?? oldest };
}

const heading = (page: Page) => page.locator("#lead-name");
const list = (page: Page) => page.getByRole("list", { name: "Leads" });

test("a morning's leads: found, opened, answered, noted, one after another", {
  tag: "@no-js",
}, async ({ page }) => {
  const { family, newest, oldest } = await leads(page, 2);
  await goAsAdmin(page, "/admin/inbox");
  await page.getByRole("searchbox", { name: "Search" }).fill(family);
  if (!hasScripts()) await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(list(page).getByRole("listitem")).toHaveCount(2);

  await list(page).getByRole("link", { name: newest.name }).click();
  await expect(heading(page)).toHaveText(newest.name);
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole("link", { name: `WhatsApp ${newest.name}` })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/251911234567\?text=/,
  );
  await page.getByRole("button", { name: "Answered", exact: true }).click();
  await expect(page.getByText("Marked as answered")).toBeVisible();
  await expect(page.locator("article header")).toContainText("Answered after");
  if (hasScripts())
    await expect(page.getByRole("button", { name: "Answered", exact: true })).toBeFocused();

  await page.getByLabel("Status").last().selectOption("In Progress");
  if (!hasScripts()) await page.getByRole("button", { name: "Set status" }).click();
  await expect(page.locator("article header .badge", { hasText: "In Progress" })).toBeVisible();

  await page.getByLabel("Call back on").fill("2030-01-31");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(`#${newest.key}`)).toContainText("Call back Thu 31 Jan");
  await expect(page.locator("article output")).toContainText("23 Ter 2022");

  await page.getByLabel("Add a note").fill("Comes on Friday");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("list", { name: /^History of/ })).toContainText("Comes on Friday");

  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(heading(page)).toHaveText(oldest.name);
  expect(new URL(page.url()).searchParams.get("search")).toBe(family);
  await page.getByRole("link", { name: "ደውለን ነበር" }).click();
  await expect(page.getByLabel("Text to send")).toHaveValue(/ሰላም/);
  const whatsapp = page.getByRole("link", { name: "Send by WhatsApp" });
  expect(decodeURIComponent((await whatsapp.getAttribute("href")) ?? "")).toContain("ሰላም");

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(heading(page)).toHaveText(newest.name);
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
});

test("on a phone a lead fills the screen, and how to answer it comes first", async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  const { family, newest } = await leads(page, 2);
  await goAsAdmin(page, `/admin/inbox?search=${encodeURIComponent(family)}`);
  await expectFitForAll(page);
  await list(page).getByRole("link", { name: newest.name }).click();
  await expect(heading(page)).toBeInViewport();
  await expect(list(page)).toBeHidden();
  for (const way of ["Call", "WhatsApp", "Telegram"])
    await expect(page.getByRole("link", { name: new RegExp(`^${way} Sender`) })).toBeInViewport();
  await expectFitForAll(page);
  await page.getByRole("link", { name: "Inbox", exact: true }).last().click();
  await expect(list(page).getByRole("link", { name: newest.name })).toBeInViewport();
});

test("today: a row is done where it stands", async ({ page }) => {
  await goAsAdmin(page, "/admin/dashboard");
  // After the login the focus goes to the heading, a little later.
  await page.goto("/admin/dashboard");
  const waiting = page.locator("#today-waiting li");
  const first = waiting.first();
  const name = (await first.getByRole("link").first().textContent()) ?? "";
  await first.getByRole("button", { name: `Answered: ${name}` }).click();
  await expect(page.getByText("Marked as answered")).toBeVisible();
  await expect(page.getByRole("button", { name: `Answered: ${name}` })).toHaveCount(0);
  const undo = first.getByRole("button", { name: `Undo: ${name}` });
  await expect(undo).toBeVisible();
  await expect(undo).toBeFocused();
  await expectFitForAll(page);
});
