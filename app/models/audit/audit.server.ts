import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { auditLog, users } from "~db/schema";
import type { AuditAction, AuditEntity } from "~db/vocabulary";

/** Whoever acts; null for a visitor. */
export type Actor = { id: number; username: string } | null;

/** The fields of a row, or SQL that makes their JSON (`snapshot`); null when there is no row. */
type RowState = Record<string, unknown> | SQL | null;

type Entry = {
  actor: Actor;
  action: AuditAction;
  entity: AuditEntity;
  /** SQL for an id that only the database knows, such as that of the row just inserted. */
  entityId: number | SQL | null;
  before: RowState;
  /** After a create the row, after an update the changed fields, after a delete null. */
  after: RowState;
  /** The entry is written only where this holds: use the condition of the change itself. */
  when?: SQL;
};

/** The id of the row that the statement before inserted. */
export const insertedId: SQL = sql`last_insert_rowid()`;

/**
 * The statement that puts one entry in the audit log: part of the `write([...])` of the change.
 * Place it before an update or delete, so that `before` and `when` see the old row, and right
 * after an insert, so that `insertedId` is its id.
 */
export function auditEntry({ actor, action, entity, entityId, before, after, when }: Entry) {
  const userId = sql`(select ${users.id} from ${users} where ${users.id} = ${actor?.id ?? null})`;
  // The columns in the table's order; the condition keeps "select" a select.
  return db.insert(auditLog).select(
    sql`select null, ${userId}, ${actor?.username ?? ""}, ${action}, ${entity}, ${entityId},
      ${stateJson(before)}, ${stateJson(after)}, cast(unixepoch('subsec') * 1000 as integer)
      where ${when ?? sql`true`}`,
  );
}

/**
 * The statement that puts an entry for each of the newest `count` rows of a table in the audit
 * log: right after the one insert that made them all.
 */
export function auditNewest(
  table: SQLiteTable & { id: SQLiteColumn },
  count: number,
  { actor, action, entity }: Pick<Entry, "actor" | "action" | "entity">,
) {
  const userId = sql`(select ${users.id} from ${users} where ${users.id} = ${actor?.id ?? null})`;
  const newest = sql`(select * from ${table} order by ${table.id} desc limit ${count}) as ${table}`;
  return db.insert(auditLog).select(
    sql`select null, ${userId}, ${actor?.username ?? ""}, ${action}, ${entity}, ${table.id},
      null, ${rowJson(table)}, cast(unixepoch('subsec') * 1000 as integer)
      from ${newest} order by ${table.id}`,
  );
}

/**
 * The row with this id as JSON, read where the statement stands: times in ISO 8601, never a
 * password. For `before` and `after` of an entry.
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

/** Secrets, and columns that say nothing of their own. */
const unrecorded = new Set(["password", "searchText", "submissionKey"]);

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
