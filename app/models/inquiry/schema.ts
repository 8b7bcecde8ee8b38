import { z } from "zod";
import { inquiryKinds, inquiryStatuses } from "~db/vocabulary";
import { dayInAddis } from "../day";
import { absentOr, leadFilters, leadPatch, longText, sender, trap } from "../lead/schema";

/** Latest day of a visit, in days from today. */
const visitHorizon = 730;
const day = 86_400_000;

/** A day in Addis Ababa as `YYYY-MM-DD`. */
function dateIn(days: number): string {
  return new Date(dayInAddis(Date.now()) + days * day).toISOString().slice(0, 10);
}

/** First and last possible day of a visit (`YYYY-MM-DD`), for the date input. */
export function visitDays(): { min: string; max: string } {
  return { min: dateIn(0), max: dateIn(visitHorizon) };
}

const visitDate = z.iso
  .date({ error: "Please choose a date, such as 2030-01-31", abort: true })
  .refine((date) => date >= visitDays().min, "The visit date must not be in the past")
  .refine((date) => date <= visitDays().max, "The visit date must be within two years");

/** An inquiry about a property. */
export const inquiryInput = z.object({ ...sender, message: longText("Message"), ...trap });
export type InquiryInput = z.infer<typeof inquiryInput>;

/** A visit request; `visitDate` is a day in Addis Ababa, `YYYY-MM-DD`. */
export const visitInput = inquiryInput.extend({ visitDate: absentOr(visitDate) });
export type VisitInput = z.infer<typeof visitInput>;

/** Filters of the staff list; all optional. */
export const inquiryFilters = z
  .object({ ...leadFilters(inquiryStatuses), kind: z.enum(inquiryKinds) })
  .partial();

/** The fields of an inquiry that staff may change. */
export const inquiryPatch = leadPatch(inquiryStatuses);
export type InquiryPatch = z.infer<typeof inquiryPatch>;
