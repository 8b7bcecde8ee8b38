import { z } from "zod";
import { paths } from "~/paths";
import { t } from "~/texts";
import { alertFrequencies } from "~db/vocabulary";
import {
  type FilterName,
  filterNames,
  listPath,
  type PropertyFilters,
} from "../../catalogue/search/filters";
import { emailAddress, trap } from "../../leads/lead/schema";
import { browserKeys } from "../push/schema";

/** Days for which one tap is quiet. */
export const pauseDays = 30;

const ofTheList: readonly FilterName[] = ["sort", "view", "hideSold"];

/** What of a list's filters can be waited for, in their order, with the search as it was typed. */
export function waitedFor({ status, at, ...filters }: PropertyFilters, search?: string) {
  const offered = status === "For Sale" || status === "For Rent" ? status : undefined;
  const spots = at && [...new Set(at.split("."))].join(".");
  const typed = search || undefined;
  const all: PropertyFilters = { ...filters, status: offered, search: typed, at: spots };
  return Object.fromEntries(
    filterNames.flatMap((name) => {
      const value = ofTheList.includes(name) ? undefined : all[name];
      return value === undefined ? [] : [[name, value]];
    }),
  ) as PropertyFilters;
}

/** The form for who waits for what a list has; `search` as it was typed. */
export const alertPath = (filters: PropertyFilters, search?: string) =>
  listPath(waitedFor(filters, search), 1, paths.alerts);

/** What is waited for comes as the list's own filters do. */
const asTyped = Object.fromEntries(
  filterNames.map((name) => [name, z.string().optional()]),
) as Record<FilterName, z.ZodOptional<z.ZodString>>;
const common = { ...asTyped, frequency: z.enum(alertFrequencies), ...trap };

/** A new alert, or `change`d filters of one that goes where it went. */
export const alertForm = z.discriminatedUnion(
  "channel",
  [
    z.object({
      channel: z.literal("email"),
      email: emailAddress({ error: () => t.forms.validEmail }).toLowerCase(),
      ...common,
    }),
    z.object({ channel: z.literal("telegram"), ...common }),
    z.object({ channel: z.literal("push"), ...browserKeys, ...common }),
    z.object({ channel: z.literal("change"), change: z.string(), ...common }),
  ],
  { error: () => t.alerts.chooseChannel },
);
export type NewAlert = Exclude<z.output<typeof alertForm>, { channel: "change" }>;

/** What the page of an alert, and a one-click program, asks for. */
export const alertIntents = ["confirm", "stop", "pause", "resume"] as const;
export type AlertIntent = (typeof alertIntents)[number];
