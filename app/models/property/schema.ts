import { z } from "zod";
import {
  offeredStatuses,
  type PropertyType,
  propertyStatuses,
  roomlessPropertyTypes,
} from "~db/vocabulary";
import { notEmpty, rowId, searched } from "../list";
import {
  type Empty,
  type Field,
  type FieldValue,
  isRequired,
  type PropertyField,
  propertyFieldNames,
  propertyFields,
} from "./fields";

/** A rule as the schemas infer it: required, or optional; null where an empty value clears. */
type Rule<F extends Field> = F["empty"] extends "refused"
  ? z.ZodType<FieldValue<F>>
  : F extends { kind: "list" } | { empty: "default" }
    ? z.ZodOptional<z.ZodType<FieldValue<F>>>
    : z.ZodOptional<z.ZodType<FieldValue<F> | null>>;

/** The rule of a field, with the words for what is wrong. */
function rule<const F extends Field>(name: PropertyField, field: F): Rule<F>;
function rule(name: PropertyField, field: Field): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case "line":
      return whenEmpty(field.empty, numberAsText, text(name, field, onOneLine));
    case "text":
      return whenEmpty(field.empty, asItIs, text(name, field, onManyLines));
    case "whole":
      return whenEmpty(field.empty, asNumber, wholeNumber(name, field));
    case "degrees":
      return whenEmpty(field.empty, numberAsText, degrees(field));
    case "choice": {
      const listed = field.values.join(", ");
      const choice = z.enum(
        field.values,
        missingOr(name, `${label} must be one of these: ${listed}`),
      );
      return whenEmpty(field.empty, asItIs, choice);
    }
    case "flag":
      return whenEmpty(field.empty, asBoolean, z.boolean(`${label} must be true or false`));
    case "list":
      return textList(name, field).optional();
  }
}

/** Reads what was sent, and lets an empty value mean what the field says. */
function whenEmpty(empty: Empty, read: (value: unknown) => unknown, rule: z.ZodType): z.ZodType {
  if (empty === "refused") return z.preprocess(read, rule);
  const given = (value: unknown, none: null | undefined) => {
    const known = read(value);
    return isMissing(known) ? none : known;
  };
  return empty === "default"
    ? z.preprocess((value) => given(value, undefined), rule.optional())
    : z.preprocess((value) => given(value, value === undefined ? undefined : null), rule.nullish());
}

/** Absent, null and empty are all missing; anything else is malformed. */
const missingOr = (field: PropertyField, malformed: string) => ({
  error: (issue: { input?: unknown }) => (isMissing(issue.input) ? isRequired(field) : malformed),
});

const isMissing = (value: unknown) => value === undefined || value === null || value === "";
const asItIs = (value: unknown) => value;
const numberAsText = (value: unknown) => (typeof value === "number" ? String(value) : value);

/** `1,200`, `1 200` and 1200 are the same number; what is none stays as it is. */
function asNumber(value: unknown): unknown {
  if (isMissing(value)) return undefined;
  if (typeof value !== "string") return value;
  const digits = value.replace(/[\s,]/g, "");
  if (digits === "") return undefined;
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(digits) ? Number(digits) : value;
}

