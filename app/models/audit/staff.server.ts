import { and, eq } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/system-schema";
import { containsText, listRows, staffList } from "../list.server";
import { changesOf } from "./changes";
import { auditFilters } from "./schema";

/** The audit log, each entry with its changed fields. */
export const auditList = staffList({
  filters: auditFilters,
  sorts: { createdAt: "When" },
  usual: "-createdAt",
  async load({ search, entity, action, entityId }, { limit, offset }) {
    const where = and(
      search ? containsText([auditLog.username], search) : undefined,
      entity && eq(auditLog.entity, entity),
      action && eq(auditLog.action, action),
      entityId ? eq(auditLog.entityId, entityId) : undefined,
    );
    // Ids are assigned in the order of time.
    const order = { sort: "id", descending: true, limit, offset } as const;
    const { rows, total } = await listRows(
      db.select().from(auditLog).$dynamic(),
      auditLog,
      where,
      order,
    );
    return {
      rows: rows.map(({ before, after, ...row }) => ({
        ...row,
        changes: changesOf(before, after),
      })),
      total,
    };
  },
});
