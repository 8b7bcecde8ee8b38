import { z } from "zod";
import { offeredStatuses, type PropertyType, roomlessPropertyTypes } from "~db/vocabulary";
import { notEmpty, yesOrNo } from "../../list";
import { isoDay } from "../../time";
import { squareFeetOf } from "../places/area";
import { mapLinkMax, readSpot, spotTexts, whyNotThere } from "../places/spot";
import {
  checkedFieldNames,
  type Empty,
  type Field,
  type FieldValue,
  isRequired,
  type PropertyField,
  propertyFields,
} from "./fields";
import { typedPrice } from "./typed-price";

type Rule<F extends Field> = F["empty"] extends "refused"
  ? z.ZodType<FieldValue<F>>
  : F extends { kind: "list" } | { empty: "default" }
    ? z.ZodOptional<z.ZodType<FieldValue<F>>>
    : z.ZodOptional<z.ZodType<FieldValue<F> | null>>;

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
    case "day":
      return whenEmpty(field.empty, asItIs, pastDay(label));
    case "list":
      return textList(name, field).optional();
  }
}

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

export const isMissing = (value: unknown) => value === undefined || value === null || value === "";
const asItIs = (value: unknown) => value;
const numberAsText = (value: unknown) => (typeof value === "number" ? String(value) : value);

function asNumber(value: unknown): unknown {
  if (isMissing(value)) return undefined;
  if (typeof value !== "string") return value;
  const digits = value.replace(/[\s,]/g, "");
  if (digits === "") return undefined;
  return /^[+-]?\d{1,15}(?:\.\d{1,15})?$/.test(digits) ? Number(digits) : value;
}

function asPrice(value: unknown): unknown {
  if (typeof value !== "string") return value;
  return typedPrice(value)?.amount ?? (value.trim() && value);
}
const priceExamples = ", such as 25,500,000 or 25.5M";

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

function pastDay(label: string) {
  return z.iso
    .date({ error: `${label} must be a date, such as 2026-11-03`, abort: true })
    .refine((day) => day <= isoDay(Date.now()), `${label} must not be in the future`);
}

function degrees({ label, max }: { label: string; max: number }) {
  const malformed = `${label} must be a number between -${max} and ${max}`;
  return z
    .string(malformed)
    .trim()
    .regex(/^[+-]?\d{1,3}(?:\.\d{1,15})?$/, { error: malformed, abort: true })
    .refine((text) => Math.abs(Number(text)) <= max, malformed);
}

/** The number of entries is checked first, which bounds the work. */
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

const rules = Object.fromEntries(
  checkedFieldNames.map((name): [string, z.ZodType] => [name, rule(name, propertyFields[name])]),
) as { [Name in PropertyField]: Rule<(typeof propertyFields)[Name]> };

export const submissionKey = z.string().max(100).optional();

type Rooms = { propertyType: PropertyType; bedrooms: number; bathrooms: number };

export function missingRooms(property: Rooms): ("bedrooms" | "bathrooms")[] {
  if (roomlessPropertyTypes.includes(property.propertyType)) return [];
  return (["bedrooms", "bathrooms"] as const).filter((field) => property[field] === 0);
}

/** Also checked when other fields are invalid, so that one response names all missing fields. */
function withRooms<S extends z.ZodType<Rooms>>(property: S): S {
  const when = ({ value }: { value: unknown }) => typeof value === "object" && value !== null;
  return (["bedrooms", "bathrooms"] as const).reduce((checked, field) => {
    const isGiven = (rooms: Rooms) => !missingRooms(rooms).includes(field);
    return checked.refine(isGiven, { path: [field], message: isRequired(field), when });
  }, property);
}

type Given = { price?: unknown; squareFeet?: unknown; areaUnit?: unknown; mapLink?: unknown };

function replacing<S extends z.ZodType>(property: S, replaced: (given: Given) => object | false) {
  const read = (given: unknown) => {
    const fields = replaced(Object(given));
    return fields ? { ...Object(given), ...fields } : given;
  };
  // Preprocessing forgets what the input looks like.
  return z.preprocess(read, property) as z.ZodType as z.ZodType<z.output<S>, z.input<S>>;
}

/** A currency in the price wins: `$250,000` is in dollars, whatever `currency` says. */
const withTypedCurrency = <S extends z.ZodType>(property: S) =>
  replacing(property, ({ price }) => {
    const currency = typeof price === "string" && typedPrice(price)?.currency;
    return currency ? { currency } : false;
  });

