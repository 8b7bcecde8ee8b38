import type { Page } from "@playwright/test";
import { expect, expectFitForAll, hasScripts, test, viewports } from "../harness/browser";
import { signed, unique, withDatabase } from "./as-admin";
import { chooseDay, someone } from "./leads";

test.use({ viewport: { width: 360, height: 740 } });

const main = (page: Page) => page.getByRole("main");
const h1 = (page: Page) => page.getByRole("heading", { level: 1 });
const isAmharic = (page: Page) => expect(page.locator("html")).toHaveAttribute("lang", "am");

/** Fills in a form by the labels that a person reads. */
async function fill(page: Page, form: string, fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields))
    await page.locator(`form#${form}`).getByLabel(label, { exact: true }).fill(value);
}

const idOf = (select: string, by: string) =>
  withDatabase((database) => database.prepare(select).pluck().get(by)) as number;

test("a home is searched for, found, kept and another one asked for", {
  tag: "@no-js",
}, async ({ page }) => {
  await page.goto("/am");
  await page.locator("[name=search]").first().fill("ቦሌ ቪላ");
  await page.locator("[name=search]").first().press("Enter");
  await expect(page).toHaveURL(/\/am\/properties\?.*search=/);
  await expect(h1(page)).toContainText("ቪላዎች");
  await expect(page.getByText(/\d+ ንብረት ተገኝቷል/).first()).toBeAttached();
  await page.goto("/am/properties?subcity=Bole&status=For+Rent");
  await expect(h1(page)).toContainText("ቦሌ ውስጥ የሚከራዩ");
  const card = page.locator("article.card").first();
  if (hasScripts()) await card.getByRole("button", { name: /ያስቀምጡ|የወደዷቸው/ }).click();
  const title = (await card.getByRole("link").textContent()) ?? "";
  await card.getByRole("link").click();
  await expect(h1(page)).toHaveText(title);
  await isAmharic(page);
  if (hasScripts()) {
    await page.goto("/am/favorites");
    await expect(page.locator(".card")).toContainText(title);
  }

  const person = someone();
  await page.goto("/am/contact");
  await fill(page, "request-form", {
    ስም: person.name,
    ኢሜይል: person.email,
    ስልክ: person.phone,
    የሚፈልጉት: "ቦሌ ውስጥ የሚከራይ ባለ ሦስት መኝታ ቤት",
  });
  await page.locator("form#request-form").getByRole("button", { name: "ይላኩ" }).click();
  const receipt = page.getByRole("region", { name: "የሚፈልጉት ንብረት ጥያቄ ደርሶናል" });
  await expect(receipt).toContainText("አልተገለጸም");
  await expect(receipt).toContainText("የጥያቄዎ ቁጥር");
  await isAmharic(page);
  await expectFitForAll(page);
});

test("who wants to hear of homes says what, confirms the address, and stops it", {
  tag: "@no-js",
}, async ({ page }) => {
  const person = someone();
  await page.goto("/am#interest");
  const form = page.locator("form#interest-form");
  await form.scrollIntoViewIfNeeded();
  await form.getByText("ቪላ", { exact: true }).click();
  await fill(page, "interest-form", {
    ስም: person.name,
    ኢሜይል: person.email,
    ስልክ: person.phone,
  });
  await form.getByRole("button", { name: "ያሳውቁኝ" }).click();
  const receipt = page.getByRole("region", { name: "የመረጃ ጥያቄዎ ደርሶናል" });
  await expect(receipt).toContainText("ቪላ");
  const id = idOf("select id from subscribers where email = ?", person.email);
  await page.goto(`/am/subscriptions/${signed("subscription", `s${id}`)}`);
  for (const [heading, button] of [
    ["አድራሻዎን ያረጋግጡ", "ያረጋግጡ"],
    ["በዝርዝራችን ውስጥ አሉ", "መልእክቶቹን ያቁሙ"],
    ["ከዝርዝራችን ወጥተዋል", "እንደገና ይመዝገቡ"],
  ] as const) {
    await expect(page.getByRole("heading", { name: heading })).toBeVisible();
    await isAmharic(page);
    await page.getByRole("button", { name: button, exact: true }).click();
  }
  await expect(page.getByRole("heading", { name: "በዝርዝራችን ውስጥ አሉ" })).toBeVisible();
  await expectFitForAll(page);
});

