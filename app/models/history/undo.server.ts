import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { and, asc, eq, getTableColumns, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db, write } from "~db/client";
import type { Property } from "~db/schema";
import { heroImages, leads, owners, properties, replyTemplates, subscribers } from "~db/schema";
import { auditLog, imports, settings } from "~db/system-schema";
import type { AuditEntity } from "~db/vocabulary";
import { agentOrOffice } from "../accounts/agent/agent.server";
import type { Acting } from "../accounts/session/session.server";
import { withinReach } from "../accounts/user/scope.server";
import { whyNotAgain } from "../catalogue/property/draft.server";
import { searchText } from "../catalogue/property/property.server";
import { Refused } from "../errors";
import { requireMay } from "../operations/settings/settings.server";
import { day } from "../time";
import { auditRows, writeAudited } from "./audit.server";

type Fields = Record<string, unknown>;
type Row = Fields & { version: number };
type Versioned = SQLiteTable & { version: SQLiteColumn; agentId?: SQLiteColumn };

type Undoable = {
  table: Versioned;
  id: SQLiteColumn;
  /** Columns made of others. */
  derived?: (row: Row) => Fields;
  /** Entities whose entries have the id of the row: what they tell of goes with it. */
  parts?: readonly AuditEntity[];
  /** SQL: whether something hangs on the row that would be lost with it. */
  isUsed?: SQL;
  /** Why a row must not have former values again. */
  whyNot?: (now: Row, then: Row) => string | undefined;
};

/** What can be taken back. */
export const undoable: Partial<Record<AuditEntity, Undoable>> = {
  property: {
    table: properties,
    id: properties.id,
    derived: (row) => ({ searchText: searchText(row as unknown as Property) }),
    parts: ["owner"],
    isUsed: sql`exists (select 1 from ${leads} where ${leads.propertyId} = ${properties.id})`,
    whyNot: (now, then) => whyNotAgain(now as unknown as Property, then as unknown as Property),
  },
  owner: { table: owners, id: owners.propertyId },
  inquiry: { table: leads, id: leads.id },
  "property request": { table: leads, id: leads.id },
  subscriber: { table: subscribers, id: subscribers.id },
  "hero image": { table: heroImages, id: heroImages.id },
  "reply template": { table: replyTemplates, id: replyTemplates.id },
  settings: { table: settings, id: settings.id },
};

/** Fields that every change sets besides what it is about; another change to them is no reason to leave a row. */
export const aside = new Set(["updatedAt", "confirmedAt"]);

/** The entries of a batch about one row as one; `before` is null when the batch created the row. */
type Deed = { entity: AuditEntity; id: number; before: Fields | null; after: Fields | null };
/** A row that was taken back, with the agent that it has now. */
type Returned = { id: number; agentId?: number | null };
/** A row with the version that was read, and the driver's values that it gets back. */
type Return = { id: number; version: number; set: Fields; after: Fields };

/** Read at once, so that no other request waits long. */
const rowsAtOnce = 200;
/** Written at once, some 50 ms. */
const writtenAtOnce = 100;

/** How long a batch can be taken back, in days. */
export const undoDays = 30;

/** Why a batch is not taken back. */
export const tooOld = `This can be undone for ${undoDays} days; it is older.`;

/** Whether what was done then can still be taken back. */
export function isRecent(then: Date, now = new Date()): boolean {
  return then.getTime() > now.getTime() - undoDays * day;
}

/** What staff call rows of these kinds. */
export function nounOf(rows: readonly { entity: AuditEntity }[]): string {
  const nouns = new Set(rows.map(({ entity }) => calledSo[entity] ?? entity));
  return nouns.size === 1 ? [...nouns].join() : "item";
}
const calledSo: Partial<Record<AuditEntity, string>> = {
  property: "listing",
  inquiry: "lead",
  "property request": "lead",
};

/** What came of taking a batch back, in rows. */
export type Undone = {
  undone: number;
  /** What the rows are called. */
  noun: string;
  /** Left, because somebody has changed or deleted them since, or because of `refused`. */
  left: number;
  /** As before already: somebody was faster. */
  already: number;
  /** Of those taken back: what an agent had who is none any more, and the office has now. */
  toOffice: number;
  /** The names of those left that somebody has changed or deleted. */
  changed: string[];
  /** Left, because visitors would see less than a listing needs. */
  refused: { name: string; why: string }[];
};

/**
 * Takes back what a batch of audit entries did, in writes of 100 rows with audit entries of their
 * own. An updated row gets the former values of the changed fields back, unless somebody has changed
 * one of them since; a created row is removed, unless anything but a confirmation has happened to it
 * since. Those rows are left as they are, and so are rows that are gone. Who is no administrator
 * takes back only their own.
 * @throws {AccessEnded}; {Refused} when it is too long ago; {NotAllowed} see `requireMay`.
 */
