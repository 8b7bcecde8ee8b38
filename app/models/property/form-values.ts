import { defaultCity, defaultCountry } from "~db/vocabulary";
import { type PropertyField, propertyFieldNames, propertyLimits, statusOf } from "./fields";
import type { Property } from "./property.server";

/** Initial values of a property form, by field; lists have one entry per line. */
export type PropertyFormValues = Partial<Record<PropertyField, string>>;

/** Initial values of the Add form. */
export function newPropertyValues(now = new Date()): PropertyFormValues {
  return {
    currency: "ETB",
    propertyType: "House",
    status: "For Sale",
    yearBuilt: String(now.getFullYear()),
    city: defaultCity,
    country: defaultCountry,
  };
}

/** Initial values of the Edit form. */
export function propertyValues(property: Property): Record<PropertyField, string> {
  const entries = propertyFieldNames.map((name) => [name, formValue(property[name])]);
  return Object.fromEntries(entries);
}

/** A stored value as the text of a field. */
export function formValue(stored: unknown): string {
  if (Array.isArray(stored)) return stored.join("\n");
  if (typeof stored === "boolean") return stored ? "on" : "";
  return String(stored ?? "");
}

const copyMark = " (copy)";

/** Initial values for a copy of a property: same offer, not featured. */
export function duplicateValues(property: Property): PropertyFormValues {
  const title = property.title.slice(0, propertyLimits.title - copyMark.length);
  return {
    ...propertyValues(property),
    title: `${title}${copyMark}`,
    status: statusOf(property.offer),
    isFeatured: "",
  };
}
