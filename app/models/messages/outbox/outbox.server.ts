import { and, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { outbox } from "~db/system-schema";
import { day } from "../../time";
import type { Mail } from "./mail.server";

/** Default time until delivery is given up, in milliseconds. */
export const patience = 14 * day;

/** The condition that a message is neither sent nor given up. */
export const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

type QueueOptions = {
  /** A second message with this key on the same channel is not queued. */
  dedupeKey?: SQL<string> | string;
  /** When to give up, such as the expiry of a code. */
  expiresAt?: Date;
  /** A text of the message that only the database knows, in place of `mark`. */
  filledIn?: { mark: string; by: SQL<number> };
};

/**
 * The statement that queues an e-mail, part of the `write([...])` of the change it reports
 * (transactional outbox). The worker retries until the SMTP server has accepted it.
 */
export function queueMail(mail: Mail, options: QueueOptions = {}) {
  return queue("email", mail, options);
}

/** The statement that queues a Telegram message, for the staff's chat or the one with the id `to`. */
export function queueTelegram(
  text: string,
  { to, ...options }: QueueOptions & { to?: string } = {},
) {
  return queue("telegram", { text, to }, options);
}

function queue(
  channel: "email" | "telegram",
  payload: Mail | { text: string; to?: string },
  { dedupeKey, expiresAt = new Date(Date.now() + patience), filledIn }: QueueOptions,
) {
  const whole =
    filledIn && sql`replace(${JSON.stringify(payload)}, ${filledIn.mark}, ${filledIn.by})`;
  return db
    .insert(outbox)
    .values({ channel, payload: whole ?? payload, dedupeKey, expiresAt })
    .onConflictDoNothing({ target: [outbox.channel, outbox.dedupeKey] });
}
