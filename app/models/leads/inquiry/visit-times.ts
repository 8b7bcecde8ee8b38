import { site } from "~/site";
import { t } from "~/texts";
import { day } from "../../time";

const offeredDays = 14;

function officeHours(day: string): { from: number; to: number } | null {
  return site.visitHours[new Date(day).getUTCDay()] ?? null;
}

export function openDays(first: string): string[] {
  const from = new Date(first).getTime();
  return Array.from({ length: offeredDays }, (_, ahead) =>
    new Date(from + ahead * day).toISOString().slice(0, 10),
  ).filter(officeHours);
}

export function visitSlots(day: string | undefined): string[] {
  const { from, to } = (day && officeHours(day)) || maxHours();
  return Array.from({ length: to - from }, (_, hour) => inDigits(from + hour));
}

export function timeFault(time: string, day: string | undefined): string | null {
  const hours = day === undefined ? maxHours() : officeHours(day);
  if (!hours || (time >= inDigits(hours.from) && time < inDigits(hours.to))) return null;
  return t.forms.visitHours(hours.from, hours.to, day);
}

const inDigits = (hour: number) => `${String(hour).padStart(2, "0")}:00`;

// No constant: a page whose form is not loaded yet would work it out.
const maxHours = () =>
  site.visitHours
    .flatMap((hours) => hours ?? [])
    .reduce((longest, hours) =>
      hours.to - hours.from > longest.to - longest.from ? hours : longest,
    );
