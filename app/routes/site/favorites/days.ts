const day = 24 * 60 * 60 * 1000;

const format = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Addis_Ababa",
  day: "numeric",
  month: "short",
  year: "numeric",
});

/** `12 Nov 2026` in Addis Ababa. */
export const dateText = (time: number) => format.format(time);

/** `today`, `yesterday`, `5 days ago`. */
export function daysAgo(time: number): string {
  const days = Math.floor((Date.now() - time) / day);
  if (days < 1) return "today";
  return days === 1 ? "yesterday" : `${days} days ago`;
}
