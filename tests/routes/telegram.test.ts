import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { env } from "~/env.server";
import { createAlert, startLink } from "~/models/messages/alert/alert.server";
import { waitedFor } from "~/models/messages/alert/schema";
import { workOnAlerts } from "~/models/messages/alert/tell.server";
import { hearTelegram } from "~/models/messages/bot/listen.server";
import { outboxJobs } from "~/models/messages/outbox/worker.server";
import { startJobs } from "~/models/operations/jobs.server";
import { inLanguage } from "~/texts";
import { db, write } from "~db/client";
import { alerts } from "~db/office-schema";
import { properties } from "~db/schema";
import { outbox, systemValues } from "~db/system-schema";
import type { Language } from "~db/vocabulary";
import { app } from "../harness/app";
import { expectConsoleError } from "../harness/console";
import { anAlert, aProperty, aUser, reset } from "../harness/factories";
import { pressOf, startTelegram, type TelegramBody } from "../harness/telegram-bot";

let telegram: Awaited<ReturnType<typeof startTelegram>>;
beforeAll(async () => {
  telegram = await startTelegram();
});
afterAll(() => telegram.stop());
beforeEach(async () => {
  await reset();
  telegram.forget();
  Object.assign(env, {
    TELEGRAM_API_URL: telegram.url,
    TELEGRAM_BOT_TOKEN: "123:secret",
    TELEGRAM_CHAT_ID: "-100",
    TELEGRAM_WEBHOOK_SECRET: "a-secret-of-telegram",
  });
  await hearTelegram(new AbortController().signal);
});

const hanna = 501;
let last = 0;

/** Telegram tells of it, once more where the id is that of an earlier one. @returns what the bot does */
async function happens(what: object, update_id = ++last) {
  const before = telegram.seen.length;
  const headers = { "X-Telegram-Bot-Api-Secret-Token": "a-secret-of-telegram" };
  const answer = await app.post("/telegram", { headers, json: { update_id, ...what } });
  expect(answer.status).toBe(200);
  return telegram.seen
    .slice(before)
    .map(({ method, body }): TelegramBody & { method: string } => ({ ...body, method }));
}

const written = (text: string, { chat = hanna, code = "en", type = "private" } = {}) => ({
  message: { text, chat: { id: chat, type }, from: { id: chat, language_code: code } },
});
type Writing = Parameters<typeof written>[1];
/** What somebody reads after writing to the bot. */
const writes = async (text: string, by?: Writing) => happens(written(text, by));
const answerTo = async (text: string, by?: Writing) => (await writes(text, by)).at(-1)?.text;

type Said = Pick<TelegramBody, "reply_markup">;
const buttonsOf = (said?: Said) => said?.reply_markup?.inline_keyboard.flat() ?? [];
const labels = (said?: Said) => buttonsOf(said).map(({ text }) => text);
const press = (name: string, said?: Said, chat = hanna) =>
  happens(
    pressOf(
      chat,
      buttonsOf(said).find(({ text }) => text === name),
      { ...said, chat_id: chat },
    ),
  );

/** Asks on the site to be told on Telegram. @returns what the button there has the bot started with */
async function asked(filters: Parameters<typeof waitedFor>[0], language: Language = "en") {
  const form = { channel: "telegram", frequency: "at once", website: "" } as never;
  const alert = await inLanguage(language, () => createAlert(form, waitedFor(filters)));
  const link = new URL((alert && (await startLink(alert))) ?? "");
  expect(link.href).toMatch(/^https:\/\/t\.me\/sefer_bot\?start=[\w-]{1,64}$/);
  return `/start ${link.searchParams.get("start")}`;
}
const savedAlerts = () => db.select().from(alerts).orderBy(alerts.id);

test("the site offers Telegram once the bot's name is known, which is asked once", async () => {
  const { all } = await app.page("/alerts?subcity=Bole", 200);
  expect(all("input[name=channel][value=telegram]")).toHaveLength(1);
  await hearTelegram(new AbortController().signal);
  expect(telegram.callsOf("getMe")).toHaveLength(1);
  env.TELEGRAM_BOT_TOKEN = "456:other";
  const unknown = await app.page("/alerts?subcity=Bole", 200);
  expect(unknown.all("input[name=channel][value=telegram]")).toHaveLength(0);
});

