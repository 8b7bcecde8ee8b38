import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, getTableColumns, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { type OutboxPayload, outbox } from "~db/system-schema";
import { type Channel, channels } from "~db/vocabulary";
import { day } from "../../time";
import { deliverMail, isToOffice, mailTimeouts, Undeliverable, withdrawMail } from "./mail.server";
import { waiting } from "./outbox.server";
import { deliverTelegram, TryLater } from "./telegram.server";

type Message = typeof outbox.$inferSelect & { storedPayload: string | null };
type Deliver = (payload: OutboxPayload, messageId: string, signal: AbortSignal) => Promise<void>;

const second = 1000;
const firstPause = 30 * second;
const maxPause = 3600 * second;
/** How long the office's own mailbox may refuse: a lead must not be lost by a slip of its operator. */
const officePatience = day;
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
    if (error instanceof Undeliverable) await refused(message, owner, error);
    else await postpone(message, owner, error as Error);
    return true;
  }
  const isSame = sql`${outbox.payload} = ${message.storedPayload}`;
  const sent = { sentAt: new Date(), payload: null, lastError: null };
  if (!(await settle(message, owner, sent, isSame))) await takeBack(message, owner);
  return true;
}

/** Of who was erased meanwhile no file is left: the message is gone, or goes out anew without them. */
async function takeBack(message: Message, owner: string): Promise<void> {
  const { leaseOwner } = outbox;
  const [row] = await db.select({ leaseOwner }).from(outbox).where(eq(outbox.id, message.id));
  // After a lease that is over the file is another worker's.
  if (row && row.leaseOwner !== owner) return;
  await withdrawMail(message.messageId);
  await settle(message, owner, {});
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
      .returning({
        ...getTableColumns(outbox),
        storedPayload: sql<string | null>`${outbox.payload}`,
      }),
  ]);
  for (const { id, lastError } of expired)
    console.error(`outbox: gave up on ${channel} ${id}: ${lastError ?? "never attempted"}`);
  return claimed;
}

/** What was refused for good is given up, a mail to the office after a day of trying. */
async function refused(message: Message, owner: string, error: Error): Promise<void> {
  const refusedAt = message.refusedAt ?? new Date();
  const isLate = Date.now() - refusedAt.getTime() >= officePatience;
  if (isLate || !isToOffice(message.payload?.to)) await giveUp(message, owner, error);
  else await postpone(message, owner, error, { refusedAt });
}

async function postpone(
  message: Message,
  owner: string,
  error: Error,
  outcome: Partial<typeof outbox.$inferInsert> = {},
): Promise<void> {
  const { id, channel, attempts } = message;
  const doubled = Math.min(firstPause * 2 ** (attempts - 1), maxPause);
  const delay = error instanceof TryLater ? error.seconds * second : doubled;
  const lastError = reasonOf(error);
  await settle(message, owner, { ...outcome, dueAt: new Date(Date.now() + delay), lastError });
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

/** Stores the outcome, if `when` holds, and releases the lease. @returns whether it was stored */
async function settle(
  { id }: Message,
  owner: string,
  outcome: Partial<typeof outbox.$inferInsert>,
  when?: SQL,
): Promise<boolean> {
  const [{ changes }] = await write([
    db
      .update(outbox)
      .set({ ...outcome, leaseOwner: null, leasedUntil: null })
      .where(and(eq(outbox.id, id), eq(outbox.leaseOwner, owner), when)),
  ]);
  return changes > 0;
}
