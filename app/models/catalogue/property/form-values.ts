import type { Property } from "~db/schema";
import {
  defaultCity,
  defaultCountry,
  defaultState,
  defaultZipCode,
  roomlessPropertyTypes,
} from "~db/vocabulary";
import { type PropertyField, propertyFieldNames, propertyLimits, statusOf } from "./fields";

/** What the form asks besides the fields: the unit of the area, and when a draft goes live. */
const furtherNames = ["areaUnit", "liveFrom"] as const;
/** The name of a value of the form. */
export type PropertyFormName = PropertyField | (typeof furtherNames)[number];

/** Initial values of a property form, by name; lists have one entry per line. */
export type PropertyFormValues = Partial<Record<PropertyFormName, string>>;

/** The values of the form; its other entries are means to type one. */
export const formNames: readonly PropertyFormName[] = [...propertyFieldNames, ...furtherNames];

/** Initial values of the Add form. */
export function newPropertyValues(now = new Date()): PropertyFormValues {
  return {
    currency: "ETB",
    propertyType: "House",
    status: "For Sale",
    yearBuilt: String(now.getFullYear()),
    city: defaultCity,
    state: defaultState,
    zipCode: defaultZipCode,
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

/**
 * Initial values of the form of a draft: what it lacks is empty.
 * @param liveFrom as an input of date and time has it.
 */
export function draftValues(property: Property, liveFrom: string): PropertyFormValues {
  const { propertyType, price, squareFeet, bedrooms, bathrooms, offer } = property;
  const rooms = (count: number) =>
    count > 0 || roomlessPropertyTypes.includes(propertyType) ? String(count) : "";
  return {
    ...propertyValues(property),
    price: price > 0 ? String(price) : "",
    squareFeet: squareFeet > 0 ? String(squareFeet) : "",
    bedrooms: rooms(bedrooms),
    bathrooms: rooms(bathrooms),
    status: statusOf(offer),
    liveFrom,
  };
}

const copyMark = " (copy)";

/** The title of a copy. */
export function copyTitle(title: string): string {
  return `${title.slice(0, propertyLimits.title - copyMark.length)}${copyMark}`;
}

/** Initial values for a copy of a property: same offer, not featured. */
export function duplicateValues(property: Property): PropertyFormValues {
  return {
    ...draftValues(property, ""),
    title: copyTitle(property.title),
    isFeatured: "",
  };
}
