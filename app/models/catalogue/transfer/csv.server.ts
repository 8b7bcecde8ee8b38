import { eq, getTableColumns } from "drizzle-orm";
import { db } from "~db/client";
import { owners, type Property, properties } from "~db/schema";
import { users } from "~db/system-schema";
import type { Acting } from "../../accounts/session/session.server";
import { inPages } from "../../list.server";
import { isSelected, type Selection } from "../property/bulk.server";
import { type AmharicField, type PropertyField, propertyFields } from "../property/fields";
import type { PropertyJson } from "../property/json";

const stateColumns = ["isDraft", "liveFrom", "archivedAt", "agent"] as const;
export type StateColumn = (typeof stateColumns)[number];
export type PropertyColumn = keyof PropertyJson | AmharicField | StateColumn;

const internal = ["searchText", "submissionKey", "isTest", "isPublic", "version"];
export const propertyColumns = Object.keys(getTableColumns(properties))
  .filter((name) => !internal.includes(name))
  .map((name) => (name === "agentId" ? "agent" : name) as PropertyColumn);

const ownerFields = {
  ownerName: owners.name,
  ownerPhone: owners.phone,
  ownerEmail: owners.email,
  ownerCommission: owners.commission,
  ownerNotes: owners.notes,
};
export const ownerColumns = Object.keys(ownerFields) as (keyof typeof ownerFields)[];
export const exportColumns = [...propertyColumns, ...ownerColumns];

export const isState = (column: string): column is StateColumn =>
  (stateColumns as readonly string[]).includes(column);

const formulaStarts = "[=+\\-@\\t\\r＝＋－＠]";
const quotedFormula = new RegExp(`^'+[\\s\\p{Cf}]*${formulaStarts}`, "u");

type Cell = string | number | boolean | Date | null;
type Owner = Record<(typeof ownerColumns)[number], string | null>;
type Exported = Property & { agent: string | null };

export function propertyCells(
  property: Exported & Owner,
): Record<PropertyColumn | keyof Owner, Cell> {
  const cells = exportColumns.map((name) => [name, cellOf(property[name])]);
  return Object.fromEntries(cells);
}

export function cellText(property: Property, column: string): string {
  const value = property[column as keyof Property] ?? "";
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? value.join("\n") : String(value);
}

/** Escapes what already looks like an escaped formula, so that the import is lossless. */
function cellOf(value: Exported[PropertyColumn] | null): Cell {
  const cell = Array.isArray(value) ? value.join("\n") : value;
  return typeof cell === "string" && quotedFormula.test(cell) ? `'${cell}` : cell;
}

/** Removes the `'` that escapes a formula (CSV injection). */
export function withoutFormulaQuote(cell: string): string {
  return quotedFormula.test(cell) ? cell.slice(1) : cell;
}

export const templateColumns = propertyColumns.filter(
  (column): column is PropertyField => column in propertyFields,
);

const example = {
  title: "EXAMPLE, replace this row: two-bedroom apartment in Bole",
  description: "Bright rooms on the third floor, with a lift and parking.",
  price: "8500000",
  currency: "ETB",
  address: "Cameroon Street, beside Edna Mall",
  city: "Addis Ababa",
  subcity: "Bole",
  state: "Addis Ababa",
  zipCode: "1000",
  country: "Ethiopia",
  bedrooms: "2",
  bathrooms: "2",
  squareFeet: "1200",
  propertyType: "Apartment",
  yearBuilt: "2019",
  features: "Lift\nParking\nGenerator",
  status: "For Sale",
  offer: "sale",
  directions: "Second gate after the pharmacy",
  isFeatured: "false",
} satisfies Partial<Record<PropertyField, string>>;

export const exampleTitle = example.title;

export async function* templateRows(): AsyncGenerator<[Record<PropertyField, string>]> {
  const empty = Object.fromEntries(templateColumns.map((column) => [column, ""]));
  yield [{ ...(empty as Record<PropertyField, string>), ...example }];
}

/** CSV rows, newest first and without tests; all, or those selected. */
export async function* propertyPages(
  which: Selection | null,
  who: Acting,
): AsyncGenerator<ReturnType<typeof propertyCells>[]> {
  const condition = which ? isSelected(which, who) : undefined;
  const query = db
    .select({ ...getTableColumns(properties), agent: users.username, ...ownerFields })
    .from(properties)
    .leftJoin(owners, eq(owners.propertyId, properties.id))
    .leftJoin(users, eq(users.id, properties.agentId));
  for await (const rows of inPages(query.$dynamic(), properties.id, condition))
    yield rows.filter(({ isTest }) => !isTest).map(propertyCells);
}
