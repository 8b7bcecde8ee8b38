import { z } from "zod";
import { propertyStatuses, searchMaxLength } from "~db/vocabulary";

/** After so many days without a confirmation a listing may be out of date. */
export const confirmationDays = 30;

/** What the admin list can be filtered by; all optional. */
export const manageFilters = z
  .object({
    search: z.string().max(searchMaxLength),
    status: z.enum(propertyStatuses),
    confirmed: z.literal("no"),
  })
  .partial();
export type ManageFilters = z.infer<typeof manageFilters>;

/** What the list does to a listing with one click. */
export const quickActionNames = [
  "confirm",
  "sold",
  "pending",
  "back",
  "feature",
  "unfeature",
] as const;
export type QuickAction = (typeof quickActionNames)[number];

/** What the forms of a row send. */
export const manageForm = z.object({
  intent: z.enum([...quickActionNames, "delete"]),
  id: z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
});

/** Columns that the admin list can be sorted by, with their labels. */
export const manageSorts = {
  createdAt: "Newest",
  title: "Title",
  propertyType: "Type",
  city: "Location",
  price: "Price",
  status: "Status",
  isFeatured: "Featured",
  confirmedAt: "Confirmed",
};
export type ManageSort = keyof typeof manageSorts;
