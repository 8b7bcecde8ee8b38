import { z } from "zod";
import { todayForms } from "../../leads/today/schema";

const firstDayForms = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["take demo away", "put list away"]) }),
  z.object({ intent: z.literal("undo"), batch: z.uuid() }),
]);
export type FirstDayForm = z.infer<typeof firstDayForms>;

/** The forms of the dashboard. */
export const dashboardForms = z.union([firstDayForms, todayForms]);
