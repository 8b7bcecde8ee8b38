import {
  currencies,
  limits,
  type Offer,
  offers,
  type PropertyStatus,
  propertyStatuses,
  propertyTypes,
  subcities,
} from "~db/vocabulary";
import type { Property } from "./property.server";

/** What people fill in; the other columns are the system's. */
type StoredField = Exclude<
  keyof Property,
  "id" | "searchText" | "createdAt" | "updatedAt" | "confirmedAt"
>;

/**
 * What a field takes: bounds are characters, amounts, or entries of a list and their characters.
 * An empty value is refused, clears what is stored, or leaves the default or what is stored.
 */
export type Field = { label: string } & (
  | { kind: "line" | "text" | "degrees"; max: number; empty: Empty }
  | { kind: "whole"; min: number; max: number; empty: Empty }
  | { kind: "choice"; values: readonly string[]; empty: Empty }
  | { kind: "flag"; empty: Empty }
  | { kind: "list"; entries: number; length: number; fault?: EntryFault; empty: "cleared" }
);
export type Empty = "refused" | "cleared" | "default";
/** What is wrong with an entry of a list, said after its name. */
type EntryFault = (entry: string) => string | undefined;

/** The value that a field has once it is read. */
export type FieldValue<F> = F extends { values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: "whole" }
    ? number
    : F extends { kind: "flag" }
      ? boolean
      : F extends { kind: "list" }
        ? string[]
        : string;

/**
 * Every field of a property, once, in the order of the forms: labels, limits, zod rules, form
 * values and the import's columns derive from it. The order of the CSV is the database's.
 */
export const propertyFields = {
  title: { label: "Title", kind: "line", max: 200, empty: "refused" },
  description: { label: "Description", kind: "text", max: 20_000, empty: "refused" },
  price: { label: "Price", kind: "whole", min: 0, max: limits.price, empty: "refused" },
  currency: { label: "Currency", kind: "choice", values: currencies, empty: "default" },
  propertyType: {
    label: "Property Type",
    kind: "choice",
    values: propertyTypes,
    empty: "refused",
  },
  status: { label: "Status", kind: "choice", values: propertyStatuses, empty: "default" },
  offer: { label: "Offered for", kind: "choice", values: offers, empty: "default" },
  bedrooms: { label: "Bedrooms", kind: "whole", min: 0, max: limits.rooms, empty: "refused" },
  bathrooms: { label: "Bathrooms", kind: "whole", min: 0, max: limits.rooms, empty: "refused" },
  squareFeet: {
    label: "Square Feet",
    kind: "whole",
    min: 1,
    max: limits.squareFeet,
    empty: "refused",
  },
  yearBuilt: {
    label: "Year Built",
    kind: "whole",
    min: limits.yearMin,
    max: limits.yearMax,
    empty: "cleared",
  },
  isFeatured: { label: "Featured", kind: "flag", empty: "default" },
  address: { label: "Address", kind: "line", max: 300, empty: "refused" },
  subcity: { label: "Subcity/Area", kind: "choice", values: subcities, empty: "cleared" },
  city: { label: "City", kind: "line", max: 100, empty: "default" },
  state: { label: "State", kind: "line", max: 100, empty: "refused" },
  zipCode: { label: "Zip Code", kind: "line", max: 20, empty: "refused" },
  country: { label: "Country", kind: "line", max: 100, empty: "default" },
  latitude: { label: "Latitude", kind: "degrees", max: 90, empty: "cleared" },
  longitude: { label: "Longitude", kind: "degrees", max: 180, empty: "cleared" },
  features: { label: "Features", kind: "list", entries: 100, length: 200, empty: "cleared" },
  images: {
    label: "Images",
    kind: "list",
    entries: 50,
    length: 2_000,
    fault: (entry) =>
      isImageAddress(entry) ? undefined : "must be a web address or a path that begins with /",
    empty: "cleared",
  },
} as const satisfies Record<StoredField, Field>;

export type PropertyField = keyof typeof propertyFields;
export const propertyFieldNames = Object.keys(propertyFields) as PropertyField[];

/** The fields as people read them. */
export const propertyLabels = Object.fromEntries(
  propertyFieldNames.map((name) => [name, propertyFields[name].label]),
) as Record<PropertyField, string>;

const { title, description, address, city, state, zipCode, country, features, images } =
  propertyFields;
/** Bounds that the rules and the HTML attributes share: characters, or entries of a list. */
export const propertyLimits = {
  title: title.max,
  description: description.max,
  address: address.max,
  city: city.max,
  state: state.max,
  zipCode: zipCode.max,
  country: country.max,
  features,
  images,
};

/** What a required field says when it is missing. */
export const isRequired = (field: PropertyField) => `${propertyLabels[field]} is required`;

/** The labels of the required fields that are missing, in the order of the form. */
export function missingFields(errors: Record<string, readonly string[] | null>): string[] {
  return propertyFieldNames
    .filter((field) => errors[field]?.includes(isRequired(field)))
    .map((field) => propertyLabels[field]);
}

/** What an image may be: an address on the web, or a path on this site. */
export function isImageAddress(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The status under which an offer is listed. */
export function statusOf(offer: Offer): PropertyStatus {
  return offer === "rent" ? "For Rent" : "For Sale";
}

/** The offer that a status tells; Available, Sold and Pending tell none. */
export function offerOf(status: PropertyStatus | undefined): Offer | undefined {
  if (status === "For Rent") return "rent";
  return status === "For Sale" ? "sale" : undefined;
}

/** After so many days without a confirmation a property may be out of date. */
export const confirmationDays = 30;
