import { asc, desc, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Whether one of the columns contains the text, ASCII letters without regard to case. */
export function containsText(columns: readonly SQLiteColumn[], text: string): SQL | undefined {
  return or(...columns.map((column) => sql`instr(lower(${column}), lower(${text})) > 0`));
}

/** Sorts by a column, texts without regard to case, and equal rows by the newest first. */
export function inOrder(column: SQLiteColumn, id: SQLiteColumn, descending: boolean): SQL[] {
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
