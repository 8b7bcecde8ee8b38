import type { PropertyJson } from "../json";

/** The columns of the export, which the import takes too. */
export const propertyColumns = [
  "id",
  "title",
  "description",
  "price",
  "currency",
  "address",
  "city",
  "subcity",
  "state",
  "zipCode",
  "country",
  "bedrooms",
  "bathrooms",
  "squareFeet",
  "propertyType",
  "yearBuilt",
  "features",
  "images",
  "status",
  "offer",
  "latitude",
  "longitude",
  "isFeatured",
  "createdAt",
  "updatedAt",
  "confirmedAt",
] as const satisfies readonly (keyof PropertyJson)[];
export type PropertyColumn = (typeof propertyColumns)[number];

const formulaStarts = "[=+\\-@\\t\\r＝＋－＠]";
const quotedFormula = new RegExp(`^'+${formulaStarts}`);

/** A listing as cells: lists have a line for each entry, which none of them can contain. */
export function propertyCells(property: PropertyJson) {
  const cells = {
    ...property,
    features: property.features.join("\n"),
    images: property.images.join("\n"),
  };
  const entries = Object.entries(cells).map(([name, cell]) => [name, quotedTwice(cell)]);
  return Object.fromEntries(entries) as typeof cells;
}

/** What already looks like a quoted formula gets one more quote, or the import would take it. */
function quotedTwice<T>(cell: T): T | string {
  return typeof cell === "string" && quotedFormula.test(cell) ? `'${cell}` : cell;
}

/** Takes back the quote that keeps a spreadsheet from running a cell. */
export function withoutFormulaQuote(cell: string): string {
  return quotedFormula.test(cell) ? cell.slice(1) : cell;
}
