import { z } from "zod";
import { answers, leadKinds, leadStates, leadStatuses } from "~db/office-vocabulary";
import { openedOn, rowId, rowIdOrNone, searched } from "../../list";
import { leadKey, leadNote } from "../lead/schema";

const inboxStates = ["waiting", "callback", "visits", "in touch", "closed", "all"] as const;
export type InboxState = (typeof inboxStates)[number];

export const inboxFilters = z
  .object({
    search: searched,
    kind: z.enum(leadKinds),
    // Links from before it was named after the state.
    state: z.enum([...inboxStates, "answered"]),
    agent: z.union([rowId, z.literal("none")]),
    quarantined: z.literal("1"),
    sort: z.enum(["-createdAt", "createdAt"]),
  })
  .partial();

/** The inbox opens on what waits. */
export function inboxOf({ state, ...filters }: z.infer<typeof inboxFilters>) {
  const shown = state === "answered" ? "in touch" : (state ?? "waiting");
  return { ...filters, state: filters.quarantined ? ("all" as const) : shown };
}
export type InboxFilters = Partial<ReturnType<typeof inboxOf>>;

/** `also`: a lead whose sender still waits about other homes, which is asked once. */
export const inboxView = z.object({ lead: leadKey, template: rowId, also: leadKey }).partial();

export const replyMaxLength = 5000;

const lead = { lead: leadKey, version: openedOn };

/** What staff do to a lead on any page, by `intent`; 'not …' takes the other back. */
export const leadForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), ...lead, status: z.enum(leadStatuses) }),
  z.object({ intent: z.literal("state"), ...lead, state: z.enum(leadStates) }),
  z.object({ intent: z.literal("note"), ...lead, note: leadNote }),
  z.object({
    intent: z.literal("call back"),
    ...lead,
    /** `YYYY-MM-DD`; empty, or with `clear`: no more. */
    callBackOn: z.union([z.literal(""), z.iso.date()]).optional(),
    clear: z.literal("1").optional(),
    /** In so many days, whatever day is typed beside it. */
    inDays: z.enum(["1", "3"]).optional(),
  }),
  z.object({ intent: z.literal("called"), ...lead, callBackOn: z.iso.date().optional() }),
  z.object({ intent: z.literal("not called"), ...lead, callBackOn: z.iso.date() }),
  z.object({ intent: z.literal("agent"), ...lead, agent: rowIdOrNone }),
  z.object({
    intent: z.enum([...answers, "answer others", "spam", "not spam", "delete", "restore"]),
    ...lead,
  }),
]);
export type LeadForm = z.infer<typeof leadForms>;

export const inboxForms = z.discriminatedUnion("intent", [
  ...leadForms.options,
  z.object({ intent: z.literal("text"), ...lead, text: z.string().max(replyMaxLength) }),
]);

/** More at once is asked with its number. */
export const maxTicked = 25;

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
    agent: rowIdOrNone.optional(),
  }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);
export type TickedForm = z.infer<typeof tickedForms>;
