import { randomUUID } from "node:crypto";
import { type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { langAttribute } from "~/models/lang";
import { officeInbox } from "../../messages/outbox/mail.server";
import { mailHtml, queueMail, queuePush, queueTelegram } from "../../messages/outbox/outbox.server";
import { telegramIsSetUp } from "../../messages/outbox/telegram.server";
import { pushPatience } from "../../messages/push/push.server";
import { escapeHtml } from "../../words";

/** Stands in a link for the id of the lead, which nobody knows before it is stored. */
export const idMark = `ID-${randomUUID()}`;

export type Notice = {
  /** Instead of the office; by Telegram only with a chat id. */
  to?: { email: string; telegramChatId: string | null } | null;
  subject: string;
  replyTo?: string;
  facts: Record<string, string>;
  links: Record<string, string>;
  id?: SQL<number>;
  when?: SQL;
  /** The key of a new lead, with `idMark`: it has buttons in Telegram. */
  lead?: string;
  push?: { devices: readonly number[]; text: string };
};

export function tellStaff(
  key: SQL<string> | string,
  { to, subject, replyTo, facts, links, id, lead, push, when }: Notice,
) {
  const urls = Object.entries(links).map(
    ([text, to]) => [text, to.startsWith("/") ? env.PUBLIC_URL + to : to] as const,
  );
  const lines = Object.entries(facts);
  const text = asText(lines, urls);
  const html = asHtml(subject, lines, urls);
  const mail = { to: to?.email ?? officeInbox(), subject, replyTo, text, html };
  const hasChat = telegramIsSetUp() && (!to || to.telegramChatId);
  const filledIn = id && { mark: idMark, by: id };
  const options = { dedupeKey: key, to: to?.telegramChatId ?? undefined, lead, filledIn, when };
  const expiresAt = new Date(Date.now() + pushPatience);
  return [
    queueMail(mail, { dedupeKey: key, filledIn, when }),
    ...(hasChat ? [queueTelegram(`${subject}\n\n${text}`, options)] : []),
    ...(push?.devices ?? []).map((device) =>
      queuePush(
        {
          subject: push?.text,
          // By which an erased lead is found.
          text: `Reference: ${facts.Reference}`,
          to: String(device),
          lead,
        },
        { dedupeKey: sql`${key} || ${` ${device}`}`, expiresAt, filledIn },
      ),
    ),
  ] as const;
}

type Pairs = readonly (readonly [string, string])[];

function asText(facts: Pairs, links: Pairs): string {
  const block = (pairs: Pairs) => pairs.map(([label, value]) => `${label}: ${value}`).join("\n");
  return `${block(facts)}\n\n${block(links)}\n`;
}

function asHtml(title: string, facts: Pairs, links: Pairs): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" style="text-align:left;vertical-align:top;padding:4px 16px 4px 0">${escapeHtml(label)}</th><td style="padding:4px 0;white-space:pre-wrap"${langAttribute(value)}>${escapeHtml(value)}</td></tr>`,
  );
  const anchors = links.map(
    ([text, url]) => `<p><a href="${escapeHtml(url)}">${escapeHtml(text)}</a></p>`,
  );
  return mailHtml(
    `<h1 style="font-size:20px"${langAttribute(title)}>${escapeHtml(title)}</h1><table>${rows.join("")}</table>${anchors.join("")}`,
  );
}