export async function undoBatch(batch: string, actor: Acting, now = new Date()): Promise<Undone> {
  const deeds = await deedsOf(batch, actor, now);
  if (deeds.some(({ before, after }) => before && after && "isFeatured" in after))
    await requireMay("agentsMayFeature", actor);
  const newBatch = randomUUID();
  const all: Undone = {
    ...{ undone: 0, left: 0, already: 0, toOffice: 0 },
    ...{ noun: nounOf(deeds), changed: [], refused: [] },
  };
  for (const [entity, how] of Object.entries(undoable) as [AuditEntity, Undoable][]) {
    const ofEntity = deeds.filter((deed) => deed.entity === entity);
    const note = { actor, action: "undo", entity, batch: newBatch } as const;
    for (let from = 0; from < ofEntity.length; from += writtenAtOnce) {
      const some = ofEntity.slice(from, from + writtenAtOnce);
      const created = some.filter(({ before, after }) => !before && after);
      const updated = some.filter(({ before, after }) => before && after);
      const { groups, refused } = await returnsOf(how, updated);
      const statements: BatchItem<"sqlite">[] = [];
      for (const returns of groups) statements.push(...restoration(how, returns, note));
      if (created.length > 0) statements.push(...removal(how, created, { batch, note }));
      const [first, ...others] = statements;
      const results = first ? await writeAudited([first, ...others]) : [];
      const done = new Map(
        results
          .flatMap((result) => (Array.isArray(result) ? (result as Returned[]) : []))
          .map((row) => [row.id, row]),
      );
      const rest = some.filter(({ id }) => !done.has(id));
      const rows = await rowsOf(how, rest);
      const left = rest.filter((deed) => !isAsBefore(how, deed, rows.get(deed.id)));
      const names = left.map((deed) => nameOf(rows.get(deed.id) ?? deed.before ?? deed.after));
      const isRefused = new Set(refused.map(({ name }) => name));
      all.undone += done.size;
      all.already += rest.length - left.length;
      all.left += left.length;
      all.changed.push(...names.filter((name) => !isRefused.has(name)));
      all.refused.push(...refused);
      all.toOffice += groups
        .flat()
        .filter(({ id, after }) => after.agentId && done.get(id)?.agentId === null).length;
      await setImmediate();
    }
  }
  if (all.undone > 0 || all.left === 0)
    await write([
      db
        .update(imports)
        .set({ undoneAt: now })
        .where(and(eq(imports.batch, batch), isNull(imports.undoneAt))),
    ]);
  return all;
}

const nameOf = (row: Fields | null) => String(row?.title || row?.name || row?.id || "");

async function deedsOf(batch: string, { id, role }: Acting, now: Date): Promise<Deed[]> {
  const deeds = new Map<string, Deed>();
  let last = 0;
  for (;;) {
    const entries = await db
      .select()
      .from(auditLog)
      .where(
        and(
          eq(auditLog.batch, batch),
          gt(auditLog.id, last),
          role === "admin" ? undefined : eq(auditLog.userId, id),
        ),
      )
      .orderBy(asc(auditLog.id))
      .limit(rowsAtOnce);
    for (const { entity, entityId, before, after, createdAt } of entries) {
      if (!isRecent(createdAt, now)) throw new Refused(tooOld);
      if (entityId === null) continue;
      const key = `${entity} ${entityId}`;
      const known = deeds.get(key);
      const merged = after && { ...known?.after, ...after };
      deeds.set(key, {
        entity,
        id: entityId,
        before: known ? known.before : before,
        after: merged,
      });
    }
    last = entries.at(-1)?.id ?? 0;
    if (entries.length < rowsAtOnce) return [...deeds.values()];
    await setImmediate();
  }
}

async function rowsOf({ table, id }: Undoable, deeds: readonly Deed[]): Promise<Map<number, Row>> {
  const ids = deeds.map((deed) => deed.id);
  const rows = await db
    .select({ id, row: getTableColumns(table) })
    .from(table)
    .where(inArray(id, ids));
  return new Map(rows.map((found) => [found.id as number, found.row as Row]));
}

/** The rows that can be given back what they had, those with the same fields together. */
async function returnsOf(how: Undoable, deeds: readonly Deed[]) {
  const groups = new Map<string, Return[]>();
  const refused: Undone["refused"] = [];
  const rows = await rowsOf(how, deeds);
  for (const deed of deeds) {
    const row = rows.get(deed.id);
    const found = row && returnOf(how, deed, row);
    if (!found) continue;
    const why = how.whyNot?.(row, { ...row, ...found.after });
    if (why) {
      refused.push({ name: nameOf(row), why });
      continue;
    }
    const fields = Object.keys(found.set).sort().join();
    groups.set(fields, [...(groups.get(fields) ?? []), found]);
  }
  return { groups: [...groups.values()], refused };
}

function returnOf(how: Undoable, { id, before, after }: Deed, row: Row): Return | undefined {
  const changed = changedFields(how, before, after);
  const isKept = (name: string) => isSame(row[name], after?.[name]);
  if (changed.some((name) => !aside.has(name) && !isKept(name))) return undefined;
  const fields = changed.filter(isKept);
  return fields.length > 0 ? returnTo(how, { id, row, fields, before }) : undefined;
}

