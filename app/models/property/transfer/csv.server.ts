import { getTableColumns } from "drizzle-orm";
import { properties } from "~db/schema";
import type { PropertyJson } from "../json";

export type PropertyColumn = keyof PropertyJson;
/** The columns of the export, which the import takes too, in the order of the table. */
export const propertyColumns = Object.keys(getTableColumns(properties)).filter(
  (name): name is PropertyColumn => name !== "searchText",
);

const formulaStarts = "[=+\\-@\\t\\r＝＋－＠]";
const quotedFormula = new RegExp(`^'+${formulaStarts}`);

type Cell = string | number | boolean | null;

/** A property as cells: lists have a line for each entry, which none of them can contain. */
export function propertyCells(property: PropertyJson): Record<PropertyColumn, Cell> {
  const cells = Object.entries(property).map(([name, value]) => [name, cellOf(value)]);
  return Object.fromEntries(cells);
}

/** What already looks like a quoted formula gets one more quote, or the import would take it. */
function cellOf(value: PropertyJson[PropertyColumn]): Cell {
  const cell = Array.isArray(value) ? value.join("\n") : value;
  return typeof cell === "string" && quotedFormula.test(cell) ? `'${cell}` : cell;
}

/** Takes back the quote that keeps a spreadsheet from running a cell. */
export function withoutFormulaQuote(cell: string): string {
  return quotedFormula.test(cell) ? cell.slice(1) : cell;
}
