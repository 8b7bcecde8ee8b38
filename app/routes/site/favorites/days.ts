import { daysSince, timeZone } from "~/models/time";

const format = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** `12 Nov 2026` in Addis Ababa. */
export const dateText = (time: number) => format.format(time);

/** `today`, `yesterday`, `5 days ago`, by the days of Addis Ababa. */
export function daysAgo(time: number): string {
  const days = daysSince(time);
  if (days < 1) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
