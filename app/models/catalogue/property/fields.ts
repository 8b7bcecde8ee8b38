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
import type { PropertyJson } from "./json";

/** The columns that users fill in; the system sets the others. */
type StoredField = Exclude<keyof PropertyJson, "id" | "createdAt" | "updatedAt" | "confirmedAt">;

/**
 * Definition of a field. `min` and `max` are characters or amounts; `entries` and `length` are the
 * entries of a list and their characters. `empty` tells how an empty value is handled: refused,
 * clears the stored value, or keeps it (the default on create).
 */
export type Field = { label: string } & (
  | { kind: "line" | "text" | "degrees"; max: number; empty: Empty }
  | { kind: "whole" | "price"; min: number; max: number; empty: Empty }
  | { kind: "choice"; values: readonly string[]; empty: Empty }
  | { kind: "flag"; empty: Empty }
  | { kind: "list"; entries: number; length: number; fault?: EntryFault; empty: "cleared" }
);
export type Empty = "refused" | "cleared" | "default";
/** Returns the error of a list entry, to follow its name in the message. */
type EntryFault = (entry: string) => string | undefined;

/** The parsed value of a field. */
export type FieldValue<F> = F extends { values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: "whole" | "price" }
    ? number
    : F extends { kind: "flag" }
      ? boolean
      : F extends { kind: "list" }
        ? string[]
        : string;

/**
 * The fields of a property, in the order of the forms. Labels, limits, zod rules, form values and
 * the columns of the import derive from this table; the CSV has the order of the database.
 */
export const propertyFields = {
  title: { label: "Title", kind: "line", max: 200, empty: "refused" },
  description: { label: "Description", kind: "text", max: 20_000, empty: "refused" },
  price: { label: "Price", kind: "price", min: 0, max: limits.price, empty: "refused" },
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
  directions: { label: "Directions", kind: "line", max: 300, empty: "cleared" },
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

/** The labels of the fields. */
export const propertyLabels = Object.fromEntries(
  propertyFieldNames.map((name) => [name, propertyFields[name].label]),
) as Record<PropertyField, string>;

/** Fields that only make sense together: the one that tells of them, first. */
export const togetherFields: readonly (readonly PropertyField[])[] = [
  ["price", "currency"],
  ["latitude", "longitude"],
];

/** What a field is called in a sentence. */
export function nameOfField(field: string): string {
  if (field === "offer") return "offer (sale or rent)";
  if (field === "isFeatured") return "Featured mark";
  if (field === "liveFrom") return "time to go live";
  if (field === "agentId") return "agent";
  return (propertyLabels[field as PropertyField] ?? field).toLowerCase();
}

const { title, description, address, directions, city, state, zipCode, country } = propertyFields;
const { features, images } = propertyFields;
/** Limits for the HTML attributes, in characters; for lists, entries and characters per entry. */
export const propertyLimits = {
  title: title.max,
  description: description.max,
  address: address.max,
  directions: directions.max,
  city: city.max,
  state: state.max,
  zipCode: zipCode.max,
  country: country.max,
  features,
  images,
};

/** Error message of a missing required field. */
export const isRequired = (field: PropertyField) => `${propertyLabels[field]} is required`;

/** Required fields, in the order in which messages name them; others follow in that of the form. */
const requiredFirst: readonly PropertyField[] = [
  "title",
  "description",
  "address",
  "subcity",
  "state",
  "zipCode",
  "bedrooms",
  "bathrooms",
  "squareFeet",
];
/** The fields in the order in which they are checked and messages name them. */
export const checkedFieldNames = [...new Set([...requiredFirst, ...propertyFieldNames])];

/** The labels of the missing required fields. */
export function missingFields(errors: Record<string, readonly string[] | null>): string[] {
  return checkedFieldNames
    .filter((field) => errors[field]?.includes(isRequired(field)))
    .map((field) => propertyLabels[field]);
}

/** Whether a text is an http(s) URL or a path on this site. */
export function isImageAddress(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

/** The status of an offer: For Sale or For Rent. */
export function statusOf(offer: Offer): PropertyStatus {
  return offer === "rent" ? "For Rent" : "For Sale";
}

/** The offer of a status; undefined for Available, Sold and Pending. */
export function offerOf(status: PropertyStatus | undefined): Offer | undefined {
  if (status === "For Rent") return "rent";
  return status === "For Sale" ? "sale" : undefined;
}

/** Days after which a property must be confirmed again. */
export const confirmationDays = 30;
