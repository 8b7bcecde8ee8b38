import { z } from "zod";
import { notEmpty, rowId, searched } from "../list";
import { leadLimits, noteMaxLength, trapField } from "./limits";

const tooLong = (what: string, max: number) => `${what} must be at most ${max} characters`;

/** A text on one line; runs of blanks become one. */
export function line(what: string, { min, max }: { min: number; max: number }, message: string) {
  return z
    .string(message)
    .overwrite((text) => text.replace(/[\p{Cc}\s]+/gu, " ").trim())
    .min(min, message)
    .max(max, tooLong(what, max));
}

export const leadName = line("Name", leadLimits.name, "Name must be at least 2 characters");

/** An e-mail address; `message` as the form's specification words it. */
export function emailAddress(message: string) {
  return z
    .string(message)
    .trim()
    .max(leadLimits.email.max, { error: tooLong("Email", leadLimits.email.max), abort: true })
    .regex(z.regexes.email, message);
}

/** Who sends a lead, and how they are reached. */
export const sender = {
  name: leadName,
  email: emailAddress("Please enter a valid email"),
  phone: line("Phone number", leadLimits.phone, "Phone number must be at least 10 digits"),
};

/** Line ends as one character, whether a browser or a program sent them. */
const inLines = (text: string) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim();

/** A text of several lines. */
export function longText(what: string) {
  const { min, max } = leadLimits.text;
  const message = `${what} must be at least ${min} characters`;
  return z.string(message).overwrite(inLines).min(min, message).max(max, tooLong(what, max));
}

/** An optional field: absent, null and empty are all absent. */
export function absentOr<S extends z.ZodType>(schema: S) {
  return z.preprocess(
    (value) => (value === null || value === "" ? undefined : value),
    schema.optional(),
  );
}

/** Part of every lead form. */
export const trap = { [trapField]: z.unknown().optional() };

/** What every lead list can be filtered by. */
export const leadFilterFields = {
  search: searched,
  /** Shows what looks like a bot's; left out, the rest. */
  quarantined: z.literal("1"),
  id: rowId,
};

/** What staff write about a lead. */
const note = z
  .string()
  .overwrite(inLines)
  .max(noteMaxLength, `Note must be at most ${noteMaxLength} characters`);

/** What staff change of a lead. */
export function leadPatch<const S extends readonly [string, ...string[]]>(statuses: S) {
  return z
    .object({ status: z.enum(statuses), note, quarantined: z.boolean() })
    .partial()
    .refine(...notEmpty);
}

/** What the forms of a row in a lead list send. */
export function leadForms<S extends readonly [string, ...string[]]>(statuses: S) {
  return z.discriminatedUnion("intent", [
    z.object({ intent: z.literal("status"), id: rowId, status: z.enum(statuses) }),
    z.object({ intent: z.literal("note"), id: rowId, note }),
    z.object({ intent: z.literal("quarantine"), id: rowId, quarantined: z.stringbool() }),
    z.object({ intent: z.literal("delete"), id: rowId }),
  ]);
}
