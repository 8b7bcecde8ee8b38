import { type PropertyField, propertyLabels } from "~/models/catalogue/property/fields";
import { priceInWords } from "~/models/catalogue/property/price";
import type { Currency } from "~db/vocabulary";

type Values = Record<string, unknown>;

/** The value of a field as staff read it, with those that go with it; a list entry by entry. */
export function valueLines(values: Values, field: string): string[] {
  const value = values[field];
  if (Array.isArray(value)) return value.map(String);
  if (field === "price")
    return [priceInWords({ price: Number(values.price), currency: values.currency as Currency })];
  if (field === "latitude") return [[value, values.longitude].filter(Boolean).join(", ")];
  if (typeof value === "boolean") return [value ? "Yes" : "No"];
  return [String(value ?? "")];
}

type Kept = { fields: PropertyField[]; others: string[] };

/** What others changed while a form was open, and what was kept of it; null when nothing was. */
export function describeKept({ fields, others }: Kept, self: string): string | null {
  if (fields.length === 0) return null;
  const names = others.map((name) => (name === self ? "yourself" : name)).join(" and ");
  const labels = fields.map((field) => propertyLabels[field]).join(", ");
  return `What ${names || "somebody else"} changed meanwhile was kept: ${labels}`;
}
