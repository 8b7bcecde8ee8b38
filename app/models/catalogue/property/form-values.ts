import type { Property } from "~db/schema";
import {
  defaultCity,
  defaultCountry,
  defaultState,
  defaultZipCode,
  roomlessPropertyTypes,
} from "~db/vocabulary";
import {
  type PropertyField,
  proofFields,
  propertyFieldNames,
  propertyFields,
  statusOf,
} from "./fields";

const furtherNames = ["areaUnit", "liveFrom", "mapLink", "ownerPhone"] as const;
export type PropertyFormName = PropertyField | (typeof furtherNames)[number];

export type PropertyFormValues = Partial<Record<PropertyFormName, string>>;

export const formNames: readonly PropertyFormName[] = [...propertyFieldNames, ...furtherNames];

export function newPropertyValues(): PropertyFormValues {
  return {
    currency: "ETB",
    propertyType: "House",
    status: "For Sale",
    yearBuilt: String(new Date().getFullYear()),
    city: defaultCity,
    state: defaultState,
    zipCode: defaultZipCode,
    country: defaultCountry,
  };
}

export function propertyValues(property: Property): Record<PropertyField, string> {
  const entries = propertyFieldNames.map((name) => [name, formValue(property[name])]);
  return Object.fromEntries(entries);
}

export function formValue(stored: unknown): string {
  if (Array.isArray(stored)) return stored.join("\n");
  if (typeof stored === "boolean") return stored ? "on" : "";
  return String(stored ?? "");
}

/** What a draft lacks is empty; `liveFrom` is in the format of an input of date and time. */
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

export function copyTitle(title: string): string {
  return `${title.slice(0, propertyFields.title.max - copyMark.length)}${copyMark}`;
}

export function duplicateValues(property: Property): PropertyFormValues {
  return {
    ...draftValues(property, ""),
    title: copyTitle(property.title),
    isFeatured: "",
    ...Object.fromEntries(proofFields.map((name) => [name, ""])),
  };
}
