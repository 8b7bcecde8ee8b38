import { getTableColumns } from "drizzle-orm";
import type { Property } from "~db/schema";
import { properties } from "~db/schema";
import type { PropertyJson } from "../property/json";

/** What staff say of a listing beside its fields; `agent` is a username. */
const stateColumns = ["isDraft", "liveFrom", "archivedAt", "agent"] as const;
export type StateColumn = (typeof stateColumns)[number];
export type PropertyColumn = keyof PropertyJson | StateColumn;

const internal: readonly string[] = [
  ...["searchText", "submissionKey", "isTest", "isPublic", "version"],
];
/** The columns of export and import, in the order of the table. */
export const propertyColumns = Object.keys(getTableColumns(properties))
  .filter((name) => !internal.includes(name))
  .map((name) => (name === "agentId" ? "agent" : name) as PropertyColumn);

/** The columns that say whom a listing belongs to; the import reads none of them. */
export const ownerColumns = [
  "ownerName",
  "ownerPhone",
  "ownerEmail",
  "ownerCommission",
  "ownerNotes",
] as const;
/** The columns of the export, which only administrators get. */
export const exportColumns = [...propertyColumns, ...ownerColumns];

/** Whether staff set the column in the admin area, and not in a field of the form. */
export const isState = (column: string): column is StateColumn =>
  (stateColumns as readonly string[]).includes(column);

const formulaStarts = "[=+\\-@\\t\\r＝＋－＠]";
const quotedFormula = new RegExp(`^'+[\\s\\p{Cf}]*${formulaStarts}`, "u");

type Cell = string | number | boolean | Date | null;
type Owner = Record<(typeof ownerColumns)[number], string | null>;
type Exported = Property & { agent: string | null };

/** A property as CSV cells; lists have one entry per line. */
export function propertyCells(
  property: Exported & Owner,
): Record<PropertyColumn | keyof Owner, Cell> {
  const cells = exportColumns.map((name) => [name, cellOf(property[name])]);
  return Object.fromEntries(cells);
}

/** What a cell of the export says of a stored listing, before formulas are escaped. */
export function cellText(property: Property, column: string): string {
  const value = property[column as keyof Property] ?? "";
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join("\n") : String(value);
}

/** Escapes a text that already looks like an escaped formula, so that the import is lossless. */
function cellOf(value: Exported[PropertyColumn] | null): Cell {
  const cell = Array.isArray(value) ? value.join("\n") : value;
  return typeof cell === "string" && quotedFormula.test(cell) ? `'${cell}` : cell;
}

/** Removes the `'` that escapes a formula (CSV injection). */
export function withoutFormulaQuote(cell: string): string {
  return quotedFormula.test(cell) ? cell.slice(1) : cell;
}
