import { type CsvError, parse } from "csv-parse/sync";
import { type PropertyColumn, propertyColumns } from "./csv.server";

/** Maximum of rows per file. */
export const importMaxRows = 5_000;

/** A file as it was read: known columns by position, and its rows that are not blank. */
type Table = {
  columns: (PropertyColumn | null)[];
  /** `line` is the row number of a spreadsheet. */
  records: { line: number; cells: string[] }[];
  /** Names of columns that are not known. */
  ignored: string[];
};

/** Reads a CSV file; `problem` when it is none, or not one for the import. */
export function readTable(bytes: Buffer): Table | { problem: string } {
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

/** Spreadsheets write semicolons in many locales. */
function delimiterOf(text: string): string {
  const header = text.slice(0, 2_000).split(/[\r\n]/, 1)[0] ?? "";
  return [",", ";", "\t"].find((delimiter) => header.includes(delimiter)) ?? ",";
}

function columnOf(name: string): PropertyColumn | null {
  const plain = name.toLowerCase().replace(/[\s_-]/g, "");
  return propertyColumns.find((column) => column.toLowerCase() === plain) ?? null;
}
