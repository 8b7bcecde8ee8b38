import { z } from "zod";
import { t } from "~/texts";
import { alertFrequencies } from "~db/vocabulary";
import { type FilterName, filterNames, type PropertyFilters } from "../../catalogue/search/filters";
import { emailAddress, trap } from "../../leads/lead/schema";

/** Days for which one tap is quiet. */
export const pauseDays = 30;

const ofTheList: readonly FilterName[] = ["sort", "view", "hideSold"];

/** What of a list's filters can be waited for, in their order, with the search as it was typed. */
export function waitedFor({ status, ...filters }: PropertyFilters, search?: string) {
  const offered = status === "For Sale" || status === "For Rent" ? status : undefined;
  const all: PropertyFilters = { ...filters, status: offered, search: search || undefined };
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = ofTheList.includes(name) ? undefined : all[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as PropertyFilters;
}

const common = { frequency: z.enum(alertFrequencies), ...trap };

export const alertForm = z.discriminatedUnion("channel", [
  z.object({
    channel: z.literal("email"),
    email: emailAddress({ error: () => t.forms.validEmail }).toLowerCase(),
    ...common,
  }),
  z.object({ channel: z.literal("telegram"), ...common }),
]);
export type AlertForm = z.output<typeof alertForm>;

export const changeForm = z.object(common);

/** What the page of an alert, and a one-click program, asks for. */
export const alertIntents = ["confirm", "stop", "pause", "resume"] as const;
export type AlertIntent = (typeof alertIntents)[number];
