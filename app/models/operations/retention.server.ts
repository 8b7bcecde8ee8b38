import { setTimeout as pause } from "node:timers/promises";
import { and, inArray, isNotNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { sessions } from "~db/schema";
import {
  auditLog,
  loginFailures,
  outbox,
  passwordResetTokens,
  rateLimits,
} from "~db/system-schema";
import { isOver } from "../accounts/session/session.server";
import { failuresKeptMs } from "../accounts/throttle.server";
import { deleteForgottenPictures } from "../catalogue/image/unused.server";
import { trashKeptMs } from "../history/trash.server";
import { sentTables } from "../leads/person/contacts.server";
import { purgeOld } from "../leads/person/purge.server";
import { day } from "../time";

/** How long the outbox remembers what it delivered or gave up, in milliseconds. */
const outboxKeptMs = 30 * day;
/** Rows deleted by one write, and the pause after it in milliseconds, so that nobody waits long. */
const batch = 500;
const pauseBetween = 50;

/** The rows of a table that are too old to keep. */
type Old = [table: SQLiteTable, condition: SQL | undefined];

function oldRows(now: Date): Old[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // Ids are assigned in the order of time, and there is no index on the time.
  const oldest = db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id).limit(batch);
  const isDone = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt));
  return [
    [
      auditLog,
      and(inArray(auditLog.id, oldest), lte(auditLog.createdAt, ago(env.AUDIT_DAYS * day))),
    ],
    [outbox, and(isDone, lte(outbox.createdAt, ago(outboxKeptMs)))],
    [sessions, isOver(now)],
    [passwordResetTokens, lte(passwordResetTokens.expiresAt, now)],
    [rateLimits, lte(rateLimits.freeAt, now)],
    [loginFailures, lte(loginFailures.blockedUntil, ago(failuresKeptMs))],
  ];
}

/**
 * Deletes the rows that are too old to keep, a batch at a time: audit entries after `AUDIT_DAYS`,
 * messages 30 days after they were queued unless they wait, what is in the trash for as long, and
 * sessions, codes and limits that are over. Of messages that were given up, the content goes when they
 * expire. @param signal ends it early.
 */
export async function deleteOldRows(
  now = new Date(),
  { signal }: { signal?: AbortSignal } = {},
): Promise<void> {
  const isForgotten = and(isNotNull(outbox.failedAt), lte(outbox.expiresAt, now));
  await write([
    db
      .update(outbox)
      .set({ payload: null })
      .where(and(isForgotten, isNotNull(outbox.payload))),
  ]);
  for (const [table, condition] of oldRows(now)) {
    const some = sql`select rowid from ${table} where ${condition} limit ${batch}`;
    for (let deleted = batch; deleted === batch && !signal?.aborted; ) {
      const [result] = await write([db.delete(table).where(sql`rowid in (${some})`)]);
      deleted = result.changes;
      if (deleted > 0) await pause(pauseBetween, undefined, { signal }).catch(() => {});
    }
  }
  const trashedBefore = new Date(now.getTime() - trashKeptMs);
  for (const table of sentTables)
    for (let deleted = batch; deleted === batch && !signal?.aborted; ) {
      deleted = await purgeOld(table, trashedBefore, batch);
      if (deleted > 0) await pause(pauseBetween, undefined, { signal }).catch(() => {});
    }
}

/** Deletes old rows and forgotten pictures now and once a day. @returns a function that ends it. */
export function startRetention(): () => Promise<void> {
  const stopping = new AbortController();
  let running = Promise.resolve();
  const run = () => {
    const now = new Date();
    running = deleteOldRows(now, stopping)
      .then(() => (stopping.signal.aborted ? undefined : deleteForgottenPictures(now)))
      .catch((error) => console.error("retention:", error));
  };
  const timer = setInterval(run, day).unref();
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}
