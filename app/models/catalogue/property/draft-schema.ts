import { z } from "zod";
import { offeredStatuses } from "~db/vocabulary";
import { ownerForm } from "../../accounts/owner/schema";
import { type Field, type PropertyField, propertyFieldNames, propertyFields } from "./fields";
import {
  amountOrZero,
  asBoolean,
  editPropertyForm,
  formRules,
  isMissing,
  liveFrom,
  newProperty,
  newPropertyForm,
  type PropertyInput,
  rule,
  submissionKey,
  withTyped,
} from "./schema";

const draftIntents = ["draft", "publish"] as const;

type Publication = { isDraft?: boolean; liveFrom?: Date | null };

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

const draft = withTyped(
  z.object({
    ...draftRules,
    mapLink: formRules.mapLink,
    subcity: rule("subcity", propertyFields.subcity),
    price: z.preprocess((price) => Math.max(0, amountOrZero(price)), draftRules.price as z.ZodType),
    status: rule("status", { ...propertyFields.status, values: offeredStatuses }),
    submissionKey,
  }),
) as z.ZodType as z.ZodType<PropertyInput & { submissionKey?: string }, Record<string, unknown>>;

const withState = <S extends z.ZodType>(form: S, state: Publication) =>
  z.intersection(
    form,
    z.unknown().transform(() => state),
  );
const scheduled = z
  .object({ liveFrom })
  .transform(({ liveFrom }): Publication => ({ isDraft: true, liveFrom: liveFrom ?? null }));

const asDraft = withState(draft, { isDraft: true, liveFrom: null });
/** What goes live by itself has to be complete now. */
const asScheduled = z.intersection(newPropertyForm, scheduled);
const asLive = withState(newPropertyForm, { isDraft: false, liveFrom: null });

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

const withOwner = <S extends z.ZodType>(form: S) =>
  z.intersection(form, z.object({ ownerPhone: ownerForm.shape.phone }));

export const addPropertyForm = chosen(({ intent, liveFrom }) => {
  if (!isMissing(liveFrom)) return withOwner(asScheduled);
  return intent === "draft" ? withOwner(asDraft) : withOwner(asLive);
});

export const draftPropertyForm = chosen(({ intent, liveFrom }) => {
  if (intent === "publish") return asLive;
  return isMissing(liveFrom) ? asDraft : asScheduled;
});

const changed = withState(editPropertyForm, {});

export const savedPropertyForm = chosen(({ intent }) =>
  draftIntents.some((each) => each === intent) ? draftPropertyForm : changed,
);

export const newPropertyOrDraft = chosen(({ isDraft, liveFrom }) =>
  asBoolean(isDraft) === true && isMissing(liveFrom) ? asDraft : newProperty,
);
