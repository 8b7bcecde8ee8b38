import { z } from "zod";
import { answers, leadKinds, leadStatuses } from "~db/vocabulary";
import { openedOn, rowId, searched } from "../../list";
import { leadKey, leadNote } from "../lead/schema";

/** How far a lead is. */
const inboxStates = ["waiting", "callback", "visits", "answered"] as const;
export type InboxState = (typeof inboxStates)[number];

/** The orders of the inbox: newest first, or oldest. */
const inboxSorts = ["-createdAt", "createdAt"] as const;

/** Which leads the inbox lists; all optional. */
export const inboxFilters = z
  .object({
    search: searched,
    kind: z.enum(leadKinds),
    state: z.enum(inboxStates),
    status: z.enum(leadStatuses),
    /** The id of who takes care of it; `none`: nobody does. */
    agent: z.union([rowId, z.literal("none")]),
    /** Those held as suspected spam instead of the others. */
    quarantined: z.literal("1"),
    sort: z.enum(inboxSorts),
  })
  .partial();
export type InboxFilters = z.infer<typeof inboxFilters>;

/** What else the address of the page says. */
export const inboxView = z
  .object({
    /** The lead that is open, such as `inquiry-12`. */
    lead: leadKey,
    /** The reply template that is chosen for it. */
    template: rowId,
  })
  .partial();

/** In characters; a template filled in is shorter. */
export const replyMaxLength = 5000;

/** What every form of a lead sends: which it is, and the version that was shown. */
export const leadShown = { lead: leadKey, version: openedOn };

/** The forms of the lead that is open, by `intent`; each names its lead. */
export const inboxForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("status"), ...leadShown, status: z.enum(leadStatuses) }),
  z.object({ intent: z.enum(answers), ...leadShown }),
  z.object({ intent: z.literal("note"), ...leadShown, note: leadNote }),
  z.object({
    intent: z.literal("call back"),
    ...leadShown,
    /** `YYYY-MM-DD`; empty, or with `clear`: no more. */
    callBackOn: z.union([z.literal(""), z.iso.date()]).optional(),
    clear: z.literal("1").optional(),
    /** With `clear`: it was done. */
    called: z.literal("1").optional(),
    /** Takes `called` back: any day, unless another is set by now. */
    again: z.literal("1").optional(),
  }),
  /** What stands in the reply, for its links; nothing is stored. */
  z.object({ intent: z.literal("text"), ...leadShown, text: z.string().max(replyMaxLength) }),
  z.object({
    intent: z.literal("agent"),
    ...leadShown,
    agent: z.union([rowId, z.literal("").transform(() => null)]),
  }),
  z.object({ intent: z.enum(["spam", "not spam", "delete", "restore"]), ...leadShown }),
]);
export type InboxForm = z.infer<typeof inboxForms>;

/** Leads that can be ticked at once: those of a page. More would have to be asked about. */
const maxTicked = 25;

/** A ticked lead with the version that was shown, such as `inquiry-12.3`. */
const tickedLead = z
  .string()
  .regex(/^[a-z]+-\d+\.\d{1,15}$/)
  .transform((ticked) => ticked.split("."))
  .pipe(z.tuple([leadKey, rowId]));

/** The field by which the form of the ticked leads is known. */
export const tickedMark = "ticked";

/** The form of the ticked leads, and what takes it back. */
export const tickedForms = z.discriminatedUnion("intent", [
  z.object({
    intent: z.enum(["agent", "answered", "delete"]),
    leads: z.array(tickedLead).max(maxTicked),
    /** Empty for nobody. */
    agent: z.union([rowId, z.literal("").transform(() => null)]).optional(),
  }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);
export type TickedForm = z.infer<typeof tickedForms>;
