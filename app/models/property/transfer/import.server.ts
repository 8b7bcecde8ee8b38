import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import { type CsvError, parse } from "csv-parse/sync";
import { inArray } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { type Actor, writeAudited } from "../../audit/audit.server";
import { type PropertyField, propertyFields } from "../fields";
import type { Property } from "../property.server";
import { type PropertyInput, propertyInput } from "../schema";
import { creation, revision, says } from "../staff.server";
import { type PropertyColumn, propertyColumns, withoutFormulaQuote } from "./csv.server";

/** Maximum of rows per file. */
export const importMaxRows = 5_000;

/** A row of the file. `line` is the row number of a spreadsheet; `input` is null with errors. */
export type ImportRow = {
  line: number;
  title: string;
  /** The stored property with this id; null for a new one. */
  existing: Property | null;
  /** Whether the row equals the stored property. */
  isUnchanged: boolean;
  errors: { field: string; message: string }[];
  input: PropertyInput | null;
};

/** The preview of a file: `problem` for an unusable file without rows, `ignored` column names. */
export type ImportCheck = { problem: string | null; ignored: string[]; rows: ImportRow[] };

/**
 * Rows that are read before visitors have their turn, and rows per insert: 26 values each, where
 * SQLite allows 32,766 per statement.
 */
const rowsAtOnce = 100;

const requiredColumns = propertyColumns.filter(
  (column) => isField(column) && propertyFields[column].empty === "refused",
);

/**
 * Validates a CSV with the columns of the export, without writing. A row with the id of a stored
 * property updates it; other rows create one.
 */
export async function checkImport(bytes: Buffer): Promise<ImportCheck> {
  const table = readTable(bytes);
  if ("problem" in table) return { problem: table.problem, ignored: [], rows: [] };
  const { columns, records, ignored } = table;
  const parsed: ReturnType<typeof readRow>[] = [];
  for (const [index, { line, cells }] of records.entries()) {
    if (index % rowsAtOnce === 0) await letOthersGoFirst();
    parsed.push(readRow(line, columns, cells));
  }
  const existing = await propertiesOf(parsed.flatMap(({ id }) => id ?? []));
  const seen = new Map<number, number>();
  const rows = parsed.map(({ id, ...row }): ImportRow => {
    const property = id === null ? undefined : existing.get(id);
    const before = id === null ? undefined : seen.get(id);
    if (id !== null) seen.set(id, row.line);
    const errors = before
      ? [...row.errors, { field: "id", message: `Row ${before} has the same id` }]
      : row.errors;
    const input = errors.length > 0 ? null : row.input;
    const isUnchanged = Boolean(input && property && says(input, property));
    return { ...row, errors, input, existing: property ?? null, isUnchanged };
  });
  return { problem: null, ignored, rows };
}

/**
 * Imports all rows of a preview in one transaction.
 * @returns the counts; null, with nothing written, when a row has errors or there are no rows.
 */
export async function runImport(
  { rows }: ImportCheck,
  actor: Actor,
): Promise<{ created: number; updated: number } | null> {
  if (rows.length === 0 || rows.some(({ input }) => !input)) return null;
  const added = rows.flatMap(({ input, existing }) => (input && !existing ? [input] : []));
  const changed = rows.filter(({ existing, isUnchanged }) => existing && !isUnchanged);
  const statements: BatchItem<"sqlite">[] = [];
  for (let start = 0; start < added.length; start += rowsAtOnce)
    statements.push(...creation(added.slice(start, start + rowsAtOnce), actor, "import"));
  for (const { input, existing } of changed)
    if (input && existing) statements.push(...revision(existing, input, actor, "import"));
  const [first, ...others] = statements;
  if (first) await writeAudited([first, ...others]);
  return { created: added.length, updated: changed.length };
}

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
  const problem = problemOf(columns, records.length);
  if (problem) return { problem };
  const ignored = names.filter((name, index) => name && !columns[index]);
  return { columns, records, ignored: ignored.slice(0, 20) };
}

function problemOf(columns: (PropertyColumn | null)[], rows: number): string | null {
  const missing = requiredColumns.filter((name) => !columns.includes(name));
  if (missing.length > 0) return `The first row lacks these columns: ${missing.join(", ")}.`;
  const twice = columns.find((name, index) => name && columns.indexOf(name) !== index);
  if (twice) return `The column ${twice} is there twice.`;
  if (rows === 0) return "The file has no rows under its first one.";
  if (rows > importMaxRows)
    return `The file has ${rows.toLocaleString("en-US")} rows; at most ${importMaxRows.toLocaleString("en-US")} can be imported in one go.`;
  return null;
}

function decode(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Spreadsheets write semicolons in many locales. */
function delimiterOf(text: string): string {
  const header = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? "";
  return [",", ";", "\t"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

function columnOf(name: string): PropertyColumn | null {
  const plain = name.toLowerCase().replace(/[\s_-]/g, "");
  return propertyColumns.find((column) => column.toLowerCase() === plain) ?? null;
}

/** Other columns are set by the system and ignored in a file. */
function isField(column: PropertyColumn): column is PropertyField {
  return column in propertyFields;
}

function readRow(line: number, columns: (PropertyColumn | null)[], cells: string[]) {
  const fields: Record<string, string> = {};
  for (const [index, column] of columns.entries()) {
    const cell = withoutFormulaQuote(cells[index] ?? "");
    if (!column || !(column === "id" || isField(column))) continue;
    // An empty cell is passed on only for fields that an empty value clears.
    const clears = column !== "id" && propertyFields[column].empty === "cleared";
    if (cell.trim() !== "" || clears) fields[column] = cell.trim() && cell;
  }
  const { id: idCell, ...given } = fields;
  const errors: ImportRow["errors"] = [];
  if (cells.length > columns.length && cells.slice(columns.length).some(Boolean))
    errors.push({ field: "", message: "The row has more cells than the first one has names" });
  const id = /^\s*\d{1,15}\s*$/.test(idCell ?? "") ? Number(idCell) : null;
  if (idCell !== undefined && id === null)
    errors.push({ field: "id", message: "Id must be a whole number, or empty for a new listing" });
  const result = propertyInput.safeParse(given);
  for (const issue of result.error?.issues ?? [])
    errors.push({ field: issue.path.join("."), message: issue.message });
  const input = result.success ? result.data : null;
  return { line, id, title: (given.title ?? "").slice(0, 200), errors, input };
}

async function propertiesOf(ids: readonly number[]): Promise<Map<number, Property>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(properties)
    .where(inArray(properties.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}
