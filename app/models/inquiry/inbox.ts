import { z } from "zod";
import { inquiryKinds, inquiryStatuses } from "~db/vocabulary";
import { leadFilterFields, leadNote, notEmpty } from "../lead/inbox";

/** What the inbox can be filtered by; all optional. */
export const inquiryFilters = z
  .object({
    ...leadFilterFields,
    status: z.enum(inquiryStatuses),
    kind: z.enum(inquiryKinds),
  })
  .partial();
export type InquiryFilters = z.infer<typeof inquiryFilters>;

/** Columns that the inbox can be sorted by, with their labels. */
export const inquirySorts = { createdAt: "Date", name: "Name", email: "Email", status: "Status" };
export type InquirySort = keyof typeof inquirySorts;

/** What staff change of an inquiry. */
export const inquiryPatch = z
  .object({ status: z.enum(inquiryStatuses), note: leadNote, quarantined: z.boolean() })
  .partial()
  .refine(...notEmpty);
export type InquiryPatch = z.infer<typeof inquiryPatch>;
