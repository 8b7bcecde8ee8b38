import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import { type CsvError, parse } from "csv-parse/sync";
import { and, between, eq, inArray, max, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type Property, properties } from "~db/schema";
import { exampleTitle, type PropertyColumn, propertyColumns } from "./csv.server";
import {
  type Cells,
  cellsOf,
  type Fields,
  fault,
  isClearable,
  type NewFields,
  type RowError,
  readAgents,
  readChanges,
  readNew,
  requiredColumns,
} from "./import-row.server";

export type ImportRow = { line: number; title: string } & (
  | { kind: "faulty"; errors: RowError[] }
  | { kind: "new"; fields: NewFields }
  | { kind: "update"; existing: Property; fields: Fields }
  | { kind: "unchanged"; existing: Property }
);

export type ImportCheck = {
  problem: string | null;
  ignored: string[];
  clearable: PropertyColumn[];
  rows: ImportRow[];
};

const batchSize = 50;

/** Checks a file without writing; blank cells of the columns in `clears` delete what is stored. */
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
      errors.push(fault("", cells, "The row has more cells than the first one has names"));
    if (!existing && record.title.trim() === exampleTitle)
      errors.push(fault("title", cells, "This is the example row: replace or delete it"));
    if (existing) for (const column of blanksOf(cells, existing)) clearable.add(column);
    const title = (cells.title || existing?.title || "").slice(0, 200);
    const read = existing ? readChanges(existing, cells, agents, clears) : readNew(cells, agents);
    const isUnknown = !existing && errors.some(({ column }) => column === "id");
    const faults = isUnknown ? errors : [...errors, ...read.errors];
    rows.push({ line, title, ...outcomeOf(existing, read.fields, faults) });
  }
  return { problem: null, ignored, clearable: [...clearable], rows };
}

function outcomeOf(existing: Property | null, fields: Fields | null, errors: RowError[]) {
  if (errors.length > 0 || !fields) return { kind: "faulty", errors } as const;
  if (!existing) return { kind: "new", fields: fields as NewFields } as const;
  if (Object.keys(fields).length === 0) return { kind: "unchanged", existing } as const;
  return { kind: "update", existing, fields } as const;
}

function blanksOf(cells: Cells, existing: Property): PropertyColumn[] {
  const isStored = (column: PropertyColumn) => {
    const value = existing[column === "agent" ? "agentId" : column];
    return Array.isArray(value) ? value.length > 0 : value !== null;
  };
  const blank = Object.entries(cells).flatMap(([column, cell]) => (cell === "" ? column : []));
  return blank.filter(isClearable).filter(isStored);
}

const emptyId = "empty for a new listing";

/** A listing may be in a file once; null for a new one. */
function listingOf(
  row: Named & { line: number; cells: Cells },
  found: readonly Property[],
  seen: Map<string, number>,
): { existing: Property | null; errors: RowError[] } {
  const { id: idCell = "" } = row.cells;
  const [existing = null, ...others] = found;
  const wrong = (column: string, message: string, listing = existing) => ({
    existing: listing,
    errors: [fault(column, row.cells, message)],
  });
  if (idCell && row.id === null) return wrong("id", `Id must be a whole number, or ${emptyId}`);
  if (idCell && !existing)
    return wrong("id", `There is no listing with this id; leave it ${emptyId}`);
  if (others.length > 0) {
    const ids = found.map(({ id }) => id).join(", ");
    const message = `There are ${found.length} listings with this title and address: give the id of one (${ids})`;
    return wrong("title", message, null);
  }
  const key = existing ? String(existing.id) : placeKey(row);
  const before = seen.get(key);
  const hasPlace = existing || (row.title && row.address);
  if (hasPlace && before === undefined) seen.set(key, row.line);
  if (!hasPlace || before === undefined) return { existing, errors: [] };
  return wrong(
    "",
    existing
      ? `Row ${before} is for the same listing (id ${existing.id})`
      : `Row ${before} has the same title and address`,
  );
}

