import { env } from "~/env.server";
import { paths } from "~/paths";
import { inLanguage } from "~/texts";
import { titleOf } from "../../lang";
import { signedText } from "../../messages/signed-text.server";
import { replyLinks } from "../lead/reply";
import { languageOf, type Told, visitMessage, visitTimeIn } from "./message";
import type { VisitRow } from "./visit.server";

export const visitPath = (id: number) => `${paths.visitLinks}/${signedText("visit", String(id))}`;

/** To the page of a visit in the client's language. */
export const visitUrl = ({ visit, lead }: VisitRow) =>
  env.PUBLIC_URL + inLanguage(languageOf(lead), () => visitPath(visit.id));

/** The message to the client about a visit with day and time. */
export function messageTo(row: VisitRow, told: Told) {
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
  return { language, link, ...inLanguage(language, () => visitMessage(told, about)) };
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
