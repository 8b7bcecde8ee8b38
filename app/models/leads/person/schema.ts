import { z } from "zod";
import { trashKey } from "../../history/schema";
import { leadForms } from "../inbox/schema";

export const personForms = z.discriminatedUnion("intent", [
  ...leadForms.options,
  z.object({ intent: z.literal("link"), key: trashKey, isUnlinked: z.stringbool() }),
  z.object({ intent: z.literal("erase") }),
]);