type Named = { id: number | null; title: string; address: string };

const readBatchSize = 100;
const searchBatchSize = 10_000;

const tidy = (text: string) => text.replace(/\s+/g, " ").trim();

function placeKey({ title, address }: Pick<Named, "title" | "address">): string {
  return JSON.stringify([tidy(title).toLowerCase(), tidy(address).toLowerCase()]);
}

/** Finds the listing with the id of a row, or without an id those with its title and address. */
async function storedListings(rows: readonly Named[]) {
  const byId = await listingsById(rows.flatMap(({ id }) => id ?? []));
  const named = rows.filter(({ id, title, address }) => id === null && title && address);
  const byPlace = await listingsByPlace(named);
  return ({ id, ...place }: Named): readonly Property[] =>
    id === null ? (byPlace.get(placeKey(place)) ?? []) : [byId.get(id) ?? []].flat();
}

async function listingsById(ids: readonly number[]): Promise<Map<number, Property>> {
  const found = new Map<number, Property>();
  for (let start = 0; start < ids.length; start += readBatchSize) {
    await letOthersGoFirst();
    const some = ids.slice(start, start + readBatchSize);
    for (const row of await db.select().from(properties).where(inArray(properties.id, some)))
      found.set(row.id, row);
  }
  return found;
}

async function listingsByPlace(named: readonly Named[]): Promise<Map<string, Property[]>> {
  const found = new Map<string, Property[]>();
  if (named.length === 0) return found;
  const wanted = new Set(named.map(placeKey));
  const titles = JSON.stringify([...new Set(named.map(({ title }) => tidy(title)))]);
  const isNamed = sql`${properties.title} collate nocase in (select value from json_each(${titles}))`;
  const [newest] = await db.select({ id: max(properties.id) }).from(properties);
  for (let from = 1; from <= (newest?.id ?? 0); from += searchBatchSize) {
    await letOthersGoFirst();
    const some = between(properties.id, from, from + searchBatchSize - 1);
    const where = and(some, eq(properties.isTest, false), isNamed);
    for (const row of await db.select().from(properties).where(where)) {
      const key = placeKey(row);
      if (wanted.has(key)) found.set(key, [...(found.get(key) ?? []), row]);
    }
  }
  return found;
}

export const importMaxRows = 5_000;

type Table = {
  columns: (PropertyColumn | null)[];
  records: { line: number; cells: string[] }[];
  ignored: string[];
};

function readTable(bytes: Buffer): Table | { problem: string } {
  const text = decode(bytes);
  if (text === null) return { problem: "The file is not UTF-8 text. Save it as “CSV UTF-8”." };
  let lines: string[][];
  try {
    lines = parse(text, { delimiter: delimiterOf(text), relax_column_count: true });
  } catch (error) {
    return { problem: `The file is not valid CSV: ${(error as CsvError).message}` };
  }
  const [header = [], ...rest] = lines;
  const names = header.map((name) => name.trim());
  const columns = names.map(columnOf);
  const records = rest
    .map((cells, index) => ({ line: index + 2, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""));
  const twice = columns.find((name, index) => name && columns.indexOf(name) !== index);
  if (twice) return { problem: `The column ${twice} is there twice.` };
  if (records.length > importMaxRows)
    return {
      problem: `The file has ${records.length.toLocaleString("en-US")} rows; at most ${importMaxRows.toLocaleString("en-US")} can be imported in one go.`,
    };
  const ignored = names.filter((name, index) => name && !columns[index]);
  return { columns, records, ignored: ignored.slice(0, 20) };
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function delimiterOf(text: string): string {
  const header = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? "";
  return [",", ";", "\t"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

function columnOf(name: string): PropertyColumn | null {
  const plain = name.toLowerCase().replace(/[\s_-]/g, "");
  return propertyColumns.find((column) => column.toLowerCase() === plain) ?? null;
}
