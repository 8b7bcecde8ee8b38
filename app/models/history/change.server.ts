import { and, eq, exists, getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db, write } from "~db/client";
import { auditLog } from "~db/office-schema";
import type { AuditAction, AuditEntity } from "~db/office-vocabulary";
import { type Acting, actingUsername } from "../accounts/session/session.server";
import { AccessEnded, Outdated } from "../errors";
import { type Base, type MergeRules, resolveConflicts } from "./conflicts.server";
import { type AuditedTable, type entities, entityOf, withinReach } from "./entities.server";
import { differing } from "./merge";

export type Actor = Acting | null;

/** Who comes by a link that only they got, as the log names them: `Owner by link`. */
export type LinkHolder = { name: string };

type Statement = BatchItem<"sqlite">;
type Secret = "password" | "deviceGeneration";
export type Row<E extends AuditEntity> = Omit<
  (typeof entities)[E]["table"]["$inferSelect"],
  Secret
>;
type Values<E extends AuditEntity> = {
  [Field in keyof Row<E>]?: Row<E>[Field] | SQL | undefined;
};
type Added<E extends AuditEntity, T = (typeof entities)[E]["table"]["$inferInsert"]> = {
  [Field in keyof T]: T[Field] | SQL;
};
type AnyValues = Record<string, unknown>;
type States = { before?: null | SQL; after?: AnyValues | SQL | null; from?: SQL };

export type Note = {
  by: Actor | LinkHolder;
  action?: AuditAction;
  /** The same for all that is done at once, by which it can be undone. */
  batch?: string;
};

type Options = Note & {
  where?: SQL;
  unrecorded?: AnyValues;
  recorded?: AnyValues;
  /** What the entry has in place of the row as it was, and of what is set. */
  entry?: States;
  from?: SQL;
  also?: (when: SQL) => readonly Statement[];
};

export type Change<R = unknown> = { statements: readonly Statement[]; rows?: R[] };

type Results<T extends readonly unknown[]> = {
  -readonly [Index in keyof T]: T[Index] extends Change<infer R> ? R[] : unknown;
};

/** Writes changes and statements in one transaction. @returns rows. @throws {AccessEnded} */
export async function commit<const T extends readonly (Change | Statement)[]>(...parts: T) {
  const groups = parts.map((part) => ("statements" in part ? part.statements : [part]));
  const [first, ...others] = groups.flat();
  if (!first) return [] as Results<T>;
  try {
    const results: unknown[] = [...(await write([first, ...others]))];
    // A change has one statement that answers with rows.
    const rows = groups.map(({ length }) => results.splice(0, length).findLast(Array.isArray));
    return rows as Results<T>;
  } catch (error) {
    const isNameless = String(error).includes("NOT NULL constraint failed: audit_log.username");
    throw isNameless ? new AccessEnded() : error;
  }
}

/** Changes rows within the actor's reach. @param target SQL, or a row in its version */
export function change<E extends AuditEntity>(
  entity: E,
  target: SQL | undefined | Row<E>,
  set: Values<E>,
  { where, unrecorded = {}, recorded = {}, entry, from, also, ...note }: Options,
): Change<Row<E>> {
  const { table, id, derived } = entityOf(entity);
  const row = isSql(target) ? undefined : target;
  const isUnchanged = (read: AnyValues) =>
    and(eq(id, read[id.name]), eq(table.version, read.version));
  const rows = row ? isUnchanged(row) : (target as SQL | undefined);
  // No condition would mean all rows.
  const which = and(rows ?? sql`false`, where, reachOf(entity, note)) as SQL;
  const made = (row && derived?.({ ...row, ...set })) || {};
  const values = { ...set, ...unrecorded, ...(row ? differing(made, row) : {}) };
  const update = db.update(table).set({ ...values, version: sql`${table.version} + 1` });
  if (from) update.from(from);
  return {
    statements: [
      entries(entity, which, { after: { ...set, ...recorded }, from, ...entry }, note),
      ...(also?.(exists(db.select().from(table).where(which))) ?? []),
      update.where(which).returning(columnsOf(table)),
    ],
  };
}

