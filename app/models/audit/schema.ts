import { z } from "zod";
import { auditActions, auditEntities } from "~db/vocabulary";
import { searchMaxLength } from "../property/text";

/** What the audit page filters by; all optional. */
export const auditFilters = z
  .object({
    /** Part of the name of who did it. */
    search: z.string().max(searchMaxLength),
    entity: z.enum(auditEntities),
    action: z.enum(auditActions),
    entityId: z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number),
  })
  .partial();
export type AuditFilters = z.infer<typeof auditFilters>;
