import { createServer } from "node:http";
import { afterAll, describe, expect, it } from "vitest";
import { env } from "~/env.server";
import { searchText } from "~/models/catalogue/property/property.server";
import { applySettings } from "~/settings.server";
import { db, write } from "~db/client";
import { auditLog, settings } from "~db/office-schema";
import { leads, properties, subscribers } from "~db/schema";
import { demoInquiries, demoSubscribers } from "~db/seed/leads";
import { demoListings } from "~db/seed/listings";
import { app } from "../harness/app";
import { anInquiry, aProperty, aUser, reset } from "../harness/factories";
import { listening } from "../harness/listening";
import { page, withStatus } from "../harness/page";
import { adminEachTest, asUser } from "../harness/signed-in";
import { startSmtp } from "../harness/smtp";

const admin = adminEachTest();

const path = (group: string) => `/admin/settings?group=${group}`;
const form = async (group: string) => (await admin.page(path(group))).one("#settings");
const save = async (group: string, fields: Record<string, string>) =>
  admin.submit(await form(group), fields);
const saved = async (group: string, fields: Record<string, string>) =>
  withStatus(303, await save(group, fields));
const open = async (of: string) => app.page(of, 200);
const html = async (of: string) => (await app.get(of)).text();
const stored = async () => (await db.select().from(settings))[0];

afterAll(async () => {
  await reset();
  applySettings();
});

describe("what the agency sets of itself", () => {
  it("is on every public page at once, and the default again when it is emptied", async () => {
    const { id } = await aProperty({ price: 155_000 });
    expect(await html("/")).not.toContain('"site":{');
    await saved("agency", { name: "Abay", nameGeez: "ዓባይ", company: "Abay Homes" });
    await saved("contact", {
      phone: "+251 911 22 33 44",
      whatsapp: "+251 911 22 33 55",
      telegram: "https://t.me/abay_homes",
      email: "hello@abay.example",
      street: "Piassa",
      facebook: "https://facebook.com/abay",
      terms: "/terms",
    });
    await saved("hours", { homeHours: "Daily: 7:00-20:00", structuredHours: "Mo-Su 07:00-20:00" });
    for (const of of ["/", "/contact", `/properties/${id}`]) {
      const { text, one, all } = await open(of);
      expect(text("title")).toMatch(/ \| Abay$/);
      expect(text("footer")).toContain("Abay Homes, Piassa, Addis Ababa");
      expect(one('footer a[href^="tel:"]').getAttribute("href")).toBe("tel:+251911223344");
      expect(one('footer a[href^="mailto:"]').textContent).toBe("hello@abay.example");
      expect(all('footer a[href="/terms"]').length).toBeGreaterThan(0);
      expect(all('footer a[href="https://facebook.com/abay"]')).toHaveLength(1);
      expect(text("main")).not.toContain("Sefer");
    }
    const home = await html("/");
    expect(home).toContain('"telephone":"+251 911 22 33 44"');
    expect(home).toContain('"openingHours":["Mo-Su 07:00-20:00"]');
    expect(home).toContain("https://wa.me/251911223355");
    expect(home).toContain("https://t.me/abay_homes");
    expect((await open("/")).text("main")).toContain("Daily7:00-20:00");
    await saved("agency", { name: "", nameGeez: "", company: "" });
    expect((await open("/")).text("title")).toMatch(/ \| Sefer$/);
  });

  it("has its colours and logo", async () => {
    await saved("look", { brand: "#7A1F3D", action: "#f2b84b", logo: "/images/logo.png" });
    const { one, document } = await open("/");
    expect(one("html").getAttribute("style")).toMatch(
      /^--color-brand:#7a1f3d;.*--color-ochre:#f2b84b;/,
    );
    expect(one('meta[name="theme-color"]').getAttribute("content")).toBe("#7a1f3d");
    expect(one("header .logo img").getAttribute("src")).toBe("/images/logo.png");
    expect(document.querySelector("header .logo svg")).toBeNull();
  });

  it("holds for prices, mails and what is kept, instead of the environment", async () => {
    await aProperty({ price: 155_000, currency: "USD" });
    await saved("money", { etbPerUsd: "160.5", etbPerUsdDate: "2026-11-20" });
    expect((await open("/properties")).text("main")).toContain("≈ ETB");
    await saved("data", { auditDays: "90", trashDays: "10" });
    await saved("messages", { leadsEmail: "leads@abay.example", confirmEveryDays: "0" });
    expect(env).toMatchObject({
      ETB_PER_USD: 160.5,
      AUDIT_DAYS: 90,
      TRASH_DAYS: 10,
      MESSAGE_DAYS: 30,
      LEADS_EMAIL: "leads@abay.example",
      CONFIRM_EVERY_DAYS: 0,
    });
    expect((await admin.page("/admin/trash")).text("main")).toContain("for 10 days");
    const form = await admin.page(path("data"));
    expect(
      form.byLabel("Days that the record of changes is kept").getAttribute("placeholder"),
    ).toBe("400");
  });
});

