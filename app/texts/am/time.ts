import { ethiopianDate, ethiopianHours, formatDay, hoursIn } from "~/models/time";

export const today = "ዛሬ";
export const yesterday = "ትናንት";
export const daysAgo = (count: number) => `ከ${count} ቀን በፊት`;
export const weeksAgo = (count: number) => `ከ${count} ሳምንት በፊት`;
export const monthsAgo = (count: number) => `ከ${count} ወር በፊት`;

const monthDay = (day: string) => formatDay(day, "en", { month: "short" });

/** `ኅዳር 14፣ 2019 (Nov 23, 2026)` */
export const date = (day: string) =>
  `${ethiopianDate(day)} (${monthDay(day)} ${Number(day.slice(8))}, ${day.slice(0, 4)})`;

const weekdays: Record<string, string> = {
  Mon: "ሰኞ",
  Tue: "ማክሰኞ",
  Wed: "ረቡዕ",
  Thu: "ሐሙስ",
  Fri: "ዓርብ",
  Sat: "ቅዳሜ",
  Sun: "እሑድ",
};
export const officeDays = (days: string) =>
  days
    .replace(/\b(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*/g, (_, name: string) => weekdays[name] ?? name)
    .replace(/ to | ?[-–] ?/g, " – ");
export const officeHours = (hours: string) =>
  ethiopianHours(hours) || hours.replace(/\bclosed\b/i, "ዝግ ነው");
export const otherClock = (hours: string) => hoursIn(hours).join(" – ");
