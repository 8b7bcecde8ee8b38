import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { type OutboxPayload, outbox } from "~db/schema";
import { type Channel, channels } from "~db/vocabulary";
import { deliverMail, mailTimeouts } from "./mail.server";
import { deliverTelegram, TryLater } from "./telegram.server";

type Message = typeof outbox.$inferSelect;
type Deliver = (payload: OutboxPayload, messageId: string, signal: AbortSignal) => Promise<void>;

const second = 1000;
const firstPause = 30 * second;
const longestPause = 3600 * second;
/** Lease in milliseconds, longer than any attempt, so that no other worker takes over. */
const lease = mailTimeouts.total + 60 * second;
const stopPatience = 5 * second;
const keepDelivered = 30 * 86_400 * second;
const tidyEvery = 3600 * second;

const deliverers: Record<Channel, Deliver> = {
  email: ({ to = "", subject = "", html = "", text, replyTo }, messageId, signal) =>
    deliverMail({ to, subject, html, text, replyTo }, messageId, { signal }),
  telegram: ({ text }, _messageId, signal) => deliverTelegram(text, { signal }),
};

const waiting = and(isNull(outbox.sentAt), isNull(outbox.failedAt));

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

  async function repeat(task: () => Promise<boolean>, every: number) {
    while (!stopping.signal.aborted) {
      const worked = await task().catch((error) => {
        console.error("outbox:", error);
        return false;
      });
      if (!worked) await rest(every);
    }
  }

  const running = Promise.all([
    ...channels.map((channel) =>
      repeat(() => deliverNext(channel, owner, deliver[channel], signal), pollEvery),
    ),
    repeat(tidy, tidyEvery),
  ]);

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
    await postpone(message, owner, error as Error);
    return true;
  }
  await settle(message, owner, { sentAt: new Date(), payload: null, lastError: null });
  return true;
}

async function claim(channel: Channel, owner: string): Promise<Message | undefined> {
  const now = new Date();
  const free = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now));
  const next = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.channel, channel), waiting, lte(outbox.dueAt, now), free))
    .orderBy(outbox.dueAt)
    .limit(1);
  const [expired, [claimed]] = await write([
    db
      .update(outbox)
      .set({ failedAt: now, payload: null })
      .where(and(eq(outbox.channel, channel), waiting, lte(outbox.expiresAt, now), free))
      .returning(),
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
  const lastError = error.message.replace(/\s+/g, " ").slice(0, 300);
  await settle(message, owner, { dueAt: new Date(Date.now() + delay), lastError });
  console.warn(
    `outbox: ${channel} ${id} failed at attempt ${attempts}, next in ${delay / second} s: ${lastError}`,
  );
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

async function tidy(): Promise<boolean> {
  const old = new Date(Date.now() - keepDelivered);
  const done = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt));
  await write([db.delete(outbox).where(and(done, lte(outbox.createdAt, old)))]);
  return false;
}
