import { and, asc, between, eq, inArray, isNotNull, lte, max, ne, or } from "drizzle-orm";
import { env } from "~/env.server";
import { langAttribute } from "~/models/lang";
import { paths } from "~/paths";
import { site } from "~/site";
import { inLanguage, language, t } from "~/texts";
import { db, write } from "~db/client";
import { owners, properties } from "~db/schema";
import { outbox, users } from "~db/system-schema";
import type { Channel, Language } from "~db/vocabulary";
import { offeredNow } from "../../catalogue/property/fields";
import { formatPrice } from "../../catalogue/property/price";
import { formatDateForReader } from "../../dates.server";
import { titleOf } from "../../lang";
import { day, dayInAddis, isoDay, morning } from "../../time";
import { escapeHtml } from "../../words";
import { mailHtml, queueMail, queueTelegram } from "../outbox/outbox.server";
import { telegramIsSetUp } from "../outbox/telegram.server";
import {
  confirmationToken,
  groupToken,
  linkLifetime,
  type Recipient,
  recipientKey,
  staleBefore,
} from "./link.server";

/** So many listings are named in a message; the page has them all. */
const maxNamed = { email: 40, telegram: 10 };
const maxBatchSize = 2000;
/** The messages of a run have its day in their keys: `confirm 2026-11-23 …`. */
const keyPrefix = "confirm ";

/** Queues messages about unconfirmed listings, once in `everyDays` for all; returns how many. */
export async function askForConfirmations(now = new Date(), everyDays = env.CONFIRM_EVERY_DAYS) {
  if (everyDays === 0) return 0;
  const today = dayInAddis(now.getTime() - morning);
  const [last] = await db
    .select({ key: max(outbox.dedupeKey) })
    .from(outbox)
    .where(between(outbox.dedupeKey, keyPrefix, `${keyPrefix}~`));
  const lastDay = Date.parse(last?.key?.slice(keyPrefix.length, keyPrefix.length + 10) ?? "");
  if (today - lastDay < everyDays * day) return 0;
  const messages = messagesOf(await staleListings(now));
  const [first, ...others] = [...messages].map(([recipient, listings]) =>
    inLanguage(listings[0].language, () =>
      message(listings, now, `${keyPrefix}${isoDay(today)} ${recipient}`),
    ),
  );
  if (!first) return 0;
  const results = await write([first, ...others]);
  return results.reduce((sum, { changes }) => sum + changes, 0);
}

type Reminder = {
  id: number;
  title: string;
  price: string;
  recipient: Recipient;
  name: string;
  language: Language;
  channel: Exclude<Channel, "push">;
  to: string;
};

/** Not confirmed for three weeks, the longest first, with somebody to ask. */
async function staleListings(now: Date): Promise<Reminder[]> {
  const { id, title, titleAm, price, currency, confirmedAt, status, isPublic, agentId } =
    properties;
  const rows = await db
    .select({
      id,
      title,
      titleAm,
      price,
      currency,
      ownerName: owners.name,
      ownerEmail: owners.email,
      language: owners.language,
      agentId: users.id,
      email: users.email,
      username: users.username,
      fullName: users.fullName,
      chatId: users.telegramChatId,
    })
    .from(properties)
    .leftJoin(owners, and(eq(owners.propertyId, id), ne(owners.email, "")))
    .leftJoin(users, and(eq(users.id, agentId), ne(users.role, "user")))
    .where(
      and(
        isPublic,
        inArray(status, offeredNow),
        lte(confirmedAt, staleBefore(now)),
        or(isNotNull(owners.email), isNotNull(users.id)),
      ),
    )
    .orderBy(asc(confirmedAt), asc(id))
    .limit(maxBatchSize);
  return rows.flatMap(({ ownerEmail, agentId, email, ...row }): Reminder[] => {
    const { id } = row;
    const language = (ownerEmail && row.language) || "en";
    const [title, price] = inLanguage(language, () => [titleOf(row), formatPrice(row)]);
    const listing = { id, title, price, language, channel: "email" } as const;
    if (ownerEmail)
      return [{ ...listing, recipient: { ownerEmail }, name: row.ownerName ?? "", to: ownerEmail }];
    if (agentId === null || email === null) return [];
    const agent = { ...listing, recipient: { agentId }, name: row.fullName || row.username || "" };
    const chat = row.chatId && telegramIsSetUp() ? row.chatId : undefined;
    return [chat ? { ...agent, channel: "telegram", to: chat } : { ...agent, to: email }];
  });
}

type Some = [Reminder, ...Reminder[]];

function messagesOf(listings: readonly Reminder[]): Map<string, Some> {
  const byRecipient = new Map<string, Some>();
  for (const listing of listings) {
    const key = recipientKey(listing.recipient);
    const others = byRecipient.get(key);
    if (others) others.push(listing);
    else byRecipient.set(key, [listing]);
  }
  return byRecipient;
}

function message(reminders: Some, now: Date, dedupeKey: string) {
  const [first] = reminders;
  const expiresAt = new Date(now.getTime() + linkLifetime);
  const options = { dedupeKey, expiresAt };
  const isOne = reminders.length === 1;
  const token = (isOne ? confirmationToken : groupToken)(first.id, first.recipient, now);
  const url = `${env.PUBLIC_URL}${paths.confirmation}/${token}`;
  const texts = t.mails.stillAvailable;
  const subject = isOne ? texts.one(first.title) : texts.many(reminders.length);
  const greeting = t.mails.hello(first.name);
  const use = (isOne ? texts.useOne : texts.useMany)(formatDateForReader(expiresAt));
  const hint = texts.hint();
  const closing = `${site.company}, ${site.phone}`;
  const named = reminders.slice(0, maxNamed[first.channel]);
  const rest = reminders.length - named.length;
  const more = rest > 0 ? [texts.more(rest)] : [];
  const lines = [...named.map(({ title, price }) => `${title}\n${price}`), ...more];
  const text = [greeting, subject, use, hint, url, ...lines, closing].filter(Boolean).join("\n\n");
  if (first.channel === "telegram") return queueTelegram(text, { ...options, to: first.to });
  const items = named.map(
    ({ title, price }) =>
      `<li style="margin:0 0 12px"${langAttribute(title)}>${escapeHtml(title)}<br>${escapeHtml(price)}</li>`,
  );
  const html = mailHtml(
    `<p>${escapeHtml(greeting)}</p><h1 style="font-size:20px">${escapeHtml(subject)}</h1><p>${escapeHtml(use)}</p>${hint && `<p lang="am">${hint}</p>`}<p><a href="${escapeHtml(url)}" style="font-size:18px">${isOne ? texts.answer : texts.answerAll(reminders.length)}</a></p><ul style="padding-left:20px">${items.join("")}</ul>${more.map((line) => `<p>${line}</p>`).join("")}<p>${escapeHtml(closing)}</p>`,
    language(),
  );
  return queueMail({ to: first.to, subject, text, html }, options);
}
