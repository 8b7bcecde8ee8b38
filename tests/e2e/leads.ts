import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import { expect } from "../harness/browser";

/** Unlike any other sender, or two runs would be one submission. */
export function someone() {
  return {
    name: "Sara Bekele",
    email: `sara-${crypto.randomUUID()}@mail.example`,
    phone: "+251911234567",
  };
}

export async function fillPerson(form: Locator, { name, email, phone } = someone()) {
  await form.getByLabel("Name").fill(name);
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Phone").fill(phone);
}

/** The title of the home at hand with its number, as a receipt names it. */
export function numbered(page: Page, title: string): string {
  return `${title} (SF-${/\d+/.exec(new URL(page.url()).pathname)})`;
}

/** Chooses one of the days that the form of a visit offers. @returns it, `YYYY-MM-DD`. */
export async function chooseDay(form: Locator): Promise<string> {
  const day = form.locator("input[name=visitDate]").nth(4);
  // Its label is what people see of it.
  await day.locator("..").click();
  await expect(day).toBeChecked();
  return day.inputValue();
}

/** The day that is chosen in the form of a visit; empty for any. */
export function chosenDay(form: Locator): Locator {
  return form.locator("input[name=visitDate]:checked");
}

/** The mail that staff got about a sender's lead, once it is there. */
export async function mailAbout({ email }: ReturnType<typeof someone>): Promise<string> {
  const folder = join(process.env.SEFER_TEST_DATA_DIR ?? "", "outbox");
  const about = () =>
    readdirSync(folder)
      .filter((name) => name.endsWith(".eml"))
      .map((name) => readFileSync(join(folder, name), "utf8"))
      .filter((mail) => mail.includes(`Reply-To: ${email}`));
  await expect(() => expect(about()).toHaveLength(1)).toPass();
  return about()[0] ?? "";
}

/**
 * What stands in place of a form that was sent, with the focus: all that was sent, and a reference.
 * @returns the reference.
 */
export async function expectReceipt(page: Page, title: string, sent: readonly string[]) {
  const receipt = page.getByRole("region", { name: title });
  await expect(receipt).toBeFocused();
  for (const text of sent) await expect(receipt.getByText(text, { exact: true })).toBeVisible();
  await expect(receipt).toContainText("An agent answers within a working day.");
  const reference = (await receipt.locator("strong").textContent()) ?? "";
  for (const channel of ["WhatsApp", "Telegram"])
    await expect(receipt.getByRole("link", { name: channel })).toHaveAttribute(
      "href",
      new RegExp(`reference%20${encodeURIComponent(reference)}`),
    );
  return reference;
}

/** The toast, or the banner without script. */
export async function expectMessage(page: Page, title: string, description: string) {
  const status = page.getByRole("status");
  await expect(status.getByText(title, { exact: true })).toBeVisible();
  await expect(status.getByText(description)).toBeVisible();
}
