import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import type { Property } from "~db/schema";
import type { PropertyColumn } from "./csv.server";
import { placeKey, storedListings } from "./import-match.server";
import {
  type Cells,
  cellsOf,
  type Fields,
  isClearable,
  type RowError,
  readAgents,
  readChanges,
  readNew,
  requiredColumns,
} from "./import-row.server";
import { readTable } from "./import-table.server";
import { exampleTitle } from "./template.server";

/** A row of the file. `line` is the row number of a spreadsheet; `title` that of the listing. */
export type ImportRow = { line: number; title: string } & (
  | { kind: "faulty"; errors: RowError[] }
  | { kind: "new"; fields: NonNullable<ReturnType<typeof readNew>["fields"]> }
  | { kind: "update"; existing: Property; fields: Fields }
  | { kind: "unchanged"; existing: Property }
);

/** The preview of a file. */
export type ImportCheck = {
  /** Why the file cannot be used at all; there are no rows then. */
  problem: string | null;
  /** Names of columns that are not known. */
  ignored: string[];
  /** Columns with blank cells where something is stored. */
  clearable: PropertyColumn[];
  rows: ImportRow[];
};

/** Rows that are read before visitors have their turn. */
const batchSize = 50;

/**
 * Validates a CSV with the columns of the export, without writing. A row with the id of a stored
 * listing, or without an id but with the title and address of one, updates it; others create one.
 * @param clears columns whose blank cells clear what is stored; in others they leave it as it is.
 */
export async function checkImport(
  bytes: Buffer,
  clears: ReadonlySet<string> = new Set(),
): Promise<ImportCheck> {
  const unusable = (problem: string) => ({ problem, ignored: [], clearable: [], rows: [] });
  const table = readTable(bytes);
  if ("problem" in table) return unusable(table.problem);
  const { columns, ignored } = table;
  const records = table.records.map(({ line, cells: record }) => {
    const cells = cellsOf(columns, record);
    const { id: idCell = "", title = "", address = "" } = cells;
    const isTooLong = record.slice(columns.length).some(Boolean);
    const id = /^\s*\d{1,15}\s*$/.test(idCell) ? Number(idCell) : null;
    return { line, cells, id, title, address, isTooLong };
  });
  const stored = await storedListings(records);
  const missing = requiredColumns.filter((name) => !columns.some((column) => column === name));
  const isUpdate = (row: (typeof records)[number]) => row.cells.id || stored(row).length > 0;
  if (missing.length > 0 && !records.some(isUpdate))
    return unusable(`The first row lacks these columns: ${missing.join(", ")}.`);
  if (records.length === 0) return unusable("The file has no rows under its first one.");
  const agents = await readAgents();
  const seen = new Map<string, number>();
  const clearable = new Set<PropertyColumn>();
  const rows: ImportRow[] = [];
  for (const [index, { isTooLong, ...record }] of records.entries()) {
    if (index % batchSize === 0) await letOthersGoFirst();
    const { line, cells } = record;
    const { existing, errors } = listingOf(record, stored(record), seen);
    if (isTooLong)
      errors.push(fault("", "", "The row has more cells than the first one has names"));
    if (!existing && record.title.trim() === exampleTitle)
      errors.push(fault("title", record.title, "This is the example row: replace or delete it"));
    if (existing) for (const column of blanksOf(cells, existing)) clearable.add(column);
    const outcome = existing
      ? changed(existing, readChanges(existing, cells, agents, clears), errors)
      : added(readNew(cells, agents), errors);
    const title = (cells.title || existing?.title || "").slice(0, 200);
    rows.push({ line, title, ...outcome });
  }
  return { problem: null, ignored, clearable: [...clearable], rows };
}

/** A row for a listing that cannot be known is only told so, not what a new one must have. */
function added(read: ReturnType<typeof readNew>, errors: RowError[]) {
  const isUnknown = errors.some(({ column }) => column === "id");
  const all = isUnknown ? errors : [...errors, ...read.errors];
  if (all.length > 0 || !read.fields) return { kind: "faulty", errors: all } as const;
  return { kind: "new", fields: read.fields } as const;
}

function changed(existing: Property, read: ReturnType<typeof readChanges>, errors: RowError[]) {
  const all = [...errors, ...read.errors];
  const { fields } = read;
  if (all.length > 0 || !fields) return { kind: "faulty", errors: all } as const;
  if (Object.keys(fields).length === 0) return { kind: "unchanged", existing } as const;
  return { kind: "update", existing, fields } as const;
}

const fault = (column: string, value: string, message: string): RowError => ({
  column,
  value,
  message,
});

/** The columns with a blank cell where the stored listing has something. */
function blanksOf(cells: Cells, existing: Property): PropertyColumn[] {
  const isStored = (column: PropertyColumn) => {
    const value = existing[column === "agent" ? "agentId" : column];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  };
  const blank = Object.entries(cells).flatMap(([column, cell]) => (cell === "" ? column : []));
  return blank.filter(isClearable).filter(isStored);
}

/** The stored listing that a row is about, null for a new one; each can be in a file once. */
function listingOf(
  row: { line: number; id: number | null; title: string; address: string; cells: Cells },
  found: readonly Property[],
  seen: Map<string, number>,
): { existing: Property | null; errors: RowError[] } {
  const { id: idCell = "" } = row.cells;
  const [existing = null, ...others] = found;
  if (idCell && row.id === null)
    return {
      existing,
      errors: [fault("id", idCell, "Id must be a whole number, or empty for a new listing")],
    };
  if (idCell && !existing)
    return {
      existing,
      errors: [
        fault("id", idCell, "There is no listing with this id; leave it empty for a new listing"),
      ],
    };
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(", ");
    const message = `There are ${found.length} listings with this title and address: give the id of one (${ids})`;
    return { existing: null, errors: [fault("title", row.title, message)] };
  }
  const isNamed = existing || (row.title && row.address);
  const key = existing ? String(existing.id) : placeKey(row);
  const before = seen.get(key);
  if (isNamed && before === undefined) seen.set(key, row.line);
  const message = existing
    ? `Row ${before} is for the same listing (id ${existing.id})`
    : `Row ${before} has the same title and address`;
  const isTwice = isNamed && before !== undefined;
  return { existing, errors: isTwice ? [fault("", "", message)] : [] };
}
