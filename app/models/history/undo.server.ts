import { randomUUID } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  and,
  asc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNull,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { db, write } from "~db/client";
import { auditLog, imports } from "~db/office-schema";
import type { AuditEntity } from "~db/office-vocabulary";
import { agentOrOffice, isAgentNow } from "../accounts/agent/agent.server";
import type { Acting } from "../accounts/session/session.server";
import { Refused } from "../errors";
import { isAmong } from "../list.server";
import { requireMay } from "../operations/settings/settings.server";
import { day } from "../time";
import { formatCount, truncated } from "../words";
import { type Change, changeEach, commit, type Note, remove } from "./change.server";
import { entities, entityOf, type Fields } from "./entities.server";
import { isSame, sameValues } from "./merge";

export const undoDays = 30;

export const tooOld = `This can be undone for ${undoDays} days; it is older.`;

export function isRecent(then: Date, now = new Date()): boolean {
  return then.getTime() > now.getTime() - undoDays * day;
}

export function nounOf(rows: readonly { entity: AuditEntity }[]): string {
  const nouns = new Set(rows.map(({ entity }) => entityOf(entity).noun ?? entity));
  return nouns.size === 1 ? [...nouns].join() : "item";
}

/** Fields that every change sets: another change to them is no reason to leave a row. */
const incidentalFields = new Set(["updatedAt", "confirmedAt"]);
const isIncidental = (field: string) => incidentalFields.has(field);

/** The entries of a batch about one row as one; `before` is null when the batch created the row. */
type RowChange = {
  entity: AuditEntity;
  id: number;
  entryId: number;
  before: Fields | null;
  after: Fields | null;
};

/** Writes of some 50 ms, so that no other request waits long. */
const [readSize, batchSize] = [200, 100];

export type Undone = {
  undone: number;
  noun: string;
  left: number;
  /** As before already: somebody was faster. */
  already: number;
  /** Of those taken back: what an agent had who is none any more, and the office has now. */
  toOffice: number;
  changed: string[];
  /** Left, because visitors would see less than a listing needs. */
  refused: { name: string; why: string }[];
};

/** Takes a batch back, but rows that others changed since. @throws {Refused} when too old */
export async function undoBatch(batch: string, actor: Acting, now = new Date()): Promise<Undone> {
  const all = await rowChangesOf(batch, actor, now);
  if (all.some(({ before, after }) => before && after && "isFeatured" in after))
    await requireMay("agentsMayFeature", actor);
  const note = { by: actor, action: "undo", batch: randomUUID() } as const;
  const total: Undone = {
    undone: 0,
    left: 0,
    already: 0,
    toOffice: 0,
    noun: nounOf(all),
    changed: [],
    refused: [],
  };
  for (const entity of Object.keys(entities) as AuditEntity[]) {
    const ofEntity = all.filter((each) => each.entity === entity);
    for (let from = 0; entityOf(entity).undo && from < ofEntity.length; from += batchSize) {
      await undoSome(entity, ofEntity.slice(from, from + batchSize), { batch, note, total });
      await setImmediate();
    }
  }
  if (total.undone > 0 || total.left === 0)
    await write([
      db
        .update(imports)
        .set({ undoneAt: now })
        .where(and(eq(imports.batch, batch), isNull(imports.undoneAt))),
    ]);
  return total;
}

async function undoSome(
  entity: AuditEntity,
  some: readonly RowChange[],
  { batch, note, total }: { batch: string; note: Note; total: Undone },
) {
  const rows = await rowsOf(entity, some);
  const refused = new Map<RowChange, string>();
  const inverse = some.flatMap((each) => {
    const row = rows.get(each.id);
    const set = row && inverseOf(each, row);
    const why = set && whyNotAgain(entity, row, set);
    if (why) refused.set(each, why);
    return set && !why ? [{ id: each.id, row, set }] : [];
  });
  const created = some.filter(({ before, after }) => !before && after);
  const results = await commit(
    ...changeBack(entity, inverse, note),
    ...(created.length > 0 ? [removal(entity, created, batch, note)] : []),
  );
  const done = new Map(results.flat().map((row) => [row[entityOf(entity).id.name], row]));
  const lost = inverse.filter(({ id, set }) => set.agentId && done.get(id)?.agentId === null);
  total.toOffice += lost.length;
  const rest = some.filter(({ id }) => !done.has(id));
  const current = await rowsOf(entity, rest);
  const left = rest.filter((each) => !isAsBefore(each, current.get(each.id)));
  total.undone += done.size;
  total.already += rest.length - left.length;
  total.left += left.length;
  for (const each of left) {
    const name = nameOf(current.get(each.id) ?? each.before ?? each.after);
    const why = refused.get(each);
    if (why) total.refused.push({ name, why });
    else total.changed.push(name);
  }
}

