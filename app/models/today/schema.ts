import { z } from "zod";
import { leadShown } from "../inbox/schema";
import { rowId } from "../list";

/** The forms of the rows of 'Today', by `intent`. */
export const todayForms = z.discriminatedUnion("intent", [
  /** Of a lead, `restore` takes a `delete` back; `done` of a visit that took place, `called` of a call back, `not called` takes that back. */
  z.object({
    intent: z.enum(["answered", "done", "called", "not spam", "delete", "restore"]),
    ...leadShown,
    /** Of `called`: the day that was shown. */
    callBackOn: z.iso.date().optional(),
  }),
  z.object({ intent: z.literal("not called"), ...leadShown, callBackOn: z.iso.date() }),
  /** Of a listing that is still to be had. */
  z.object({ intent: z.literal("confirm"), id: rowId }),
  /** Of a message that failed. */
  z.object({ intent: z.enum(["retry", "dismiss"]), id: rowId }),
]);
export type TodayForm = z.infer<typeof todayForms>;
