import { z } from "zod";
import {
  currencies,
  limits,
  offeredStatuses,
  offers,
  propertyStatuses,
  propertyTypes,
  roomlessPropertyTypes,
  subcities,
} from "~db/vocabulary";

/** Bounds that the schemas and the HTML attributes share: characters, or entries of a list. */
export const propertyLimits = {
  title: 200,
  description: 20_000,
  address: 300,
  city: 100,
  state: 100,
  zipCode: 20,
  country: 100,
  features: { entries: 100, length: 200 },
  images: { entries: 50, length: 2_000 },
} as const;

/** The fields as people read them, in the order of the forms. */
export const propertyLabels = {
  title: "Title",
  description: "Description",
  price: "Price",
  currency: "Currency",
  propertyType: "Property Type",
  status: "Status",
  offer: "Offered for",
  bedrooms: "Bedrooms",
  bathrooms: "Bathrooms",
  squareFeet: "Square Feet",
  yearBuilt: "Year Built",
  isFeatured: "Featured",
  address: "Address",
  subcity: "Subcity/Area",
  city: "City",
  state: "State",
  zipCode: "Zip Code",
  country: "Country",
  latitude: "Latitude",
  longitude: "Longitude",
  features: "Features",
  images: "Images",
} as const;
export type PropertyField = keyof typeof propertyLabels;

/** What a required field says when it is missing. */
export const isRequired = (field: PropertyField) => `${propertyLabels[field]} is required`;

/** Absent, null and empty are all missing; anything else is malformed. */
const missingOr = (field: PropertyField, malformed: string) => ({
  error: (issue: { input?: unknown }) => (isMissing(issue.input) ? isRequired(field) : malformed),
});

const isMissing = (value: unknown) => value === undefined || value === null || value === "";
const emptyIsNull = (value: unknown) => (value === "" ? null : value);
const emptyIsAbsent = (value: unknown) => (isMissing(value) ? undefined : value);

function line(field: "title" | "address" | "city" | "state" | "zipCode" | "country") {
  const max = propertyLimits[field];
  return z.preprocess(
    (value) => (typeof value === "number" ? String(value) : value),
    z
      .string(missingOr(field, `${propertyLabels[field]} must be a text`))
      .overwrite(onOneLine)
      .min(1, isRequired(field))
      .max(max, `${propertyLabels[field]} must be at most ${max} characters`),
  );
}

function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\s]+/gu, " ").trim();
}

function onManyLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/(?![\n\t])\p{Cc}/gu, "")
    .trim();
}

function choice<const T extends readonly string[]>(field: PropertyField, values: T) {
  const listed = values.join(", ");
  return z.enum(
    values,
    missingOr(field, `${propertyLabels[field]} must be one of these: ${listed}`),
  );
}

/** `1,200`, `1 200` and 1200 are the same number; what is none stays as it is. */
function asNumber(value: unknown): unknown {
  if (isMissing(value)) return undefined;
  if (typeof value !== "string") return value;
  const digits = value.replace(/[\s,]/g, "");
  if (digits === "") return undefined;
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(digits) ? Number(digits) : value;
}

type NumberField = "price" | "bedrooms" | "bathrooms" | "squareFeet" | "yearBuilt";

function wholeNumber(field: NumberField, min: number, max: number) {
  const label = propertyLabels[field];
  const malformed = `${label} must be a whole number`;
  return z
    .number(missingOr(field, malformed))
    .int(malformed)
    .min(min, min === 1 ? isRequired(field) : `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max.toLocaleString("en-US")}`);
}

function degrees(field: "latitude" | "longitude", max: number) {
  const malformed = `${propertyLabels[field]} must be a number between -${max} and ${max}`;
  return z.preprocess(
    (value) => (typeof value === "number" ? String(value) : emptyIsNull(value)),
    z
      .string(malformed)
      .trim()
      .regex(/^[+-]?\d{1,3}(?:\.\d{1,15})?$/, { error: malformed, abort: true })
      .refine((text) => Math.abs(Number(text)) <= max, malformed)
      .nullable()
      .optional(),
  );
}

/**
 * A list of texts, from an array or from a text with a line for each; blank ones are left out.
 * Its length is looked at before its entries are.
 */
function textList(field: "features" | "images", check: (text: string) => string | undefined) {
  const { entries, length } = propertyLimits[field];
  const label = propertyLabels[field];
  return z.unknown().transform((value, context) => {
    const refuse = (message: string) => {
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    };
    const given = Array.isArray(value) ? value : isMissing(value) ? [] : [value];
    if (given.length > entries) return refuse(`At most ${entries} ${field} can be kept`);
    if (!given.every((text) => typeof text === "string"))
      return refuse(`${label} must be a list of texts`);
    const texts = given
      .flatMap((text) => text.split(/[\r\n]+/))
      .map(onOneLine)
      .filter(Boolean);
    if (texts.length > entries) return refuse(`At most ${entries} ${field} can be kept`);
    for (const [index, text] of texts.entries()) {
      const fault =
        text.length > length ? `must be at most ${length} characters long` : check(text);
      if (fault) return refuse(`${label.slice(0, -1)} ${index + 1} ${fault}`);
    }
    return texts;
  });
}

