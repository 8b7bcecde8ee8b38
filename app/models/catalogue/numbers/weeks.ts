import { day, dayInAddis } from "../../time";

/** The weeks that the pages show, this one included. */
export const shownWeeks = 12;

/** The Monday of a time's week in Addis Ababa, `YYYY-MM-DD`. */
export function weekOf(time: Date): string {
  const today = dayInAddis(time.getTime());
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return inDigits(today - sinceMonday * day);
}

/** The Mondays of the latest `shownWeeks`, oldest first. */
export function latestWeeks(now: Date): string[] {
  const last = new Date(weekOf(now)).getTime();
  return Array.from({ length: shownWeeks }, (_, index) =>
    inDigits(last - (shownWeeks - 1 - index) * 7 * day),
  );
}

const inDigits = (time: number) => new Date(time).toISOString().slice(0, 10);
