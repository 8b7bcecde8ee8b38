import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { env } from "~/env.server";
import { formatMoment } from "~/models/dates.server";
import { createLead } from "~/models/leads/lead/lead.server";
import { hearTelegram, takeUpdate } from "~/models/messages/bot/listen.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { startJobs } from "~/models/operations/jobs.server";
import { isoDay } from "~/models/time";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { leads } from "~db/schema";
import { outbox } from "~db/system-schema";
import { app } from "../harness/app";
import { anInquiry, aProperty, aUser, reset } from "../harness/factories";
import { pressOf } from "../harness/telegram-bot";

// Runs before the settings are read.
const telegram = await vi.hoisted(async () => {
  const { startTelegram } = await import("../harness/telegram-bot");
  const standIn = await startTelegram();
  Object.assign(process.env, {
    TELEGRAM_API_URL: standIn.url,
    TELEGRAM_BOT_TOKEN: "123:secret",
    TELEGRAM_CHAT_ID: "-100",
    LEADS_EMAIL: "staff@sefer.example",
  });
  return standIn;
});

beforeEach(async () => {
  telegram.forget();
  await reset();
});
afterAll(telegram.stop);

const input = {
  name: "Sara <b>Bekele</b>",
  email: "sara@mail.example",
  phone: "+251911234567",
  message: "Is it free?\nI could come <tomorrow>.",
};

it("staff are told by mail and by Telegram, each once", async () => {
  const property = await aProperty({ title: "Villa in Sarbet" });
  await anInquiry();
  const { reference, createdAt } = await createLead("inquiry", input, { home: property });
  await createLead("inquiry", input, { home: property });
  const rows = await db.select().from(outbox);
  expect(rows.map(({ channel }) => channel).sort()).toEqual(["email", "telegram"]);
  const mail = rows.find(({ channel }) => channel === "email")?.payload;
  expect(mail).toMatchObject({ to: "staff@sefer.example", subject: "Inquiry: Villa in Sarbet" });
  expect(mail?.html).not.toMatch(/<b>|<tomorrow>/);
  for (const href of [
    "http://sefer.test/admin/inbox?lead=inquiry-2",
    "tel:+251911234567",
    "https://wa.me/251911234567",
  ])
    expect(mail?.html).toContain(`<a href="${href}">`);

  const stop = startJobs(outboxJobs({ every: 5 }));
  await vi.waitFor(() => expect(telegram.seen).toHaveLength(1));
  await stop();
  const [message] = telegram.seen;
  expect(message?.path).toBe("/bot123:secret/sendMessage");
  expect(message?.body.chat_id).toBe("-100");
  expect(message?.body.text?.split("\n")).toEqual([
    "Inquiry: Villa in Sarbet",
    "",
    `Reference: ${reference}`,
    `Received: ${formatMoment(createdAt)}`,
    "Property: Villa in Sarbet (SF-1)",
    "Name: Sara <b>Bekele</b>",
    "Email: sara@mail.example",
    "Phone: +251911234567",
    "Message: Is it free?",
    "I could come <tomorrow>.",
    "",
    "Open the lead: http://sefer.test/admin/inbox?lead=inquiry-2",
    "Call: tel:+251911234567",
    "WhatsApp: https://wa.me/251911234567",
    "See the property: http://sefer.test/properties/1",
    "",
  ]);
});

it("a visit says when", async () => {
  await createLead("visit", { ...input, visitDate: "2026-03-02" }, { home: await aProperty() });
  const [row] = await db.select().from(outbox);
  expect(row?.payload?.text).toContain("Visit date: March 2nd, 2026");
});

it("the mail of a property request links to the request", async () => {
  const { id } = await createLead("request", {
    ...input,
    requirements: "Three bedrooms, parking.",
  });
  const [row] = await db.select().from(outbox);
  expect(row?.payload?.text).toContain(
    `Open the lead: http://sefer.test/admin/inbox?lead=request-${id}\n`,
  );
});

