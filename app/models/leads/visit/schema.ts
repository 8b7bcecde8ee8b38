import { z } from "zod";
import type { VisitState } from "~db/office-vocabulary";
import { openedOn, rowId } from "../../list";
import { visitDate, visitTime } from "../inquiry/schema";
import { timeFault } from "../inquiry/visit-times";
import { leadKey } from "../lead/schema";

export const stateLabels: Readonly<Record<VisitState, string>> = {
  asked: "Asked for",
  agreed: "Agreed",
  moved: "Other time offered",
  done: "Done",
  "no show": "No show",
  cancelled: "Cancelled",
};

export const openStates = ["asked", "agreed", "moved"] as const satisfies VisitState[];

export const agendaView = z
  .object({
    /** The first of the seven days that are shown. */
    from: z.iso.date(),
    agent: z.union([rowId, z.literal("none")]),
    visit: rowId,
  })
  .partial();
export type AgendaView = z.infer<typeof agendaView>;

const slot = { day: visitDate, time: visitTime };
const visit = { visit: rowId, version: openedOn };
const more = {
  /** The page to go back to, if it is not the agenda. */
  back: z.string().max(2000).optional(),
  /** Although the agent has another visit at that time. */
  sure: z.literal("1").optional(),
};

/** What staff do to visits, by `intent`; 'move' offers the client another time. */
export const visitForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["agree", "move"]), ...visit, ...slot, ...more }),
  z.object({ intent: z.enum(["done", "no show", "cancel"]), ...visit, ...more }),
  z.object({ intent: z.literal("add"), lead: leadKey, ...slot, ...more }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);
export type VisitForm = z.infer<typeof visitForms>;

/** What the client does by the link of a visit, as it was in a version. */
export const clientForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["confirm", "cancel"]), version: rowId }),
  z
    .object({ intent: z.literal("ask"), version: rowId, ...slot })
    .superRefine(({ day, time }, context) => {
      const message = timeFault(time, day);
      if (message) context.addIssue({ code: "custom", path: ["time"], message, input: time });
    }),
]);
export type ClientForm = z.infer<typeof clientForms>;

export const calendarForm = z.object({ intent: z.literal("calendar"), generation: rowId });
