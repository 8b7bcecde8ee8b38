import { z } from "zod";
import { trashKinds } from "~db/vocabulary";
import { pageNumber } from "../list";

/** A row in the trash, or on its way there. */
export type TrashKey = { kind: (typeof trashKinds)[number]; id: number };

/** A lead, request or subscriber, such as `subscriber-12`. */
export const trashKey = z
  .string()
  .regex(new RegExp(`^(${trashKinds.join("|")})-\\d{1,15}$`))
  .transform((key) => {
    const [kind, id] = key.split("-");
    return { kind, id: Number(id) } as TrashKey;
  });

/** The query of the page. */
export const trashQuery = z.object({ page: pageNumber, kind: z.enum(trashKinds) }).partial();

/** The forms of the page, by `intent`. */
export const trashForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("restore"), key: trashKey }),
  z.object({ intent: z.literal("purge"), key: trashKey }),
]);
