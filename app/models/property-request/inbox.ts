import { z } from "zod";
import { requestStatuses } from "~db/vocabulary";
import { leadFilterFields, leadNote, notEmpty } from "../lead/inbox";

/** What the list of requests can be filtered by; all optional. */
export const requestFilters = z
  .object({ ...leadFilterFields, status: z.enum(requestStatuses) })
  .partial();
export type RequestFilters = z.infer<typeof requestFilters>;

/** Columns that the list can be sorted by, with their labels. */
export const requestSorts = {
  createdAt: "Date",
  name: "Name",
  budget: "Budget",
  status: "Status",
};
export type RequestSort = keyof typeof requestSorts;

/** What staff change of a request. */
export const requestPatch = z
  .object({ status: z.enum(requestStatuses), note: leadNote, quarantined: z.boolean() })
  .partial()
  .refine(...notEmpty);
export type RequestPatch = z.infer<typeof requestPatch>;
