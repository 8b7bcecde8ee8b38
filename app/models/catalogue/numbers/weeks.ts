import { dayInAddis, isoDay } from "../../time";

export const shownWeeks = 12;

/** The Monday of a time's week in Addis Ababa, `YYYY-MM-DD`. */
export function weekOf(time: Date): string {
  const sinceMonday = (new Date(dayInAddis(time.getTime())).getUTCDay() + 6) % 7;
  return isoDay(time.getTime(), -sinceMonday);
}

/** The Mondays of the latest `shownWeeks`, oldest first. */
export function latestWeeks(now: Date): string[] {
  const last = new Date(weekOf(now)).getTime();
  return Array.from({ length: shownWeeks }, (_, index) =>
    isoDay(last, (index + 1 - shownWeeks) * 7),
  );
}
