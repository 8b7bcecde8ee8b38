import { and, desc, eq, gte, inArray, isNotNull, sql } from "drizzle-orm";
import { db, write } from "~db/client";
import { outbox } from "~db/system-schema";
import type { Rows } from "../../list";
import { day } from "../../time";
import { patience } from "./outbox.server";

/** How long a message that failed is told of, in milliseconds. */
const reportedMs = 30 * day;

/** The condition that a message was given up lately, and that nobody has sent it again or dismissed it. */
export const failedLately = (now: Date) =>
  gte(outbox.failedAt, new Date(now.getTime() - reportedMs));

/** The messages that were given up lately, the newest first: what it was, to whom and why it failed. */
export async function failedMessages(limit: number, now = new Date()) {
  const lately = failedLately(now);
  const [rows, total] = await Promise.all([
    db.select().from(outbox).where(lately).orderBy(desc(outbox.failedAt)).limit(limit),
    db.$count(outbox, lately),
  ]);
  return { rows: rows.map(shown), total } satisfies Rows<object>;
}

/** The same for messages by their ids, whether they were given up or not. */
export async function messagesAt(ids: readonly number[]) {
  const rows = await db
    .select()
    .from(outbox)
    .where(inArray(outbox.id, [...ids]));
  return rows.map(shown);
}

function shown({ id, channel, payload, lastError, failedAt }: typeof outbox.$inferSelect) {
  return {
    id,
    what: payload?.subject ?? (channel === "telegram" ? "Telegram message" : "Mail"),
    to: payload?.to ?? null,
    reason: lastError ?? "It was never attempted in time.",
    failedAt,
    /** What has expired is forgotten, and cannot be sent again. */
    canRetry: payload !== null,
  };
}

/** Queues a message that was given up once more. @returns null when it is not, or was forgotten. */
export async function retryMessage(id: number, now = new Date()): Promise<{ id: number } | null> {
  const [[queued]] = await write([
    db
      .update(outbox)
      .set({
        failedAt: null,
        refusedAt: null,
        dueAt: now,
        expiresAt: sql`max(${outbox.expiresAt}, ${now.getTime() + patience})`,
      })
      .where(and(eq(outbox.id, id), isNotNull(outbox.failedAt), isNotNull(outbox.payload)))
      .returning({ id: outbox.id }),
  ]);
  return queued ?? null;
}

/** Forgets a message that was given up. @returns null when there is none. */
export async function dismissMessage(id: number): Promise<{ id: number } | null> {
  const [[gone]] = await write([
    db
      .delete(outbox)
      .where(and(eq(outbox.id, id), isNotNull(outbox.failedAt)))
      .returning({ id: outbox.id }),
  ]);
  return gone ?? null;
}