it.each([
  ["look", "brand", "#7fb8a4", "Choose a darker colour: its contrast with"],
  ["look", "action", "#5a2a00", "Choose a lighter colour: the contrast of the dark text on it is"],
  ["look", "brand", "green", "must be a colour such as #14513f"],
  ["look", "logo", "javascript:alert(1)", "Logo must be a web address"],
  ["contact", "phone", "call us", "Phone must have at least 8 digits"],
  ["contact", "facebook", "facebook", "Facebook must be a web address"],
  ["contact", "email", "us", "E-mail must be an e-mail address"],
  ["contact", "latitude", "91", "Latitude of the office must be a number from -90 to 90"],
  ["hours", "visitSaturday", "16:00-10:00", "must end after they begin"],
  ["hours", "homeHours", "always", "write the days, a colon and the hours"],
  ["hours", "answerHours", "0", "Hours must be a whole number from 1 to 336"],
  ["money", "etbPerUsd", "-3", "must be a number, such as 155.50"],
  ["money", "etbPerUsd", "155", "Day of the rate is required when"],
  ["messages", "telegramChatId", "-100123", "Telegram chat and telegram bot's token belong"],
  ["messages", "mailHost", "smtp://a b", "must be a name with its port"],
  ["messages", "mailFrom", "nobody", "Sender of mails must be an e-mail address"],
  ["data", "auditDays", "0", "must be a whole number from 1 to 36500"],
])("in %s, %s is not %s: the reason is said and the text kept", async (group, name, value, why) => {
  const refused = await page(await save(group, { [name]: value }), 400);
  expect(refused.text("#settings")).toContain(why);
  const field = refused.one(`#settings [name="${name}"]:not([type=color])`);
  expect(field.getAttribute("value") ?? field.textContent).toBe(value);
  expect(await db.select().from(settings)).toEqual([]);
});

it("two administrators who set the same are asked; agents are kept out", async () => {
  const other = await asUser(await aUser({ username: "other", isAdmin: true }));
  await saved("agency", { company: "One" });
  const [mine, theirs] = [await form("agency"), await form("agency")];
  await withStatus(303, other.submit(theirs, { company: "Two", name: "Theirs" }));
  const asked = await page(await admin.submit(mine, { company: "Three" }), 400);
  expect(asked.text("#settings")).toMatch(
    /other changed the setting “Company” .*Keep yours: Three/,
  );
  const resolved = await admin.submit(asked.one("#settings"), { "keep-company": "yours" });
  expect(resolved.status).toBe(303);
  expect(await stored()).toMatchObject({ company: "Three", name: "Theirs" });
  const agent = await asUser(await aUser({ role: "agent" }));
  expect((await agent.get(path("agency"))).status).toBe(403);
  expect((await agent.submit(mine, { company: "Four" })).status).toBe(403);
});

