import type { RandomSource } from "./random";

const day = 86_400_000;
const minute = 60_000;
const demoDays = 60;
/** Office hours of Addis Ababa, in minutes of the UTC day. */
const [opening, closing] = [6 * 60, 17 * 60];

const midnight = (time: Date) => Math.floor(time.getTime() / day) * day;

/** `total` times during office hours of the 60 days before `now`, oldest first. */
export function creationTimes(now: Date, total: number, random: RandomSource): Date[] {
  const minutes = new Set<number>();
  while (minutes.size < total)
    minutes.add(random.int(1, demoDays - 1) * -1_440 + random.int(opening, closing - 1));
  return [...minutes].sort((a, b) => a - b).map((at) => new Date(midnight(now) + at * minute));
}

/** A time during office hours after `after` and before today; `after` itself if that is yesterday. */
export function laterMoment(after: Date, now: Date, random: RandomSource): Date {
  const share = random.next();
  const minutes = random.int(opening, closing - 1);
  const daysBetween = Math.round((midnight(now) - midnight(after)) / day) - 1;
  if (daysBetween < 1) return after;
  const days = 1 + Math.floor(share * daysBetween);
  return new Date(midnight(after) + days * day + minutes * minute);
}
