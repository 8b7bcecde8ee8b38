import { z } from "zod";
import { openedOn, rowId } from "../../list";
import { leadForms } from "../inbox/schema";

/** The forms of the rows of 'Today', by `intent`; of a pair, the second takes the first back. */
export const todayForms = z.discriminatedUnion("intent", [
  ...leadForms.options,
  z.object({
    intent: z.enum(["visited", "not visited", "confirm", "not confirmed", "retry", "dismiss"]),
    id: rowId,
    version: openedOn,
  }),
]);
export type TodayForm = z.infer<typeof todayForms>;

const maxShown = 100;

export type Shown = Readonly<Record<string, readonly string[]>>;

/** The rows that this visit of the page has shown, which stay where they are when they are done. */
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

export function shownInAddress(shown: Shown): string {
  const blocks = Object.entries(shown).filter(([, keys]) => keys.length > 0);
  return blocks.map(([name, keys]) => [name, ...keys].join(".")).join("_");
}
