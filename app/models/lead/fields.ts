import { z } from "zod";
import { leadLimits, trapField } from "./limits";

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

export const leadPhone = line(
  "Phone number",
  leadLimits.phone,
  "Phone number must be at least 10 digits",
);

/** An e-mail address; `message` as the form's specification words it. */
export function emailAddress(message: string) {
  return z
    .string(message)
    .trim()
    .max(leadLimits.email.max, { error: tooLong("Email", leadLimits.email.max), abort: true })
    .regex(z.regexes.email, message);
}

/** A text of several lines, as browsers and programs alike mean it. */
export function longText(what: string) {
  const { min, max } = leadLimits.text;
  const message = `${what} must be at least ${min} characters`;
  return z
    .string(message)
    .overwrite((text) => text.replace(/\r\n?/g, "\n").replaceAll("\0", "").trim())
    .min(min, message)
    .max(max, tooLong(what, max));
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
