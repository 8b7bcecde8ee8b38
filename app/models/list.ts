import { z } from "zod";
import { searchMaxLength } from "~db/vocabulary";

/** A window of a list, in rows; `offset` counts from 0. */
export type Window = { limit: number; offset: number };

export type SortedWindow<S extends string> = Window & { sort: S; descending: boolean };

export type Rows<T> = { rows: T[]; total: number };

/** An id in a URL or form. */
export const rowId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** An id that a form may leave empty. */
export const rowIdOrNone = z.union([rowId, z.literal("").transform(() => null)]);

/** The version of the row that a form was opened on. */
export const openedOn = rowId.optional();

/** A whole number in a query string, from 0. */
export const wholeNumber = z
  .string()
  .trim()
  .regex(/^\d{1,15}$/, "Expected a whole number")
  .transform(Number);

/** The page number in a URL, from 1. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

/** The search text of a staff list, or of what is being typed. */
export const searched = z.string().max(searchMaxLength);

/** A text that must be there, tidied first. @param label as messages name it */
export const requiredText = (label: string, max: number, tidy = (text: string) => text.trim()) =>
  z
    .string(`${label} is required`)
    .overwrite(tidy)
    .min(1, `${label} is required`)
    .max(max, `${label} must be at most ${max} characters`);

/** A boolean; forms and query strings send it as text. */
export const yesOrNo = z.preprocess(
  (given) => (given === "true" ? true : given === "false" ? false : given),
  z.boolean("Expected true or false"),
);

/** Arguments for `refine` of a PATCH schema: at least one field is required. */
export const notEmpty = [
  (patch: object) => Object.values(patch).some((value) => value !== undefined),
  "Send at least one field to change",
] as const;
