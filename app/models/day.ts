/** In milliseconds. */
export const day = 86_400_000;
/** Addis Ababa is three hours ahead of UTC all year. */
const aheadOfUtc = 3 * 3_600_000;

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
