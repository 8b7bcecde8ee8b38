import { setTimeout as wait } from "node:timers/promises";
import { and, desc, eq, isNull, ne } from "drizzle-orm";
import { z } from "zod";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { db, write } from "~db/client";
import { StorageFailure } from "~db/open";
import { leads } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import { AccessEnded, Conflict, NotAllowed, Outdated, Refused } from "../../errors";
import { change, commit } from "../../history/change.server";
import {
  callTelegram,
  plainLinks,
  shortened,
  TryLater,
  telegramIsSetUp,
} from "../../messages/outbox/telegram.server";
import { readSignedText } from "../../messages/signed-text.server";
import { keepSystemValue, systemValue } from "../../system-value.server";
import { day, isoDay } from "../../time";
import { entityOfList, findLead, isLead } from "./key.server";
import { type LeadKey, leadKey } from "./schema";
import { handleLead, updateLead } from "./staff.server";

/** Seconds for which Telegram keeps a question open while there is nothing to tell. */
const heldOpen = 25;
const afterFailure = 15_000;
const allowed_updates = ["message", "callback_query"];

const keyboard = z.object({ inline_keyboard: z.array(z.array(z.looseObject({}))) });

/** The parts of an `Update` that are read (Bot API). */
const updateShape = z.object({
  update_id: z.number(),
  message: z
    .object({ text: z.string(), chat: z.object({ id: z.number(), type: z.string() }) })
    .optional()
    .catch(undefined),
  callback_query: z
    .object({
      id: z.string(),
      from: z.object({ id: z.number() }),
      data: z.string().catch(""),
      message: z
        .object({
          message_id: z.number(),
          chat: z.object({ id: z.number() }),
          text: z.string(),
          reply_markup: keyboard.optional(),
        })
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
});
type Update = z.output<typeof updateShape>;
type Press = NonNullable<Update["callback_query"]>;

const name = "telegram";
const place = z.object({ last: z.number(), at: z.number() });
/** After a week without any, Telegram may number updates anew. */
const numbered = 6 * day;

async function lastUpdate(): Promise<number> {
  const known = await systemValue(name, place);
  return known && Date.now() - known.at < numbered ? known.last : -1;
}

let trouble = "";

/** The job that waits for what staff press, or tells Telegram where to send it. */
export async function hearTelegram(stopping: AbortSignal): Promise<void> {
  if (!telegramIsSetUp()) return;
  try {
    await (env.TELEGRAM_WEBHOOK_SECRET ? announceWebhook() : readUpdates(stopping));
    trouble = "";
  } catch (error) {
    if (stopping.aborted) return;
    const { message } = error as Error;
    if (message !== trouble) console.warn(`telegram: ${message}`);
    trouble = message;
    const pause = error instanceof TryLater ? error.seconds * 1000 : afterFailure;
    await wait(pause, undefined, { signal: stopping }).catch(() => {});
  }
}

async function readUpdates(signal: AbortSignal): Promise<void> {
  const question = new URLSearchParams({
    offset: String((await lastUpdate()) + 1),
    timeout: String(heldOpen),
    allowed_updates: JSON.stringify(allowed_updates),
  });
  // Without a body: Remix's `fetch` fails when one is broken off, and this is with every stop.
  const options = { signal, patience: (heldOpen + 15) * 1000 };
  const given = await callTelegram(`getUpdates?${question}`, null, options);
  for (const update of z.array(z.unknown()).catch([]).parse(given))
    if (!signal.aborted) await takeUpdate(update);
}

let isAnnounced = false;

async function announceWebhook(): Promise<void> {
  if (isAnnounced) return;
  await callTelegram("setWebhook", {
    url: env.PUBLIC_URL + paths.telegram,
    secret_token: env.TELEGRAM_WEBHOOK_SECRET,
    // Updates are known by the last of them, so they come one after the other.
    max_connections: 1,
    allowed_updates,
  });
  isAnnounced = true;
}

/** Does what an update says, once; one that cannot be carried out holds up no other. */
export async function takeUpdate(given: unknown): Promise<void> {
  const { data: update } = updateShape.safeParse(given);
  if (!update || update.update_id <= (await lastUpdate())) return;
  try {
    await carryOut(update);
  } catch (error) {
    if (error instanceof StorageFailure) throw error;
    console.error("telegram:", error);
  }
  await write([keepSystemValue(name, { last: update.update_id, at: Date.now() })]);
}

async function carryOut({ message, callback_query: press }: Update): Promise<void> {
  if (press) return answerPress(press);
  if (message?.chat.type !== "private" || !/^\/start\b/.test(message.text)) return;
  const { id } = message.chat;
  await tell("sendMessage", {
    chat_id: id,
    text: `Your Telegram id is ${id}: ask an administrator to enter it.`,
  });
}

/** The press counts, whether or not it can be told: it may be too old, the message gone. */
const tell = (method: string, body: Record<string, unknown>) =>
  callTelegram(method, body).catch((error: Error) => console.warn(`telegram: ${error.message}`));

type Staff = NonNullable<Awaited<ReturnType<typeof staffAt>>>;
type Done = { text: string; isDone: boolean };

async function answerPress({ id, from, data, message }: Press): Promise<void> {
  const { press = "", lead = "" } = readSignedText("button", data);
  const key = leadKey.safeParse(lead).data;
  const user = await staffAt(from.id);
  const { text, isDone } = !user
    ? refusal("You are not known here.")
    : key
      ? await carryOutPress(press, key, user).catch(reasonOf)
      : refusal("This button is not known here.");
  await tell("answerCallbackQuery", { callback_query_id: id, text, show_alert: !isDone });
  if (!isDone || !message) return;
  const rows = message.reply_markup?.inline_keyboard ?? [];
  const left = rows.map((row) => row.filter((button) => button.callback_data !== data));
  await tell("editMessageText", {
    chat_id: message.chat.id,
    message_id: message.message_id,
    text: shortened(`${message.text}\n\n✓ ${text}`),
    reply_markup: {
      inline_keyboard: press === "answered" ? [] : left.filter(({ length }) => length > 0),
    },
    ...plainLinks,
  });
}

async function staffAt(telegramId: number) {
  const { id, role, telegramChatId } = users;
  const [user] = await db
    .select({ id, role, label: staffName })
    .from(users)
    .where(and(eq(telegramChatId, String(telegramId)), ne(role, "user")))
    .orderBy(desc(eq(role, "admin")), id)
    .limit(1);
  return user ? { ...user, session: null } : null;
}

const refusal = (text: string): Done => ({ text, isDone: false });
const notTheirs = refusal("This lead is not yours, or it is no longer there.");

/** Says who did it; what is so already is done, too. */
async function carryOutPress(press: string, key: LeadKey, user: Staff): Promise<Done> {
  const lead = await findLead(key, press === "mine" ? null : user);
  if (!lead) return notTheirs;
  const done = (what: string, wasSo: boolean) => ({
    text: wasSo ? `${what} already` : `${what}: ${user.label}`,
    isDone: true,
  });
  if (press === "mine") {
    const isTheirs = lead.agentId === user.id;
    if (!isTheirs && !(await take(key, user))) return notTheirs;
    return done("Taken", isTheirs);
  }
  if (press === "answered") {
    const wasAnswered = lead.answeredAt !== null;
    if (!wasAnswered) await handleLead({ intent: "answered", lead: key }, user);
    return done("Answered", wasAnswered);
  }
  const callBackOn = isoDay(Date.now(), 1);
  const isPlanned = lead.callBackOn === callBackOn;
  if (!isPlanned) await handleLead({ intent: "call back", lead: key, callBackOn }, user);
  return done("Call back tomorrow", isPlanned);
}

/** Administrators take any lead, agents those of nobody: the notice was shown to them. */
async function take(key: LeadKey, user: Staff): Promise<boolean> {
  if (user.role === "admin") return (await updateLead(key, { agentId: user.id }, user)) !== null;
  const ofNobody = and(isLead(key), isNull(leads.agentId), isNull(leads.deletedAt));
  const by = { name: `${user.label} by Telegram` };
  const [taken] = await commit(
    change(entityOfList(key.list), ofNobody, { agentId: user.id }, { by }),
  );
  return taken.length > 0;
}

function reasonOf(error: unknown): Done {
  const kinds = [AccessEnded, Conflict, NotAllowed, Outdated, Refused];
  if (kinds.some((kind) => error instanceof kind)) return refusal((error as Error).message);
  throw error;
}
