import { z } from "zod";

/** The offset of Addis Ababa, all year. */
const offset = "+03:00";
const local = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;
const zoned = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d)$/i;

/** Parses a time with its zone, or one of Addis Ababa without; "" is none. */
function asTime(given: unknown): unknown {
  if (given === undefined || given === null) return given;
  if (typeof given !== "string") return given;
  const text = given.trim();
  if (text === "") return null;
  if (local.test(text)) return new Date(text + offset);
  return zoned.test(text) ? new Date(text) : given;
}

/** When a draft goes live: a time to come; null for none. */
export const liveFrom = z.preprocess(
  asTime,
  z
    .date("Live from must be a date and a time, such as 2026-11-24T09:00")
    .refine((time) => time.getTime() > Date.now(), "Live from must be a time to come")
    .nullish(),
) as z.ZodType<Date | null | undefined>;