function asBoolean(value: unknown): unknown {
  if (typeof value !== "string") return value ?? undefined;
  const text = value.trim().toLowerCase();
  if (["true", "on", "1", "yes"].includes(text)) return true;
  if (["false", "off", "0", "no"].includes(text)) return false;
  return text === "" ? undefined : value;
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

function text(
  name: PropertyField,
  { label, max }: { label: string; max: number },
  tidy: (text: string) => string,
) {
  return z
    .string(missingOr(name, `${label} must be a text`))
    .overwrite(tidy)
    .min(1, isRequired(name))
    .max(max, `${label} must be at most ${max} characters`);
}

function wholeNumber(
  name: PropertyField,
  { label, min, max }: { label: string; min: number; max: number },
) {
  const malformed = `${label} must be a whole number`;
  return z
    .number(missingOr(name, malformed))
    .int(malformed)
    .min(min, min === 1 ? isRequired(name) : `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max.toLocaleString("en-US")}`);
}

function degrees({ label, max }: { label: string; max: number }) {
  const malformed = `${label} must be a number between -${max} and ${max}`;
  return z
    .string(malformed)
    .trim()
    .regex(/^[+-]?\d{1,3}(?:\.\d{1,15})?$/, { error: malformed, abort: true })
    .refine((text) => Math.abs(Number(text)) <= max, malformed);
}

/**
 * A list of texts, from an array or from a text with a line for each; blank ones are left out.
 * Its length is looked at before its entries are.
 */
function textList(
  name: PropertyField,
  { label, entries, length, fault }: Extract<Field, { kind: "list" }>,
) {
  return z.unknown().transform((value, context) => {
    const refuse = (message: string) => {
      context.issues.push({ code: "custom", message, input: value });
      return z.NEVER;
    };
    const given = Array.isArray(value) ? value : isMissing(value) ? [] : [value];
    if (given.length > entries) return refuse(`At most ${entries} ${name} can be kept`);
    if (!given.every((text) => typeof text === "string"))
      return refuse(`${label} must be a list of texts`);
    const texts = given
      .flatMap((text) => text.split(/[\r\n]+/))
      .map(onOneLine)
      .filter(Boolean);
    if (texts.length > entries) return refuse(`At most ${entries} ${name} can be kept`);
    for (const [index, text] of texts.entries()) {
      const wrong =
        text.length > length ? `must be at most ${length} characters long` : fault?.(text);
      if (wrong) return refuse(`${label.slice(0, -1)} ${index + 1} ${wrong}`);
    }
    return texts;
  });
}

/** Required fields first: what is missing is told before what is malformed. */
const ruled = [
  ...propertyFieldNames.filter((name) => propertyFields[name].empty === "refused"),
  ...propertyFieldNames.filter((name) => propertyFields[name].empty !== "refused"),
];
const rules = Object.fromEntries(
  ruled.map((name): [string, z.ZodType] => [name, rule(name, propertyFields[name])]),
) as { [Name in PropertyField]: Rule<(typeof propertyFields)[Name]> };

type Rooms = { propertyType: PropertyType; bedrooms: number; bathrooms: number };

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

/** A new property, as the API and the import take it. Defaults are the model's affair. */
export const propertyInput = z
  .object(rules)
  .refine(...roomsGiven("bedrooms"))
  .refine(...roomsGiven("bathrooms"));
export type PropertyInput = z.infer<typeof propertyInput>;

/** A change to a property: any of its fields; null or "" clears what may be absent. */
export const propertyPatch = z
  .object(rules)
  .partial()
  .refine(...notEmpty);
export type PropertyPatch = z.infer<typeof propertyPatch>;

/**
 * What the pages' forms ask beyond the API: a subcity. A price that is no number is 0, a box
 * that is not ticked is false.
 */
const form = {
  ...rules,
  price: z.preprocess((value) => {
    const number = asNumber(value);
    return typeof number === "number" ? number : 0;
  }, rules.price),
  subcity: rule("subcity", { ...propertyFields.subcity, empty: "refused" }),
  isFeatured: z.preprocess(
    (value) => asBoolean(value) ?? false,
    rule("isFeatured", { ...propertyFields.isFeatured, empty: "refused" }),
  ),
};

/** The Add form. */
export const newPropertyForm = z
  .object({
    ...form,
    status: rule("status", { ...propertyFields.status, values: offeredStatuses, empty: "refused" }),
  })
  .refine(...roomsGiven("bedrooms"))
  .refine(...roomsGiven("bathrooms"));

/** The Edit form, whose status is always Available. */
export const editPropertyForm = z
  .object({ ...form, status: z.literal("Available", "Status must be Available") })
  .refine(...roomsGiven("bedrooms"))
  .refine(...roomsGiven("bathrooms"));

/** What the staff's list can be filtered by; all optional. */
export const manageFilters = z
  .object({
    search: searched,
    status: z.enum(propertyStatuses),
    confirmed: z.literal("no"),
  })
  .partial();

const quickActions = ["confirm", "sold", "pending", "back", "feature", "unfeature"] as const;
/** What the staff's list does to a property with one click. */
export type QuickAction = (typeof quickActions)[number];

/** What the forms of a row send. */
export const manageForm = z.object({
  intent: z.enum([...quickActions, "delete"]),
  id: rowId,
});
