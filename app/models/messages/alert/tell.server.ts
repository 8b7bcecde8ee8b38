import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, inArray, isNotNull, isNull, ne, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { site } from "~/site";
import { inLanguage, language, t } from "~/texts";
import { db, write } from "~db/client";
import { type Alert, alertHomes, alerts } from "~db/office-schema";
import type { News } from "~db/office-vocabulary";
import { listingMails, type Property } from "~db/schema";
import { type OutboxPayload, outbox } from "~db/system-schema";
import { propertyPath, shortAddress } from "../../catalogue/places/address";
import { exchangeRate, wholeRows } from "../../catalogue/property/card.server";
import { priceLabel } from "../../catalogue/property/price";
import { listPath } from "../../catalogue/search/filters";
import { langAttribute, titleOf } from "../../lang";
import { dailyMailKey } from "../../leads/matching/mail.server";
import { canBeOffered } from "../../leads/matching/matching.server";
import { aheadOfUtc, day, dayInAddis, morning } from "../../time";
import { escapeHtml } from "../../words";
import { isRefused, mailHtml, queueMail, queuePush, queueTelegram } from "../outbox/outbox.server";
import { addressKey, signedText } from "../signed-text.server";
import { alertUrl, changePath, intentsIn, isActive, sentenceOf, stateOf } from "./alert.server";
import { findHomes, homesFor } from "./found.server";

const maxNamed = 10;

/** In one transaction: each takes as long as the disk does, and holds up all other requests. */
const batchOfAlerts = 20;

type Person = Pick<Alert, "channel"> & { address: string };
type Home = { property: Property; news: News };

/** Queues one message to each person for whom homes were found, at most one a day. @returns how many */
export async function tellPeople(now = new Date()): Promise<number> {
  let count = 0;
  for (let ids = untoldAfter(0); ids.length > 0; ids = untoldAfter(ids.at(-1) ?? 0)) {
    const people = await toTell(ids, now);
    if (people.length > 0) count += await tell(people, now);
    await nextTurn();
  }
  return count;
}

const untold = db
  .selectDistinct({ id: alertHomes.alertId })
  .from(alertHomes)
  .where(and(isNull(alertHomes.toldAt), sql`${alertHomes.alertId} > ${sql.placeholder("after")}`))
  .orderBy(asc(alertHomes.alertId))
  .limit(batchOfAlerts)
  .prepare();

const untoldAfter = (after: number) => untold.all({ after }).map(({ id }) => id);

/** Whose alerts these are, but who waits for the morning or was told today. */
async function toTell(ids: readonly number[], now: Date) {
  const today = dayInAddis(now.getTime());
  const isMorning = dayInAddis(now.getTime() - morning) === today;
  const isOfToday = sql`(${alerts.frequency} = 'at once'
    and ${alertHomes.foundAt} >= ${today - aheadOfUtc})`;
  const key = sql`${dailyMailKey(now)} || address_key(${alerts.address})`;
  const wasNotified = sql`exists (select 1 from ${outbox}
    where ${outbox.channel} = ${alerts.channel} and ${outbox.dedupeKey} = ${key})`;
  const people = await db
    .selectDistinct({ channel: alerts.channel, address: alerts.address })
    .from(alertHomes)
    .innerJoin(alerts, eq(alerts.id, alertHomes.alertId))
    .where(
      and(
        inArray(alertHomes.alertId, [...ids]),
        isNull(alertHomes.toldAt),
        isNotNull(alerts.address),
        isActive(now.getTime()),
        isMorning ? undefined : isOfToday,
        sql`not ${wasNotified}`,
      ),
    );
  return people as Person[];
}

/** The job: compares alerts with what happened, and tells people of what was found. */
export async function workOnAlerts(): Promise<void> {
  await findHomes();
  await tellPeople();
}

