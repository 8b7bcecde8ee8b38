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
  await goAsAdmin(page, "/admin/inbox?state=all");
  await page.locator("summary", { hasText: "Filter" }).click();
  await page.getByRole("searchbox", { name: "Search" }).fill(family);
  if (!hasScripts()) await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(/search=/);
  await expect(list(page).getByRole("listitem")).toHaveCount(2);

  await list(page).getByRole("link", { name: newest.name }).click();
  await expect(heading(page)).toHaveText(newest.name);
  await expect(list(page)).toBeVisible();
  await expect(page.getByRole("link", { name: `WhatsApp ${newest.name}` })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/2519\d{8}\?text=/,
  );
  await page.getByRole("button", { name: "Answered", exact: true }).click();
  await expect(page.getByText("Marked as answered")).toBeVisible();
  await expect(page.locator("article header")).toContainText("Answered after");
  if (hasScripts())
    await expect(page.getByRole("button", { name: "Answered", exact: true })).toBeFocused();

  await expect(page.locator("article header .badge", { hasText: "In touch" })).toBeVisible();
  await page.getByLabel("State", { exact: true }).selectOption("Won");
  if (!hasScripts()) await page.getByRole("button", { name: "Set state" }).click();
  await expect(page.locator("article header .badge", { hasText: "Won" })).toBeVisible();

  await page.getByRole("button", { name: "Tomorrow", exact: true }).click();
  await expect(page.getByText("Call back saved")).toBeVisible();

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
  const whatsapp = page.getByRole("link", { name: `WhatsApp ${oldest.name}` });
  expect(decodeURIComponent((await whatsapp.getAttribute("href")) ?? "")).toContain("ሰላም");

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(heading(page)).toHaveText(newest.name);
  await expect(list(page).getByRole("listitem")).toHaveCount(1);
});

const amharic =
  "ሰላም፣ በቦሌ ወይም በየካ አካባቢ ባለ ሦስት መኝታ ቤት እፈልጋለሁ። የመኪና ማቆሚያና የውሃ ጉድጓድ ቢኖረው ይመረጣል። ".repeat(6);

test("on a phone the list is near, and the whole reply to a lead is on the first screen", {
  tag: "@no-js",
}, async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  const family = unique();
  const name = `ወይዘሮ አስቴር ገብረመድኅን ወልደሚካኤል ${family}`;
  const data = { name, email: `${family}@mail.example`, phone: "+251911000000", message: amharic };
  const sent = await page.request.post("/api/properties/1/inquiries", { data });
  expect(sent.status()).toBe(201);
  await goAsAdmin(page, "/admin/inbox");
  const place = async (of: ReturnType<Page["locator"]>) => {
    const { y = 0, height = 0 } = (await of.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  expect((await place(list(page).getByRole("listitem").first())).top).toBeLessThan(260);
  await page.goto(`/admin/inbox?search=${family}`);
  await expectFitForAll(page);
  await list(page).getByRole("link", { name }).click();
  await expect(heading(page)).toBeInViewport();
  await expect(list(page)).toBeHidden();
  // A template in the sender's language is filled in.
  const text = page.getByLabel("Text to send");
  await expect(text).toHaveValue(/^ሰላም ወይዘሮ አስቴር/);
  const parts = [
    page.getByRole("region", { name: "Listing" }),
    page.getByRole("list", { name: "Templates" }),
    ...["WhatsApp", "Telegram", "Mail", "Call"].map((way) =>
      page.getByRole("link", { name: new RegExp(`^${way} `) }),
    ),
    ...(hasScripts() ? [text] : []),
  ];
  for (const part of parts) {
    await expect(part).toBeInViewport({ ratio: 1 });
    expect((await place(part)).bottom).toBeLessThan(700);
  }
  await expectFitForAll(page);
  await page
    .getByRole("link", { name: "Inbox", exact: true })
    .filter({ visible: true })
    .last()
    .click();
  await expect(list(page).getByRole("link", { name })).toBeInViewport();
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
