import { formatDate } from "~/models/dates.server";
import type { numbersByWeek } from "~/models/property/numbers/numbers.server";

/** Display data of the numbers of a week. */
export function weekView({ week, ...numbers }: Awaited<ReturnType<typeof numbersByWeek>>[number]) {
  return { ...numbers, label: formatDate(week) };
}
export type WeekView = ReturnType<typeof weekView>;