const nameOf = (row: Fields | null) => String(row?.title || row?.name || row?.id || "");

async function rowChangesOf(batch: string, { id, role }: Acting, now: Date): Promise<RowChange[]> {
  const changes = new Map<string, RowChange>();
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
      .limit(readSize);
    for (const { id: entryId, entity, entityId, before, after, createdAt } of entries) {
      if (!isRecent(createdAt, now)) throw new Refused(tooOld);
      if (entityId === null) continue;
      const key = `${entity} ${entityId}`;
      const { after: earlier, ...first } = changes.get(key) ?? { entryId, before, after: null };
      const merged = after && { ...earlier, ...after };
      changes.set(key, { ...first, entity, id: entityId, after: merged });
    }
    last = entries.at(-1)?.id ?? 0;
    if (entries.length < readSize) return [...changes.values()];
    await setImmediate();
  }
}

/** By row: the batch of the entry of a user, of those that fit, by which they can take it back. */
export async function ownBatches(
  entity: AuditEntity,
  ids: readonly number[],
  { id: userId }: Pick<Acting, "id">,
  fits: SQL | undefined,
): Promise<Map<number | null, string>> {
  const rows = await db
    .select({ id: auditLog.entityId, batch: auditLog.batch })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.entity, entity),
        inArray(auditLog.entityId, [...ids]),
        eq(auditLog.userId, userId),
        fits,
      ),
    );
  return new Map(rows.flatMap(({ id, batch }) => (batch ? [[id, batch]] : [])));
}

async function rowsOf(entity: AuditEntity, of: readonly { id: number }[]) {
  const { table, id } = entityOf(entity);
  const ids = of.map((each) => each.id);
  const rows: Fields[] = await db.select().from(table).where(inArray(id, ids));
  return new Map(rows.map((row) => [row[id.name] as number, row]));
}

function inverseOf({ entity, before, after }: RowChange, row: Fields): Fields | undefined {
  if (!before || !after) return undefined;
  const changed = changedFields(entity, before, after);
  const then: Fields = { ...before, ...after };
  const isUnchanged = (field: string) => isSame(row[field], then[field]);
  const isLeft = withPartners(entity, changed, before).some(
    (field) => !isIncidental(field) && !isUnchanged(field),
  );
  const fields = isLeft ? [] : changed.filter(isUnchanged);
  return fields.length > 0 ? formerValues(entity, fields, before) : undefined;
}

function isAsBefore({ entity, before, after }: RowChange, row: Fields | undefined): boolean {
  if (!before || !row) return !before && !row;
  const changed = changedFields(entity, before, after);
  const telling = changed.filter((field) => !isIncidental(field));
  return sameValues(telling.length > 0 ? telling : changed, row, before);
}

function changedFields(entity: AuditEntity, before: Fields | null, after: Fields | null): string[] {
  const columns = getTableColumns(entityOf(entity).table);
  return Object.keys(after ?? {}).filter(
    (field) =>
      columns[field] &&
      !columns[field].generated &&
      field !== "version" &&
      !isSame(before?.[field], after?.[field]),
  );
}

/** Fields with those that mean nothing without them, as a price without its currency. */
function withPartners(entity: AuditEntity, fields: readonly string[], before: Fields): string[] {
  const { together = [] } = entityOf(entity);
  const all = fields.flatMap((field) => [
    field,
    ...(together.find((group) => group.includes(field)) ?? []).filter((each) => each in before),
  ]);
  return [...new Set(all)];
}

function formerValues(entity: AuditEntity, fields: readonly string[], before: Fields | null) {
  const columns = getTableColumns(entityOf(entity).table);
  const typed = fields.map((field) => {
    const value = before?.[field] ?? null;
    const isTime = columns[field]?.dataType === "date" && typeof value === "string";
    return [field, isTime ? new Date(value) : value];
  });
  return Object.fromEntries(typed) as Fields;
}

const whyNotAgain = (entity: AuditEntity, row: Fields, set: Fields) =>
  entityOf(entity).undo?.whyNot?.(row, { ...row, ...set });

/** Who is no agent any more gets nothing back, but the office. */
const changeBack = (entity: AuditEntity, rows: { row: Fields; set: Fields }[], note: Note) =>
  changeEach(entity, rows, { ...note, adjusted: { agentId: agentOrOffice } }) as Change<Fields>[];

