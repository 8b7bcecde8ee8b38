import { and, between, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import type { Property } from "~db/schema";
import { leads, subscribers } from "~db/schema";
import { listingMails, outbox, unsubscribedAddresses } from "~db/system-schema";
import { requireAccess, type SessionUser } from "../../accounts/session/session.server";
import { propertyPath } from "../../catalogue/places/address";
import { escapeHtml, mailHtml } from "../../messages/outbox/letter";
import { queueMail } from "../../messages/outbox/outbox.server";
import { addressKey } from "../../messages/signed-text.server";
import { type MailedBy, subscriptionUrl } from "../../messages/subscriber/link.server";
import { isoDay } from "../../time";
import { answeredAfter, historyEntries } from "../lead/history.server";
import type { Fitting } from "./matching.server";
import { type MessageLanguage, messageAbout } from "./message";

/** One person with an e-mail address, whatever they sent. */
type Addressee = { name: string; email: string; by: MailedBy; requestIds: number[] };

/** Who can be mailed about a listing now, and how many of those who fit cannot. */
export type MailPlan = {
  people: Addressee[];
  /** Subscribers who have not confirmed their address, when there is a mail server. */
  unconfirmed: number;
  /** People who got a mail about this listing before. */
  mailedBefore: number;
  /** Others who got a mail about a listing today. */
  mailedToday: number;
};

/** The keys of mails about listings tell the day and the address: one a day. */
const keyPrefix = (now: Date) => `match ${isoDay(now.getTime())} `;

/**
 * Plans the mails about a listing to who fits it: one a person, whatever they sent, one a day, and
 * none about the same listing again. Left out is who unsubscribed and, with a mail server, who has
 * not confirmed their address.
 */
export async function planMails(
  { id }: Pick<Property, "id">,
  fitting: Fitting,
  now = new Date(),
): Promise<MailPlan> {
  const people = new Map<string, Addressee>();
  let unconfirmed = 0;
  for (const row of await subscribersWith(fitting.subscribers)) {
    if (env.SMTP_URL && !row.confirmedAt) unconfirmed++;
    else people.set(row.email.toLowerCase(), addressee(row, { subscriberId: row.id }));
  }
  const requests = await requestsWith(fitting.requests);
  const refusing = await unsubscribedAmong(requests.map(({ email }) => email.toLowerCase()));
  for (const row of requests) {
    const key = row.email.toLowerCase();
    if (refusing.has(key)) continue;
    const person = people.get(key) ?? addressee(row, { requestId: row.number });
    person.requestIds.push(row.id);
    people.set(key, person);
  }
  const all = [...people.values()];
  const alreadyMailed = await keysOfListing(id);
  const others = all.filter(({ email }) => !alreadyMailed.has(addressKey(email)));
  const mailedToday = await keysOf(keyPrefix(now));
  const left = others.filter(({ email }) => !mailedToday.has(keyPrefix(now) + addressKey(email)));
  return {
    ...{ people: left, unconfirmed },
    mailedBefore: all.length - others.length,
    mailedToday: others.length - left.length,
  };
}

const addressee = ({ name, email }: { name: string; email: string }, by: MailedBy): Addressee => ({
  ...{ name, email, by },
  requestIds: [],
});

const listed = (ids: readonly (number | string)[]) =>
  sql`(select value from json_each(${JSON.stringify(ids)}))`;

function subscribersWith(ids: readonly number[]) {
  const { id, name, email, confirmedAt } = subscribers;
  return db
    .select({ id, name, email, confirmedAt })
    .from(subscribers)
    .where(sql`${id} in ${listed(ids)}`);
}

function requestsWith(ids: readonly number[]) {
  const { id, number, name, email } = leads;
  return db
    .select({ id, number, name, email })
    .from(leads)
    .where(sql`${id} in ${listed(ids)}`);
}

/** Those who want no mails, by addresses in lower case: subscribers, and who once was one. */
async function unsubscribedAmong(emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(isNotNull(subscribers.unsubscribedAt), sql`lower("email") in ${listed(emails)}`));
  const { addressKey: key } = unsubscribedAddresses;
  const gone = await db
    .select({ key })
    .from(unsubscribedAddresses)
    .where(sql`${key} in ${listed(emails.map(addressKey))}`);
  const keys = new Set(gone.map((row) => row.key));
  const known = rows.map(({ email }) => email.toLowerCase());
  return new Set([...known, ...emails.filter((email) => keys.has(addressKey(email)))]);
}

