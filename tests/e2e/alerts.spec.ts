import type { Page } from "@playwright/test";
import { test as base, expect, expectFitForAll, viewports } from "../harness/browser";
import { propertyFields, signIn, startProduct } from "../harness/product.mjs";
import { startSmtp } from "../harness/smtp";

type Office = { url: string; smtp: Awaited<ReturnType<typeof startSmtp>> };

/** A site without homes, and the mail server that its mails go to. */
const test = base.extend<{ office: Office }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from this pattern.
  office: async ({}, use) => {
    const smtp = await startSmtp();
    const product = await startProduct({ SEED_DEMO: "0", SMTP_URL: smtp.url });
    await use({ url: product.url, smtp });
    await product.stop();
    await smtp.stop();
  },
  baseURL: ({ office }, use) => use(office.url),
});
test.use({ viewport: viewports.phone });

const words = {
  "": {
    offer: "Tell me about homes like this",
    wanted: "Villas in Bole",
    email: "Email",
    invalid: "Please enter a valid email",
    submit: "Tell me",
    thanks: "One more step",
    confirm: "Yes, tell me",
    active: "We tell you when there is one.",
    found: "1 home for you: Villas in Bole",
    stop: "Stop",
    stopped: "Stopped: we tell you no more.",
  },
  "/am": {
    offer: "እንዲህ ያለ ቤት ሲገኝ ያሳውቁኝ",
    wanted: "ቦሌ ውስጥ ያሉ ቪላዎች",
    email: "ኢሜይል",
    invalid: "ትክክለኛ ኢሜይል ያስገቡ",
    submit: "ያሳውቁኝ",
    thanks: "አንድ ነገር ብቻ ይቀራል",
    confirm: "አዎ፣ ያሳውቁኝ",
    active: "ሲገኝ እናሳውቅዎታለን።",
    found: "1 ቤት ተገኝቷል፦ ቦሌ ውስጥ ያሉ ቪላዎች",
    stop: "ያቁሙ",
    stopped: "ቆሟል፤ ከእንግዲህ መልእክት አንልክልዎትም።",
  },
};
type Words = (typeof words)[""];

const addressOf = (prefix: string) => `hanna${prefix.slice(1)}@mail.example`;

async function ask(page: Page, prefix: string, { smtp }: Office, said: Words) {
  await page.goto(`${prefix}/properties?propertyType=Villa&subcity=Bole`);
  await page.getByRole("link", { name: said.offer, exact: true }).click();
  await expect(page.getByRole("heading", { name: said.offer })).toBeVisible();
  await expect(page.getByText(said.wanted, { exact: true })).toBeVisible();
  await expectFitForAll(page);
  const email = page.getByLabel(said.email, { exact: true });
  await email.fill("hanna@mail");
  await page.getByRole("button", { name: said.submit, exact: true }).click();
  await expect(page.getByText(said.invalid).first()).toBeVisible();
  await expect(email).toHaveValue("hanna@mail");
  await email.fill(addressOf(prefix));
  await page.getByRole("button", { name: said.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: said.thanks })).toBeVisible();
  await expect.poll(() => mailsTo(smtp, prefix).length).toBe(1);
  await page.goto(linkIn(mailsTo(smtp, prefix)[0]?.text, /\/alerts\/\S+/));
  await page.getByRole("button", { name: said.confirm }).click();
  await expect(page.getByText(said.active)).toBeVisible();
  await expectFitForAll(page);
}

const mailsTo = ({ mails }: Office["smtp"], prefix: string) =>
  mails.filter(({ to }) => to?.some(({ address }) => address === addressOf(prefix)));

const linkIn = (text = "", pattern: RegExp) =>
  /http\S+/.exec(text.split("\n").find((line) => pattern.test(line)) ?? "")?.[0] ?? "";

test("somebody who found no home is told by mail when it comes, and ends that by one tap", {
  tag: "@no-js",
}, async ({ page, office, trouble }) => {
  test.slow();
  trouble.expect(/status of 400/);
  for (const [prefix, said] of Object.entries(words)) await ask(page, prefix, office, said);
  await fetch(`${office.url}/api/admin/properties`, {
    method: "POST",
    headers: { ...(await signIn(office.url)), "Content-Type": "application/json" },
    body: JSON.stringify({ ...propertyFields("Villa with a well"), subcity: "Bole" }),
  });
  for (const [prefix, said] of Object.entries(words)) {
    await expect
      .poll(() => mailsTo(office.smtp, prefix)[1]?.subject, { timeout: 30_000 })
      .toBe(said.found);
    const text = mailsTo(office.smtp, prefix)[1]?.text;
    expect(text).toContain("Villa with a well");
    await page.goto(linkIn(text, /do=stop/));
    await page.getByRole("button", { name: said.stop, exact: true }).click();
    await expect(page.getByText(said.stopped)).toBeVisible();
  }
});

test("a browser that may not be told says so, and the form stays", async ({ page }) => {
  await page.goto("/alerts?subcity=Bole");
  await page.getByText("Change what you look for").click();
  await page.getByLabel("Search").fill("garden");
  await page.getByText("In this browser").click();
  await page.getByRole("button", { name: "Tell me", exact: true }).click();
  await expect(page.getByRole("alert")).toContainText("Your browser does not allow it.");
  await expect(page.getByLabel("Search")).toHaveValue("garden");
});
