import { TZDate } from "@date-fns/tz";
import { format, isValid } from "date-fns";

/** The agency's clock: every day and date on the site is one of Addis Ababa. */
export const timeZone = "Africa/Addis_Ababa";

/** `November 3rd, 2026` (date-fns' PPP) in Addis Ababa; `N/A` for nothing, else `Invalid date`. */
export function formatDate(value: Date | string | null | undefined): string {
  if (!value) return "N/A";
  const date = new TZDate(new Date(value).getTime(), timeZone);
  return isValid(date) ? format(date, "PPP") : "Invalid date";
}

/** `21 Nov 2026, 14:05` in Addis Ababa. */
export function formatMoment(value: Date): string {
  return format(new TZDate(value.getTime(), timeZone), "d MMM yyyy, HH:mm");
}
