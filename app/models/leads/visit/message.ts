import { site } from "~/site";
import { t } from "~/texts";
import type { Language } from "~db/vocabulary";
import { isAmharic } from "../../lang";
import { ethiopian, ethiopianTime, formatDay, shortDate, wholeDate } from "../../time";

/** What a message about a visit tells: how it stands now, or that it is tomorrow. */
export type Told = "agreed" | "moved" | "cancelled" | "reminder";

/** That of what the sender of a lead wrote. */
export const languageOf = ({ message, name }: { message: string; name: string }): Language =>
  isAmharic(message) || isAmharic(name) ? "am" : "en";

const wholeDay = { weekday: "long", ...wholeDate } as const;

/** `Saturday 28 November 2026, 10:00 · ጠዋት 4 ሰዓት`; in Amharic by the Ethiopian calendar first. */
export function visitTimeIn(language: Language, day: string, time: string | null): string {
  const date = formatDay(day, "en", language === "en" ? wholeDay : shortDate);
  if (language === "en") return time ? `${date}, ${time} · ${ethiopianTime(time)}` : date;
  const own = `${formatDay(day, ethiopian("am"), wholeDay)} (${date})`;
  return time ? `${own}፣ ${ethiopianTime(time)} (${time})` : own;
}

type About = { name: string; home: string | null; when: string; link: string; agent: string };

/** @param about its `home` is null when the listing was deleted */
export function visitMessage(told: Told, about: About) {
  const { home: any, subject, text } = t.mails.visit;
  const { name, home, agent } = about;
  const greeting = t.mails.hello(name);
  const signature = [agent, `${site.company}, ${site.phone}`].filter(Boolean).join("\n");
  return {
    subject: [subject[told], home].filter(Boolean).join(": "),
    text: `${greeting}\n\n${text[told]({ ...about, home: home ?? any })}\n\n${signature}`,
  };
}
