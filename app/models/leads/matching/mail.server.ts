import { and, between, eq, inArray, isNotNull, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { inLanguage, language, t } from "~/texts";
import { db, write } from "~db/client";
import { leads, listingMails, type Property, subscribers } from "~db/schema";
import { outbox, unsubscribedAddresses } from "~db/system-schema";
import type { Language } from "~db/vocabulary";
import { type Acting, requireAccess } from "../../accounts/session/session.server";
import { propertyPath } from "../../catalogue/places/address";
import { isAmong } from "../../list.server";
import { mailHtml, queueMail } from "../../messages/outbox/outbox.server";
import { addressKey } from "../../messages/signed-text.server";
import { type MailedBy, subscriptionUrl } from "../../messages/subscriber/link.server";
import { isoDay } from "../../time";
import { escapeHtml } from "../../words";
import { mailAnswered } from "../lead/history.server";
import type { Fitting } from "./matching.server";
import { messageAbout } from "./message";

type Addressee = { name: string; email: string; by: MailedBy; requestIds: number[] };

/** The keys of mails about listings tell the day and the address: one a day. */
export const dailyMailKey = (now: Date) => `match ${isoDay(now.getTime())} `;

/** Plans one mail a person and day, none about the same listing again, none to who unsubscribed. */
export async function planMails(listing: Pick<Property, "id">, fitting: Fitting, now = new Date()) {
  const { id, name, email, confirmedAt } = subscribers;
  const people = new Map<string, Addressee>();
  let unconfirmed = 0;
  const subscribed = await db
    .select({ id, name, email, confirmedAt })
    .from(subscribers)
    .where(isAmong(id, fitting.subscribers));
  for (const row of subscribed) {
    if (env.SMTP_URL && !row.confirmedAt) unconfirmed++;
    else people.set(row.email.toLowerCase(), addressee(row, { subscriberId: row.id }));
  }
  const requests = await db
    .select({ id: leads.id, number: leads.number, name: leads.name, email: leads.email })
    .from(leads)
    .where(isAmong(leads.id, fitting.requests));
  const refusing = await unsubscribedAmong(requests.map(({ email }) => email.toLowerCase()));
  for (const row of requests) {
    const key = row.email.toLowerCase();
    if (refusing.has(key)) continue;
    const person = people.get(key) ?? addressee(row, { requestId: row.number });
    person.requestIds.push(row.id);
    people.set(key, person);
  }
  const all = [...people.values()];
  const { addressKey: mailed, propertyId } = listingMails;
  const alreadyMailed = await keysIn(
    db.select({ key: mailed }).from(listingMails).where(eq(propertyId, listing.id)),
  );
  const others = all.filter(({ email }) => !alreadyMailed.has(addressKey(email)));
  const today = dailyMailKey(now);
  const isOfToday = between(outbox.dedupeKey, today, `${today}~`);
  const mailedToday = await keysIn(
    db
      .select({ key: outbox.dedupeKey })
      .from(outbox)
      .where(and(eq(outbox.channel, "email"), isOfToday)),
  );
  const left = others.filter(({ email }) => !mailedToday.has(today + addressKey(email)));
  return {
    people: left,
    /** Subscribers who have not confirmed their address, when there is a mail server. */
    unconfirmed,
    mailedBefore: all.length - others.length,
    mailedToday: others.length - left.length,
  };
}

export type MailPlan = Awaited<ReturnType<typeof planMails>>;

const addressee = ({ name, email }: { name: string; email: string }, by: MailedBy): Addressee => ({
  name,
  email,
  by,
  requestIds: [],
});

async function unsubscribedAmong(emails: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ email: subscribers.email })
    .from(subscribers)
    .where(and(isNotNull(subscribers.unsubscribedAt), isAmong(sql`lower("email")`, emails)));
  const { addressKey: key } = unsubscribedAddresses;
  const keys = await keysIn(
    db
      .select({ key })
      .from(unsubscribedAddresses)
      .where(isAmong(key, emails.map(addressKey))),
  );
  const known = rows.map(({ email }) => email.toLowerCase());
  return new Set([...known, ...emails.filter((email) => keys.has(addressKey(email)))]);
}

async function keysIn(rows: PromiseLike<{ key: string | null }[]>) {
  return new Set((await rows).map(({ key }) => key));
}

const batchSize = 100;

export async function mailPeople(
  property: Property,
  { people }: MailPlan,
  { language: of, actor, now = new Date() }: { language: Language; actor: Acting; now?: Date },
): Promise<number> {
  let queued = 0;
  for (let from = 0; from < people.length; from += batchSize) {
    await requireAccess(actor);
    const some = people.slice(from, from + batchSize);
    const [first, ...others] = some.map((person) =>
      queueMail(
        inLanguage(of, () => mailTo(person, property)),
        {
          dedupeKey: dailyMailKey(now) + addressKey(person.email),
        },
      ),
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
      ...mailAnswered(inArray(leads.id, requestIds), { text, actor, now }),
      db
        .update(subscribers)
        .set({ mailedAt: now, version: sql`${subscribers.version} + 1` })
        .where(inArray(subscribers.id, subscriberIds)),
    ]);
    queued += results.slice(0, some.length).reduce((sum, { changes }) => sum + changes, 0);
  }
  return queued;
}

function mailTo({ name, email, by }: Addressee, property: Property) {
  const url = env.PUBLIC_URL + propertyPath(property);
  const { subject, text } = messageAbout(name, { ...property, url });
  const unsubscribe = subscriptionUrl(by, email);
  const { why, stop } = t.mails.newHome;
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
      language(),
    ),
    unsubscribe,
  };
}
