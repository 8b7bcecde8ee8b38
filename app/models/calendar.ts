/** The Ethiopian calendar, in English or Amharic, for `inWords`. */
export const ethiopian = (language: "en" | "am") => `${language}-ET-u-ca-ethiopic-nu-latn`;

export const wholeDate = { day: "numeric", month: "long", year: "numeric" } as const;

/** A day (`YYYY-MM-DD`) in words, without the name of the era. */
export function inWords(day: string, locale: string, format: Intl.DateTimeFormatOptions): string {
  const parts = new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" }).formatToParts(
    new Date(day),
  );
  const value = (type: string) => parts.find((part) => part.type === type)?.value;
  return ["weekday", "day", "month", "year"].flatMap((type) => value(type) ?? []).join(" ");
}