/** Queues the messages and notes that people were told, or nothing. @returns how many */
async function tell(people: readonly Person[], now: Date): Promise<number> {
  const persons = JSON.stringify(people.map(({ channel, address }) => [channel, address]));
  const rows = await db
    .select({ alert: alerts, propertyId: alertHomes.propertyId, news: alertHomes.news })
    .from(alerts)
    .innerJoin(alertHomes, and(eq(alerts.id, alertHomes.alertId), isNull(alertHomes.toldAt)))
    .where(and(isAmong(persons), isActive(now.getTime())))
    .orderBy(asc(alerts.id), asc(alertHomes.propertyId));
  const homes = wholeRows([...new Set(rows.map(({ propertyId }) => propertyId))]);
  const offered = new Map(homes.filter(canBeOffered).map((home) => [home.id, home]));
  const known = await knownBefore(people, persons);
  const messages: ReturnType<typeof queueMail>[] = [];
  const noted: (typeof listingMails.$inferInsert)[] = [];
  const left: Pair[] = [];
  const pairs = rows.map(({ alert, propertyId }): Pair => [alert.id, propertyId]);
  const untold = and(isOneOf(pairs), isNull(alertHomes.toldAt));
  // Or another process told them at this moment. Once: it refuses all.
  const areUntold = sql`(select count(*) from ${alertHomes} where ${untold}) = ${rows.length}`;
  for (const { channel, address } of people) {
    const ofPerson = rows.filter(
      ({ alert }) => alert.channel === channel && alert.address === address,
    );
    const key = addressKey(address);
    const found = new Map<number, Home>();
    let first: Alert | undefined;
    for (const { alert, propertyId, news } of ofPerson) {
      const property = offered.get(propertyId);
      const isKnown = news === "new" && known.has(`${channel} ${propertyId} ${key}`);
      // Since it was found, the home or the alert may have changed.
      if (isKnown || !property || homesFor(alert.filters, [property]).length === 0)
        left.push([alert.id, propertyId]);
      else found.set(propertyId, { property, news });
      if (found.has(propertyId)) first ??= alert;
    }
    if (!first) continue;
    const dedupeKey = dailyMailKey(now) + key;
    const options = {
      dedupeKey,
      when: sql`(${messages.length > 0 ? sql`true` : areUntold} and not exists (select 1 from ${outbox}
        where ${outbox.channel} = ${channel} and ${outbox.dedupeKey} = ${dedupeKey}))`,
    };
    messages.push(messageAbout(first, [...found.values()], { to: address, ...options }));
    if (channel === "email")
      noted.push(...[...found.keys()].map((propertyId) => ({ propertyId, addressKey: key })));
  }
  await nextTurn();
  // What is hidden now is new when it is published again.
  const isNew = and(untold, eq(alertHomes.news, "new"));
  const forgotten = db.delete(alertHomes).where(and(isNew, isOneOf(left)));
  const markNotified = db.update(alertHomes).set({ toldAt: now }).where(untold);
  const noteMailed =
    noted.length > 0 ? [db.insert(listingMails).values(noted).onConflictDoNothing()] : [];
  const [first = forgotten, ...others] = messages;
  try {
    await write([first, ...others, forgotten, markNotified, ...noteMailed]);
    return messages.length;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return 0;
  }
}

type Pair = [alertId: number, propertyId: number];

const isOneOf = (pairs: readonly Pair[]) => sql`(${alertHomes.alertId}, ${alertHomes.propertyId}) in
  (select value ->> 0, value ->> 1 from json_each(${JSON.stringify(pairs)}))`;

type Options = { to: string; dedupeKey: string; when: SQL };

function messageAbout(alert: Alert, found: readonly Home[], { to, ...options }: Options) {
  const queued = {
    email: () => queueMail({ to, ...mailAbout(alert, found) }, options),
    telegram: () =>
      queueTelegram(textAbout(alert, found), { to, buttons: buttonsOf(alert), ...options }),
    push: () =>
      queuePush(
        { to, ...pushAbout(alert, found) },
        { ...options, expiresAt: new Date(Date.now() + day) },
      ),
  }[alert.channel];
  return inLanguage(alert.language, queued);
}

/** Homes of which any alert of a person has told, or staff by hand: `<channel> <id> <key of the address>`. */
async function knownBefore(people: readonly Person[], persons: string): Promise<Set<string>> {
  const keys = people.map(({ address }) => addressKey(address));
  const mailed = await db.select().from(listingMails).where(inArray(listingMails.addressKey, keys));
  const notified = await db
    .select({ channel: alerts.channel, address: alerts.address, id: alertHomes.propertyId })
    .from(alerts)
    .innerJoin(alertHomes, and(eq(alerts.id, alertHomes.alertId), isNotNull(alertHomes.toldAt)))
    .where(and(isAmong(persons), ne(alerts.channel, "email")));
  return new Set([
    ...mailed.map(({ propertyId, addressKey }) => `email ${propertyId} ${addressKey}`),
    ...notified.map(({ channel, id, address }) => `${channel} ${id} ${addressKey(address ?? "")}`),
  ]);
}

