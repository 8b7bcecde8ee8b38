import { z } from "zod";
import { searchMaxLength } from "~db/vocabulary";

/** The part of a list that is asked for, in rows; `offset` counts from 0. */
export type Window = { limit: number; offset: number };

/** A window of a list in an order. */
export type SortedWindow<S extends string> = Window & { sort: S; descending: boolean };

/** The rows of a window, and how many rows the list has in all. */
export type Rows<T> = { rows: T[]; total: number };

/** An id, as URLs and forms send it. */
export const rowId = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);

/** Which page of a list, from 1, as URLs say it. */
export const pageNumber = z
  .string()
  .regex(/^[1-9]\d{0,6}$/)
  .transform(Number);

/** The text that a staff list is searched for. */
export const searched = z.string().max(searchMaxLength);

/** Yes or no; a form and some programs send words. */
export const yesOrNo = z.preprocess(
  (given) => (given === "true" ? true : given === "false" ? false : given),
  z.boolean("Expected true or false"),
);

/** For the `refine` of a PATCH: at least one field must come. */
export const notEmpty = [
  (patch: object) => Object.values(patch).some((value) => value !== undefined),
  "Send at least one field to change",
] as const;
