import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, write } from "~db/client";
import { auditLog } from "~db/system-schema";
import type { AuditAction, AuditEntity } from "~db/vocabulary";
import { type Acting, actingUsername } from "../accounts/session/session.server";
import { AccessEnded } from "../errors";

/** The user who makes a change, and the session they make it in; null for a visitor. */
export type Actor = Acting | null;

/** Who comes by a link that only they got, as the log names them: `Owner by link`. */
export type LinkHolder = { name: string };

/** The fields of a row, or SQL for their JSON (see `snapshot`); null when there is no row. */
type RowState = Record<string, unknown> | SQL | null;

type Entry = {
  actor: Actor | LinkHolder;
  action: AuditAction;
  entity: AuditEntity;
  /** SQL for an id assigned by the database, see `insertedId`. */
  entityId: number | SQL | null;
  before: RowState;
  /** The row after a create, the changed fields after an update, null after a delete. */
  after: RowState;
  /** The same for all entries of one bulk action or import. */
  batch?: string;
  /** The entry is written only if this holds: pass the condition of the change. */
  when?: SQL;
};

/** The id of the row inserted by the previous statement. */
export const insertedId: SQL = sql`last_insert_rowid()`;

/**
 * A `write` with audit entries. Nothing of it is kept when their actor may no longer act.
 * @throws {AccessEnded} then, or as `write`.
 */
export const writeAudited: typeof write = async (statements) => {
  try {
    return await write(statements);
  } catch (error) {
    const isNameless = String(error).includes("NOT NULL constraint failed: audit_log.username");
    throw isNameless ? new AccessEnded() : error;
  }
};

/** The columns of the actor. The name is null for who may no longer act, and the table refuses that. */
export function by(actor: Actor | LinkHolder): SQL {
  if (actor && "name" in actor) return sql`null, ${actor.name}`;
  return sql`${actor?.id ?? null}, ${actor ? sql`(${actingUsername(actor)})` : ""}`;
}

/**
 * The statement for one audit entry, part of the `writeAudited` of the change. Place it before an
 * update or delete, so that `before` and `when` see the old row, and directly after an insert, so
 * that `insertedId` is its id.
 */
export function auditEntry({ actor, action, entity, entityId, before, after, batch, when }: Entry) {
  // `insert … select` needs the columns in the table's order; `where` makes it conditional.
  return db.insert(auditLog).select(
    sql`select null, ${by(actor)}, ${action}, ${entity}, ${entityId},
      ${stateJson(before)}, ${stateJson(after)}, cast(unixepoch('subsec') * 1000 as integer),
      ${batch ?? null}
      where ${when ?? sql`true`}`,
  );
}

/**
 * The statement for one audit entry per row of the newest `count` rows of a table. Place it
 * directly after the insert of these rows.
 */
export function auditNewest(
  table: SQLiteTable & { id: SQLiteColumn },
  count: number,
  { actor, action, entity, batch }: Pick<Entry, "actor" | "action" | "entity" | "batch">,
) {
  const newest = sql`(select * from ${table} order by ${table.id} desc limit ${count}) as ${table}`;
  return db.insert(auditLog).select(
    sql`select null, ${by(actor)}, ${action}, ${entity}, ${table.id},
      null, ${rowJson(table)}, cast(unixepoch('subsec') * 1000 as integer), ${batch ?? null}
      from ${newest} order by ${table.id}`,
  );
}

/**
 * The statement for one audit entry per row of a table that a condition holds for. Place it before
 * the change of these rows.
 * @param rows `from` stands beside the table in the query; `after` is SQL for the changed fields as
 *   JSON, null when the rows go.
 */
export function auditRows(
  rows: {
    table: SQLiteTable;
    id: SQLiteColumn;
    from?: SQL;
    where: SQL | undefined;
    after: SQL | null;
  },
  {
    actor,
    action,
    entity,
    batch,
  }: Pick<Entry, "actor" | "action" | "batch"> & { entity: AuditEntity | SQL<AuditEntity> },
) {
  const { table, id, from, where, after } = rows;
  return db.insert(auditLog).select(
    sql`select null, ${by(actor)}, ${action}, ${entity}, ${id}, ${rowJson(table)}, ${stateJson(after)},
      cast(unixepoch('subsec') * 1000 as integer), ${batch ?? null}
      from ${from ? sql`${from} join ${table}` : table} where ${where} order by ${id}`,
  );
}

/**
 * SQL for the row with this id as JSON, without unrecorded columns; times in ISO 8601. For `before`
 * and `after` of an entry.
 */
export function snapshot(table: SQLiteTable & { id: SQLiteColumn }, id: number | SQL): SQL {
  return sql`(select ${rowJson(table)} from ${table} where ${table.id} = ${id})`;
}

function rowJson(table: SQLiteTable): SQL {
  const pairs = Object.entries(getTableColumns(table))
    .filter(([name]) => !unrecorded.has(name))
    .map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${columnJson(column)}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

/** Columns left out of the audit log: secrets and derived values. */
const unrecorded = new Set(["password", "deviceGeneration", "searchText", "submissionKey"]);

function columnJson(column: SQLiteColumn): SQL {
  if (column.dataType === "boolean")
    return sql`json(iif(${column} is null, 'null', iif(${column}, 'true', 'false')))`;
  if (column.dataType === "json") return sql`json(${column})`;
  if (column.dataType === "date")
    return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
  return sql`${column}`;
}

function stateJson(state: RowState): SQL {
  if (state === null) return sql`null`;
  if ("getSQL" in state) return state as SQL;
  const safe = Object.entries(state).filter(([name]) => !unrecorded.has(name));
  return sql`${JSON.stringify(Object.fromEntries(safe))}`;
}
