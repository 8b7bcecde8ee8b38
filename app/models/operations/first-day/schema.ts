import { z } from "zod";
import { todayForms } from "../../leads/today/schema";

/** The forms of the dashboard. */
export const dashboardForms = z.discriminatedUnion("intent", [
  ...todayForms.options,
  z.object({ intent: z.literal("take demo away") }),
  z.object({ intent: z.literal("put list away") }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);
