import { z } from "zod";
import { offers, propertyStatuses, propertyTypes, subcities } from "~db/vocabulary";
import { openedOn, rowId, rowIdOrNone, searched, wholeNumber } from "../../list";
import { typedPriceMax } from "./typed-price";

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
    agent: z.union([z.literal("none"), rowId]),
    shown: z.enum(["archived", "drafts"]),
  })
  .partial();
export type StaffFilters = z.infer<typeof staffFilters>;

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

const maxTicked = 1000;

export const tickedListings = z.object({
  ids: z
    .array(z.string())
    .transform((fields) => fields.flatMap((ids) => ids.split(",")))
    .pipe(z.array(rowId).max(maxTicked)),
  all: z.literal("1").optional(),
  asked: wholeNumber.optional(),
});

export const tickedMark = "ticked";

export const deletePropertyForm = z.object({ intent: z.literal("delete"), id: rowId });

export const propertyListForm = z.discriminatedUnion("intent", [
  deletePropertyForm,
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
  z.object({
    intent: z.literal("price"),
    id: rowId,
    version: openedOn,
    price: z.string().max(typedPriceMax),
  }),
  tickedListings.extend({
    intent: z.enum(listingActions),
    id: rowId.optional(),
    version: openedOn,
    toAgent: rowIdOrNone.optional(),
    leads: z.literal("1").optional(),
  }),
]);
