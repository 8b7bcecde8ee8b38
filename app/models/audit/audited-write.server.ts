import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import type { AuditEntity } from "~db/vocabulary";
import { Outdated } from "../errors";
import { type Actor, auditEntry, insertedId, snapshot, writeAudited } from "./audit.server";
import { type Basis, settle } from "./basis.server";

type Table = SQLiteTable & { id: SQLiteColumn; version: SQLiteColumn };
type Row<T extends Table> = T["$inferSelect"];
type By = { actor: Actor; entity: AuditEntity };

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
 * entry; nothing when no value is another.
 * @param basis what the change was made on. @param nameOf the names of fields in a sentence.
 * @param unrecorded columns set by SQL that the audit entry leaves out.
 * @returns the row, or null when it does not exist.
 * @throws {AccessEnded}, {Outdated} see `settle`.
 */
export async function updateAudited<T extends Table>(
  table: T,
  id: number,
  wanted: Partial<Row<T>>,
  {
    actor,
    entity,
    unrecorded = {},
    basis = {},
    nameOf,
  }: By & {
    unrecorded?: Record<string, SQL>;
    basis?: Basis;
    nameOf?: (field: string) => string;
  },
): Promise<Row<T> | null> {
  const read = async () => {
    const [row] = await db
      .select()
      .from(table as Table)
      .where(eq(table.id, id));
    return (row as (Row<T> & { id: number; version: number }) | undefined) ?? null;
  };
  return onCurrent<Row<T> & { id: number; version: number }, Row<T>>(read, async (current) => {
    const { changes } = await settle(entity, current, wanted, basis, { nameOf });
    if (Object.keys(changes).length === 0) return current;
    const { itself, exists: isUnchanged } = unchanged(table, current);
    const [, rows] = await writeAudited([
      auditEntry({
        actor,
        entity,
        action: "update",
        entityId: id,
        before: snapshot(table, id),
        after: changes,
        when: isUnchanged,
      }),
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
    return (rows as Row<T>[])[0] ?? null;
  });
}

/**
 * Deletes a row; the audit entry keeps it.
 * @returns the deleted row, or null if it did not exist. @throws {AccessEnded}
 */
export async function deleteAudited<T extends Table>(
  table: T,
  id: number,
  { actor, entity }: By,
): Promise<Row<T> | null> {
  const [, rows] = await writeAudited([
    auditEntry({
      actor,
      entity,
      action: "delete",
      entityId: id,
      before: snapshot(table, id),
      after: null,
      when: isThere(table, id),
    }),
    db.delete(table).where(eq(table.id, id)).returning(),
  ]);
  return (rows as Row<T>[])[0] ?? null;
}

/** The condition that a row still has the version that was read; `exists` of it for the audit entry. */
export function unchanged(table: Table, { id, version }: { id: number; version: number }) {
  const itself = and(eq(table.id, id), eq(table.version, version));
  return { itself, exists: exists(db.select({ id: table.id }).from(table).where(itself)) };
}

/** The condition that a row with this id exists. */
export function isThere(table: Omit<Table, "version">, id: number): SQL {
  return exists(db.select({ id: table.id }).from(table).where(eq(table.id, id)));
}