/** Whether a row is as it was before, by whatever way. */
function isAsBefore(how: Undoable, { before, after }: Deed, row: Row | undefined): boolean {
  if (!before || !row) return !before && !row;
  const changed = changedFields(how, before, after);
  const meant = changed.filter((name) => !aside.has(name));
  return (meant.length > 0 ? meant : changed).every((name) => isSame(row[name], before[name]));
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** The columns that an entry tells of, as far as they can be set. */
export function changedFields(
  { table }: Undoable,
  before: Fields | null,
  after: Fields | null,
): string[] {
  const columns = getTableColumns(table);
  return Object.keys(after ?? {}).filter(
    (name) =>
      columns[name] &&
      !columns[name].generated &&
      name !== "version" &&
      !isSame(before?.[name], after?.[name]),
  );
}

/** Gives fields of a row their former values back; see `restoration`. */
export function returnTo(
  { table, derived }: Undoable,
  { id, row, fields, before }: { id: number; row: Row; fields: string[]; before: Fields | null },
): Return {
  const columns = getTableColumns(table);
  const back = Object.fromEntries(
    fields.map((name) => [name, typed(columns[name], before?.[name])]),
  );
  const hasText = fields.some((name) => columns[name]?.dataType === "string");
  const made = Object.entries((hasText && derived?.({ ...row, ...back })) || {});
  // The index of texts is not written for nothing.
  const anew = made.filter(([name, value]) => !isSame(row[name], value));
  const whole = [...Object.entries(back), ...anew];
  const set = whole.map(([name, value]) => [name, driven(columns[name], value)]);
  return { id, version: row.version, set: Object.fromEntries(set), after: back };
}

/** A value of an audit entry as the column has it. */
function typed(column: SQLiteColumn | undefined, value: unknown): unknown {
  return column?.dataType === "date" && typeof value === "string"
    ? new Date(value)
    : (value ?? null);
}

function driven(column: SQLiteColumn | undefined, value: unknown): unknown {
  return value === null ? null : column?.mapToDriverValue(value);
}

type Note = Parameters<typeof auditRows>[1] & { actor: Acting };

/**
 * The statements that give rows with the same fields their values back; the second one returns them.
 * Who is no agent any more gets nothing back: the office does.
 */
export function restoration({ table, id }: Undoable, returns: readonly Return[], note: Note) {
  const rows = sql`json_each(${JSON.stringify(returns)}) as returned`;
  const isThat = and(
    sql`${id} = returned.value ->> 'id' and ${table.version} = returned.value ->> 'version'`,
    withinReach(table, note.actor),
  );
  const names = Object.keys(returns[0]?.set ?? {});
  const former = (name: string) => sql`returned.value -> 'set' ->> ${name}`;
  const agent = agentOrOffice(former("agentId"));
  const set = Object.fromEntries(
    names.map((name) => [name, name === "agentId" ? agent : former(name)]),
  );
  const after = sql`json_replace(returned.value -> 'after', '$.agentId', ${agent})`;
  return [
    auditRows({ table, id, from: rows, where: isThat, after }, note),
    db
      .update(table)
      .set({ ...set, version: sql`${table.version} + 1` } as SQLiteUpdateSetSource<Versioned>)
      .from(rows)
      .where(isThat)
      .returning({ id, ...(table.agentId && { agentId: table.agentId }) }),
  ];
}

/**
 * The statements that remove rows that nothing has happened to but that somebody confirmed them; the
 * second one returns them.
 */
function removal(
  { table, id, parts = [], isUsed }: Undoable,
  created: readonly Deed[],
  { batch, note }: { batch: string; note: Note },
) {
  const versions = created.map((deed) => ({ id: deed.id, version: deed.after?.version }));
  const first = sql`(select min(${auditLog.id}) from ${auditLog} where ${eq(auditLog.batch, batch)})`;
  // Its own entry, too, is there when the row goes.
  const isLater = sql`later."entityId" = ${id} and later.id > ${first}
    and coalesce(later.batch, '') not in (${batch}, ${note.batch})`;
  const isConfirmation = sql`later.entity = ${note.entity} and later.before is not null and not exists
    (select 1 from json_each(later.after) as field where field.key not in ('confirmedAt', 'updatedAt'))`;
  const isUntouched = and(
    // Rows are looked up by their id: going through all for each would take seconds.
    sql`${id} in (select value ->> 'id' from json_each(${JSON.stringify(versions)}))`,
    sql`exists (select 1 from json_each(${JSON.stringify(versions)}) as created
      where ${id} = created.value ->> 'id' and ${table.version} = created.value ->> 'version'
        + (select count(*) from ${auditLog} as later
          where later.entity = ${note.entity} and ${isLater} and ${isConfirmation}))`,
    sql`not exists (select 1 from ${auditLog} as later
      where ${inArray(sql`later.entity`, [note.entity, ...parts])} and ${isLater} and not (${isConfirmation}))`,
    isUsed && sql`not ${isUsed}`,
    withinReach(table, note.actor),
  );
  return [
    auditRows({ table, id, where: isUntouched, after: null }, note),
    db.delete(table).where(isUntouched).returning({ id }),
  ];
}
