import { and, asc, desc, eq, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import type { AuditEntity } from "~db/office-vocabulary";
import { ago } from "../dates.server";
import { type FieldConflict, Outdated } from "../errors";
import { entityOf, type Fields } from "./entities.server";
import { changesOf, differing, merge, mergeLists, pick, sameValues } from "./merge";
import { describeChanges } from "./wording.server";

type Choice = "yours" | "theirs" | "both";

export type Base = {
  /** The version of the row that was shown; without one a change is made on whatever is stored. */
  version?: number;
  /** Nothing may have changed since; otherwise only what both have changed is in the way. */
  isStrict?: boolean;
  /** The version that `choices` were made on. */
  seen?: number;
  choices?: Readonly<Record<string, Choice>>;
};

export type MergeRules = {
  nameOf?: (field: string) => string;
  /** A stored value as a form gives it back untouched. */
  asGiven?: (row: Fields) => Fields;
  /** What stands for a row before it is first stored, of version 0. */
  blank?: Fields;
};

const versionBefore = sql`cast(${auditLog.before} ->> '$.version' as integer)`;
const since = (version: number): SQL => sql`${versionBefore} >= ${version}`;
const ofRow = (entity: AuditEntity, id: number) =>
  and(eq(auditLog.entity, entity), eq(auditLog.entityId, id));

const maxEntries = 50;

/**
 * What to write of `wanted` without undoing what others changed since the base version. @throws
 * {Outdated} when both have changed a field and nobody has chosen, or the base is strict and not
 * current.
 */
export async function resolveConflicts(
  entity: AuditEntity,
  current: { version: number },
  wanted: Fields,
  base: Base,
  { nameOf = (field) => field, asGiven = (row) => row, blank }: MergeRules = {},
) {
  const { version = current.version, isStrict, seen = 0, choices = {} } = base;
  const id = Number((current as Fields)[entityOf(entity).id.name]);
  const isCurrent = version === current.version;
  const latest = isCurrent ? [] : await entriesSince(entity, id, version);
  const openedAt = (at: number) => (at === 0 && blank ? blank : rowAt(entity, id, current, at));
  const opened = isCurrent ? current : await openedAt(version);
  const now = asGiven(current);
  const before = opened && asGiven(opened);
  const conflictOf = (group: readonly string[]): FieldConflict => {
    const [field = ""] = group;
    const last = latest.find((entry) => group.some((each) => entry.fields.has(each)));
    const says = sentence(last, nameOf(field));
    const yours = { ...pick(before ?? now, group), ...pick(wanted, group) };
    return { field, says, yours, theirs: pick(now, group) };
  };
  if (isStrict && !isCurrent) {
    const message = `${nameIn(latest[0])} changed this ${when(latest[0])}. Nothing was saved.`;
    const fields = Object.keys(differing(wanted, now));
    throw new Outdated(
      message,
      current,
      fields.map((field) => conflictOf([field])),
    );
  }

  const { changes, conflicting } = merge(wanted, before, now, entityOf(entity).together);
  const conflicts = conflicting.map((group) => ({ group, ...conflictOf(group) }));
  const seenRow = conflicts.length > 0 && seen ? await rowAt(entity, id, current, seen) : null;
  const open = conflicts.filter(({ group, field, yours }) => {
    const choice = choices[field];
    if (choice === "theirs") return false;
    if (!choice || !seenRow || !sameValues(group, seenRow, current)) return true;
    if (choice === "yours") Object.assign(changes, differing(yours, now));
    else
      changes[field] = mergeLists(
        listOf(yours[field]),
        listOf(now[field]),
        listOf(before?.[field]),
      );
    return false;
  });
  if (open.length > 0)
    throw new Outdated(
      `${open.map(({ says }) => says).join(". ")}.`,
      current,
      await withDescriptions(open.map(({ group: _group, ...conflict }) => conflict)),
    );
  return { changes, opened: opened as Fields | null, others: [...new Set(latest.map(nameIn))] };
}

/** By field the newest change, such as `Admin2 changed the price 3 minutes ago`. */
export async function changesSince(
  entity: AuditEntity,
  id: number,
  version: number,
  nameOf: (field: string) => string,
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const entry of await entriesSince(entity, id, version))
    for (const field of entry.fields)
      if (!found.has(field)) found.set(field, sentence(entry, nameOf(field)));
  return found;
}

export async function lastToChange(
  entity: AuditEntity,
  id: number,
  version: number,
  field: string,
): Promise<string> {
  const entries = await entriesSince(entity, id, version);
  return nameIn(entries.find(({ fields }) => fields.has(field)));
}

async function withDescriptions(conflicts: readonly FieldConflict[]): Promise<FieldConflict[]> {
  const words = await describeChanges(
    conflicts.map(({ field, yours, theirs }) => [
      { field, before: yours[field] ?? null, after: theirs[field] ?? null },
    ]),
  );
  return conflicts.map((conflict, index) => {
    const { before: yours = "", after: theirs = "" } = words[index]?.[0] ?? {};
    return { ...conflict, values: { yours, theirs } };
  });
}

const nameIn = (entry?: { username: string }) => entry?.username || "Somebody";
const sentence = (entry: { username: string; createdAt: Date } | undefined, field: string) =>
  `${nameIn(entry)} changed the ${field} ${when(entry)}`;
const when = (entry?: { createdAt: Date }) => (entry ? ago(entry.createdAt) : "meanwhile");
const listOf = (value: unknown) => (Array.isArray(value) ? value.map(String) : []);

async function entriesSince(entity: AuditEntity, id: number, version: number) {
  const entries = await db
    .select()
    .from(auditLog)
    // An entry that created the row has none before it.
    .where(and(ofRow(entity, id), version === 0 ? undefined : since(version)))
    .orderBy(desc(auditLog.id))
    .limit(maxEntries);
  return entries.map(({ username, createdAt, before, after }) => ({
    username,
    createdAt,
    fields: new Set(changesOf(before, after).map(({ field }) => field)),
  }));
}

/** A row as it was at a version; null when the log does not go back that far. */
async function rowAt(
  entity: AuditEntity,
  id: number,
  current: { version: number },
  version: number,
): Promise<Fields | null> {
  if (version === current.version) return current;
  if (version > current.version) return null;
  const ofIt = ofRow(entity, id);
  const entries = db.select({ id: auditLog.id, before: auditLog.before }).from(auditLog).$dynamic();
  const [next] = await entries
    .where(and(ofIt, since(version)))
    .orderBy(asc(auditLog.id))
    .limit(1);
  if (next?.before?.version === version) return next.before;
  const isBefore = next && lt(auditLog.id, next.id);
  // These never had anything before them.
  const hadNothing = sql`(${auditLog.action} in ('create', 'import', 'reset password')
    and ${auditLog.after} is not null)`;
  const isErased = and(isNull(versionBefore), not(hadNothing));
  // Versions without an entry are fine, unless entries are gone, the oldest first, or were erased.
  const [known] = await db
    .select({
      earlier: sql<number>`coalesce(sum(${isNull(auditLog.before)} or ${versionBefore} < ${version}), 0)`,
      erased: sql<number>`coalesce(sum(${isErased}), 0)`,
    })
    .from(auditLog)
    .where(and(ofIt, isBefore));
  if (!known?.earlier || known.erased) return null;
  return next?.before ?? current;
}
