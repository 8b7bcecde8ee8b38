import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { and, eq, getTableColumns, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { StorageFailure } from "~db/open";
import { type OutboxPayload, outbox } from "~db/system-schema";
import { type Channel, channels } from "~db/vocabulary";
import { day, hour } from "../../time";
import { endAlerts } from "../alert/stop.server";
import { deliverPost } from "../channel/channel.server";
import { deliverPush } from "../push/push.server";
import { deliverMail, isToOffice, mailTimeouts, Undeliverable, withdrawMail } from "./mail.server";
import { waiting } from "./outbox.server";
import { Blocked, deliverTelegram, TryLater } from "./telegram.server";

type Message = typeof outbox.$inferSelect & { storedPayload: string | null };
type Deliver = (payload: OutboxPayload, messageId: string, signal: AbortSignal) => Promise<void>;

const second = 1000;
const firstPause = 30 * second;
const maxPause = hour;
/** The office's own mailbox is retried for a day, so that a mistake of its operator loses no lead. */
const officePatience = day;
/** Longer than any attempt, so that no other worker takes over. */
const lease = mailTimeouts.total + 60 * second;
const noteMs = 45 * second;

const deliverers: Record<Channel, Deliver> = {
  email: ({ to = "", subject = "", html = "", ...mail }, messageId, signal) =>
    deliverMail({ to, subject, html, ...mail }, messageId, { signal }),
  telegram: async (payload, _messageId, signal) => {
    const { text, to, lead, buttons, post } = payload;
    if (post) return deliverPost(payload, signal);
    try {
      await deliverTelegram(text, { chatId: to, lead, buttons, signal });
    } catch (error) {
      // A visitor who blocks the bot wants no more, which is nothing that staff can mend.
      if (!(error instanceof Blocked && to && buttons)) throw error;
      await endAlerts({ channel: "telegram", address: to });
    }
  },
  push: (payload, _messageId, signal) => deliverPush(payload, signal),
};

/** Delivers at least once; several processes can share the outbox. */
export function outboxJobs({
  every = second,
  deliver = {},
}: {
  every?: number;
  deliver?: Partial<typeof deliverers>;
} = {}) {
  const by = { ...deliverers, ...deliver };
  const owner = randomUUID();
  return channels.map((channel) => ({
    name: "outbox",
    every,
    async run(stopping: AbortSignal, breakingOff: AbortSignal) {
      let hasMore = true;
      while (hasMore && !stopping.aborted)
        hasMore = await deliverNext(channel, owner, by[channel], breakingOff);
    },
  }));
}

async function deliverNext(channel: Channel, owner: string, deliver: Deliver, signal: AbortSignal) {
  const message = await claim(channel, owner);
  if (!message?.payload) return false;
  try {
    await deliver(message.payload, message.messageId, signal);
  } catch (error) {
    await noteFailure(message, owner, error as Error);
    return true;
  }
  const isSame = sql`${outbox.payload} = ${message.storedPayload}`;
  const sent = { sentAt: new Date(), payload: null, lastError: null };
  const note = () => release(message, owner, sent, isSame);
  if (!(await untilStored(note))) await takeBack(message, owner);
  return true;
}

/** A message whose sending was not noted would be sent again: this is tried as long as it may be. */
async function untilStored<T>(work: () => Promise<T>): Promise<T> {
  const end = performance.now() + noteMs;
  for (;;)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageFailure) || performance.now() > end) throw error;
      await pause(second);
    }
}

/** A message erased while it was sent leaves no file behind. */
async function takeBack(message: Message, owner: string): Promise<void> {
  const { leaseOwner } = outbox;
  const [row] = await db.select({ leaseOwner }).from(outbox).where(eq(outbox.id, message.id));
  // After an expired lease the file is another worker's.
  if (row && row.leaseOwner !== owner) return;
  await withdrawMail(message.messageId);
  await release(message, owner, {});
}

async function claim(channel: Channel, owner: string): Promise<Message | undefined> {
  const now = new Date();
  const unclaimed = or(isNull(outbox.leasedUntil), lte(outbox.leasedUntil, now));
  const free = and(eq(outbox.channel, channel), waiting, unclaimed);
  const isExpired = lte(outbox.expiresAt, now);
  const isDue = lte(outbox.dueAt, now);
  const oneOf = (condition: SQL | undefined) =>
    db.select({ id: outbox.id }).from(outbox).where(condition).limit(1);
  // A read is enough while nothing is due: writes would delay other requests.
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

/** Tries again later, or gives up what was refused for good: staff may send it again. */
async function noteFailure(message: Message, owner: string, error: Error): Promise<void> {
  const { id, channel, attempts, payload } = message;
  const lastError = error.message.replace(/\s+/g, " ").slice(0, 300);
  const isRefused = error instanceof Undeliverable;
  const refusedAt = message.refusedAt ?? new Date();
  const mayRecover = isToOffice(payload?.to) && Date.now() - refusedAt.getTime() < officePatience;
  if (isRefused && !mayRecover) {
    await release(message, owner, { failedAt: new Date(), lastError });
    console.error(`outbox: gave up on ${channel} ${id}: ${lastError}`);
    return;
  }
  const doubled = Math.min(firstPause * 2 ** (attempts - 1), maxPause);
  const delay = error instanceof TryLater ? error.seconds * second : doubled;
  const dueAt = new Date(Date.now() + delay);
  await release(message, owner, { ...(isRefused && { refusedAt }), dueAt, lastError });
  console.warn(
    `outbox: ${channel} ${id} failed at attempt ${attempts}, next in ${delay / second} s: ${lastError}`,
  );
}

/** Stores the outcome if `when` holds, and ends the lease. Returns whether it was stored. */
async function release(
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
