import { asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteSelect, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { z } from "zod";
import { db } from "~db/client";
import type { Rows, SortedWindow } from "./list";

/** The sort that a table of sorts has without a parameter; `-` turns it around. */
export type Usual<S extends string> = S | `-${S}`;

/**
 * A list of the staff's, for its page and its endpoint: what it is filtered and sorted by (each
 * column with its label), its usual sort, and `load` for a window of the rows that fit.
 */
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
  ) => Promise<Rows<Row>>;
}) {
  return list;
}

/** `-name` as a sort by name from the end. */
export function orderOf<S extends string>(sort: Usual<S>): { sort: S; descending: boolean } {
  return { sort: sort.replace(/^-/, "") as S, descending: sort.startsWith("-") };
}

/** A table with the columns that a list is sorted by. */
type Sortable<S extends string> = SQLiteTable & Record<S | "id", SQLiteColumn>;

/**
 * A window of the rows that fit, and how many fit in all.
 * @param query selects from `table`. @param where may name no other table's columns but in a
 * subquery: it also counts.
 */
export async function listRows<Q extends SQLiteSelect, S extends string>(
  query: Q,
  table: Sortable<S>,
  where: SQL | undefined,
  { sort, descending, limit, offset }: SortedWindow<S>,
): Promise<Rows<Q["_"]["result"][number]>> {
  const order = inOrder(table[sort], table.id, descending);
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

/** Whether one of the values contains the text, ASCII letters without regard to case. */
export function containsText(
  columns: readonly (SQLiteColumn | SQL)[],
  text: string,
): SQL | undefined {
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`));
}

/** Sorts by a column, texts without regard to case, and equal rows by the newest first. */
function inOrder(column: SQLiteColumn, id: SQLiteColumn, descending: boolean): SQL[] {
  const value = column.dataType === "string" ? sql`${column} collate nocase` : sql`${column}`;
  return [descending ? desc(value) : asc(value), desc(id)];
}

const rowsAtOnce = 200;

/**
 * All rows, newest first, a few hundred at a time: memory stays flat however many there are.
 * @param load the rows with an id below the given one, by descending id, as many as the limit.
 */
export async function* inPages<T extends { id: number }>(
  load: (below: number, limit: number) => Promise<T[]>,
): AsyncGenerator<T[]> {
  let below = Number.MAX_SAFE_INTEGER;
  for (;;) {
    const rows = await load(below, rowsAtOnce);
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    below = last.id;
  }
}
