import { z } from "zod";
import { offers, propertyStatuses, propertyTypes, subcities } from "~db/vocabulary";
import { openedOn, rowId, searched, wholeNumber } from "../../list";

/** Filters of the staff list; all optional. */
export const staffFilters = z
  .object({
    search: searched,
    status: z.enum(propertyStatuses),
    confirmed: z.literal("no"),
    subcity: z.enum(subcities),
    propertyType: z.enum(propertyTypes),
    offer: z.enum(offers),
    featured: z.enum(["yes", "no"]),
    incomplete: z.literal("yes"),
    /** The id of a user; `none` for the listings of the office. */
    agent: z.union([z.literal("none"), rowId]),
    /** What is archived is shown by itself, and by default nothing of it. */
    shown: z.enum(["archived", "drafts"]),
  })
  .partial();
export type StaffFilters = z.infer<typeof staffFilters>;

/** What one click does to listings in the staff list. */
const listingActions = [
  "confirm",
  "sold",
  "pending",
  "back",
  "feature",
  "unfeature",
  "archive",
  "restore",
  "agent",
] as const;
export type ListingAction = (typeof listingActions)[number];

/** Rows that can be ticked on a page. */
const maxTicked = 1000;

/** The listings that a form is about: those ticked, or all that fit the filters of its page. */
export const tickedListings = z.object({
  /** One or several in a field: the box of a page has all of the page. */
  ids: z
    .array(z.string())
    .transform((fields) => fields.flatMap((ids) => ids.split(",")))
    .pipe(z.array(rowId).max(maxTicked)),
  all: z.literal("1").optional(),
  /** How many listings somebody was asked about and said yes to, see `bulkQuestion`. */
  asked: wholeNumber.optional(),
});

/** The field by which an export knows that only some listings are meant. */
export const tickedMark = "ticked";

/** The question that comes before a property is deleted. */
export const deletePropertyForm = z.object({ intent: z.literal("delete"), id: rowId });

/** The forms of the staff list, by `intent`. */
export const propertyListForm = z.discriminatedUnion("intent", [
  deletePropertyForm,
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
  tickedListings.extend({
    intent: z.enum(listingActions),
    /** Of a row's own form. */
    id: rowId.optional(),
    /** Of the list that was shown. */
    version: openedOn,
    /** Empty for the office. */
    toAgent: z.union([z.literal("").transform(() => null), rowId]).optional(),
    /** The open leads of the listings go to that agent too. */
    leads: z.literal("1").optional(),
  }),
]);
