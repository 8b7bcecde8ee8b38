import { setImmediate } from "node:timers/promises";
import {
  and,
  asc,
  desc,
  lt,
  or,
  type Placeholder,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import { db } from "~db/client";
import type { Who } from "./accounts/user/scope.server";
import type { Rows, SortedWindow, Window } from "./list";

/** The default sort of a list: a column, descending with `-`. */
export type Usual<S extends string> = S | `-${S}`;

/** Defines a staff list for its page and its endpoint; `load` is for the rows that `who` asks may see. */
export function staffList<
  Shape extends z.ZodRawShape,
  Sorts extends Readonly<Record<string, string>>,
  Row,
>(list: {
  filters: z.ZodObject<Shape>;
  sorts: Sorts;
  usual: Usual<keyof Sorts & string>;
  load: (
    filters: z.output<z.ZodObject<Shape>>,
    window: SortedWindow<keyof Sorts & string>,
    who: Who,
  ) => Promise<Rows<Row>>;
}) {
  return list;
}

/** Parses a sort: `-name` is `name`, descending. */
export function orderOf<S extends string>(sort: Usual<S>): { sort: S; descending: boolean } {
  return { sort: sort.replace(/^-/, "") as S, descending: sort.startsWith("-") };
}

type Sortable<S extends string> = SQLiteTable & Record<S | "id", SQLiteColumn>;

/**
 * Runs a list query with a window.
 * @param query selects from `table`.
 * @param where is also used to count, so it names columns of other tables only in subqueries.
 * @param by what to order by in place of the column.
 * @returns the rows of the window, and the total without it.
 */
export async function listRows<Q extends SQLiteSelect, S extends string>(
  query: Q,
  table: Sortable<S>,
  where: SQL | undefined,
  { sort, descending, limit, offset }: SortedWindow<S>,
  by?: readonly SQL[],
): Promise<Rows<Q["_"]["result"][number]>> {
  const order = by ? [...by, desc(table.id)] : inOrder(table[sort], table.id, descending);
  return rowsAndTotal(query, table, where, order, { limit, offset });
}

/** As `listRows`, in an order of its own. */
export async function rowsAndTotal<Q extends SQLiteSelect>(
  query: Q,
  table: SQLiteTable,
  where: SQL | undefined,
  order: readonly SQL[],
  { limit, offset }: Window,
): Promise<Rows<Q["_"]["result"][number]>> {
  const [rows, total] = await Promise.all([
    query
      .where(where)
      .orderBy(...order)
      .limit(limit)
      .offset(offset),
    db.$count(table, where),
  ]);
  return { rows, total };
}

/** SQL: whether one of the columns contains the text; ASCII letters are case-insensitive. */
export function containsText(
  columns: readonly (SQLiteColumn | SQL)[],
  text: string,
): SQL | undefined {
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`));
}

/** SQL: whether a value is one of a list, however long, which is one parameter. */
export function isAmong(value: SQLWrapper, list: readonly (number | string)[] | Placeholder): SQL {
  const json = "getSQL" in list ? list : JSON.stringify(list);
  return sql`${value} in (select value from json_each(${json}))`;
}

/** Orders by a column, texts case-insensitively; ties by id, newest first. */
function inOrder(column: SQLiteColumn, id: SQLiteColumn, descending: boolean): SQL[] {
  const value = column.dataType === "string" ? sql`${column} collate nocase` : sql`${column}`;
  return [descending ? desc(value) : asc(value), desc(id)];
}

/** One piece costs about a millisecond, so that no other request waits longer than that for it. */
const batchSize = 25;

/**
 * Iterates over all rows of a query in pages of 25, newest first, in constant memory (keyset
 * pagination). Other requests get their turn between two pages.
 * @param id of the table that the query selects from. @param where what must hold of a row
 */
export async function* inPages<Q extends SQLiteSelect>(
  query: Q,
  id: SQLiteColumn,
  where?: SQL,
): AsyncGenerator<Q["_"]["result"]> {
  const page = query
    .where(and(lt(id, sql.placeholder("below")), where))
    .orderBy(desc(id))
    .limit(batchSize)
    .prepare();
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await page.all({ below });
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    below = last.id;
    await setImmediate();
  }
}