/** Deletes rows of a batch to which nothing has happened but a confirmation. */
function removal(
  entity: AuditEntity,
  created: readonly RowChange[],
  batch: string,
  note: Note,
): Change<Fields> {
  const { table, id, undo } = entityOf(entity);
  const first = Math.min(...created.map(({ entryId }) => entryId));
  // The entry of the removal, too, is there when the row goes.
  const isLater = sql`later."entityId" = ${id} and later.id > ${first}
    and coalesce(later.batch, '') not in (${batch}, ${note.batch})`;
  const isConfirmation = sql`later.entity = ${entity} and later.before is not null and not exists
    (select 1 from json_each(later.after) as field
      where ${notInArray(sql`field.key`, [...incidentalFields])})`;
  const isUntouched = and(
    isAmong(
      id,
      created.map((each) => each.id),
    ),
    sql`${table.version} = 1 + (select count(*) from ${auditLog} as later
      where later.entity = ${entity} and ${isLater} and ${isConfirmation})`,
    sql`not exists (select 1 from ${auditLog} as later
      where ${inArray(sql`later.entity`, [entity, ...(undo?.parts ?? [])])}
        and ${isLater} and not (${isConfirmation}))`,
    undo?.isUsed && sql`not ${undo.isUsed}`,
  );
  return remove(entity, isUntouched, note);
}

type Entry = Pick<typeof auditLog.$inferSelect, "entity" | "action" | "before" | "after">;

export function restorableFields({ entity, action, before, after }: Entry): string[] {
  const isUpdate = before && after && action !== "delete" && action !== "erase";
  if (!entityOf(entity).undo || !isUpdate) return [];
  return changedFields(entity, before, after).filter((field) => !isIncidental(field));
}

/** Restores the fields of an entry. @returns them; null without a row. @throws {Refused} */
export async function restoreFormer(entryId: number, actor: Acting): Promise<string[] | null> {
  const [entry] = await db.select().from(auditLog).where(eq(auditLog.id, entryId));
  if (!entry || entry.entityId === null) return null;
  const { entity, entityId: id, before } = entry;
  const fields = restorableFields(entry);
  if (fields.length === 0) throw new Refused("There is no former value to restore.");
  if (fields.includes("isFeatured")) await requireMay("agentsMayFeature", actor);
  const row = (await rowsOf(entity, [{ id }])).get(id);
  if (!row) return null;
  const isOther = (field: string) => !isSame(row[field], before?.[field]);
  const changed = withPartners(entity, fields.filter(isOther), before ?? {}).filter(isOther);
  if (changed.length === 0) throw new Refused("That is how it is already.");
  const set = formerValues(entity, changed, before);
  if (typeof set.agentId === "number" && !(await isAgentNow(set.agentId)))
    throw new Refused("Who took care of it then is no agent any more.");
  const why = whyNotAgain(entity, row, set);
  if (why) throw new Refused(why);
  const now = "updatedAt" in row && { updatedAt: new Date() };
  const note = { by: actor, action: "restore" } as const;
  const [[restored] = []] = await commit(
    ...changeBack(entity, [{ row, set: { ...set, ...now } }], note),
  );
  if (!restored) throw new Refused("Somebody is changing it at this moment. Please try again.");
  return changed;
}

const maxNamed = 3;
const maxNameLength = 60;

/** What happened to rows that did not simply become what they were; "" when there are none. */
export function exceptions({ noun, already, toOffice, changed, refused }: Undone): string {
  const rows = (count: number) => formatCount(count, noun);
  const parts = [
    changed.length > 0 &&
      `${rows(changed.length)} left, changed since: ${named(changed.map((name) => ({ name })))}`,
    already > 0 && `${rows(already)} as before already`,
    toOffice > 0 && `${rows(toOffice)} with the office, as the former agent is none any more`,
    refused.length > 0 && `${rows(refused.length)} left, as visitors see it: ${named(refused)}`,
  ];
  return parts.filter(Boolean).join("; ");
}

function named(rows: readonly { name: string; why?: string }[]): string {
  const some = rows.slice(0, maxNamed).map(({ name, why }) => {
    const title = `“${truncated(name, maxNameLength)}”`;
    return why ? `${title} (${why})` : title;
  });
  const more = rows.length - some.length;
  return [...some, ...(more > 0 ? [`and ${more.toLocaleString("en-US")} more`] : [])].join(", ");
}
