import { z } from "zod";
import {
  type Answer,
  answers,
  type ContactWay,
  contactWays,
  type LeadList,
  listStatuses,
} from "~db/vocabulary";
import { notEmpty, openedOn, rowId, searched, yesOrNo } from "../../list";
import { leadLimits, noteMaxLength, trapField } from "./limits";
import { countDigits, tidyPhone } from "./phone";

const tooLong = (what: string, max: number) => `${what} must be at most ${max} characters`;

/** A single-line text, trimmed, with whitespace collapsed. Lengths in characters. */
function line(what: string, { min, max }: { min: number; max: number }, message: string) {
  return z
    .string(message)
    .overwrite((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .min(min, message)
    .max(max, tooLong(what, max));
}

export const leadName = line("Name", leadLimits.name, "Name must be at least 2 characters");

/**
 * A phone number with at least `min` digits, as `tidyPhone` has it; usual marks between and after them
 * are the sender's: an agent reads it. @param message for one with fewer.
 */
export function phoneNumber({ min, max }: { min: number; max: number }, message: string) {
  return line("Phone number", { min: 0, max }, message)
    .overwrite(tidyPhone)
    .refine((phone) => countDigits(phone) >= min, message);
}

/** An e-mail address. @param message for an invalid one. */
export function emailAddress(message: string) {
  return z
    .string(message)
    .trim()
    .max(leadLimits.email.max, { error: tooLong("Email", leadLimits.email.max), abort: true })
    .regex(z.regexes.email, message);
}

/** Name and contact details of the sender. */
export const sender = {
  name: leadName,
  email: emailAddress("Please enter a valid email"),
  phone: phoneNumber(leadLimits.phone, "Phone number must be at least 10 digits"),
};

/** Normalizes CRLF and CR to LF, so that equal texts compare equal. */
const inLines = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();

/** A multi-line text. */
export function longText(what: string) {
  const { min, max } = leadLimits.text;
  const message = `${what} must be at least ${min} characters`;
  return z.string(message).overwrite(inLines).min(min, message).max(max, tooLong(what, max));
}

/** An optional field: null and an empty string count as absent. */
export function absentOr<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    schema.optional(),
  );
}

/** The honeypot field of every lead form. */
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

/** The same as text. */
export const keyOf = ({ list, number }: LeadKey) => `${list}-${number}`;

/** Filters of the lists of leads and of subscribers; all optional. */
export const leadFilterFields = {
  search: searched,
  /** Those that are held instead of the inbox. */
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

/** A staff note: it is added to the others. */
export const leadNote = z
  .string()
  .overwrite(inLines)
  .min(1, "Write the note")
  .max(noteMaxLength, `Note must be at most ${noteMaxLength} characters`);

/** Who takes care of a lead: the id of a user, or null for the office. */
const agentId = z.coerce.number().int().positive().nullable();

/** A day in Addis Ababa on which to call the sender; null or "" for none. */
const callBackOn = z.preprocess(
  (given) => (given === "" ? null : given),
  z.iso.date("Call back on must be a date, such as 2030-01-31").nullable(),
);

/** Body of a PATCH of a lead: at least one field. */
export const leadPatch = (list: LeadList) =>
  z
    .object({
      status: z.enum(listStatuses[list]),
      note: leadNote,
      quarantined: z.boolean(),
      answered: yesOrNo,
      agentId,
      callBackOn,
    })
    .partial()
    .refine(...notEmpty);

/** What the forms of a row in a lead list send. */
export function leadForms(list: LeadList) {
  const row = { id: rowId, version: openedOn };
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("status"), ...row, status: z.enum(listStatuses[list]) }),
    z.object({ intent: z.literal("note"), ...row, note: leadNote }),
    z.object({ intent: z.enum(answers), ...row }),
    z.object({ intent: z.literal("quarantine"), ...row, quarantined: z.stringbool() }),
    z.object({ intent: z.enum(["delete", "restore"]), ...row }),
  ]);
}

/** What is added to the history of a lead by itself: a note, a way that was opened, or an answer. */
export const historyInput = z.discriminatedUnion("event", [
  z.object({ lead: leadKey, event: z.literal("note"), text: leadNote }),
  z.object({ lead: leadKey, event: z.enum([...contactWays, ...answers]) }),
]);

export type NewEntry = { event: "note"; text: string } | { event: ContactWay | Answer };
