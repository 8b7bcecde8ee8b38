import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { type OutboxPayload, outbox } from "~db/system-schema";
import { type Channel, channels } from "~db/vocabulary";
import { deliverMail, mailTimeouts, Undeliverable } from "./mail.server";
import { waiting } from "./outbox.server";
import { deliverTelegram, TryLater } from "./telegram.server";

type Message = typeof outbox.$inferSelect;
type Deliver = (payload: OutboxPayload, messageId: string, signal: AbortSignal) => Promise<void>;

const second = 1000;
const firstPause = 30 * second;
const longestPause = 3600 * second;
/** Lease in milliseconds, longer than any attempt, so that no other worker takes over. */
const lease = mailTimeouts.total + 60 * second;
const stopPatience = 5 * second;

const deliverers: Record<Channel, Deliver> = {
  email: ({ to = "", subject = "", html = "", text, replyTo, unsubscribe }, messageId, signal) =>
    deliverMail({ to, subject, html, text, replyTo, unsubscribe }, messageId, { signal }),
  telegram: ({ text, to }, _messageId, signal) => deliverTelegram(text, { chatId: to, signal }),
};

/**
 * Starts the outbox worker: one message at a time per channel, leased, so that several processes
 * can share the outbox. Delivery is at least once: after a crash between acceptance and commit the
 * message is sent again with the same Message-ID.
 * @returns a function that stops it; running deliveries are aborted after a few seconds.
 */
export function startOutboxWorker({
  pollEvery = second,
  deliver = deliverers,
}: {
  pollEvery?: number;
  deliver?: Record<Channel, Deliver>;
} = {}): () => Promise<void> {
  const owner = randomUUID();
  const stopping = new AbortController();
  const breakingOff = new AbortController();
  const { signal } = breakingOff;
  const rest = (time: number) =>
    pause(time, undefined, { signal: stopping.signal, ref: false }).catch(() => {});

  async function work(channel: Channel) {
    while (!stopping.signal.aborted) {
      const worked = await deliverNext(channel, owner, deliver[channel], signal).catch((error) => {
        console.error("outbox:", error);
        return false;
      });
      if (!worked) await rest(pollEvery);
    }
  }

  const running = Promise.all(channels.map(work));

  return async () => {
    stopping.abort();
    const patience = setTimeout(() => breakingOff.abort(), stopPatience);
    await running;
    clearTimeout(patience);
  };
}

/** Attempts the message with the oldest `dueAt`. @returns false when none is due. */
async function deliverNext(
  channel: Channel,
  owner: string,
  deliver: Deliver,
  signal: AbortSignal,
): Promise<boolean> {
  const message = await claim(channel, owner);
  if (!message?.payload) return false;
  try {
    await deliver(message.payload, message.messageId, signal);
  } catch (error) {
    if (error instanceof Undeliverable) await giveUp(message, owner, error);
    else await postpone(message, owner, error as Error);
    return true;
  }
  await settle(message, owner, { sentAt: new Date(), payload: null, lastError: null });
  return true;
}

async function claim(channel: Channel, owner: string): Promise<Message | undefined> {
  const now = new Date();
  const unclaimed = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now));
  const free = and(eq(outbox.channel, channel), waiting, unclaimed);
  const isExpired = lte(outbox.expiresAt, now);
  const isDue = lte(outbox.dueAt, now);
  const oneOf = (condition: SQL | undefined) =>
    db.select({ id: outbox.id }).from(outbox).where(condition).limit(1);
  // As long as there is nothing to do, a read is enough: others need not wait for a write.
  const [any] = await oneOf(and(free, or(isDue, isExpired)));
  if (!any) return undefined;
  const next = oneOf(and(free, isDue)).orderBy(outbox.dueAt);
  const [expired, [claimed]] = await write([
    db.update(outbox).set({ failedAt: now, payload: null }).where(and(free, isExpired)).returning(),
    db
      .update(outbox)
      .set({
        leaseOwner: owner,
        leasedUntil: new Date(now.getTime() + lease),
        attempts: sql`${outbox.attempts} + 1`,
      })
      .where(eq(outbox.id, sql`(${next})`))
      .returning(),
  ]);
  for (const { id, lastError } of expired)
    console.error(`outbox: gave up on ${channel} ${id}: ${lastError ?? "never attempted"}`);
  return claimed;
}

async function postpone(message: Message, owner: string, error: Error): Promise<void> {
  const { id, channel, attempts } = message;
  const doubled = Math.min(firstPause * 2 ** (attempts - 1), longestPause);
  const delay = error instanceof TryLater ? error.seconds * second : doubled;
  const lastError = reasonOf(error);
  await settle(message, owner, { dueAt: new Date(Date.now() + delay), lastError });
  console.warn(
    `outbox: ${channel} ${id} failed at attempt ${attempts}, next in ${delay / second} s: ${lastError}`,
  );
}

/** What was refused for good is kept until it expires: staff may try again. */
async function giveUp(message: Message, owner: string, error: Error): Promise<void> {
  const { id, channel } = message;
  const lastError = reasonOf(error);
  await settle(message, owner, { failedAt: new Date(), lastError });
  console.error(`outbox: gave up on ${channel} ${id}: ${lastError}`);
}

function reasonOf(error: Error): string {
  return error.message.replace(/\s+/g, " ").slice(0, 300);
}

/** Stores the outcome and releases the lease. */
async function settle({ id }: Message, owner: string, outcome: Partial<Message>): Promise<void> {
  await write([
    db
      .update(outbox)
      .set({ ...outcome, leaseOwner: null, leasedUntil: null })
      .where(and(eq(outbox.id, id), eq(outbox.leaseOwner, owner))),
  ]);
}
