import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { inLanguage, language, t } from "~/texts";
import { db, write } from "~db/client";
import { leads, type Subscriber, subscribers } from "~db/schema";
import { unsubscribedAddresses } from "~db/system-schema";
import { isAmharic } from "../../lang";
import { isLead } from "../../leads/lead/key.server";
import { stopAlerts } from "../alert/stop.server";
import { letter, queueMail } from "../outbox/outbox.server";
import { addressKey, readSignedText, signedText } from "../signed-text.server";

export type MailedBy = { subscriberId: number } | { requestId: number };

/** The link never expires; `email` finds another row of the person when this one is deleted. */
export function subscriptionUrl(by: MailedBy, email?: string): string {
  const row = "subscriberId" in by ? `s${by.subscriberId}` : `r${by.requestId}`;
  const text = email ? `${row}-${addressKey(email)}` : row;
  return `${env.PUBLIC_URL}${paths.subscriptions}/${signedText("subscription", text)}`;
}

/** `gone` is an address that we no longer have. */
export type Subscription =
  | { state: "unknown" | "gone" }
  | {
      state: "unconfirmed" | "subscribed" | "unsubscribed";
      person: Pick<Subscriber, "name" | "email" | "phone">;
    };

export async function readSubscription(token: string): Promise<Subscription> {
  const { kind, number: digits, key } = readSignedText("subscription", token);
  if (!kind) return { state: "unknown" };
  const isSubscriber = kind === "s";
  const number = Number(digits);
  const person =
    (await (isSubscriber
      ? personWith(subscribers, eq(subscribers.id, number))
      : personWith(leads, isLead({ list: "request", number })))) ??
    (key ? await personAt(key) : undefined);
  if (!person) return { state: "gone" };
  const [subscriber] = await db.select().from(subscribers).where(hasEmail(person.email));
  const isGone = eq(unsubscribedAddresses.addressKey, addressKey(person.email));
  const wantsNone = subscriber?.unsubscribedAt || (await db.$count(unsubscribedAddresses, isGone));
  if (wantsNone) return { state: "unsubscribed", person };
  const isUnconfirmed = isSubscriber && !subscriber?.confirmedAt;
  return { state: isUnconfirmed ? "unconfirmed" : "subscribed", person };
}

type Table = typeof leads | typeof subscribers;

async function personWith(table: Table, where: SQL | undefined) {
  const { name, email, phone, deletedAt } = table;
  const [person] = await db
    .select({ name, email, phone })
    .from(table)
    .where(and(where, isNull(deletedAt)))
    .limit(1);
  return person;
}

async function personAt(key: string) {
  const hasKey = (table: Table) => sql`address_key(${table.email}) = ${key}`;
  return (
    (await personWith(leads, and(eq(leads.list, "request"), hasKey(leads)))) ??
    personWith(subscribers, hasKey(subscribers))
  );
}

const hasEmail = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`;

type Known = Extract<Subscription, { person: unknown }>;

/** Subscribes, or subscribes again, who holds the link: the address is theirs. Once is enough. */
export async function confirmSubscription({ person }: Known): Promise<void> {
  const isSame = eq(unsubscribedAddresses.addressKey, addressKey(person.email));
  await write([
    db.delete(unsubscribedAddresses).where(isSame),
    db
      .update(subscribers)
      .set({
        confirmedAt: new Date(),
        unsubscribedAt: null,
        version: sql`${subscribers.version} + 1`,
      })
      .where(
        sql`${hasEmail(person.email)} and (${isNull(subscribers.confirmedAt)} or ${isNotNull(subscribers.unsubscribedAt)})`,
      ),
  ]);
}

/** Remembers the address also without a subscriber, as the next request would subscribe it again. */
export async function unsubscribe({ state, person }: Known): Promise<void> {
  if (state === "unsubscribed") return;
  const { name, email, phone } = person;
  const now = new Date();
  await write([
    db
      .update(subscribers)
      .set({ unsubscribedAt: now, version: sql`${subscribers.version} + 1` })
      .where(hasEmail(email)),
    db
      .insert(subscribers)
      .values({ name, email, phone, unsubscribedAt: now })
      .onConflictDoNothing(),
    ...stopAlerts({ channel: "email", address: email.toLowerCase() }, now),
  ]);
}

export const canConfirm = (subscriber: Subscriber) =>
  isUnconfirmed(subscriber) && !subscriber.unsubscribedAt;

const isUnconfirmed = ({ confirmedAt, quarantined, deletedAt }: Subscriber) =>
  !confirmedAt && !quarantined && !deletedAt;

/** Once per occasion `again`, since anyone can enter any address; nothing without a mail server. */
export async function askToConfirm(subscriber: Subscriber, again = ""): Promise<void> {
  const { name, email, unsubscribedAt } = subscriber;
  if (!env.SMTP_URL || !(isUnconfirmed(subscriber) || unsubscribedAt)) return;
  const mail = inLanguage(isAmharic(name) ? "am" : language(), () => confirmationMail(subscriber));
  const occasion = unsubscribedAt?.getTime() ?? again;
  const dedupeKey = `subscription ${addressKey(email)} ${occasion}`.trim();
  await write([queueMail(mail, { dedupeKey })]);
}

function confirmationMail({ id, name, email }: Subscriber) {
  const { subject, intro, use, closing } = t.mails.confirmAddress;
  const link = subscriptionUrl({ subscriberId: id }, email);
  const greeting = t.mails.hello(name);
  return {
    to: email,
    subject: subject(site.name),
    ...letter({ greeting, intro: intro(site.company), use, link, closing }),
  };
}