/** For forms: also converts an area in square metres to square feet, and reads a link of a map. */
export const withTyped = <S extends z.ZodType>(property: S) =>
  replacing(withTypedCurrency(withinReach(property)), ({ squareFeet, areaUnit, mapLink }) => {
    const area = areaUnit === "m2" && asNumber(squareFeet);
    const spot = typeof mapLink === "string" && mapLink.trim() && readSpot(mapLink);
    return {
      ...(typeof area === "number" && { squareFeet: squareFeetOf(area) }),
      ...(typeof spot === "object" && { ...spotTexts(spot), mapLink: "" }),
    };
  });

function whyElsewhere(given: unknown): string | undefined {
  const { latitude, longitude } = Object(given);
  const isGiven = ![latitude, longitude].some(
    (value) => isMissing(value) || !Number.isFinite(Number(value)),
  );
  return isGiven
    ? whyNotThere({ latitude: Number(latitude), longitude: Number(longitude) })
    : undefined;
}

const withinReach = <S extends z.ZodType>(property: S): S =>
  property.refine((given) => !whyElsewhere(given), {
    path: ["latitude"],
    error: ({ input }) => whyElsewhere(input) ?? "",
  });

/** What of a link stands after `withTyped` could not be read; it is never stored. */
const mapLink = z
  .string()
  .max(mapLinkMax, "The link is too long")
  .refine((text) => !text.trim(), { error: ({ input }) => String(readSpot(String(input))) })
  .optional()
  .transform(() => undefined);

const offset = "+03:00";
const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/i;

/** A time without a zone is one of Addis Ababa; "" is none. */
function asTime(given: unknown): unknown {
  if (typeof given !== "string") return given;
  const text = given.trim();
  if (text === "") return null;
  if (local.test(text)) return new Date(text + offset);
  return zoned.test(text) ? new Date(text) : given;
}

export const liveFrom = z.preprocess(
  asTime,
  z
    .date("Live from must be a date and a time, such as 2026-11-24T09:00")
    .refine((time) => time.getTime() > Date.now(), "Live from must be a time to come")
    .nullish(),
) as z.ZodType<Date | null | undefined>;

const publication = {
  isDraft: z.preprocess(asBoolean, z.boolean("Draft must be true or false").optional()),
  liveFrom,
};

export const propertyInput = withTypedCurrency(withRooms(z.object(rules)));
export type PropertyInput = z.infer<typeof propertyInput>;

const agentIdMessage = "The agent is the id of a user";
/** Who takes care of a property, for staff; null or "" is the office. */
const agentId = whenEmpty(
  "cleared",
  asNumber,
  z.number(agentIdMessage).int(agentIdMessage).positive(),
) as z.ZodOptional<z.ZodType<number | null>>;

export function amountOrZero(price: unknown): number {
  const amount = asPrice(price);
  return typeof amount === "number" ? amount : 0;
}

const priceOrZero = z.preprocess(
  (price) => (price === null || typeof price === "string" ? amountOrZero(price) : price),
  rules.price,
);
export const newProperty = withTypedCurrency(
  withRooms(z.object({ ...rules, agentId, price: priceOrZero, ...publication })).refine(
    ({ isDraft, liveFrom }) => !(liveFrom && isDraft === false),
    { path: ["liveFrom"], message: "Live from is for drafts" },
  ),
);

/** Any fields, at least one; null or "" clears an optional one. */
export const propertyPatch = withTypedCurrency(
  z
    .object({ ...rules, ...publication, agentId, archived: yesOrNo })
    .partial()
    .refine(...notEmpty),
);
export type PropertyPatch = Omit<z.infer<typeof propertyPatch>, "archived">;

/** A form requires a subcity, and leaves an unticked checkbox out. */
export const formRules = {
  ...rules,
  subcity: rule("subcity", { ...propertyFields.subcity, empty: "refused" }),
  isFeatured: z.preprocess(
    (value) => asBoolean(value) ?? false,
    rule("isFeatured", { ...propertyFields.isFeatured, empty: "refused" }),
  ),
  mapLink,
};
const { status } = propertyFields;

export const listedProperty = withRooms(z.object(formRules));

export const newPropertyForm = withTyped(
  withRooms(
    z.object({
      ...formRules,
      price: z.preprocess((price) => Math.max(0, amountOrZero(price)), rules.price),
      status: rule("status", { ...status, values: offeredStatuses, empty: "refused" }),
      submissionKey,
    }),
  ),
);

const available = z.literal("Available", "Status must be Available");
export const editPropertyForm = withTyped(withRooms(z.object({ ...formRules, status: available })));