/** Changes each row to values of its own, by one statement for all with the same fields. */
export function changeEach<E extends AuditEntity>(
  entity: E,
  wanted: readonly { row: AnyValues; set: AnyValues }[],
  { adjusted = {}, ...note }: Note & { adjusted?: Record<string, (value: SQL) => SQL> },
): Change<Row<E>>[] {
  const { table, id, derived } = entityOf(entity);
  const columns = getTableColumns(table);
  const stored = (values: AnyValues) =>
    Object.entries(values).map(([name, value]) => [
      name,
      value === null ? null : columns[name]?.mapToDriverValue(value),
    ]);
  const groups = new Map<string, AnyValues[]>();
  for (const { row, set } of wanted) {
    const all = { ...set, ...differing(derived?.({ ...row, ...set }) ?? {}, row) };
    const fields = Object.keys(all).sort().join();
    const one = {
      id: row[id.name],
      version: row.version,
      set: Object.fromEntries(stored(all)),
      after: set,
    };
    groups.set(fields, [...(groups.get(fields) ?? []), one]);
  }
  return [...groups].map(([fields, rows]) => {
    const values = fields.split(",").map((name) => {
      const value = sql`wanted.value -> 'set' ->> ${name}`;
      return [name, adjusted[name]?.(value) ?? value] as const;
    });
    const replaced = values
      .filter(([name]) => adjusted[name])
      .map(([name, value]) => sql`, ${`$.${name}`}, ${value}`);
    return change(
      entity,
      sql`${id} = wanted.value ->> 'id' and ${table.version} = wanted.value ->> 'version'`,
      Object.fromEntries(values) as object,
      {
        ...note,
        from: sql`json_each(${JSON.stringify(rows)}) as wanted`,
        entry: { after: sql`json_replace(wanted.value -> 'after'${sql.join(replaced)})` },
      },
    );
  });
}

export function create<E extends AuditEntity>(
  entity: E,
  rows: readonly Added<E>[],
  { action = "create", ...note }: Note,
): Change<Row<E>> {
  const { table, id } = entityOf(entity);
  const newest = sql`${id} in (select ${id} from ${table} order by ${id} desc limit ${rows.length})`;
  return {
    statements: [
      db
        .insert(table)
        .values([...rows])
        .returning(columnsOf(table)),
      entries(entity, newest, { before: null, after: rowJson(table) }, { action, ...note }),
    ],
  };
}

export function remove<E extends AuditEntity>(
  entity: E,
  where: SQL | undefined,
  { also, ...note }: Pick<Options, keyof Note | "also">,
): Change<Row<E>> {
  const { table } = entityOf(entity);
  const which = and(where ?? sql`false`, reachOf(entity, note)) as SQL;
  return {
    statements: [
      entries(entity, which, { after: null }, { action: "delete", ...note }),
      ...(also?.(exists(db.select().from(table).where(which))) ?? []),
      db.delete(table).where(which).returning(columnsOf(table)),
    ],
  };
}

export function entries(
  entity: AuditEntity,
  where: SQL,
  { before, after = {}, from }: States,
  { by, action = "update", batch }: Note,
) {
  const { table, id, loggedAs = entity } = entityOf(entity);
  // `insert … select` needs the columns in the table's order.
  return db.insert(auditLog).select(
    sql`select null, ${signature(by)}, ${action}, ${loggedAs}, ${id},
      ${before === undefined ? rowJson(table) : before}, ${stateJson(after)},
      ${Date.now()}, ${batch ?? null}
      from ${from ? sql`${from} join ${table}` : table} where ${where} order by ${id}`,
  );
}

export function namelessEntry(entity: AuditEntity, { by, action = "update" }: Note) {
  return db.insert(auditLog).select(
    sql`select null, ${signature(by)}, ${action}, ${entity}, null, null, null,
      ${Date.now()}, null`,
  );
}

/** The name is null for who may no longer act, and the table refuses that. */
export function signature(by: Note["by"]): SQL {
  if (by && "name" in by) return sql`null, ${by.name}`;
  return sql`${by?.id ?? null}, ${by ? sql`(${actingUsername(by)})` : ""}`;
}

export async function createRow<E extends AuditEntity>(
  entity: E,
  row: (typeof entities)[E]["table"]["$inferInsert"],
  note: Note,
): Promise<Row<E>> {
  const [[created]] = await commit(create(entity, [row], note));
  if (!created) throw new Error("the row was not stored");
  return created;
}

/**
 * Creates a row, or answers with the `same` one that is there. The table refuses null in the field
 * `required`, so that nobody adds the same between looking and storing.
 */
export async function createOnce<E extends AuditEntity>(
  entity: E,
  row: Added<E>,
  { same, required, ...note }: Note & { same: SQL | undefined; required: keyof Added<E> & string },
): Promise<Row<E>> {
  const { table } = entityOf(entity);
  const there = db.select(columnsOf(table)).from(table).where(same).limit(1);
  const value = sql`iif(${exists(there)}, null, ${row[required]})`;
  const refusal = `NOT NULL constraint failed: ${getTableName(table)}.${required}`;
  try {
    const [[created]] = await commit(create(entity, [{ ...row, [required]: value }], note));
    if (created) return created;
  } catch (error) {
    if (!String(error).includes(refusal)) throw error;
  }
  const [stored] = await there;
  return (stored as Row<E> | undefined) ?? createOnce(entity, row, { same, required, ...note });
}

