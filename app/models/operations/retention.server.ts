import { setTimeout as pause } from "node:timers/promises";
import { and, eq, exists, inArray, isNotNull, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { alerts, auditLog } from "~db/office-schema";
import {
  loginFailures,
  outbox,
  passwordResetTokens,
  pushSubscriptions,
  rateLimits,
  sessions,
  writeMarks,
} from "~db/system-schema";
import { isOver, keepPushes } from "../accounts/session/session.server";
import { failureRetentionMs } from "../accounts/throttle.server";
import { deleteForgottenPictures } from "../catalogue/image/unused.server";
import { sentTables, trashRetentionMs } from "../history/trash.server";
import { purgeOld } from "../leads/person/purge.server";
import { day, hour } from "../time";

/** A link to confirm is used at once or never; who stopped can take it back for a month. */
const unconfirmedMs = 7 * day;
const stoppedMs = 30 * day;
const batch = 500;
const pauseBetween = 50;
/** No write is sent again so late. */
const markMs = hour;

type Old = [table: SQLiteTable, condition: SQL | undefined];

function oldRows(now: Date): Old[] {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  // Ids follow the time, which has no index.
  const oldest = db.select({ id: auditLog.id }).from(auditLog).orderBy(auditLog.id).limit(batch);
  const isForAlerts = exists(
    db
      .select()
      .from(alerts)
      .where(and(eq(alerts.channel, "push"), eq(alerts.address, pushSubscriptions.endpoint))),
  );
  const isDone = or(isNotNull(outbox.sentAt), isNotNull(outbox.failedAt));
  return [
    [
      auditLog,
      and(inArray(auditLog.id, oldest), lte(auditLog.createdAt, ago(env.AUDIT_DAYS * day))),
    ],
    [outbox, and(isDone, lte(outbox.createdAt, ago(env.MESSAGE_DAYS * day)))],
    [sessions, isOver(now)],
    [passwordResetTokens, lte(passwordResetTokens.expiresAt, now)],
    [rateLimits, lte(rateLimits.freeAt, now)],
    // A no is remembered for a while: the address is not asked anew.
    [
      alerts,
      and(
        isNull(alerts.confirmedAt),
        isNull(alerts.stoppedAt),
        lte(alerts.createdAt, ago(unconfirmedMs)),
      ),
    ],
    [alerts, lte(alerts.stoppedAt, ago(stoppedMs))],
    [pushSubscriptions, and(isNull(pushSubscriptions.userId), sql`not ${isForAlerts}`)],
    // By the clock that wrote them: the mark of this very deletion must stay.
    [writeMarks, lte(writeMarks.at, new Date(Date.now() - markMs))],
    [loginFailures, lte(loginFailures.blockedUntil, ago(failureRetentionMs))],
  ];
}

/** Deletes in small batches until `signal` aborts; of failed messages only the content expires. */
export async function deleteOldRows(now = new Date(), { signal }: { signal?: AbortSignal } = {}) {
  const isForgotten = and(isNotNull(outbox.failedAt), lte(outbox.expiresAt, now));
  await write([
    db
      .update(outbox)
      .set({ payload: null })
      .where(and(isForgotten, isNotNull(outbox.payload))),
    keepPushes(now),
  ]);
  const repeat = async (deleteSome: () => Promise<number>) => {
    for (let deleted = batch; deleted === batch && !signal?.aborted; ) {
      deleted = await deleteSome();
      if (deleted > 0) await pause(pauseBetween, undefined, { signal }).catch(() => {});
    }
  };
  for (const [table, condition] of oldRows(now)) {
    const some = sql`select rowid from ${table} where ${condition} limit ${batch}`;
    await repeat(async () => {
      const [{ changes }] = await write([db.delete(table).where(sql`rowid in (${some})`)]);
      return changes;
    });
  }
  const trashedBefore = new Date(now.getTime() - trashRetentionMs());
  for (const table of sentTables) await repeat(() => purgeOld(table, trashedBefore, batch));
}

/** Deletes old rows, then forgotten pictures. */
export async function cleanUp(signal: AbortSignal): Promise<void> {
  const now = new Date();
  await deleteOldRows(now, { signal });
  if (!signal.aborted) await deleteForgottenPictures(now);
}
