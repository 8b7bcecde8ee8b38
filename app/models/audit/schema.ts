import { z } from "zod";
import { auditActions, auditEntities } from "~db/vocabulary";
import { rowId, searched } from "../list";

/** What the audit page filters by; all optional. */
export const auditFilters = z
  .object({
    /** Part of the name of who did it. */
    search: searched,
    entity: z.enum(auditEntities),
    action: z.enum(auditActions),
    entityId: rowId,
  })
  .partial();
