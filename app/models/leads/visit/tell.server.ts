import type { SQL } from "drizzle-orm";
import { langAttribute } from "~/models/lang";
import { officePaths } from "~/office-paths";
import { mailHtml, queueMail } from "../../messages/outbox/outbox.server";
import { escapeHtml } from "../../words";
import { tellStaff } from "../lead/notification.server";
import { callLink } from "../lead/reply";
import { clientCalendar } from "./calendar.server";
import { messageTo, type VisitMessageKind, visitTimeIn } from "./message.server";
import type { VisitRow } from "./visit.server";

type Options = { key: string; when?: SQL };

/** The statements that mail the client, with a calendar; none without an address, day and time. */
export function mailClient(row: VisitRow, kind: VisitMessageKind, { key, when }: Options) {
  const { visit, lead } = row;
  if (!lead.email || !visit.day || !visit.time) return [];
  const { language, subject, text, link: url } = messageTo(row, kind);
  const html = escapeHtml(text)
    .replace(escapeHtml(url), `<a href="${url}">${url}</a>`)
    .replaceAll("\n", "<br>");
  const reference = lead.reference && `Reference: ${lead.reference}`;
  const mail = {
    to: lead.email,
    subject,
    // First, as in all mails about a lead: they are found by it when the lead is erased.
    text: [reference, text].filter(Boolean).join("\n\n"),
    html: mailHtml(
      `<p${langAttribute(text)}>${html}</p>${reference && `<p><small>${reference}</small></p>`}`,
      language,
    ),
    ics: clientCalendar(row),
  };
  return [queueMail(mail, { dedupeKey: key, when })];
}

/** The statements that tell the agent of a visit, or the office, what is new about it. */
export function tellAgent(
  { visit, lead, home, agent, agentName }: VisitRow,
  news: string,
  { key, when }: Options,
) {
  return tellStaff(key, {
    to: agent,
    subject: `${news}: ${lead.name}${home ? `, ${home.title}` : ""}`,
    replyTo: lead.email || undefined,
    facts: {
      ...(lead.reference && { Reference: lead.reference }),
      When: visit.day ? visitTimeIn("en", visit.day, visit.time) : "No day yet",
      Client: lead.name,
      ...(lead.phone && { Phone: lead.phone }),
      Home: home?.title ?? "No listing",
      Agent: agentName ?? "The office",
    },
    links: {
      "Open the visit": `${officePaths.visits}?visit=${visit.id}`,
      ...(lead.phone && { Call: callLink(lead.phone) }),
    },
    when,
  });
}
