import {
  and,
  count,
  countDistinct,
  inArray,
  isNotNull,
  isNull,
  max,
  min,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import type { AuditAction, AuditEntity } from "~db/office-vocabulary";
import { entityOf } from "./entities.server";
import { isRecent, nounOf } from "./undo.server";

type Entry = typeof auditLog.$inferSelect;

type Filters = { entity?: AuditEntity; action?: AuditAction };

/** SQL: the entry stands for its batch in a list with these filters, being its newest there. */
export function standsForBatch({ entity, action }: Filters): SQL | undefined {
  const later = sql`select 1 from ${auditLog} as later
    where later.batch = ${auditLog.batch} and later.id > ${auditLog.id}
    ${entity ? sql`and later.entity = ${entity}` : sql``}
    ${action ? sql`and later.action = ${action}` : sql``}`;
  return or(isNull(auditLog.batch), sql`not exists (${later})`);
}

export async function countAsBatches(where: SQL | undefined): Promise<number> {
  const [[batches], single] = await Promise.all([
    db
      .select({ all: countDistinct(auditLog.batch) })
      .from(auditLog)
      .where(and(where, isNotNull(auditLog.batch))),
    db.$count(auditLog, and(where, isNull(auditLog.batch))),
  ]);
  return single + (batches?.all ?? 0);
}

export type Batch = { id: string; count: number; noun: string; canUndo: boolean };

export async function batchesOf(entries: readonly Entry[]): Promise<Map<string, Batch>> {
  const ids = [...new Set(entries.flatMap(({ batch }) => batch ?? []))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: auditLog.batch, count: count(), first: min(auditLog.id), last: max(auditLog.id) })
    .from(auditLog)
    .where(inArray(auditLog.batch, ids))
    .groupBy(auditLog.batch);
  const endIds = rows.flatMap(({ first, last }) => [first ?? 0, last ?? 0]);
  const ends = await db.select().from(auditLog).where(inArray(auditLog.id, endIds));
  const byId = new Map(ends.map((entry) => [entry.id, entry]));
  return new Map(
    rows.map(({ id, count, first, last }) => {
      const both = [first, last].flatMap((end) => byId.get(end ?? 0) ?? []);
      const canUndo = both.some(({ entity, after }) => after && entityOf(entity).undo);
      const batch = {
        id: id ?? "",
        count,
        noun: nounOf(both),
        canUndo: canUndo && both.every(({ createdAt }) => isRecent(createdAt)),
      };
      return [batch.id, batch];
    }),
  );
}
