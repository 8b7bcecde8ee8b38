import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import type { AuditEntity } from "~db/vocabulary";
import { withinReach } from "../accounts/user/scope.server";
import { Outdated } from "../errors";
import { type Actor, auditEntry, insertedId, snapshot, writeAudited } from "./audit.server";
import { type Basis, settle } from "./basis.server";

type Table = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };
type Row<T extends Table> = T["$inferSelect"];
type By = { actor: Actor; entity: AuditEntity };
type Statement = BatchItem<"sqlite">;

/** Inserts a row and its audit entry. @returns the inserted row. @throws {AccessEnded} */
export async function insertAudited<T extends Table>(
  table: T,
  values: T["$inferInsert"],
  { actor, entity }: By,
): Promise<Row<T>> {
  const [rows] = await writeAudited([
    db.insert(table).values(values).returning(),
    auditEntry({
      actor,
      entity,
      action: "create",
      entityId: insertedId,
      before: null,
      after: snapshot(table, insertedId),
    }),
  ]);
  const [row] = rows as Row<T>[];
  if (!row) throw new Error("the row was not stored");
  return row;
}

/** How often a change is made anew on a row that changes while it is looked at. */
const attempts = 20;

/**
 * Makes a change on a row as it is, and again when somebody else was faster.
 * @param read the row, or null when it does not exist.
 * @param change writes only if the row still has its version; null when it has not.
 * @throws {Outdated} when there is no end to that.
 */
export async function onCurrent<R extends { version: number }, Result>(
  read: () => Promise<R | null>,
  change: (current: R) => Promise<Result | null>,
): Promise<Result | null> {
  for (let attempt = 1; ; attempt++) {
    const current = await read();
    if (!current) return null;
    const result = await change(current);
    if (result) return result;
    if (attempt === attempts) throw new Outdated("Somebody else is changing this.", current);
  }
}

/**
 * Updates the fields of a row that have other values, counts its version up and writes an audit
 * entry; nothing when there is nothing to change or to record.
 * @param basis what the change was made on. @param nameOf the names of fields in a sentence.
 * @param unrecorded columns set by SQL that the audit entry leaves out. @param recorded what else the
 * entry says of the change. @param where what else must hold of the row. @param also statements of the
 * same write, which run before the update if the condition that they are given holds.
 * @returns the row, or null when it does not exist or is not the actor's.
 * @throws {AccessEnded}, {Outdated} see `settle`.
 */
export async function updateAudited<T extends Table>(
  table: T,
  id: number,
  wanted: Partial<Row<T>>,
  {
    actor,
    entity,
    basis = {},
    nameOf,
    unrecorded = {},
    recorded = {},
    where,
    also = () => [],
  }: By & {
    basis?: Basis;
    nameOf?: (field: string) => string;
    unrecorded?: Record<string, SQL>;
    recorded?: Record<string, unknown>;
    where?: SQL;
    also?: (when: SQL) => Statement[];
  },
): Promise<Row<T> | null> {
  type Current = Row<T> & { id: number; version: number };
  const reach = and(withinReach(table, actor), where);
  const read = async () => {
    const rows = db.select().from(table as Table);
    const [row] = await rows.where(and(eq(table.id, id), reach));
    return (row as Current | undefined) ?? null;
  };
  return onCurrent<Current, Row<T>>(read, async (current) => {
    const { changes } = await settle(entity, current, wanted, basis, { nameOf });
    if (Object.keys({ ...changes, ...recorded }).length === 0) return current;
    const itself = and(unchanged(table, current), reach);
    const when = isThere(table, id, itself);
    const results: readonly unknown[] = await writeAudited([
      auditEntry({
        actor,
        entity,
        action: "update",
        entityId: id,
        before: snapshot(table, id),
        after: { ...changes, ...recorded },
        when,
      }),
      ...also(when),
      db
        .update(table)
        .set({
          ...changes,
          ...unrecorded,
          version: sql`${table.version} + 1`,
        } as SQLiteUpdateSetSource<T>)
        .where(itself)
        .returning(),
    ]);
    return (results.at(-1) as Row<T>[])[0] ?? null;
  });
}

/**
 * Deletes a row; the audit entry keeps it.
 * @param version the only one that is meant, if one is.
 * @returns the deleted row, or null if it did not exist or is not the actor's.
 * @throws {AccessEnded}, {Outdated} when it has another version.
 */
export async function deleteAudited<T extends Table>(
  table: T,
  id: number,
  { actor, entity, version }: By & { version?: number },
): Promise<Row<T> | null> {
  const reach = withinReach(table, actor);
  const meant = and(reach, version === undefined ? undefined : eq(table.version, version));
  const [, rows] = await writeAudited([
    auditEntry({
      actor,
      entity,
      action: "delete",
      entityId: id,
      before: snapshot(table, id),
      after: null,
      when: isThere(table, id, meant),
    }),
    db
      .delete(table)
      .where(and(eq(table.id, id), meant))
      .returning(),
  ]);
  const [deleted] = rows as Row<T>[];
  if (deleted || version === undefined) return deleted ?? null;
  const [other] = await db
    .select()
    .from(table as Table)
    .where(and(eq(table.id, id), reach));
  const current = other as { id: number; version: number } | undefined;
  if (current) await settle(entity, current, {}, { version, isStrict: true });
  return null;
}

/** The condition that a row still has the version that was read. */
export function unchanged(table: Table, { id, version }: { id: number; version: number }) {
  return and(eq(table.id, id), eq(table.version, version));
}

/** The condition that a row with this id exists, and that `where` holds of it. */
export function isThere(table: Omit<Table, "version">, id: number, where?: SQL): SQL {
  const row = db.select({ id: table.id }).from(table);
  return exists(row.where(and(eq(table.id, id), where)));
}
