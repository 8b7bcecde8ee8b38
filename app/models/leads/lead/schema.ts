import { z } from "zod";
import { trapField } from "~/forms/answer";
import { t } from "~/texts";
import {
  type Answer,
  answers,
  type ContactWay,
  contactWays,
  type LeadList,
  listStatuses,
} from "~db/office-vocabulary";
import { notEmpty, rowId, searched, yesOrNo } from "../../list";
import { countDigits, tidyPhone } from "../../phone";
import { templateLimits } from "../reply-template/placeholders";
import { leadLimits, noteMaxLength } from "./limits";

/** Trimmed, with whitespace collapsed. */
export const onOneLine = (text: string) => text.replace(/[\p{Cc}\s]+/gu, " ").trim();

/** What zod says of a value: a text, or what makes it in the language that is spoken then. */
export type Message = string | { error: () => string };
type What = () => string;

const tooShort = (what: What, min: number) => ({ error: () => t.forms.tooShort(what(), min) });
const tooLong = (what: What, max: number) => ({ error: () => t.forms.tooLong(what(), max) });

function line(what: What, { min, max }: { min: number; max: number }, message: Message) {
  return z.string(message).overwrite(onOneLine).min(min, message).max(max, tooLong(what, max));
}

const nameOfField = () => t.forms.name;
export const leadName = line(
  nameOfField,
  leadLimits.name,
  tooShort(nameOfField, leadLimits.name.min),
);

/** A phone as `tidyPhone` has it; marks are the sender's, as an agent reads it. */
export function phoneNumber({ min, max }: { min: number; max: number }, message: Message) {
  return line(() => t.forms.phoneNumber, { min: 0, max }, message)
    .overwrite(tidyPhone)
    .refine((phone) => countDigits(phone) >= min, message);
}

export function emailAddress(message: Message) {
  return z
    .string(message)
    .trim()
    .max(leadLimits.email.max, {
      ...tooLong(() => t.forms.email, leadLimits.email.max),
      abort: true,
    })
    .regex(z.regexes.email, message);
}

export const sender = {
  name: leadName,
  email: emailAddress({ error: () => t.forms.validEmail }),
  phone: phoneNumber(leadLimits.phone, {
    error: () => t.forms.phoneDigits(leadLimits.phone.min),
  }),
};

/** CRLF and CR become LF, so that equal texts compare equal. */
export const inLines = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();

export function longText(what: What) {
  const { min, max } = leadLimits.text;
  const message = tooShort(what, min);
  return z.string(message).overwrite(inLines).min(min, message).max(max, tooLong(what, max));
}

export function absentOr<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    schema.optional(),
  );
}

export const trap = { [trapField]: z.unknown().optional() };

/** A lead as addresses and forms name it, such as `inquiry-12`. */
export const leadKey = z
  .string()
  .regex(/^(inquiry|request)-\d{1,15}$/)
  .transform((key) => {
    const [list, number] = key.split("-");
    return { list: list as LeadList, number: Number(number) };
  });
export type LeadKey = z.infer<typeof leadKey>;

export const keyOf = ({ list, number }: { list: string; number: number }) => `${list}-${number}`;

export const leadFilterFields = {
  search: searched,
  quarantined: z.literal("1"),
  id: rowId,
};
const listFilters = { ...leadFilterFields, sender: leadKey };
export const inquiryFilters = z
  .object({
    ...listFilters,
    status: z.enum(listStatuses.inquiry),
    kind: z.enum(["inquiry", "visit"]),
  })
  .partial();
export const requestFilters = z
  .object({ ...listFilters, status: z.enum(listStatuses.request) })
  .partial();

export const leadNote = z
  .string()
  .overwrite(inLines)
  .min(1, "Write the note")
  .max(noteMaxLength, `Note must be at most ${noteMaxLength} characters`);

const agentId = z.coerce.number().int().positive().nullable();

const callBackOn = z.preprocess(
  (given) => (given === "" ? null : given),
  z.iso.date("Call back on must be a date, such as 2030-01-31").nullable(),
);

export const leadPatch = (list: LeadList) =>
  z
    .object({
      status: z.enum(listStatuses[list]),
      note: leadNote,
      quarantined: yesOrNo,
      answered: yesOrNo,
      agentId,
      callBackOn,
    })
    .partial()
    .refine(...notEmpty);

const usedTemplate = z.string().max(templateLimits.name).optional();

export const historyInput = z.discriminatedUnion("event", [
  z.object({ lead: leadKey, event: z.literal("note"), text: leadNote }),
  z.object({ lead: leadKey, event: z.enum(contactWays), template: usedTemplate }),
  z.object({ lead: leadKey, event: z.enum(answers) }),
]);

export type NewEntry =
  | { event: "note"; text: string }
  | { event: ContactWay; template?: string }
  | { event: Answer };
