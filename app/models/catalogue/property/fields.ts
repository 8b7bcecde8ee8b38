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

type StoredField =
  | Exclude<keyof PropertyJson, "id" | "createdAt" | "updatedAt" | "confirmedAt">
  | AmharicField;
/** The specification's JSON does not have them. */
export type AmharicField = "titleAm" | "descriptionAm";

/** `max` is in characters or an amount; `empty` tells whether an empty value is an error. */
export type Field = { label: string } & (
  | { kind: "line" | "text" | "degrees"; max: number; empty: Empty }
  | { kind: "whole" | "price"; min: number; max: number; empty: Empty }
  | { kind: "choice"; values: readonly string[]; empty: Empty }
  | { kind: "flag"; empty: Empty }
  | { kind: "day"; empty: Empty }
  | { kind: "list"; entries: number; length: number; fault?: EntryFault; empty: "cleared" }
);
export type Empty = "refused" | "cleared" | "default";
type EntryFault = (entry: string) => string | undefined;

export type FieldValue<F> = F extends { values: readonly (infer Value)[] }
  ? Value
  : F extends { kind: "whole" | "price" }
    ? number
    : F extends { kind: "flag" }
      ? boolean
      : F extends { kind: "list" }
        ? string[]
        : string;

/** In the order of the forms; labels, limits, rules and the import's columns derive from it. */
export const propertyFields = {
  title: { label: "Title", kind: "line", max: 200, empty: "refused" },
  description: { label: "Description", kind: "text", max: 20_000, empty: "refused" },
  titleAm: { label: "Amharic title", kind: "line", max: 200, empty: "cleared" },
  descriptionAm: { label: "Amharic description", kind: "text", max: 20_000, empty: "cleared" },
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
  photographedOn: { label: "Photographed by us", kind: "day", empty: "cleared" },
  titleSeenOn: { label: "Title seen", kind: "day", empty: "cleared" },
  ownerConfirmedOn: { label: "Owner confirmed", kind: "day", empty: "cleared" },
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

export const propertyLabels = Object.fromEntries(
  propertyFieldNames.map((name) => [name, propertyFields[name].label]),
) as Record<PropertyField, string>;

/** What staff have seen for themselves, each with its day. */
export const proofFields = ["photographedOn", "titleSeenOn", "ownerConfirmedOn"] as const;

export const togetherFields: readonly (readonly PropertyField[])[] = [
  ["price", "currency"],
  ["latitude", "longitude"],
];

/** What is not called as its label is, or begins with a capital in a sentence, too. */
const namesInSentences: Partial<Record<string, string>> = {
  titleAm: propertyLabels.titleAm,
  descriptionAm: propertyLabels.descriptionAm,
  offer: "offer (sale or rent)",
  isFeatured: "Featured mark",
  liveFrom: "time to go live",
  agentId: "agent",
};

export const nameOfField = (field: string): string =>
  namesInSentences[field] ?? (propertyLabels[field as PropertyField] ?? field).toLowerCase();

export const isRequired = (field: PropertyField) => `${propertyLabels[field]} is required`;

/** The order in which messages name missing fields. */
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
export const checkedFieldNames = [...new Set([...requiredFirst, ...propertyFieldNames])];

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

/** The statuses of what is on offer. */
export const offeredNow: PropertyStatus[] = ["For Sale", "For Rent", "Available"];

export const isOnOffer = ({ status }: { status: PropertyStatus }) => offeredNow.includes(status);

export function statusOf(offer: Offer): PropertyStatus {
  return offer === "rent" ? "For Rent" : "For Sale";
}

/** Whether visitors can have a home, or why not. */
export function standingOf({ status, offer, isPublic }: Offered) {
  if (status === "Sold") return offer === "rent" ? "rented" : "sold";
  if (!isPublic) return "gone";
  return status === "Pending" ? "pending" : "there";
}
type Offered = { status: PropertyStatus; offer: Offer; isPublic: boolean };

export function offerOf(status: PropertyStatus | undefined): Offer | undefined {
  if (status === "For Rent") return "rent";
  return status === "For Sale" ? "sale" : undefined;
}

export const confirmationDays = 30;