type RowOptions<E extends AuditEntity> = Options &
  MergeRules & {
    base?: Base;
    complete?: (changes: Partial<Row<E>>, current: Row<E>) => Promise<Values<E>>;
  };

/** Changes what differs, merged into what others changed; null out of reach. @throws {Outdated} */
export async function changeRow<E extends AuditEntity>(
  entity: E,
  id: number,
  wanted: Values<E>,
  { base = {}, complete, ...options }: RowOptions<E>,
): Promise<Row<E> | null> {
  return onCurrent(
    () => readRow(entity, id, and(options.where, reachOf(entity, options))),
    async (current) => {
      const { changes } = await resolveConflicts(entity, current, wanted, base, options);
      if (Object.keys({ ...changes, ...options.recorded }).length === 0) return current;
      const different = changes as Partial<Row<E>>;
      const set = complete ? await complete(different, current) : different;
      const [[changed]] = await commit(change(entity, current, set, options));
      return changed ?? null;
    },
  );
}

const maxAttempts = 20;

/** Makes a change on a row as it is, and again when somebody else was faster. @throws {Outdated} */
export async function onCurrent<R extends { version: number }, Result>(
  read: () => Promise<R | null>,
  attempt: (current: R) => Promise<Result | null>,
): Promise<Result | null> {
  for (let count = 1; ; count++) {
    const current = await read();
    if (!current) return null;
    const result = await attempt(current);
    if (result) return result;
    if (count === maxAttempts) throw new Outdated("Somebody else is changing this.", current);
  }
}

/** Deletes a row in its version, if one is given; null without a row. @throws {Outdated} */
export async function removeRow<E extends AuditEntity>(
  entity: E,
  id: number,
  { version, by }: { version?: number; by: Actor },
): Promise<Row<E> | null> {
  const { table, id: key } = entityOf(entity);
  const isVersion = version === undefined ? undefined : eq(table.version, version);
  const [[deleted]] = await commit(remove(entity, and(eq(key, id), isVersion), { by }));
  if (deleted || version === undefined) return deleted ?? null;
  const current = await readRow(entity, id, reachOf(entity, { by }));
  if (current) await resolveConflicts(entity, current, {}, { version, isStrict: true });
  return null;
}

async function readRow<E extends AuditEntity>(entity: E, id: number, where?: SQL) {
  const { table, id: key } = entityOf(entity);
  const [row] = await db
    .select(columnsOf(table))
    .from(table)
    .where(and(eq(key, id), where));
  return (row as Row<E> | undefined) ?? null;
}

function reachOf(entity: AuditEntity, { by }: Note): SQL | undefined {
  return by && "role" in by ? withinReach(entity, by) : undefined;
}

function columnsOf(table: AuditedTable) {
  const { password: _password, deviceGeneration: _generation, ...columns } = getTableColumns(table);
  return columns;
}

function rowJson(table: SQLiteTable): SQL {
  const pairs = Object.entries(getTableColumns(table))
    .filter(([name]) => !unrecordedColumns.has(name))
    .map(([name, column]) => sql`${sql.raw(`'${name}'`)}, ${columnJson(column)}`);
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

const unrecordedColumns = new Set(["password", "deviceGeneration", "searchText", "submissionKey"]);

function columnJson(column: SQLiteColumn): SQL {
  if (column.dataType === "boolean")
    return sql`json(iif(${column} is null, 'null', iif(${column}, 'true', 'false')))`;
  if (column.dataType === "json") return sql`json(${column})`;
  if (column.dataType === "date")
    return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${column} / 1000.0, 'unixepoch')`;
  return sql`${column}`;
}

function stateJson(state: AnyValues | SQL | null): SQL {
  if (state === null) return sql`null`;
  if (isSql(state)) return state;
  const recorded = Object.entries(state).filter(
    ([name, value]) => value !== undefined && !unrecordedColumns.has(name),
  );
  if (!recorded.some(([, value]) => isSql(value)))
    return sql`${JSON.stringify(Object.fromEntries(recorded))}`;
  const pairs = recorded.map(([name, value]) =>
    isSql(value) ? sql`${name}, ${value}` : sql`${name}, json(${JSON.stringify(value)})`,
  );
  return sql`json_object(${sql.join(pairs, sql`, `)})`;
}

const isSql = (value: unknown): value is SQL => value instanceof Object && "getSQL" in value;
