import type { numbersByWeek } from "~/models/catalogue/numbers/numbers.server";
import { formatDate } from "~/models/dates.server";

/** Display data of the numbers of a week. */
export function weekView({ week, ...numbers }: Awaited<ReturnType<typeof numbersByWeek>>[number]) {
  return { ...numbers, label: formatDate(week) };
}
export type WeekView = ReturnType<typeof weekView>;
