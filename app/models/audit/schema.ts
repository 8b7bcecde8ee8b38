import { z } from "zod";
import { auditActions, auditEntities } from "~db/vocabulary";
import { rowId, searched } from "../list";

/** Filters of the audit page; all optional. */
export const auditFilters = z
  .object({
    /** Part of the actor's username. */
    search: searched,
    entity: z.enum(auditEntities),
    action: z.enum(auditActions),
    entityId: rowId,
  })
  .partial();
