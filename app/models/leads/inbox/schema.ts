import { z } from "zod";
import { answers, leadKinds, leadStatuses } from "~db/vocabulary";
import { openedOn, rowId, searched } from "../../list";
import { leadKey, leadNote } from "../lead/schema";

const inboxStates = ["waiting", "callback", "visits", "answered"] as const;
export type InboxState = (typeof inboxStates)[number];

export const inboxFilters = z
  .object({
    search: searched,
    kind: z.enum(leadKinds),
    state: z.enum(inboxStates),
    status: z.enum(leadStatuses),
    agent: z.union([rowId, z.literal("none")]),
    quarantined: z.literal("1"),
    sort: z.enum(["-createdAt", "createdAt"]),
  })
  .partial();
export type InboxFilters = z.infer<typeof inboxFilters>;

export const inboxView = z.object({ lead: leadKey, template: rowId }).partial();

export const replyMaxLength = 5000;

const lead = { lead: leadKey, version: openedOn };
const chosenAgent = z.union([rowId, z.literal("").transform(() => null)]);

/** What staff do to a lead on any page, by `intent`; 'not …' takes the other back. */
export const leadForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), ...lead, status: z.enum(leadStatuses) }),
  z.object({ intent: z.literal("note"), ...lead, note: leadNote }),
  z.object({
    intent: z.literal("call back"),
    ...lead,
    /** `YYYY-MM-DD`; empty, or with `clear`: no more. */
    callBackOn: z.union([z.literal(""), z.iso.date()]).optional(),
    clear: z.literal("1").optional(),
  }),
  z.object({ intent: z.literal("called"), ...lead, callBackOn: z.iso.date().optional() }),
  z.object({ intent: z.literal("not called"), ...lead, callBackOn: z.iso.date() }),
  z.object({ intent: z.literal("agent"), ...lead, agent: chosenAgent }),
  z.object({
    intent: z.enum([...answers, "spam", "not spam", "delete", "restore"]),
    ...lead,
  }),
]);
export type LeadForm = z.infer<typeof leadForms>;

export const inboxForms = z.discriminatedUnion("intent", [
  ...leadForms.options,
  z.object({ intent: z.literal("text"), ...lead, text: z.string().max(replyMaxLength) }),
]);

const maxTicked = 25;

const tickedLead = z
  .string()
  .regex(/^[a-z]+-\d+\.\d{1,15}$/)
  .transform((ticked) => ticked.split("."))
  .pipe(z.tuple([leadKey, rowId]));

export const tickedMark = "ticked";

export const tickedForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["agent", "answered", "delete"]),
    leads: z.array(tickedLead).max(maxTicked),
    agent: chosenAgent.optional(),
  }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);
export type TickedForm = z.infer<typeof tickedForms>;
