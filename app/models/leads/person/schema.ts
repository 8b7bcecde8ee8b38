import { z } from "zod";
import { outcomes } from "~db/vocabulary";
import { trashKey } from "../../history/trash-schema";
import { leadKey, leadNote } from "../lead/schema";

/** What staff do on the page of a person, by `intent`. */
export const personForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("link"), key: trashKey, isUnlinked: z.stringbool() }),
  z.object({ intent: z.literal("note"), lead: leadKey, note: leadNote }),
  z.object({ intent: z.enum(outcomes), lead: leadKey }),
  z.object({ intent: z.literal("erase") }),
]);
