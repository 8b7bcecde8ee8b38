import { expect, test } from "../harness/browser";
import { goAsAdmin, unique } from "./as-admin";

test("j and k lead through the inbox, but not while somebody types or has switched them off", async ({
  page,
}) => {
  const family = `Keys ${unique()}`;
  const names = ["Abel", "Hanna"].map((name) => `${name} ${family}`);
  for (const name of names)
    await page.request.post("/api/property-requests", {
      data: {
        name,
        email: `${unique()}@mail.example`,
        phone: "0911 23 45 67",
        requirements: "Three bedrooms near Megenagna, with parking.",
      },
    });
  const [older = "", newer = ""] = names;
  await goAsAdmin(page, `/admin/inbox?search=${encodeURIComponent(family)}`);
  const heading = page.locator("#lead-name");

  await page.keyboard.press("j");
  await expect(heading).toHaveText(newer);
  await expect(heading).toBeFocused();
  await page.keyboard.press("j");
  await expect(heading).toHaveText(older);
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expect(heading).toHaveText(newer);

  const note = page.getByLabel("Add a note");
  await note.click();
  await page.keyboard.press("j");
  await expect(note).toHaveValue("j");
  await expect(heading).toHaveText(newer);

  const keys = page.getByRole("checkbox", { name: /Keyboard/ });
  await keys.uncheck();
  await page.keyboard.press("j");
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(heading).toHaveText(older);
  await page.reload();
  await expect(keys).not.toBeChecked();
});

test("a text from a template is edited before it is sent", async ({ page }) => {
  await goAsAdmin(page, "/admin/inbox");
  await page.getByRole("list", { name: "Leads" }).getByRole("link").first().click();
  await page.getByRole("link", { name: "First answer" }).click();
  const text = page.getByLabel("Text to send");
  await expect(text).toHaveValue(/^Hello/);
  await text.fill("ነገ እንደውልልዎታለን");
  const href = await page.getByRole("link", { name: "Send by WhatsApp" }).getAttribute("href");
  expect(decodeURIComponent(href ?? "")).toMatch(/\?text=ነገ እንደውልልዎታለን$/);
});
