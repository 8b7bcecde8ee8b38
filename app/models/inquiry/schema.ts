import { z } from "zod";
import { absentOr, emailAddress, leadName, leadPhone, longText, trap } from "../lead/fields";
import { visitDays } from "./visit-days";

const visitDate = z.iso
  .date({ error: "Please choose a date, such as 2030-01-31", abort: true })
  .refine((date) => date >= visitDays().min, "The visit date must not be in the past")
  .refine((date) => date <= visitDays().max, "The visit date must be within two years");

/** A question about a listing. */
export const inquiryInput = z.object({
  name: leadName,
  email: emailAddress("Please enter a valid email"),
  phone: leadPhone,
  message: longText("Message"),
  ...trap,
});
export type InquiryInput = z.infer<typeof inquiryInput>;

/** A request to see a listing; the day is one in Addis Ababa. */
export const visitInput = inquiryInput.extend({ visitDate: absentOr(visitDate) });
export type VisitInput = z.infer<typeof visitInput>;
