import { z } from "zod";
import { offeredStatuses, type PropertyType, roomlessPropertyTypes } from "~db/vocabulary";
import { notEmpty, yesOrNo } from "../../list";
import { squareFeetOf } from "../places/area";
import {
  checkedFieldNames,
  type Empty,
  type Field,
  type FieldValue,
  isRequired,
  type PropertyField,
  propertyFields,
} from "./fields";
import { liveFrom } from "./live-from";
import { typedPrice } from "./typed-price";

/** The zod type of a field: required or optional, nullable if an empty value clears it. */
type Rule<F extends Field> = F["empty"] extends "refused"
  ? z.ZodType<FieldValue<F>>
  : F extends { kind: "list" } | { empty: "default" }
    ? z.ZodOptional<z.ZodType<FieldValue<F>>>
    : z.ZodOptional<z.ZodType<FieldValue<F> | null>>;

/** The zod rule of a field, with its error messages. */
export function rule<const F extends Field>(name: PropertyField, field: F): Rule<F>;
export function rule(name: PropertyField, field: Field): z.ZodType {
  const { label } = field;
  switch (field.kind) {
    case "line":
      return whenEmpty(field.empty, numberAsText, text(name, field, onOneLine));
    case "text":
      return whenEmpty(field.empty, asItIs, text(name, field, onManyLines));
    case "whole":
      return whenEmpty(field.empty, asNumber, wholeNumber(name, field));
    case "price":
      return whenEmpty(field.empty, asPrice, wholeNumber(name, field, priceExamples));
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

/** Preprocesses the input and handles an empty value as `empty` tells. */
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

/** Error messages: absent, null and an empty string are missing, other values malformed. */
const missingOr = (field: PropertyField, malformed: string) => ({
  error: (issue: { input?: unknown }) => (isMissing(issue.input) ? isRequired(field) : malformed),
});

/** Whether an input has no value. */
export const isMissing = (value: unknown) => value === undefined || value === null || value === "";
const asItIs = (value: unknown) => value;
const numberAsText = (value: unknown) => (typeof value === "number" ? String(value) : value);

/** Parses `1,200` and `1 200`; other values are returned unchanged for zod to refuse. */
function asNumber(value: unknown): unknown {
  if (isMissing(value)) return undefined;
  if (typeof value !== "string") return value;
  const digits = value.replace(/[\s,]/g, "");
  if (digits === "") return undefined;
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(digits) ? Number(digits) : value;
}

/** Parses a price as people type it; other values are returned unchanged for zod to refuse. */
function asPrice(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return typedPrice(value)?.amount ?? (value.trim() && value);
}
const priceExamples = ", such as 25,500,000 or 25.5M";

/** Reads yes and no as forms and spreadsheets write them; other values are returned unchanged. */
export function asBoolean(value: unknown): unknown {
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
  examples = "",
) {
  const malformed = `${label} must be a whole number${examples}`;
  return z
    .number(missingOr(name, malformed))
    .int(malformed)
    .min(min, {
      error: ({ input }) =>
        min === 1 && input === 0
          ? isRequired(name)
          : `${label} must be ${min === 1 ? "more than 0" : `at least ${min}`}`,
    })
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
 * A list of texts, from an array or from one text with an entry per line; blank entries are left
 * out. The number of entries is checked first, which bounds the work.
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

/** The rules of the fields, by name. */
const rules = Object.fromEntries(
  checkedFieldNames.map((name): [string, z.ZodType] => [name, rule(name, propertyFields[name])]),
) as { [Name in PropertyField]: Rule<(typeof propertyFields)[Name]> };

/** Tells a form that is sent twice from two forms. */
export const submissionKey = z.string().max(100).optional();

type Rooms = { propertyType: PropertyType; bedrooms: number; bathrooms: number };

/** The room fields that are 0, unless the type may have no rooms. */
export function missingRooms(property: Rooms): ("bedrooms" | "bathrooms")[] {
  if (roomlessPropertyTypes.includes(property.propertyType)) return [];
  return (["bedrooms", "bathrooms"] as const).filter((field) => property[field] === 0);
}

/** Also checked when other fields are invalid, so that one response names all missing fields. */
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

/** A currency typed with the price counts: `$250,000` is in dollars, whatever `currency` says. */
function withTypedCurrency<S extends z.ZodType>(property: S): z.ZodType<z.output<S>, z.input<S>> {
  const read = (given: unknown) => {
    const { price } = Object(given) as { price?: unknown };
    const currency = typeof price === "string" && typedPrice(price)?.currency;
    return currency ? { ...Object(given), currency } : given;
  };
  // Preprocessing forgets what the input looks like.
  return z.preprocess(read, property) as z.ZodType as z.ZodType<z.output<S>, z.input<S>>;
}

/** For the pages' forms: also an area typed in square metres becomes square feet. */
export function withTyped<S extends z.ZodType>(property: S): z.ZodType<z.output<S>, z.input<S>> {
  const read = (given: unknown) => {
    const { squareFeet, areaUnit } = Object(given) as Record<string, unknown>;
    const area = areaUnit === "m2" ? asNumber(squareFeet) : undefined;
    return typeof area === "number" ? { ...Object(given), squareFeet: squareFeetOf(area) } : given;
  };
  const inBoth = z.preprocess(read, withTypedCurrency(property));
  return inBoth as z.ZodType as z.ZodType<z.output<S>, z.input<S>>;
}

/** Whether a listing is a draft, and when it goes live by itself. */
const publication = {
  isDraft: z.preprocess(asBoolean, z.boolean("Draft must be true or false").optional()),
  liveFrom,
};

/** A new property, for the import. `createProperty` applies the defaults. */
export const propertyInput = withTypedCurrency(
  z
    .object(rules)
    .refine(...roomsGiven("bedrooms"))
    .refine(...roomsGiven("bathrooms")),
);
export type PropertyInput = z.infer<typeof propertyInput>;

/** Who takes care of a property, for staff; null or "" is the office. */
const agentId = whenEmpty(
  "cleared",
  asNumber,
  z.number("The agent is the id of a user").int("The agent is the id of a user").positive(),
) as z.ZodOptional<z.ZodType<number | null>>;

/** The amount of a new property's price: 0 for what is no number. */
export function amountOrZero(price: unknown): number {
  const amount = asPrice(price);
  return typeof amount === "number" ? amount : 0;
}

/** A new property, for the API: as `propertyInput`, but a price that is no number is 0. */
export const newProperty = withTypedCurrency(
  z
    .object({
      ...rules,
      agentId,
      price: z.preprocess(
        (price) => (price === null || typeof price === "string" ? amountOrZero(price) : price),
        rules.price,
      ),
      ...publication,
    })
    .refine(...roomsGiven("bedrooms"))
    .refine(...roomsGiven("bathrooms"))
    .refine(({ isDraft, liveFrom }) => !(liveFrom && isDraft === false), {
      path: ["liveFrom"],
      message: "Live from is for drafts",
    }),
);

/**
 * A change to a property: any fields, at least one; null or "" clears an optional field. `archived`
 * takes it off the site, or puts it back.
 */
export const propertyPatch = withTypedCurrency(
  z
    .object({ ...rules, ...publication, agentId, archived: yesOrNo })
    .partial()
    .refine(...notEmpty),
);
/** The fields of a patch. */
export type PropertyPatch = Omit<z.infer<typeof propertyPatch>, "archived">;

/** The rules of the pages' forms: `subcity` is required, and an absent checkbox is false. */
export const formRules = {
  ...rules,
  subcity: rule("subcity", { ...propertyFields.subcity, empty: "refused" }),
  isFeatured: z.preprocess(
    (value) => asBoolean(value) ?? false,
    rule("isFeatured", { ...propertyFields.isFeatured, empty: "refused" }),
  ),
};

/** A listing as the forms require it, whatever its status. */
export const listedProperty = z
  .object(formRules)
  .refine(...roomsGiven("bedrooms"))
  .refine(...roomsGiven("bathrooms"));

/** Schema of the Add form: a price that is no number from 0 is 0. */
export const newPropertyForm = withTyped(
  z
    .object({
      ...formRules,
      price: z.preprocess((price) => Math.max(0, amountOrZero(price)), rules.price),
      status: rule("status", {
        ...propertyFields.status,
        values: offeredStatuses,
        empty: "refused",
      }),
      submissionKey,
    })
    .refine(...roomsGiven("bedrooms"))
    .refine(...roomsGiven("bathrooms")),
);

/** Schema of the Edit form, whose status is always Available. */
export const editPropertyForm = withTyped(
  z
    .object({ ...formRules, status: z.literal("Available", "Status must be Available") })
    .refine(...roomsGiven("bedrooms"))
    .refine(...roomsGiven("bathrooms")),
);
