import { z } from "zod";

/** What the list of a user's sessions can ask for. */
export const endSessionForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("end"), session: z.string().max(64) }),
  z.object({ intent: z.literal("end-all") }),
]);