async function keysOfListing(id: number): Promise<Set<string>> {
  const rows = await db
    .select({ key: listingMails.addressKey })
    .from(listingMails)
    .where(eq(listingMails.propertyId, id));
  return new Set(rows.map(({ key }) => key));
}

async function keysOf(prefix: string): Promise<Set<string | null>> {
  const rows = await db
    .select({ key: outbox.dedupeKey })
    .from(outbox)
    .where(and(eq(outbox.channel, "email"), between(outbox.dedupeKey, prefix, `${prefix}~`)));
  return new Set(rows.map(({ key }) => key));
}

/** So many are queued in one write, so that nobody waits for it long. */
const batchSize = 100;

/**
 * Queues the planned mails, and notes them: with the subscribers, and in the history of requests.
 * Who was mailed by somebody else meanwhile gets no second one.
 * @returns how many were queued. @throws {AccessEnded}
 */
export async function mailPeople(
  property: Property,
  { people }: MailPlan,
  {
    language,
    actor,
    now = new Date(),
  }: { language: MessageLanguage; actor: SessionUser; now?: Date },
): Promise<number> {
  let queued = 0;
  for (let from = 0; from < people.length; from += batchSize) {
    await requireAccess(actor);
    const some = people.slice(from, from + batchSize);
    const [first, ...others] = some.map((person) =>
      queueMail(mailTo(person, property, language), {
        dedupeKey: keyPrefix(now) + addressKey(person.email),
      }),
    );
    if (!first) break;
    const subscriberIds = some.flatMap(({ by }) => ("subscriberId" in by ? [by.subscriberId] : []));
    const requestIds = some.flatMap((person) => person.requestIds);
    const text = `About ${property.title}`;
    const results = await write([
      first,
      ...others,
      db
        .insert(listingMails)
        .values(
          some.map(({ email }) => ({ propertyId: property.id, addressKey: addressKey(email) })),
        )
        .onConflictDoNothing(),
      historyEntries(inArray(leads.id, requestIds), { event: "mail", text, actor }),
      db
        .update(leads)
        .set({ answeredAt: answeredAfter("answered", now.getTime()) })
        .where(inArray(leads.id, requestIds)),
      db
        .update(subscribers)
        .set({ mailedAt: now, version: sql`${subscribers.version} + 1` })
        .where(inArray(subscribers.id, subscriberIds)),
    ]);
    queued += results.slice(0, some.length).reduce((sum, { changes }) => sum + changes, 0);
  }
  return queued;
}

const ending = {
  en: { why: "You get this because you asked us for a home.", stop: "Stop these mails" },
  am: { why: "ይህ መልእክት የደረሰዎት ቤት እንድንፈልግልዎ ስለጠየቁን ነው።", stop: "እነዚህን መልእክቶች ለማቆም" },
};

function mailTo({ name, email, by }: Addressee, property: Property, language: MessageLanguage) {
  const url = env.PUBLIC_URL + propertyPath(property);
  const { subject, text } = messageAbout(name, { ...property, url }, language);
  const unsubscribe = subscriptionUrl(by, email);
  const { why, stop } = ending[language];
  const paragraphs = text
    .split("\n\n")
    .map((paragraph) => escapeHtml(paragraph).replace(url, `<br><a href="${url}">${url}</a>`))
    .map((paragraph) => `<p>${paragraph}</p>`);
  return {
    to: email,
    subject,
    text: `${text}\n\n--\n${why} ${stop}: ${unsubscribe}\n`,
    html: mailHtml(
      `${paragraphs.join("")}<p style="color:#66584c;font-size:14px">${why} <a href="${unsubscribe}">${stop}</a></p>`,
      language,
    ),
    unsubscribe,
  };
}
