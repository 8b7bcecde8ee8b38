import { and, desc, eq, inArray, isNull, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { type AuditEntity, leadLists } from "~db/office-vocabulary";
import { leads } from "~db/schema";
import { users } from "~db/system-schema";
import { formatMoment } from "../dates.server";
import { entityOfList, isLead } from "../leads/lead/key.server";
import { containsText, staffList } from "../list.server";
import { batchesOf, countAsBatches, standsForBatch } from "./batches.server";
import { entityOf } from "./entities.server";
import { type Change, changesOf } from "./merge";
import { auditFilters } from "./schema";
import { restorableFields } from "./undo.server";
import { describeChanges } from "./wording.server";

/** The audit log; a batch is one entry, unless it or one row is asked for. */
export const auditList = staffList({
  filters: auditFilters,
  sorts: { createdAt: "When" },
  usual: "-createdAt",
  async load({ search, user, entity, action, id, batch }, { limit, offset }) {
    const where = and(
      search ? containsText([auditLog.username], search) : undefined,
      user ? eq(auditLog.username, user) : undefined,
      entity && eq(auditLog.entity, entity),
      action && eq(auditLog.action, action),
      id ? isAbout(entity, id) : undefined,
      batch ? eq(auditLog.batch, batch) : undefined,
    );
    const isWhole = id === undefined && batch === undefined;
    const [rows, total] = await Promise.all([
      db
        .select()
        .from(auditLog)
        .where(isWhole ? and(where, standsForBatch({ entity, action })) : where)
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(offset),
      isWhole ? countAsBatches(where) : db.$count(auditLog, where),
    ]);
    return { rows: await entryViews(rows, isWhole), total };
  },
});

function isAbout(entity: AuditEntity | undefined, id: number): SQL {
  const list = leadLists.find((each) => entityOfList(each) === entity);
  const rowId =
    list &&
    db
      .select({ id: leads.id })
      .from(leads)
      .where(isLead({ list, number: id }));
  return rowId ? sql`${auditLog.entityId} = (${rowId})` : eq(auditLog.entityId, id);
}

type Entry = typeof auditLog.$inferSelect;

async function entryViews(entries: readonly Entry[], isWhole: boolean) {
  const changed = entries.map(relevantChanges);
  const [batches, subjects, changes, former] = await Promise.all([
    batchesOf(entries),
    subjectsOf(entries),
    describeChanges(changed),
    describeChanges(entries.map(restorable)),
  ]);
  return entries.map(
    ({ id, username, action, entity, createdAt, before, after, batch }, index) => ({
      id,
      username,
      action,
      entity,
      when: formatMoment(createdAt),
      batch: batches.get(batch ?? "") ?? null,
      isWhole: isWhole && (batches.get(batch ?? "")?.count ?? 1) > 1,
      subject: subjects[index] ?? { name: "", path: null, isThere: false },
      changes: changes[index] ?? [],
      isConfirmation: Boolean(before && after && "confirmedAt" in after && !changed[index]?.length),
      former: subjects[index]?.isThere ? (former[index] ?? []) : [],
    }),
  );
}
export type AuditEntryView = Awaited<ReturnType<typeof entryViews>>[number];

/** Of no interest to staff: set by the system with every change, or made of others. */
const incidental = new Set([
  ...["id", "number", "version", "createdAt", "updatedAt", "confirmedAt", "isPublic", "isAdmin"],
  ...["searchText", "submissionKey", "reference", "mailedAt", "fileHash"],
]);

function relevantChanges({ action, entity, before, after }: Entry): Change[] {
  if (action === "reset password") return [];
  const isRequest = entity === "property request";
  const changes = changesOf(before, after)
    .filter(({ field }) => !incidental.has(field) && !(isRequest && field === "kind"))
    .map((change) =>
      isRequest && change.field === "message" ? { ...change, field: "requirements" } : change,
    );
  return before && after ? changes : changes.filter(isFilled);
}

function isFilled({ before, after }: Change): boolean {
  const value = before ?? after ?? "";
  return value !== "" && value !== false && !(Array.isArray(value) && value.length === 0);
}

function restorable(entry: Entry): Change[] {
  return restorableFields(entry).map((field) => ({ field, before: entry.before?.[field] }));
}

export async function staffNames(): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(ne(users.role, "user"))
    .orderBy(users.username);
  return rows.map(({ username }) => username);
}

/** What entries are about; what is deleted has the name that it had, and no path. */
async function subjectsOf(entries: readonly Entry[]) {
  const named = [...new Set(entries.map(({ entity }) => entity))].map(
    async (entity) => [entity, await namesOf(entity, entries)] as const,
  );
  const names = new Map(await Promise.all(named));
  return entries.map((entry) => {
    const { entity, entityId } = entry;
    const found = entityId === null ? undefined : names.get(entity)?.get(entityId);
    if (!found) return { name: formerName(entry), path: null, isThere: false };
    return { name: found.name, path: entityOf(entity).path(found.number), isThere: true };
  });
}

async function namesOf(entity: AuditEntity, entries: readonly Entry[]) {
  const { table, id, name, number = id } = entityOf(entity);
  const ids = entries.flatMap((entry) => (entry.entity === entity ? (entry.entityId ?? []) : []));
  const isThere = table.deletedAt && isNull(table.deletedAt);
  const rows = await db
    .select({ id, name, number })
    .from(table)
    .where(and(inArray(id, ids), isThere));
  const known = rows as { id: number; name: string; number: number }[];
  return new Map(known.map((row) => [row.id, row]));
}

function formerName({ before, after, entityId }: Entry): string {
  const { title, username, name, number } = { ...after, ...before };
  const named = [title, username, name].find((text): text is string => Boolean(text));
  return named ?? `${number ?? entityId}`;
}
