import { z } from "zod";
import { auditActions, auditEntities } from "~db/vocabulary";
import { rowId, searched } from "../list";

/** Filters of the audit page; all optional. */
export const auditFilters = z
  .object({
    /** Part of the actor's username. */
    search: searched,
    /** The whole of it. */
    user: searched,
    entity: z.enum(auditEntities),
    action: z.enum(auditActions),
    /** One row's history, with `entity`. */
    id: rowId,
    /** What was done at once. */
    batch: z.uuid(),
  })
  .partial();

/** The forms of an entry: its former values come back, or all that was done with it is taken back. */
export const auditForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("restore"), id: rowId }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);
