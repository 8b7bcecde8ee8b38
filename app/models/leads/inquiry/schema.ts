import { z } from "zod";
import { isoDay } from "../../time";
import { absentOr, longText, sender, trap } from "../lead/schema";
import { timeFault } from "./visit-times";

/** Latest day of a visit, in days from today. */
const visitHorizon = 730;

/** The first day that the form offers for a visit, `YYYY-MM-DD`: tomorrow. */
export function firstVisitDay(): string {
  return isoDay(Date.now(), 1);
}

const visitDate = z.iso
  .date({ error: "Please choose a date, such as 2030-01-31", abort: true })
  .refine((date) => date >= isoDay(Date.now()), {
    error: "The visit date must not be in the past",
    abort: true,
  })
  .refine((date) => date <= isoDay(Date.now(), visitHorizon), {
    error: "The visit date must be within two years",
  });

const visitTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, {
  error: "Please choose a time, such as 10:00",
  abort: true,
});

/** An inquiry about a property. */
export const inquiryInput = z.object({ ...sender, message: longText("Message"), ...trap });
export type InquiryInput = z.infer<typeof inquiryInput>;

/**
 * A visit request, also for a day when the office is closed, which forms do not offer: staff answer
 * with another. `visitDate` is a day in Addis Ababa, `YYYY-MM-DD`, and `visitTime` a time of it,
 * `HH:MM`.
 */
export const visitInput = inquiryInput
  .extend({ visitDate: absentOr(visitDate), visitTime: absentOr(visitTime) })
  .superRefine(({ visitDate, visitTime }, context) => {
    const message = visitTime && timeFault(visitTime, visitDate);
    if (message)
      context.addIssue({ code: "custom", path: ["visitTime"], message, input: visitTime });
  });
export type VisitInput = z.infer<typeof visitInput>;
