import type { SQL } from "drizzle-orm";
import { db } from "~db/client";
import { outbox } from "~db/schema";
import type { Mail } from "./mail.server";

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