test("somebody registers, goes, and comes back", { tag: "@no-js" }, async ({ page, trouble }) => {
  trouble.expect(/status of 400/);
  const username = `sara-${unique()}`;
  const password = "correct horse";
  await page.setViewportSize(viewports.desktop);
  await page.goto("/am/auth?view=register");
  await fill(page, "register", {
    "የተጠቃሚ ስም": username,
    ኢሜይል: `${username}@mail.example`,
    "የይለፍ ቃል": password,
    "የይለፍ ቃሉን ይድገሙ": password,
  });
  await page.locator("form#register").getByRole("button", { name: "ይመዝገቡ" }).click();
  await expect(page).toHaveURL("/am/account");
  await expect(page.getByText(`እንኳን ደህና መጡ፣ ${username}።`)).toBeVisible();
  await expect(main(page)).toContainText(`${username}@mail.example`);
  await page.locator("header summary", { hasText: username }).click();
  await page.getByRole("button", { name: "ይውጡ", exact: true }).click();
  await expect(page.getByText("ወጥተዋል", { exact: true })).toBeVisible();
  await isAmharic(page);
  await page.goto("/am/auth");
  await fill(page, "login", { "የተጠቃሚ ስም ወይም ኢሜይል": username, "የይለፍ ቃል": "wrong" });
  const enter = page.locator("form#login").getByRole("button", { name: "ይግቡ" });
  await enter.click();
  await expect(page.locator("form#login").getByRole("alert")).toContainText(/[ሀ-፼]/);
  await fill(page, "login", { "የይለፍ ቃል": password });
  await enter.click();
  await expect(page).toHaveURL("/am/account");
  await expect(page.getByText("ገብተዋል", { exact: true })).toBeVisible();
});

test("a visit is asked for, agreed by the office, and confirmed", { tag: "@no-js" }, async ({
  page,
}) => {
  const person = { ...someone(), name: "ሳራ በቀለ" };
  await page.goto("/am/properties/2?contact=visit");
  const form = page.locator("form#visit-form");
  await fill(page, "visit-form", {
    ስም: person.name,
    ኢሜይል: person.email,
    ስልክ: person.phone,
    መልእክት: "ይህን ቤት ማየት እፈልጋለሁ።",
  });
  const day = await chooseDay(form);
  await form.getByLabel("የሚመርጡት ሰዓት (ካለ)").selectOption({ label: "ጠዋት 4 ሰዓት (10:00)" });
  await form.getByRole("button", { name: "ለጉብኝት ቀጠሮ ይያዙ" }).click();
  const receipt = page.getByRole("region", { name: "የጉብኝት ቀጠሮ ጥያቄዎ ደርሶናል" });
  await expect(receipt).toContainText("ጠዋት 4 ሰዓት (10:00)");
  await expectFitForAll(page);

  const select = `select visits.id from visits join leads on leads.id = "leadId" where email = ?`;
  const visit = idOf(select, person.email);
  const link = `/am/visits/${signed("visit", String(visit))}`;
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "ጥያቄዎ ደርሶናል" })).toBeVisible();
  const agree = `update visits set state = 'agreed', day = ?, time = '10:00' where id = ?`;
  withDatabase((database) => database.prepare(agree).run(day, visit));
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "እንጠብቅዎታለን።" })).toBeVisible();
  await page.getByRole("button", { name: "እመጣለሁ" }).click();
  await expect(page.getByText("እንደሚመጡ አረጋግጠዋል።")).toBeVisible();
  await isAmharic(page);
  await expectFitForAll(page);
});
