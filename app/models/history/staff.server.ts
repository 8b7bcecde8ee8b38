import { and, desc, eq, ne, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { leads, users } from "~db/schema";
import { auditLog } from "~db/system-schema";
import { type AuditEntity, leadLists } from "~db/vocabulary";
import { formatMoment } from "../dates.server";
import { entityOfList, isLead } from "../leads/lead/key.server";
import { containsText, staffList } from "../list.server";
import { batchesOf, countAsBatches, standsForBatch } from "./batches.server";
import { type Change, changesOf } from "./changes";
import { auditFilters } from "./schema";
import { subjectsOf } from "./subjects.server";
import { restorableFields } from "./undo.server";
import { changesInWords } from "./wording.server";

/** The audit log as display data; what was done at once is one entry, unless it or one row is asked for. */
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
        // Ids are assigned in the order of time.
        .orderBy(desc(auditLog.id))
        .limit(limit)
        .offset(offset),
      isWhole ? countAsBatches(where) : db.$count(auditLog, where),
    ]);
    return { rows: await entryViews(rows, isWhole), total };
  },
});

/** SQL: whether an entry is about the row with this id; that of a lead is its number. */
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
    changesInWords(changed),
    changesInWords(entries.map(restorable)),
  ]);
  return entries.map(
    ({ id, username, action, entity, createdAt, before, after, batch }, index) => ({
      ...{ id, username, action, entity },
      when: formatMoment(createdAt),
      /** What was done at once with it. */
      batch: batches.get(batch ?? "") ?? null,
      /** Whether it stands for all of that. */
      isWhole: isWhole && (batches.get(batch ?? "")?.count ?? 1) > 1,
      subject: subjects[index] ?? { name: "", path: null, isThere: false },
      changes: changes[index] ?? [],
      isConfirmation: Boolean(before && after && "confirmedAt" in after && !changed[index]?.length),
      /** What 'Restore' sets back; nothing when the row is gone. */
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

/** The changes that staff want to know; of a row that was added or deleted, the fields that are filled. */
function relevantChanges({ action, entity, before, after }: Entry): Change[] {
  if (action === "reset password") return [];
  const isFilled = ({ before: old, after: now }: Change) => {
    const value = old ?? now;
    return (
      value !== null && value !== undefined && value !== "" && value !== false && !isNone(value)
    );
  };
  const changes = changesOf(before, after)
    .filter(
      ({ field }) => !incidental.has(field) && !(entity === "property request" && field === "kind"),
    )
    .map((change) =>
      entity === "property request" && change.field === "message"
        ? { ...change, field: "requirements" }
        : change,
    );
  return before && after ? changes : changes.filter(isFilled);
}

const isNone = (value: unknown) => Array.isArray(value) && value.length === 0;

/** The fields that 'Restore' sets back, with their former values. */
function restorable(entry: Entry): Change[] {
  return restorableFields(entry).map((field) => ({ field, before: entry.before?.[field] }));
}

/** The names of staff, to choose whose changes are shown. */
export async function staffNames(): Promise<string[]> {
  const rows = await db
    .select({ username: users.username })
    .from(users)
    .where(ne(users.role, "user"))
    .orderBy(users.username);
  return rows.map(({ username }) => username);
}
