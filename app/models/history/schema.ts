import { z } from "zod";
import { auditActions, auditEntities, trashKinds } from "~db/office-vocabulary";
import { pageNumber, rowId, searched } from "../list";

export const auditFilters = z
  .object({
    search: searched,
    user: searched,
    entity: z.enum(auditEntities),
    action: z.enum(auditActions),
    id: rowId,
    batch: z.uuid(),
  })
  .partial();

export const auditForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("restore"), id: rowId }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);

export type TrashKey = { list: (typeof trashKinds)[number]; number: number };

export const trashKey = z
  .string()
  .regex(new RegExp(`^(${trashKinds.join("|")})-\\d{1,15}$`))
  .transform((key) => {
    const [list, number] = key.split("-");
    return { list, number: Number(number) } as TrashKey;
  });

export const trashQuery = z.object({ page: pageNumber, kind: z.enum(trashKinds) }).partial();

export const trashForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["restore", "purge"]), key: trashKey }),
]);
