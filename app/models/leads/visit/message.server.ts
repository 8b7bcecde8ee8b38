import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { inLanguage, t } from "~/texts";
import type { Language } from "~db/vocabulary";
import { isAmharic, titleOf } from "../../lang";
import { signedText } from "../../messages/signed-text.server";
import { ethiopian, ethiopianTime, formatDay, shortDate, wholeDate } from "../../time";
import { replyLinks } from "../lead/reply";
import type { VisitRow } from "./visit.server";

/** What a message about a visit tells: how it stands now, or that it is tomorrow. */
export type VisitMessageKind = "agreed" | "moved" | "cancelled" | "reminder";

const languageOf = ({ message, name }: { message: string; name: string }): Language =>
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
function visitMessage(kind: VisitMessageKind, about: About) {
  const { home: any, subject, text } = t.mails.visit;
  const { name, home, agent } = about;
  const greeting = t.mails.hello(name);
  const signature = [agent, `${site.company}, ${site.phone}`].filter(Boolean).join("\n");
  return {
    subject: [subject[kind], home].filter(Boolean).join(": "),
    text: `${greeting}\n\n${text[kind]({ ...about, home: home ?? any })}\n\n${signature}`,
  };
}

export const visitPath = (id: number) => `${paths.visitLinks}/${signedText("visit", String(id))}`;

/** To the page of a visit in the client's language. */
export const visitUrl = ({ visit, lead }: VisitRow) =>
  env.PUBLIC_URL + inLanguage(languageOf(lead), () => visitPath(visit.id));

/** The message to the client about a visit with day and time. */
export function messageTo(row: VisitRow, kind: VisitMessageKind) {
  const { visit, lead, home, agent } = row;
  const { day, time } = visit;
  const language = languageOf(lead);
  const link = visitUrl(row);
  const about = {
    name: lead.name,
    home: home && inLanguage(language, () => titleOf(home)),
    when: day && time ? visitTimeIn(language, day, time) : "",
    link,
    agent: agent?.fullName ? [agent.fullName, agent.phones[0]].filter(Boolean).join(", ") : "",
  };
  return { language, link, ...inLanguage(language, () => visitMessage(kind, about)) };
}

/** The message that fits a visit as it stands, and the links that send it; null when none does. */
export function preparedMessage(row: VisitRow) {
  const { state, day, time } = row.visit;
  if (!day || !time || !(state === "agreed" || state === "moved" || state === "cancelled"))
    return null;
  const { language, link: _link, ...message } = messageTo(row, state);
  const { call: _call, mail: _mail, ...links } = replyLinks(row.lead, message);
  return { language, text: message.text, links, mailedTo: row.lead.email || null };
}
export type PreparedMessage = NonNullable<ReturnType<typeof preparedMessage>>;
