import { setImmediate as nextTurn } from "node:timers/promises";
import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { site } from "~/site";
import { inLanguage, language, t } from "~/texts";
import { db, write } from "~db/client";
import { type Alert, alertHomes, alerts } from "~db/office-schema";
import type { News } from "~db/office-vocabulary";
import { listingMails, type Property, properties } from "~db/schema";
import { type OutboxPayload, outbox } from "~db/system-schema";
import { propertyPath, shortAddress } from "../../catalogue/places/address";
import { exchangeRate } from "../../catalogue/property/card.server";
import { titleOf } from "../../catalogue/property/own-language";
import { priceLabel } from "../../catalogue/property/price";
import { listPath } from "../../catalogue/search/filters";
import { langAttribute } from "../../lang";
import { dailyMailKey } from "../../leads/matching/mail.server";
import { canBeOffered } from "../../leads/matching/matching.server";
import { day, dayInAddis, hour } from "../../time";
import { escapeHtml } from "../../words";
import { isRefused, mailHtml, queueMail, queuePush, queueTelegram } from "../outbox/outbox.server";
import { addressKey, signedText } from "../signed-text.server";
import { alertUrl, changePath, intentsIn, isActive, sentenceOf, stateOf } from "./alert.server";
import { findHomes, homesFor } from "./found.server";
import { isOf } from "./stop.server";

/** In Addis Ababa: when daily messages go, and what could not go the day before. */
const morning = 8;
const fromUtc = 3 * hour;
const maxNamed = 10;

type Person = Pick<Alert, "channel"> & { address: string };
type Home = { property: Property; news: News };

/** Queues one message to each person for whom homes were found, at most one a day. @returns how many */
export async function tellPeople(now = new Date()): Promise<number> {
  const today = dayInAddis(now.getTime());
  const isMorning = now.getTime() + fromUtc - today >= morning * hour;
  const isOfToday = sql`(${alerts.frequency} = 'at once'
    and ${alertHomes.foundAt} >= ${today - fromUtc})`;
  const key = sql`${dailyMailKey(now)} || address_key(${alerts.address})`;
  const wasTold = sql`exists (select 1 from ${outbox}
    where ${outbox.channel} = ${alerts.channel} and ${outbox.dedupeKey} = ${key})`;
  const people = await db
    .selectDistinct({ channel: alerts.channel, address: alerts.address })
    .from(alertHomes)
    .innerJoin(alerts, eq(alerts.id, alertHomes.alertId))
    .where(
      and(
        isNull(alertHomes.toldAt),
        isActive(now.getTime()),
        isMorning ? undefined : isOfToday,
        sql`not ${wasTold}`,
      ),
    );
  let count = 0;
  for (const { channel, address } of people) {
    if (address !== null && (await tell({ channel, address }, now))) count++;
    await nextTurn();
  }
  return count;
}

/** The job: compares alerts with what happened, and tells people of what was found. */
export async function workOnAlerts(): Promise<void> {
  await findHomes();
  await tellPeople();
}

/** Queues the message and notes that it was told, or neither. */
async function tell({ channel, address }: Person, now: Date): Promise<boolean> {
  const isTheirs = and(
    eq(alerts.channel, channel),
    eq(alerts.address, address),
    isActive(now.getTime()),
  );
  const rows = await db
    .select({ alert: alerts, property: properties, found: alertHomes })
    .from(alertHomes)
    .innerJoin(alerts, eq(alerts.id, alertHomes.alertId))
    .leftJoin(properties, eq(properties.id, alertHomes.propertyId))
    .where(and(isNull(alertHomes.toldAt), isTheirs))
    .orderBy(asc(alerts.id), asc(alertHomes.propertyId));
  const known = await knownBefore({ channel, address });
  const homes = new Map<number, Home>();
  const alertIds = [...new Set(rows.map(({ alert }) => alert.id))];
  // Since they were found, homes and alerts may have changed.
  const asked = alertIds.flatMap((id) => {
    const ofAlert = rows.filter(({ alert }) => alert.id === id);
    const offered = ofAlert.flatMap(({ property }) => property ?? []).filter(canBeOffered);
    return homesFor(ofAlert[0]?.alert.filters ?? {}, offered);
  });
  const isAsked = new Set(asked);
  for (const { property, found } of rows)
    if (property && isAsked.has(property) && !(found.news === "new" && known.has(property.id)))
      homes.set(property.id, { property, news: found.news });
  const found = [...homes.values()];
  const first = rows.find(
    ({ property }) => property && isAsked.has(property) && homes.has(property.id),
  );
  const untold = and(inArray(alertHomes.alertId, alertIds), isNull(alertHomes.toldAt));
  const left = JSON.stringify(
    rows.map(({ found }) => found.propertyId).filter((id) => !homes.has(id)),
  );
  const isLeft = sql`${alertHomes.propertyId} in (select value from json_each(${left}))`;
  const done = [
    // What is hidden now is new when it is published again.
    db.delete(alertHomes).where(and(untold, eq(alertHomes.news, "new"), isLeft)),
    db.update(alertHomes).set({ toldAt: now }).where(untold),
  ] as const;
  if (!first) {
    await write(done);
    return false;
  }
  const dedupeKey = dailyMailKey(now) + addressKey(address);
  const options = {
    dedupeKey,
    // Another process told them at this moment, or one more home was found.
    when: sql`((select count(*) from ${alertHomes} where ${untold}) = ${rows.length}
      and not exists (select 1 from ${outbox}
        where ${outbox.channel} = ${channel} and ${outbox.dedupeKey} = ${dedupeKey}))`,
  };
  const queued = {
    email: () => queueMail({ to: address, ...mailAbout(first.alert, found) }, options),
    telegram: () =>
      queueTelegram(textAbout(first.alert, found), {
        to: address,
        buttons: buttonsOf(first.alert),
        ...options,
      }),
    push: () =>
      queuePush(pushAbout(first.alert, found, address), {
        ...options,
        expiresAt: new Date(now.getTime() + day),
      }),
  }[channel];
  const message = inLanguage(first.alert.language, queued);
  try {
    await write([
      message,
      ...done,
      ...(channel === "email" ? [noteMailed(address, [...homes.keys()])] : []),
    ]);
    return true;
  } catch (error) {
    if (!isRefused(error)) throw error;
    return false;
  }
}

/** Homes of which any alert of a person has told, or staff by hand. */
async function knownBefore({ channel, address }: Person): Promise<Set<number>> {
  const told = db
    .select({ id: alertHomes.propertyId })
    .from(alertHomes)
    .innerJoin(alerts, eq(alerts.id, alertHomes.alertId))
    .where(and(isOf({ channel, address }), isNotNull(alertHomes.toldAt)));
  const mailed = db
    .select({ id: listingMails.propertyId })
    .from(listingMails)
    .where(eq(listingMails.addressKey, addressKey(address)));
  return new Set((await (channel === "email" ? mailed : told)).map(({ id }) => id));
}

const noteMailed = (address: string, ids: readonly number[]) =>
  db
    .insert(listingMails)
    .values(ids.map((propertyId) => ({ propertyId, addressKey: addressKey(address) })))
    .onConflictDoNothing();

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
function pushAbout(alert: Alert, all: readonly Home[], to: string): OutboxPayload {
  const { subject, homes, ways } = wordsAbout(alert, all);
  const [home] = homes;
  const isOne = home && homes.length === 1;
  return {
    to,
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