describe("an alert", () => {
  test("is the chat's that the bot was started in, however often", async () => {
    const start = await asked({ propertyType: "Villa", subcity: "Bole" });
    const [said] = await writes(start);
    expect(said).toMatchObject({ method: "sendMessage", chat_id: hanna });
    expect(said?.text).toBe(
      "Done. When there is a home like this, we tell you here: Villas in Bole\nAt once, at most one message a day",
    );
    expect(labels(said)).toEqual(["Stop", "Pause 30 days", "Change"]);
    expect(await writes(start)).toEqual([said]);
    expect(await happens(written(start), last)).toEqual([]);
    // As after a kill before it was noted that the update was carried out.
    await write([db.delete(systemValues).where(eq(systemValues.name, "telegram"))]);
    expect(await happens(written(start), last)).toEqual([said]);
    expect(await savedAlerts()).toMatchObject([
      { address: String(hanna), confirmedAt: expect.any(Date), stoppedAt: null },
    ]);
    await answerTo(await asked({ propertyType: "Villa", subcity: "Bole" }));
    expect(await savedAlerts()).toHaveLength(1);
  });

  test("asked for again tells what waited, and nothing of what was told", async () => {
    await writes(await asked({ propertyType: "Villa" }));
    const known = await aProperty({ propertyType: "Villa" });
    await workOnAlerts();
    const waiting = await aProperty({ propertyType: "Villa" });
    await workOnAlerts();
    await writes(await asked({ propertyType: "Villa" }));
    await writes(await asked({ subcity: "Bole" }));
    for (const isDraft of [true, false])
      await write([db.update(properties).set({ isDraft }).where(eq(properties.id, known.id))]);
    await write([db.delete(outbox)]);
    await workOnAlerts();
    const [message, ...others] = await db.select().from(outbox);
    expect(others).toEqual([]);
    expect(message?.payload?.text).toContain(`/properties/${waiting.id}-`);
    expect(message?.payload?.text).not.toContain(`/properties/${known.id}-`);
  });

  test("that was queued is not sent after stop", async () => {
    const [said] = await writes(await asked({ propertyType: "Villa" }));
    await aProperty({ propertyType: "Villa" });
    await workOnAlerts();
    expect(await db.$count(outbox)).toBe(1);
    const [, stopped] = await press("Stop", said);
    expect(await db.$count(outbox)).toBe(0);
    await press("Go on", stopped);
    await aProperty({ propertyType: "Villa" });
    await workOnAlerts();
    expect(await db.$count(outbox)).toBe(1);
    await writes("/stop");
    expect(await db.$count(outbox)).toBe(0);
  });

  test("answers in the language in which it was asked for", async () => {
    const [said] = await writes(await asked({ propertyType: "Villa" }, "am"));
    expect(said?.text).toBe("ተመዝግቧል። እንዲህ ያለ ቤት ሲገኝ እዚህ እናሳውቅዎታለን፦ ቪላዎች\nወዲያው፣ በቀን ቢበዛ አንድ መልእክት");
    expect(buttonsOf(said).at(-1)?.url).toMatch(/^http:\/\/sefer.test\/am\/alerts\?/);
    const [answer, edited] = await press("ያቁሙ", said);
    expect(answer?.text).toBe("ቆሟል፤ ከእንግዲህ መልእክት አንልክልዎትም።");
    expect(labels(edited)).toEqual(["ይቀጥሉ"]);
    expect(await answerTo("/stop")).toContain("የምናሳውቅዎት ነገር የለም።");
  });

  test("of another chat, of nobody, or by mail is not given", async () => {
    const start = await asked({ propertyType: "Villa" });
    await writes(start);
    expect(await answerTo(start, { chat: 502 })).toMatch(/^This link was opened in another chat/);
    const notOurs = "This link is not one of ours, or part of it is missing.";
    expect(await answerTo(`${start}A`)).toBe(notOurs);
    expect(await answerTo("/start 1", { code: "am" })).toBe(notOurs);
    await write([db.delete(alerts)]);
    expect(await answerTo(start)).toMatch(/^It was not confirmed in time, or we have deleted it/);
    await anAlert({ id: 1 });
    expect(await answerTo(start)).toBe(notOurs);
    expect(await savedAlerts()).toMatchObject([{ channel: "email" }]);
  });

  test("is stopped, paused and gone on with by its buttons, in its chat alone", async () => {
    const [said] = await writes(await asked({ propertyType: "Villa" }));
    const [refused] = await press("Stop", said, 502);
    expect(refused).toMatchObject({ text: "This is no longer there.", show_alert: true });
    expect(await savedAlerts()).toMatchObject([{ stoppedAt: null }]);
    const [, paused] = await press("Pause 30 days", said);
    expect(paused).toMatchObject({ method: "editMessageReplyMarkup", message_id: 5 });
    expect(labels(paused)).toEqual(["Go on", "Stop", "Change"]);
    const [gone] = await press("Go on", paused);
    expect(gone?.text).toBe("We tell you when there is one.");
    const [stopped] = await press("Stop", said);
    expect(stopped?.text).toBe("Stopped: we tell you no more.");
    const [again] = await press("Stop", said);
    expect(again?.text).toBe("Stopped: we tell you no more.");
    expect(await savedAlerts()).toMatchObject([{ pausedUntil: null, stoppedAt: expect.any(Date) }]);
  });

  test("is stopped, and no failure for staff, when the person has blocked the bot", async () => {
    await writes(await asked({ propertyType: "Villa" }));
    await aProperty({ propertyType: "Villa" });
    await workOnAlerts();
    telegram.closed.add(String(hanna));
    const stop = startJobs(outboxJobs({ every: 5 }));
    await expect.poll(savedAlerts).toMatchObject([{ stoppedAt: expect.any(Date) }]);
    await stop();
    expect(await db.select().from(outbox)).toEqual([]);
  });
});

