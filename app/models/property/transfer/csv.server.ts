import { getTableColumns } from "drizzle-orm";
import { properties } from "~db/schema";
import type { PropertyJson } from "../json";
import type { Property } from "../property.server";

export type PropertyColumn = keyof PropertyJson;
const internal: readonly string[] = [
  ...["searchText", "submissionKey", "isTest", "isPublic"],
  ...["isDraft", "liveFrom", "archivedAt", "agentId", "version"],
];
/** The columns of export and import, in the order of the table. */
export const propertyColumns = Object.keys(getTableColumns(properties)).filter(
  (name): name is PropertyColumn => !internal.includes(name),
);

const formulaStarts = "[=+\\-@\\t\\r＝＋－＠]";
const quotedFormula = new RegExp(`^'+${formulaStarts}`);

type Cell = string | number | boolean | Date | null;

/** A property as CSV cells; lists have one entry per line. */
export function propertyCells(property: Property): Record<PropertyColumn, Cell> {
  const cells = propertyColumns.map((name) => [name, cellOf(property[name])]);
  return Object.fromEntries(cells);
}

/** Escapes a text that already looks like an escaped formula, so that the import is lossless. */
function cellOf(value: Property[PropertyColumn]): Cell {
  const cell = Array.isArray(value) ? value.join("\n") : value;
  return typeof cell === "string" && quotedFormula.test(cell) ? `'${cell}` : cell;
}

/** Removes the `'` that escapes a formula (CSV injection). */
export function withoutFormulaQuote(cell: string): string {
  return quotedFormula.test(cell) ? cell.slice(1) : cell;
}