/** What an image may be: an address on the web, or a path on this site. */
export function isImageAddress(text: string): boolean {
  if (/[\s\\]/.test(text)) return false;
  if (text.startsWith("/")) return !text.startsWith("//");
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

const yearBuilt = wholeNumber("yearBuilt", limits.yearMin, limits.yearMax);
const features = textList("features", () => undefined);
const images = textList("images", (text) =>
  isImageAddress(text) ? undefined : "must be a web address or a path that begins with /",
);
const isFeatured = z.boolean("Featured must be true or false");

function asBoolean(value: unknown): unknown {
  if (typeof value !== "string") return value ?? undefined;
  const text = value.trim().toLowerCase();
  if (["true", "on", "1", "yes"].includes(text)) return true;
  if (["false", "off", "0", "no"].includes(text)) return false;
  return text === "" ? undefined : value;
}

const required = {
  title: line("title"),
  description: z
    .string(missingOr("description", "Description must be a text"))
    .overwrite(onManyLines)
    .min(1, isRequired("description"))
    .max(
      propertyLimits.description,
      `Description must be at most ${propertyLimits.description} characters`,
    ),
  price: z.preprocess(asNumber, wholeNumber("price", 0, limits.price)),
  propertyType: choice("propertyType", propertyTypes),
  bedrooms: z.preprocess(asNumber, wholeNumber("bedrooms", 0, limits.rooms)),
  bathrooms: z.preprocess(asNumber, wholeNumber("bathrooms", 0, limits.rooms)),
  squareFeet: z.preprocess(asNumber, wholeNumber("squareFeet", 1, limits.squareFeet)),
  address: line("address"),
  state: line("state"),
  zipCode: line("zipCode"),
};

const optional = {
  currency: z.preprocess(emptyIsAbsent, choice("currency", currencies).optional()),
  city: z.preprocess(emptyIsAbsent, line("city").optional()),
  country: z.preprocess(emptyIsAbsent, line("country").optional()),
  subcity: z.preprocess(emptyIsNull, choice("subcity", subcities).nullable().optional()),
  yearBuilt: z.preprocess((value) => asNumber(value) ?? nullOf(value), yearBuilt.nullish()),
  latitude: degrees("latitude", 90),
  longitude: degrees("longitude", 180),
  features: features.optional(),
  images: images.optional(),
  status: z.preprocess(emptyIsAbsent, choice("status", propertyStatuses).optional()),
  offer: z.preprocess(emptyIsAbsent, choice("offer", offers).optional()),
  isFeatured: z.preprocess(asBoolean, isFeatured.optional()),
};

function nullOf(value: unknown): null | undefined {
  return value === undefined ? undefined : null;
}

type Rooms = { propertyType: (typeof propertyTypes)[number]; bedrooms: number; bathrooms: number };

/** The rooms that are missing: zero counts, but for types that may have none. */
export function missingRooms(property: Rooms): ("bedrooms" | "bathrooms")[] {
  if (roomlessPropertyTypes.includes(property.propertyType)) return [];
  return (["bedrooms", "bathrooms"] as const).filter((field) => property[field] === 0);
}

/** Looked at also when other fields are wrong, so that one answer names all that is missing. */
function roomsGiven(field: "bedrooms" | "bathrooms") {
  return [
    (property: Rooms) => !missingRooms(property).includes(field),
    {
      path: [field] as PropertyKey[],
      message: isRequired(field),
      when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
    },
  ] as const;
}

/** A new listing, as the API and the import take it. Defaults are the model's affair. */
export const propertyInput = z
  .object({ ...required, ...optional })
  .refine(...roomsGiven("bedrooms"))
  .refine(...roomsGiven("bathrooms"));
export type PropertyInput = z.infer<typeof propertyInput>;

/** A change to a listing: any of its fields; null or "" clears what may be absent. */
export const propertyPatch = z
  .object({ ...required, ...optional })
  .partial()
  .refine(
    (patch) => Object.values(patch).some((value) => value !== undefined),
    "Send at least one field to change",
  );
export type PropertyPatch = z.infer<typeof propertyPatch>;

/** What the pages' forms ask beyond the API: a subcity; and a price that is no number is 0. */
const form = {
  ...required,
  ...optional,
  price: z.preprocess(
    (value) => {
      const number = asNumber(value);
      return typeof number === "number" ? number : 0;
    },
    wholeNumber("price", 0, limits.price),
  ),
  subcity: choice("subcity", subcities),
  isFeatured: z.preprocess((value) => asBoolean(value) ?? false, isFeatured),
};

/** The Add form. */
export const newPropertyForm = z
  .object({ ...form, status: choice("status", offeredStatuses) })
  .refine(...roomsGiven("bedrooms"))
  .refine(...roomsGiven("bathrooms"));

/** The Edit form, whose status is always Available. */
export const editPropertyForm = z
  .object({ ...form, status: z.literal("Available", "Status must be Available") })
  .refine(...roomsGiven("bedrooms"))
  .refine(...roomsGiven("bathrooms"));

/** The labels of the required fields that are missing, in the order of the form. */
export function missingFields(errors: Record<string, readonly string[] | null>): string[] {
  return (Object.keys(propertyLabels) as PropertyField[])
    .filter((field) => errors[field]?.includes(isRequired(field)))
    .map((field) => propertyLabels[field]);
}
