import { day, timeZone } from "~/models/time";

const clock = new Intl.DateTimeFormat("en-GB", { timeZone, hour: "2-digit", minute: "2-digit" });
const date = new Intl.DateTimeFormat("en-GB", { timeZone, day: "numeric", month: "short" });

/** `14:05` in Addis Ababa, of another day `21 Nov, 14:05`. */
export function since(time: number, now = Date.now()): string {
  const isToday = date.format(time) === date.format(now);
  return isToday ? clock.format(time) : `${date.format(time)}, ${clock.format(time)}`;
}

/** `today at 13:40`, `yesterday at 13:40` or `on 21 Nov at 13:40`, in Addis Ababa. */
export function dayAndTime(time: number, now = Date.now()): string {
  const shown = date.format(time);
  const known = { [date.format(now - day)]: "yesterday", [date.format(now)]: "today" };
  return `${known[shown] ?? `on ${shown}`} at ${clock.format(time)}`;
}
