/** In milliseconds. */
export const day = 86_400_000;
export const hour = 3_600_000;
export const minute = 60_000;
/** Addis Ababa is three hours ahead of UTC all year. */
export const aheadOfUtc = 3 * hour;

/** How long after midnight messages go out: nobody is told at night. */
export const morning = 8 * hour;

/** All dates on the site are in this time zone. */
export const timeZone = "Africa/Addis_Ababa";

/** The day that it is in Addis Ababa, as the time at which that day begins in UTC. */
export function dayInAddis(time: number): number {
  return Math.floor((time + aheadOfUtc) / day) * day;
}

/** The same day as `YYYY-MM-DD`, or one some days later. */
export function isoDay(time: number, daysLater = 0): string {
  return new Date(dayInAddis(time) + daysLater * day).toISOString().slice(0, 10);
}

/** How many days of Addis Ababa have begun since a time. */
export function daysSince(time: number): number {
  return (dayInAddis(Date.now()) - dayInAddis(time)) / day;
}

/** The Ethiopian calendar, in English or Amharic, for `inWords`. */
export const ethiopian = (language: "en" | "am") => `${language}-ET-u-ca-ethiopic-nu-latn`;

export const wholeDate = { day: "numeric", month: "long", year: "numeric" } as const;
export const shortDate = { ...wholeDate, month: "short" } as const;

/** By locale and form, of which there are few: to make one takes far longer than to use it. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** A day (`YYYY-MM-DD`) in words, without the name of the era. */
export function formatDay(day: string, locale: string, format: Intl.DateTimeFormatOptions): string {
  const key = locale + JSON.stringify(format);
  formats[key] ??= new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" });
  const parts = formats[key].formatToParts(new Date(day));
  const value = (type: string) => parts.find((part) => part.type === type)?.value;
  return ["weekday", "day", "month", "year"].flatMap((type) => value(type) ?? []).join(" ");
}

/** A day (`YYYY-MM-DD`) by the Ethiopian calendar: `ኅዳር 14፣ 2019`. */
export function ethiopianDate(day: string): string {
  const [of = "", month = "", year = ""] = formatDay(day, ethiopian("am"), wholeDate).split(" ");
  return `${month} ${of}፣ ${year}`;
}

/** How long an equal form counts as the same one sent again. */
export const sameWithin = 10 * minute;

/** `10:00` as the Ethiopian clock has it, which counts from dawn: `ጠዋት 4 ሰዓት`. */
export function ethiopianTime(time: string): string {
  const [hour = 0, minutes = 0] = time.split(":").map(Number);
  const part = hour < 6 ? "ሌሊት" : hour < 12 ? "ጠዋት" : hour < 18 ? "ከሰዓት" : "ማታ";
  const past = minutes ? `:${String(minutes).padStart(2, "0")}` : "";
  return `${part} ${(hour + 6) % 12 || 12}${past} ሰዓት`;
}

/** The hours of a text such as `9:00-18:00` or `8:30 AM to 5:30 PM`: `8:30`, `17:30`. */
export function hoursIn(text: string): string[] {
  const times = text.matchAll(/(\d+)(:\d\d)(?: ([AP])M)?/g);
  return Array.from(
    times,
    ([, hour, minutes, half]) =>
      `${half ? (Number(hour) % 12) + (half === "P" ? 12 : 0) : hour}${minutes}`,
  );
}

/** The same by the Ethiopian clock. */
export const ethiopianHours = (text: string) => hoursIn(text).map(ethiopianTime).join(" – ");
