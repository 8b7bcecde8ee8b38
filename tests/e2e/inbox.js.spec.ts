import type { Request } from "@playwright/test";
import { drawLate, expect, holdBack, test } from "../harness/browser";
import { anInquiry, goAsAdmin, unique } from "./as-admin";

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

  // The first one is open.
  await expect(heading).toHaveText(newer);
  await page.keyboard.press("j");
  await expect(heading).toHaveText(older);
  await expect(heading).toBeFocused();
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
  const whatsapp = page.locator("article").getByRole("link", { name: /^WhatsApp / });
  const sent = async () => decodeURIComponent((await whatsapp.getAttribute("href")) ?? "");
  expect(await sent()).toMatch(/\?text=ነገ እንደውልልዎታለን$/);
  // It stays over 'Next' and Back, and over a login.
  await page.getByRole("link", { name: "Next", exact: true }).click();
  await expect(text).not.toHaveValue("ነገ እንደውልልዎታለን");
  await page.getByRole("link", { name: "Previous", exact: true }).click();
  await expect(text).toHaveValue("ነገ እንደውልልዎታለን");
  await page.reload();
  await expect(text).toHaveValue("ነገ እንደውልልዎታለን");
  expect(await sent()).toMatch(/\?text=ነገ እንደውልልዎታለን$/);
});

test("a status that is stored after the page was loaded for a note is shown", async ({ page }) => {
  const { name, id } = await anInquiry(page, `Sara ${unique()}`);
  await goAsAdmin(page, `/admin/inbox?lead=inquiry-${id}`);
  const lead = page.locator("article").filter({ hasText: name });
  const history = lead.getByRole("list", { name: /^History/ });
  const holds = (text: string) => (request: Request) => !!request.postData()?.includes(text);
  const isStatus = holds("intent=state");
  const status = page.waitForRequest(isStatus);
  await page.route("**/admin/inbox?**", async (route) => {
    if (isStatus(route.request())) await expect(history).toContainText("Comes on Friday");
    const answer = await route.fetch({ maxRedirects: 0 });
    if (holds("intent=note")(route.request())) await status;
    await route.fulfill({ response: answer });
  });
  await lead.getByLabel("Add a note").fill("Comes on Friday");
  await lead.getByRole("button", { name: "Save note" }).click();
  await lead.getByLabel("State", { exact: true }).selectOption("In touch");
  await expect(lead.locator("header")).toContainText("In touch");
});

test("what is pressed right after a call is shown, also where the browser draws late", async ({
  page,
}) => {
  const { name, id } = await anInquiry(page, `Marta ${unique()}`);
  await goAsAdmin(page, `/admin/inbox?lead=inquiry-${id}`);
  const lead = page.locator("article").filter({ hasText: name });
  // The page loads anew for the call before 'Later' is stored.
  const proceed = await holdBack(page, "**/admin/inbox?**", "POST");
  const loaded = page.waitForResponse(
    (response) => response.request().method() === "GET" && /inbox\?.*_data=/.test(response.url()),
  );
  const later = lead.getByRole("button", { name: "Later", exact: true });
  const call = await lead.getByRole("link", { name: /^Call/ }).elementHandle();
  await drawLate(page, 1500);
  await later.evaluate((button: HTMLElement, link) => {
    link?.addEventListener("click", (event) => event.preventDefault());
    (link as HTMLElement | null)?.click();
    button.click();
  }, call);
  await loaded;
  proceed();
  await expect(lead.getByRole("button", { name: "Clear" })).toBeVisible();
});
