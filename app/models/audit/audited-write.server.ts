import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import type { AuditEntity } from "~db/vocabulary";
import { withinReach } from "../user/scope.server";
import { type Actor, auditEntry, insertedId, snapshot, writeAudited } from "./audit.server";

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

/**
 * Updates a row, counts its version up and writes an audit entry.
 * @param unrecorded columns set by SQL that the audit entry leaves out.
 * @returns the updated row, or null when it does not exist or is not the actor's. @throws {AccessEnded}
 */
export async function updateAudited<T extends Table>(
  table: T,
  id: number,
  changes: Partial<Row<T>>,
  { actor, entity, unrecorded = {} }: By & { unrecorded?: Record<string, SQL> },
): Promise<Row<T> | null> {
  const reach = withinReach(table, actor);
  const [, rows] = await writeAudited([
    auditEntry({
      actor,
      entity,
      action: "update",
      entityId: id,
      before: snapshot(table, id),
      after: changes,
      when: isThere(table, id, reach),
    }),
    db
      .update(table)
      .set({
        ...changes,
        ...unrecorded,
        version: sql`${table.version} + 1`,
      } as SQLiteUpdateSetSource<T>)
      .where(and(eq(table.id, id), reach))
      .returning(),
  ]);
  return (rows as Row<T>[])[0] ?? null;
}

/**
 * Deletes a row; the audit entry keeps it.
 * @returns the deleted row, or null if it did not exist or is not the actor's. @throws {AccessEnded}
 */
export async function deleteAudited<T extends Table>(
  table: T,
  id: number,
  { actor, entity }: By,
): Promise<Row<T> | null> {
  const reach = withinReach(table, actor);
  const [, rows] = await writeAudited([
    auditEntry({
      actor,
      entity,
      action: "delete",
      entityId: id,
      before: snapshot(table, id),
      after: null,
      when: isThere(table, id, reach),
    }),
    db
      .delete(table)
      .where(and(eq(table.id, id), reach))
      .returning(),
  ]);
  return (rows as Row<T>[])[0] ?? null;
}

/** The condition that a row with this id exists, within the actor's reach. */
export function isThere(table: Omit<Table, "version">, id: number, reach?: SQL): SQL {
  const itself = and(eq(table.id, id), reach);
  return exists(db.select({ id: table.id }).from(table).where(itself));
}
