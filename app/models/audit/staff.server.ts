import { and, eq } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/schema";
import type { Window } from "../list";
import { containsText, listRows } from "../list.server";
import { changesOf } from "./changes";
import type { AuditFilters } from "./schema";

/** The entries that fit, newest first, each with the fields that changed; and how many there are. */
export async function listAudit(
  { search, entity, action, entityId }: AuditFilters,
  window: Window,
) {
  const where = and(
    search ? containsText([auditLog.username], search) : undefined,
    entity && eq(auditLog.entity, entity),
    action && eq(auditLog.action, action),
    entityId ? eq(auditLog.entityId, entityId) : undefined,
  );
  const query = db.select().from(auditLog).$dynamic();
  const order = { sort: "id", descending: true, ...window } as const;
  const { rows, total } = await listRows(query, auditLog, where, order);
  return {
    rows: rows.map(({ before, after, ...row }) => ({ ...row, changes: changesOf(before, after) })),
    total,
  };
}
