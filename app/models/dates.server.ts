import { TZDate } from "@date-fns/tz";
import { format, formatDistanceStrict } from "date-fns";
import { LRUCache } from "lru-cache";
import { language, t } from "~/texts";
import {
  dayInAddis,
  daysSince,
  ethiopianDate,
  ethiopianTime,
  formatDay,
  isoDay,
  minute,
  shortDate,
  timeZone,
} from "./time";

/** `November 3rd, 2026` (date-fns' PPP) in Addis Ababa; `N/A` when absent, or `Invalid date`. */
export function formatDate(value: Date | string | null | undefined): string {
  if (!value) return "N/A";
  const time = new Date(value).getTime();
  return Number.isNaN(time) ? "Invalid date" : formattedDays.memo(dayInAddis(time));
}

const formattedDays = new LRUCache<number, string>({
  max: 1000,
  memoMethod: (day) => format(new TZDate(day, "UTC"), "PPP"),
});

/** The same as its reader counts days: in Amharic by the Ethiopian calendar first. */
export function formatDateForReader(value: Date | null): string {
  if (!value || language() === "en") return formatDate(value);
  const day = isoDay(value.getTime());
  return `${ethiopianDate(day)} (${formatDay(day, "en", shortDate)})`;
}

/** `21 Nov 2026, 14:05` in Addis Ababa; in Amharic by Ethiopian calendar and clock first. */
export function formatMoment(value: Date): string {
  const moment = new TZDate(value.getTime(), timeZone);
  const usual = format(moment, "d MMM yyyy, HH:mm");
  if (language() === "en") return usual;
  return `${ethiopianDate(isoDay(value.getTime()))}፣ ${ethiopianTime(format(moment, "HH:mm"))} (${usual})`;
}

/** A duration in its largest unit: `12 min`, `5 h 10 min`, `3 days`. @param milliseconds */
export function inShort(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / minute));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return minutes % 60 ? `${hours} h ${minutes % 60} min` : `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
}

/** `3 minutes ago`; `just now` within a minute. */
export function ago(time: Date): string {
  if (Date.now() - time.getTime() < minute) return "just now";
  return formatDistanceStrict(time, new Date(), { addSuffix: true });
}

const daysPerWeek = 7;
const daysPerMonth = 30;

/** `today`, `yesterday`, `3 weeks ago`: by the days of Addis Ababa. */
export function daysAgo(time: Date): string {
  const days = daysSince(time.getTime());
  if (days <= 0) return t.time.today;
  if (days === 1) return t.time.yesterday;
  if (days < 2 * daysPerWeek) return t.time.daysAgo(days);
  if (days < 2 * daysPerMonth) return t.time.weeksAgo(Math.floor(days / daysPerWeek));
  return t.time.monthsAgo(Math.floor(days / daysPerMonth));
}

/** `2026-11-21T14:05` in Addis Ababa, as an input of date and time has it. */
export function localMoment(value: Date): string {
  return format(new TZDate(value.getTime(), timeZone), "yyyy-MM-dd'T'HH:mm");
}