describe("secrets", () => {
  const token = "123456:AbCdEf-secret";
  const password = "pass&word of mails";

  it("are stored sealed and shown nowhere, kept while empty, and taken away", async () => {
    const chat = { telegramBotToken: token, telegramChatId: "-100123" };
    const mail = { mailHost: "smtp.abay.example:587", mailUser: "abay", mailPassword: password };
    await saved("messages", { ...chat, ...mail });
    expect(env.TELEGRAM_BOT_TOKEN).toBe(token);
    expect(env.SMTP_URL).toBe("smtp://abay:pass%26word%20of%20mails@smtp.abay.example:587");
    await saved("messages", { telegramChatId: "-100456" });
    expect(env).toMatchObject({ TELEGRAM_BOT_TOKEN: token, TELEGRAM_CHAT_ID: "-100456" });
    const refused = await save("messages", { telegramBotToken: `${token}2`, mailHost: "a b" });
    const seen = [
      await refused.text(),
      await (await admin.get(path("messages"))).text(),
      await (await admin.get("/admin/audit")).text(),
      JSON.stringify(await db.select().from(auditLog)),
      JSON.stringify(await stored()),
    ].join("\n");
    for (const secret of [token, password, encodeURIComponent(password)])
      expect(seen).not.toContain(secret);
    const log = (await admin.page("/admin/audit")).text("tbody");
    expect(log).toContain("Telegram bot's token: nothing → a secret");
    expect(seen).not.toContain('value="sealed:');
    await saved("messages", { telegramBotTokenGone: "on", telegramChatId: "" });
    expect(env.TELEGRAM_BOT_TOKEN).toBeUndefined();
    expect(env.SMTP_URL).toContain("smtp.abay.example");
  });

  const test = async (channel: string) => {
    const seen = await admin.page(path("messages"));
    return admin.submit(seen.one(`form:has([name="test"][value="${channel}"])`));
  };

  it("work, or tell the true answer of the mail server", async () => {
    const smtp = await startSmtp();
    const { host } = new URL(smtp.url);
    await saved("messages", { mailHost: host, mailFrom: "Abay <no-reply@abay.example>" });
    smtp.state.refusals.recipient = 550;
    expect((await page(await test("email"), 400)).text("dialog.banner")).toContain("no, 550");
    expect(await stored()).toMatchObject({ toldOn: null });
    smtp.state.refusals = {};
    const sent = await admin.pageAfter(test("email"));
    expect(sent.text("dialog.banner")).toContain(`arrived at ${admin.user.email}`);
    expect(smtp.mails).toMatchObject([{ from: { address: "no-reply@abay.example" } }]);
    expect(await stored()).toMatchObject({ toldOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
    await smtp.stop();
  });

  it("work, or tell the true answer of Telegram", async () => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(request.url ?? "");
      const isKnown = request.url === `/bot${token}/sendMessage`;
      response.writeHead(isKnown ? 200 : 401, { "Content-Type": "application/json" });
      response.end(JSON.stringify({ ok: isKnown, description: "Unauthorized" }));
    });
    env.TELEGRAM_API_URL = `http://127.0.0.1:${await listening(server)}`;
    expect((await page(await test("telegram"), 400)).text("dialog.banner")).toContain(
      "Set the bot",
    );
    await saved("messages", { telegramBotToken: "1:wrong", telegramChatId: "7" });
    expect((await page(await test("telegram"), 400)).text("dialog.banner")).toContain(
      "Telegram answered 401: Unauthorized",
    );
    await saved("messages", { telegramBotToken: token });
    expect((await test("telegram")).status).toBe(303);
    expect(asked).toEqual(["/bot1:wrong/sendMessage", `/bot${token}/sendMessage`]);
  });
});

describe("the first day", () => {
  const dashboard = async () => admin.page("/admin/dashboard", 200);
  const steps = async () => (await dashboard()).texts("details:has(h2) li").map((step) => step);

  it("ticks what is there, is the administrators', and is gone when they say so", async () => {
    const done = async () => (await dashboard()).text("main summary:has(h2)");
    expect(await done()).toBe("First steps0 of 6 done");
    await saved("agency", { name: "Abay", company: "Abay Homes" });
    await saved("contact", { phone: "+251 911 22 33 44" });
    await saved("look", { logo: "/images/logo.png" });
    const agent = await asUser(await aUser({ role: "agent" }));
    await aProperty();
    expect(await done()).toBe("First steps5 of 6 done");
    expect((await steps()).at(-1)).not.toContain("(done)");
    const seen = await agent.get("/admin/dashboard");
    expect(await seen.text()).not.toContain("First steps");
    const putAway = { form: { intent: "put list away" } };
    expect((await agent.post("/admin/dashboard", putAway)).status).toBe(403);
    await admin.submit((await dashboard()).one('form:has([value="put list away"])'));
    expect((await dashboard()).all("main summary:has(h2)")).toEqual([]);
  });

  it("takes the demo away in one step that leaves what is the agency's own, and back", async () => {
    const now = new Date();
    const listings = demoListings(now);
    await write([
      db
        .insert(properties)
        .values(
          listings.map((listing) => ({ ...listing, images: [], searchText: searchText(listing) })),
        ),
      db.insert(leads).values(demoInquiries(now, listings)),
      db.insert(subscribers).values(demoSubscribers(now)),
    ]);
    const own = await aProperty();
    const { number } = await anInquiry({ propertyId: 2 });
    await admin.patch("/api/admin/properties/1", { json: { title: "Rewritten by us" } });
    const ask = (await dashboard()).one('form:has([value="take demo away"])');
    const taken = await admin.submitted(ask);
    expect(taken.text("dialog.banner")).toContain(`${listings.length - 1} homes archived`);
    const shown = async () =>
      (await (await app.get("/api/properties")).json()).map(({ id }: { id: number }) => id);
    expect(await shown()).toEqual([own.id, 1]);
    const inbox = (await admin.page("/admin/inquiries")).texts("tbody tr");
    expect(inbox).toHaveLength(1);
    expect(number).toBeGreaterThan(0);
    expect((await steps()).join()).not.toContain("demo");
    await withStatus(303, admin.submit(taken.one('form:has([name="batch"])')));
    expect(await shown()).toHaveLength(listings.length + 1);
  });
});
