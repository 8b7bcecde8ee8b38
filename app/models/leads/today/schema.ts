import { z } from "zod";
import { answers } from "~db/vocabulary";
import { rowId } from "../../list";
import { leadShown } from "../inbox/schema";

/** The forms of the rows of 'Today', by `intent`; of a pair, the second takes the first back. */
export const todayForms = z.discriminatedUnion("intent", [
  z.object({
    /** `done` of a visit that took place. */
    intent: z.enum([...answers, "done", "not done", "not spam", "spam", "delete", "restore"]),
    ...leadShown,
  }),
  /** Of a call back; with the day that was shown. */
  z.object({
    intent: z.literal("called"),
    ...leadShown,
    callBackOn: z.iso.date().optional(),
  }),
  z.object({ intent: z.literal("not called"), ...leadShown, callBackOn: z.iso.date() }),
  /** Of a listing that is still to be had. */
  z.object({ intent: z.enum(["confirm", "not confirmed"]), id: rowId }),
  /** Of a message that failed. */
  z.object({ intent: z.enum(["retry", "dismiss"]), id: rowId }),
]);
export type TodayForm = z.infer<typeof todayForms>;

const maxShown = 100;

/** The rows that a block shows, in their order: leads such as `inquiry-12`, else ids. */
export type Shown = Readonly<Record<string, readonly string[]>>;

/**
 * What else the address of the page says: the rows that this visit of it has shown, which stay where
 * they are when they are done.
 */
export const todayView = z.object({
  shown: z
    .string()
    .regex(/^[\w.-]{0,6000}$/)
    .transform(
      (text): Shown =>
        Object.fromEntries(
          text.split("_").map((block) => {
            const [name = "", ...keys] = block.split(".");
            return [name, keys.slice(0, maxShown)];
          }),
        ),
    ),
});

/** The same rows as the address has them, such as `waiting.inquiry-12.request-3_listings.7`. */
export function shownInAddress(shown: Shown): string {
  const blocks = Object.entries(shown).filter(([, keys]) => keys.length > 0);
  return blocks.map(([name, keys]) => [name, ...keys].join(".")).join("_");
}
