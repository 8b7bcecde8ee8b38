import { z } from "zod";
import { offeredStatuses } from "~db/vocabulary";
import { type Field, type PropertyField, propertyFieldNames, propertyFields } from "./fields";
import { liveFrom } from "./live-from";
import {
  amountOrZero,
  asBoolean,
  editPropertyForm,
  formRules,
  isMissing,
  newProperty,
  newPropertyForm,
  type PropertyInput,
  rule,
  submissionKey,
  withTyped,
} from "./schema";

/** The buttons of the forms that save a draft and that publish one, by `intent`. */
const draftIntents = ["draft", "publish"] as const;

/** Whether a listing is a draft, and when it goes live by itself. */
type Publication = { isDraft?: boolean; liveFrom?: Date | null };

/** What a draft has in place of a required field that is missing. */
function blankOf({ kind }: Field): string | number | undefined {
  if (kind === "line" || kind === "text") return "";
  return kind === "whole" || kind === "price" ? 0 : undefined;
}

/** The rule of a field of a draft: it may be missing, but what is there is checked. */
function draftRule(name: PropertyField): z.ZodType {
  const field: Field = propertyFields[name];
  const blank = name === "propertyType" ? "House" : blankOf(field);
  if (field.empty !== "refused") return formRules[name];
  const lenient = "min" in field ? { ...field, min: 0 } : field;
  return rule(name, { ...lenient, empty: "default" }).transform((value) => value ?? blank);
}

const draftRules = Object.fromEntries(propertyFieldNames.map((name) => [name, draftRule(name)]));

/** A listing in the making: nothing is required. */
const draft = withTyped(
  z.object({
    ...draftRules,
    subcity: rule("subcity", propertyFields.subcity),
    price: z.preprocess((price) => Math.max(0, amountOrZero(price)), draftRules.price as z.ZodType),
    status: rule("status", { ...propertyFields.status, values: offeredStatuses }),
    submissionKey,
  }),
) as z.ZodType as z.ZodType<PropertyInput & { submissionKey?: string }, Record<string, unknown>>;

const live = z.unknown().transform((): Publication => ({ isDraft: false, liveFrom: null }));
const unfinished = z.unknown().transform((): Publication => ({ isDraft: true, liveFrom: null }));
const scheduled = z
  .object({ liveFrom })
  .transform(({ liveFrom }): Publication => ({ isDraft: true, liveFrom: liveFrom ?? null }));

const asDraft = z.intersection(draft, unfinished);
/** What goes live by itself has to be complete by then, and so it has to be now. */
const asScheduled = z.intersection(newPropertyForm, scheduled);
const asLive = z.intersection(newPropertyForm, live);

/** The schema that an input calls for. */
function chosen<S extends z.ZodType>(
  choose: (input: Record<string, unknown>) => S,
): z.ZodType<z.output<S>, Record<string, unknown>> {
  const parsed = z.unknown().transform((input, context) => {
    const result = choose(Object(input)).safeParse(input);
    if (result.success) return result.data;
    for (const { message, path } of result.error.issues)
      context.issues.push({ code: "custom", message, path, input });
    return z.NEVER;
  });
  return parsed as z.ZodType as z.ZodType<z.output<S>, Record<string, unknown>>;
}

/** Schema of the Add form: its button creates a listing, now or at a time; another saves a draft. */
export const addPropertyForm = chosen(({ intent, liveFrom }) => {
  if (!isMissing(liveFrom)) return asScheduled;
  return intent === "draft" ? asDraft : asLive;
});

/** Schema of the form of a draft, whose button publishes it now; another saves it. */
export const draftPropertyForm = chosen(({ intent, liveFrom }) => {
  if (intent === "publish") return asLive;
  return isMissing(liveFrom) ? asDraft : asScheduled;
});

const changed = z.intersection(
  editPropertyForm,
  z.unknown().transform((): Publication => ({})),
);

/** Schema of the Edit page, for listings and drafts. */
export const savedPropertyForm = chosen(({ intent }) =>
  draftIntents.some((each) => each === intent) ? draftPropertyForm : changed,
);

/** A new property or draft, for the API. */
export const newPropertyOrDraft = chosen(({ isDraft, liveFrom }) =>
  asBoolean(isDraft) === true && isMissing(liveFrom) ? asDraft : newProperty,
);
