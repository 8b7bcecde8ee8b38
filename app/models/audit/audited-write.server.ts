import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import type { AuditEntity } from "~db/vocabulary";
import { withinReach } from "../user/scope.server";
import { type Actor, auditEntry, insertedId, snapshot, writeAudited } from "./audit.server";

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

/**
 * Updates a row, counts its version up and writes an audit entry.
 * @param unrecorded columns set by SQL that the audit entry leaves out. @param recorded what else the
 * entry says of the change. @param where what else must hold of the row. @param also statements of the
 * same write, which run before the update if the condition that they are given holds.
 * @returns the updated row, or null when it does not exist or is not the actor's. @throws {AccessEnded}
 */
export async function updateAudited<T extends Table>(
  table: T,
  id: number,
  changes: Partial<Row<T>>,
  {
    actor,
    entity,
    unrecorded = {},
    recorded = {},
    where,
    also = () => [],
  }: By & {
    unrecorded?: Record<string, SQL>;
    recorded?: Record<string, unknown>;
    where?: SQL;
    also?: (when: SQL) => Statement[];
  },
): Promise<Row<T> | null> {
  const reach = and(withinReach(table, actor), where);
  const when = isThere(table, id, reach);
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
      .where(and(eq(table.id, id), reach))
      .returning(),
  ]);
  return (results.at(-1) as Row<T>[])[0] ?? null;
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

/** The condition that a row with this id exists, and that `where` holds of it. */
export function isThere(table: Omit<Table, "version">, id: number, where?: SQL): SQL {
  const row = db.select({ id: table.id }).from(table);
  return exists(row.where(and(eq(table.id, id), where)));
}
