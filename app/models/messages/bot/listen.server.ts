import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { env } from "~/env.server";
import { officePaths } from "~/office-paths";
import { write } from "~db/client";
import { StorageFailure } from "~db/open";
import { answerPress, staffAt } from "../../leads/lead/telegram.server";
import { keepSystemValue, systemValue } from "../../system-value.server";
import { day } from "../../time";
import { callTelegram, learnBotName, TryLater, telegramIsSetUp } from "../outbox/telegram.server";
import { readSignedText } from "../signed-text.server";
import { say, type Update, updateShape } from "./update.server";
import { answerAlertPress, answerMessage } from "./visitor.server";

/** Seconds for which Telegram keeps a question open while there is nothing to tell. */
const heldOpen = 25;
const afterFailure = 15_000;
const allowed_updates = ["message", "callback_query"];

const name = "telegram";
const place = z.object({ last: z.number(), at: z.number() });
/** After a week without any, Telegram may number updates anew. */
const numbered = 6 * day;

async function lastUpdate(): Promise<number> {
  const known = await systemValue(name, place);
  return known && Date.now() - known.at < numbered ? known.last : -1;
}

let trouble = "";

/** The job that waits for what people write and press, or tells Telegram where to send it. */
export async function hearTelegram(stopping: AbortSignal): Promise<void> {
  if (!telegramIsSetUp()) return;
  try {
    await learnBotName(stopping);
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
    url: env.PUBLIC_URL + officePaths.telegram,
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

const isPlainStart = (text: string) => /^\/start(@\w+)?\s*$/.test(text);

async function carryOut({ message, callback_query: press }: Update): Promise<void> {
  if (press) {
    const ofAlert = readSignedText("alertButton", press.data);
    return ofAlert.id ? answerAlertPress(press, ofAlert) : answerPress(press);
  }
  // The bot may be in groups, where people talk to each other.
  if (message?.chat.type !== "private") return;
  const { id } = message.chat;
  if (!isPlainStart(message.text)) return answerMessage(message);
  const telegramId = `Your Telegram id is ${id}: ask an administrator to enter it.`;
  if (await staffAt(id)) await say(id, telegramId);
  else await answerMessage(message, telegramId);
}
