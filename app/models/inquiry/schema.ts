import { z } from "zod";
import { inquiryKinds, inquiryStatuses } from "~db/vocabulary";
import { absentOr, leadFilterFields, leadPatch, longText, sender, trap } from "../lead/schema";

/** How far ahead a visit may be asked for, in days. */
const visitHorizon = 730;
const day = 86_400_000;
/** Addis Ababa is three hours ahead of UTC all year. */
const addisOffset = 3 * 3_600_000;

/** The day in Addis Ababa, `YYYY-MM-DD`, some days from now. */
function dayInAddis(daysFromNow = 0): string {
  return new Date(Date.now() + addisOffset + daysFromNow * day).toISOString().slice(0, 10);
}

/** The first and the last day of a visit, for the date input. */
export function visitDays(): { min: string; max: string } {
  return { min: dayInAddis(), max: dayInAddis(visitHorizon) };
}

const visitDate = z.iso
  .date({ error: "Please choose a date, such as 2030-01-31", abort: true })
  .refine((date) => date >= visitDays().min, "The visit date must not be in the past")
  .refine((date) => date <= visitDays().max, "The visit date must be within two years");

/** A question about a listing. */
export const inquiryInput = z.object({ ...sender, message: longText("Message"), ...trap });
export type InquiryInput = z.infer<typeof inquiryInput>;

/** A request to see a listing; the day is one in Addis Ababa. */
export const visitInput = inquiryInput.extend({ visitDate: absentOr(visitDate) });
export type VisitInput = z.infer<typeof visitInput>;

/** What the inbox can be filtered by; all optional. */
export const inquiryFilters = z
  .object({ ...leadFilterFields, status: z.enum(inquiryStatuses), kind: z.enum(inquiryKinds) })
  .partial();

/** What staff change of an inquiry. */
export const inquiryPatch = leadPatch(inquiryStatuses);
export type InquiryPatch = z.infer<typeof inquiryPatch>;
