import { z } from "zod";

/** The forms of the session list, by `intent`. */
export const endSessionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), session: z.string().max(64) }),
  z.object({ intent: z.literal("end-all") }),
]);
