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
  })
  .partial();

/** The form of an entry: its former values come back. */
export const restoreForm = z.object({ intent: z.literal("restore"), id: rowId });
