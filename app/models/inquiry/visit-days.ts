/** How far ahead a visit may be asked for, in days. */
const visitHorizon = 730;
const day = 86_400_000;
/** Addis Ababa is three hours ahead of UTC all year. */
const addisOffset = 3 * 3_600_000;

/** The day in Addis Ababa, `YYYY-MM-DD`, some days from now. */
function dayInAddis(daysFromNow = 0): string {
  return new Date(Date.now() + addisOffset + daysFromNow * day).toISOString().slice(0, 10);
}

/** The first and the last day of a visit, for the date input. */
export function visitDays(): { min: string; max: string } {
  return { min: dayInAddis(), max: dayInAddis(visitHorizon) };
}