describe("the buttons of a notice", () => {
  const boss = {
    role: "admin",
    username: "boss",
    fullName: "Hanna",
    telegramChatId: "11",
  } as const;
  const agent = {
    role: "agent",
    username: "selam",
    fullName: "Selam",
    telegramChatId: "22",
  } as const;
  const theLead = async () => (await db.select().from(leads))[0];

  const edits = (count: number) =>
    vi.waitFor(() => {
      const edits = telegram.callsOf("editMessageText");
      expect(edits).toHaveLength(count);
      return edits;
    });

  /** The message with its buttons, and a job that reads what people press until `work` is done. */
  async function notice(work: (press: (from: number, name: string) => Promise<string>) => unknown) {
    const stop = startJobs([
      ...outboxJobs({ every: 5, deliver: { email: async () => {} } }),
      { name: "telegram", every: 5, run: hearTelegram },
    ]);
    await createLead("inquiry", input, { home: await aProperty() });
    await vi.waitFor(() => expect(telegram.callsOf("sendMessage")).toHaveLength(1), 9_000);
    const [message] = telegram.callsOf("sendMessage");
    const buttons = message?.reply_markup?.inline_keyboard.flat() ?? [];
    for (const { callback_data } of buttons) expect(callback_data.length).toBeLessThanOrEqual(64);
    let count = 0;
    const press = async (from: number, name: string) => {
      const button = buttons.find(({ text }) => text === name);
      telegram.happen(pressOf(from, button, message));
      count += 1;
      const answers = () => telegram.callsOf("answerCallbackQuery");
      await vi.waitFor(() => expect(answers()).toHaveLength(count), 9_000);
      return String(answers().at(-1)?.text);
    };
    await Promise.resolve(work(press)).finally(stop);
  }

  it("mark it as answered by who is known, once, and say who did it", async () => {
    await aUser(boss);
    await notice(async (press) => {
      expect(await press(99, "Answered")).toBe("You are not known here.");
      expect(await theLead()).toMatchObject({ answeredAt: null });
      expect(await press(11, "Answered")).toBe("Answered: Hanna");
      const [edited] = await edits(1);
      expect(edited).toMatchObject({ message_id: 5, reply_markup: { inline_keyboard: [] } });
      expect(edited?.text).toMatch(/^Inquiry: .*\n\n✓ Answered: Hanna$/s);
      expect(await press(11, "Answered")).toBe("Answered already");
    });
    expect(await theLead()).toMatchObject({ answeredAt: expect.any(Date) });
    expect(await db.select().from(auditLog)).toMatchObject([{ username: "boss" }]);
  });

  it("plan a call, and give it to who takes it: agents what is nobody's", async () => {
    await aUser(boss);
    const { id } = await aUser(agent);
    await notice(async (press) => {
      expect(await press(22, "Answered")).toMatch(/not yours/);
      expect(await press(22, "Mine")).toBe("Taken: Selam");
      expect(await theLead()).toMatchObject({ agentId: id });
      const [taken] = await edits(1);
      const left = taken?.reply_markup?.inline_keyboard.flat();
      expect(left?.map(({ text }) => text)).toEqual(["Answered", "Call back tomorrow"]);
      expect(await press(22, "Call back tomorrow")).toBe("Call back tomorrow: Selam");
      expect(await theLead()).toMatchObject({ callBackOn: isoDay(Date.now(), 1) });
      expect(await press(11, "Mine")).toBe("Taken: Hanna");
      expect(await press(22, "Mine")).toMatch(/not yours/);
    });
    expect(await theLead()).toMatchObject({ agentId: 1 });
  });

  it("count once, whatever is sent again, and only as we signed them", async () => {
    await aUser(boss);
    await anInquiry();
    const forged = pressOf(
      11,
      { text: "", callback_data: `answered-inquiry-1.${"A".repeat(22)}` },
      {},
    );
    await takeUpdate({ update_id: 5, ...forged });
    expect(telegram.callsOf("answerCallbackQuery")).toMatchObject([
      { text: "This button is not known here." },
    ]);
    await takeUpdate({ update_id: 5, ...forged });
    await takeUpdate({ update_id: 4, ...forged });
    expect(telegram.callsOf("answerCallbackQuery")).toHaveLength(1);
    expect(await theLead()).toMatchObject({ answeredAt: null });
  });

  it("come by a webhook, too, from who knows the secret", async () => {
    const start = { text: "/start", chat: { id: 33, type: "private" } };
    const send = (secret: string) =>
      app.post("/telegram", {
        headers: { "X-Telegram-Bot-Api-Secret-Token": secret },
        json: { update_id: 9, message: start },
      });
    expect((await send("")).status).toBe(404);
    env.TELEGRAM_WEBHOOK_SECRET = "a-secret-of-telegram";
    expect((await send("a-secret-of-telegra")).status).toBe(401);
    expect(telegram.seen).toEqual([]);
    expect((await send("a-secret-of-telegram")).status).toBe(200);
    expect(telegram.callsOf("sendMessage")).toMatchObject([
      {
        chat_id: 33,
        text: expect.stringContaining("Your Telegram id is 33: ask an administrator to enter it."),
      },
    ]);
    await hearTelegram(new AbortController().signal);
    expect(telegram.callsOf("setWebhook")).toMatchObject([
      { url: "http://sefer.test/telegram", secret_token: "a-secret-of-telegram" },
    ]);
    expect(telegram.callsOf("getUpdates")).toEqual([]);
  });
});