/** SQL, of JSON of channels and addresses. */
const isAmong = (persons: string) => sql`(${alerts.channel}, ${alerts.address}) in
  (select value ->> 0, value ->> 1 from json_each(${persons}))`;

function linesOf({ property, news }: Home) {
  const { figures } = priceLabel(property, exchangeRate());
  const price = figures.join(", ");
  const perMonth = property.offer === "rent" && property.price > 0;
  return {
    news: t.alerts.news[news],
    title: titleOf(property),
    facts: [
      perMonth ? t.mails.newHome.monthly(price) : price,
      ...(property.bedrooms > 0 ? [t.words.bedrooms(property.bedrooms)] : []),
      shortAddress(property),
    ].join(" · "),
    url: env.PUBLIC_URL + propertyPath(property),
  };
}

const inText = ({ news, title, facts, url }: ReturnType<typeof linesOf>) =>
  `${t.alerts.named(news, title)}\n${facts}\n${url}`;

function wordsAbout(alert: Alert, homes: readonly Home[]) {
  const url = alertUrl(alert);
  const rest = homes.length - maxNamed;
  return {
    subject: t.alerts.found(homes.length, sentenceOf(alert)),
    homes: homes.slice(0, maxNamed).map(linesOf),
    more: rest > 0 ? t.alerts.more(rest) : "",
    ways: [
      { label: t.alerts.stop, url: `${url}?do=stop` },
      { label: t.alerts.change, url: env.PUBLIC_URL + changePath(alert, "all") },
      { label: t.alerts.pause, url: `${url}?do=pause` },
    ],
    office: `${site.company}, ${site.phone}`,
  };
}

function mailAbout(alert: Alert, all: readonly Home[]) {
  const { subject, homes, more, ways, office } = wordsAbout(alert, all);
  const texts = homes.map(inText);
  const items = homes.map(
    ({ news, title, facts, url }) =>
      `<li style="margin:0 0 16px"><strong>${news}</strong><br><a href="${escapeHtml(url)}"${langAttribute(title)}>${escapeHtml(title)}</a><br>${escapeHtml(facts)}</li>`,
  );
  const links = ways.map(({ label, url }) => `<a href="${escapeHtml(url)}">${label}</a>`);
  return {
    subject,
    text: [
      subject,
      ...texts,
      ...(more ? [more] : []),
      office,
      `--\n${t.alerts.why}\n${ways.map(({ label, url }) => t.alerts.named(label, url)).join("\n")}\n`,
    ].join("\n\n"),
    html: mailHtml(
      `<h1 style="font-size:20px">${escapeHtml(subject)}</h1><ul style="padding-left:20px">${items.join("")}</ul>${more && `<p>${more}</p>`}<p>${escapeHtml(office)}</p><p style="color:#66584c;font-size:14px">${t.alerts.why}<br>${links.join(" · ")}</p>`,
      language(),
    ),
    unsubscribe: alertUrl(alert),
  };
}

function textAbout(alert: Alert, all: readonly Home[]): string {
  const { subject, homes, more } = wordsAbout(alert, all);
  const texts = homes.map(inText);
  return [subject, ...texts, more].filter(Boolean).join("\n\n");
}

/** Opens the one home, or the list of those like it. */
function pushAbout(alert: Alert, all: readonly Home[]): OutboxPayload {
  const { subject, homes, ways } = wordsAbout(alert, all);
  const [home] = homes;
  const isOne = home && homes.length === 1;
  return {
    subject: isOne ? `${t.alerts.named(home.news, home.title)} · ${home.facts}` : subject,
    text: "",
    url: isOne ? home.url : env.PUBLIC_URL + listPath(alert.filters),
    buttons: [ways.slice(0, 1).map(({ label: text, url }) => ({ text, url }))],
  };
}

/** One tap each: what can be done now is answered in the chat, change opens the form. */
export function buttonsOf(alert: Alert) {
  const state = stateOf(alert);
  const row = intentsIn[state].map((intent) => ({
    text: t.alerts[intent],
    callback_data: signedText("alertButton", `${intent}-${alert.id}`),
  }));
  const change = { text: t.alerts.change, url: env.PUBLIC_URL + changePath(alert, "all") };
  return state === "stopped" ? [row] : [row, [change]];
}
