import { day, isoDay, timeZone } from "~/models/time";
import { t } from "~/texts";

const twoDigits = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  hour: "2-digit",
  minute: "2-digit",
});
const clock = (time: number) => t.worker.clock(twoDigits.format(time));
const date = (time: number) => t.worker.dayAndMonth(isoDay(time));

/** `14:05` in Addis Ababa, of another day `21 Nov, 14:05`. */
export function since(time: number, now = Date.now()): string {
  const isToday = isoDay(time) === isoDay(now);
  return isToday ? clock(time) : t.worker.dateAndClock(date(time), clock(time));
}

/** `today at 13:40`, `yesterday at 13:40` or `on 21 Nov at 13:40`, in Addis Ababa. */
export function dayAndTime(time: number, now = Date.now()): string {
  if (isoDay(time) === isoDay(now)) return t.worker.today(clock(time));
  if (isoDay(time) === isoDay(now - day)) return t.worker.yesterday(clock(time));
  return t.worker.onDate(date(time), clock(time));
}
