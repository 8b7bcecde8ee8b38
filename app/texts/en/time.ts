import { ethiopianHours, formatDay, shortDate } from "~/models/time";

export const today = "today";
export const yesterday = "yesterday";
export const daysAgo = (count: number) => `${count} days ago`;
export const weeksAgo = (count: number) => `${count} weeks ago`;
export const monthsAgo = (count: number) => `${count} months ago`;

/** A day that is given as `YYYY-MM-DD`. */
export const date = (day: string) => formatDay(day, "en", shortDate);

/** The days of a line of the office's hours, such as `Monday to Friday` or `Mon-Fri`. */
export const officeDays = (days: string) => days;
/** The hours of such a line, such as `9:00-18:00`, `8:30 AM to 5:30 PM` or `closed`. */
export const officeHours = (hours: string) => hours;
export const otherClock = ethiopianHours;