describe("a command", () => {
  test("stops all, and says how many", async () => {
    await writes(await asked({ propertyType: "Villa" }));
    await writes(await asked({ propertyType: "House" }));
    await anAlert({ channel: "telegram", address: "502" });
    const [list] = await writes("/alerts");
    expect(list?.text).toBe(
      "What we tell you about\n• Villas: We tell you when there is one.\n• Houses: We tell you when there is one.",
    );
    const own = await app.page(new URL(buttonsOf(list)[0]?.url ?? "").pathname, 200);
    expect(own.texts("h2")).toEqual(["Villas", "Houses"]);
    expect(await answerTo("/stop")).toBe("Stopped: we send you no more messages about 2 searches.");
    expect(await answerTo("/stop@sefer_bot")).toMatch(/^There is nothing that we tell you about/);
    expect((await savedAlerts()).map(({ stoppedAt }) => stoppedAt !== null)).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("tells where the office is", async () => {
    expect(await answerTo("/office")).toBe(
      `Sefer Properties, Bole Road, Addis Ababa\n+251 11 555 0142\nWhatsApp: https://wa.me/251911555014\n
Working hours\nMon-Fri: 9:00-18:00\nSat: 10:00-16:00\nSun: closed`,
    );
    const amharic = await answerTo("/office", { code: "am" });
    expect(amharic).toContain("ዋትስአፕ፦ https://wa.me/251911555014\n\nየሥራ ሰዓት\nሰኞ – ዓርብ፦ ጠዋት 3 ሰዓት");
  });

  test("greets visitors in the language of their Telegram, and tells staff their id", async () => {
    const id = "Your Telegram id is 501: ask an administrator to enter it.";
    const greeting = await answerTo("/start");
    expect(greeting).toMatch(/^Hello! Write to Sefer Properties what you are looking for/);
    expect(greeting).toContain(`\n\nIf you work with us: ${id}`);
    expect(await answerTo("/start", { code: "am-ET" })).toMatch(/^ጤና ይስጥልኝ!/);
    expect(await answerTo("/help")).toMatch(/\/stop: no more messages$/);
    await aUser({ role: "agent", telegramChatId: String(hanna) });
    expect(await answerTo("/start")).toBe(id);
  });

  test("in a group, and talk there, is nobody's affair", async () => {
    expect(await writes("/start", { chat: -7, type: "group" })).toEqual([]);
    expect(await writes("villa", { chat: -7, type: "supergroup" })).toEqual([]);
  });
});

describe("a search", () => {
  beforeEach(async () => {
    for (const bedrooms of [2, 3, 4])
      await aProperty({
        title: `Villa of ${bedrooms}`,
        titleAm: `ባለ ${bedrooms} ክፍል ቪላ`,
        propertyType: "Villa",
        bedrooms,
      });
    await aProperty({ title: "Villa of others", propertyType: "Villa", status: "Sold" });
  });

  test("shows three homes with picture and link, and leads to all and to being told", async () => {
    const said = await writes("villa in  Bole");
    expect(said.map(({ method }) => method)).toEqual([
      ...["sendPhoto", "sendPhoto", "sendPhoto", "sendMessage"],
    ]);
    expect(said[0]).toMatchObject({ chat_id: String(hanna), files: ["photo"] });
    expect(said.slice(0, 3).map(({ caption }) => String(caption).split("\n"))).toEqual([
      [
        "Villa of 4",
        "ETB 8,500,000 · 4 bedrooms · 223 m² · Bole Bulbula, near the square, Bole, Addis Ababa",
        expect.stringMatching(/^http:\/\/sefer.test\/properties\/3-/),
      ],
      ["Villa of 3", expect.any(String), expect.stringContaining("/properties/2-")],
      ["Villa of 2", expect.any(String), expect.stringContaining("/properties/1-")],
    ]);
    const summary = said[3];
    expect(summary?.text).toBe("Showing villas in Bole.\nFound 4 properties");
    expect(buttonsOf(summary)).toEqual([
      { text: "Show 4 homes", url: "http://sefer.test/properties?search=villa+in+Bole" },
      {
        text: "Tell me about homes like this",
        url: "http://sefer.test/alerts?search=villa+in+Bole",
      },
    ]);
    const listed = await app.page("/properties?search=villa+in+Bole", 200);
    expect(listed.text("h1")).toBe("Villas in Bole");
  });

  test("is answered in the script of the question", async () => {
    const said = await writes("ቦሌ ቪላ");
    expect(String(said[0]?.caption)).toMatch(/^ባለ 4 ክፍል ቪላ\n.*4 መኝታ ክፍል/);
    expect(String(said[0]?.caption)).toContain("http://sefer.test/am/properties/3-");
    expect(said[3]?.text).toContain("4 ንብረት ተገኝቷል");
    expect(labels(said[3]).at(-1)).toBe("እንዲህ ያለ ቤት ሲገኝ ያሳውቁኝ");
  });

  test("that finds nothing offers the nearest that there is, or to be told", async () => {
    const [said, ...others] = await writes("villa in Yeka");
    expect(others).toEqual([]);
    expect(said?.text).toMatch(/Yeka/);
    expect(buttonsOf(said)[0]).toMatchObject({
      text: expect.stringContaining("Bole"),
      url: expect.stringMatching(/^http:\/\/sefer.test\/properties\?/),
    });
    expect(labels(said).at(-1)).toBe("Tell me about homes like this");
    await reset();
    expect(labels((await writes("villa in Yeka"))[0])).toEqual(["Tell me about homes like this"]);
  });

  test("comes without pictures where Telegram does not take them, and with plain links at home", async () => {
    env.PUBLIC_URL = "http://localhost:3000";
    const said = await writes("villa");
    expect(buttonsOf(said.at(-1))).toEqual([]);
    expect(said.at(-1)?.text).toContain(
      "Show 4 homes: http://localhost:3000/properties?search=villa",
    );
    telegram.closed.add("sendPhoto");
    for (let times = 0; times < 3; times++) expectConsoleError(/a picture was not sent/);
    const texts = (await writes("villa")).filter(({ method }) => method === "sendMessage");
    expect(texts.map(({ text }) => text?.split("\n")[0])).toEqual([
      ...["Villa of 4", "Villa of 3", "Villa of 2", "Villas"],
    ]);
  });

  test("is of some length", async () => {
    expect(await answerTo("villa ".repeat(60))).toMatch(/in 200 characters at most/);
    expect(await answerTo("👍")).toMatch(/^Hello!/);
    expect(await happens({ message: { chat: { id: hanna, type: "private" }, photo: [] } })).toEqual(
      [],
    );
  });

  test("is answered so often and no more, which is said once; other chats and /stop go on", async () => {
    env.RATE_LIMIT = true;
    for (let times = 0; times < 20; times++) await writes("/office");
    expect(await answerTo("villa")).toBe("You have asked very often. Please wait a few minutes.");
    expect(await writes("villa")).toEqual([]);
    expect(await writes("villa", { chat: 502 })).toHaveLength(4);
    expect(await answerTo("/stop")).toMatch(/^There is nothing/);
  });
});
