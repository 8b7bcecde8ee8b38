import { randomUUID } from "node:crypto";
import type { SQL } from "drizzle-orm";
import { env } from "~/env.server";
import { db } from "~db/client";
import { outbox } from "~db/schema";
import { deliverMail, type Mail, mailTimeouts } from "./mail.server";

const day = 86_400_000;
/** How long delivery is attempted unless the sender says otherwise. */
const patience = 14 * day;

type QueueOptions = {
  /** A second one of the channel under the same key is not queued. */
  dedupeKey?: SQL<string> | string;
  /** After this a delivery is pointless: an expired code, say. */
  expiresAt?: Date;
};

/**
 * The statement that queues one mail: part of the `write([...])` of what it tells about. The
 * worker delivers it within seconds of the commit, and again until the server has accepted it.
 */
export function queueMail(mail: Mail, options: QueueOptions = {}) {
  return queue("email", mail, options);
}

/** The statement that queues one text for the staff's Telegram chat. */
export function queueTelegram(text: string, options: QueueOptions = {}) {
  return queue("telegram", { text }, options);
}

function queue(
  channel: "email" | "telegram",
  payload: Mail | { text: string },
  { dedupeKey, expiresAt = new Date(Date.now() + patience) }: QueueOptions,
) {
  return db
    .insert(outbox)
    .values({ channel, payload, dedupeKey, expiresAt })
    .onConflictDoNothing({ target: [outbox.channel, outbox.dedupeKey] });
}

/** Sends a mail at once and once only, for a caller that waits: half a minute at most. */
export async function sendMailNow(
  mail: Mail,
): Promise<{ ok: true } | { ok: false; error: string }> {
  if (!env.SMTP_URL) return { ok: false, error: "E-mail is not set up" };
  try {
    await deliverMail(mail, randomUUID(), { timeouts: { ...mailTimeouts, total: 30_000 } });
    return { ok: true };
  } catch (error) {
    return { ok: false, error: (error as Error).message };
  }
}
