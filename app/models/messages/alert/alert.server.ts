import { and, asc, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { language, t } from "~/texts";
import { db, write } from "~db/client";
import { type Alert, alertHomes, alerts } from "~db/office-schema";
import type { AlertFrequency } from "~db/vocabulary";
import { foldText } from "../../catalogue/property/text";
import { askedTitle } from "../../catalogue/search/answer.server";
import { listPath, type PropertyFilters } from "../../catalogue/search/filters";
import { trapField } from "../../leads/lead/limits";
import { looksLikeSpam } from "../../leads/lead/spam.server";
import { day, isoDay } from "../../time";
import { letter, queueMail } from "../outbox/outbox.server";
import { telegramIsSetUp } from "../outbox/telegram.server";
import { addressKey, readSignedText, signedText } from "../signed-text.server";
import { botName } from "./bot-name.server";
import { type AlertForm, type AlertIntent, pauseDays } from "./schema";
import { plainTerms } from "./terms";

/** Of an address: anyone may type any, and only so many mails ask it to confirm. */
const maxUnconfirmed = 3;
const maxAlerts = 20;

/** Where visitors can be told, as things are set up. */
export async function alertChannels() {
  return { email: Boolean(env.SMTP_URL), telegram: telegramIsSetUp() && (await botName()) };
}

const valuesOf = (filters: PropertyFilters, frequency: AlertFrequency) => ({
  filters,
  terms: plainTerms(filters),
  frequency,
});

/**
 * Keeps what somebody waits for: by mail once the address is confirmed, by Telegram once the bot is
 * started with it. @returns null where nothing more is kept for an address, which nobody learns
 */
export async function createAlert(
  form: AlertForm,
  filters: PropertyFilters,
  now = new Date(),
): Promise<Alert | null> {
  const { channel } = form;
  if (looksLikeSpam({ trap: form[trapField], name: "", text: filters.search ?? "" })) return null;
  const address = channel === "email" ? form.email : null;
  const wanted = { ...valuesOf(filters, form.frequency), language: language() };
  if (address !== null) {
    const same = and(eq(alerts.channel, channel), eq(alerts.address, address));
    const known = await db.select().from(alerts).where(same);
    const isNew = !known.some((alert) => sameFilters(alert, filters));
    const unconfirmed = known.filter(({ confirmedAt }) => !confirmedAt);
    if (isNew && (unconfirmed.length >= maxUnconfirmed || known.length >= maxAlerts)) return null;
  }
  const [[alert]] = await write([
    db
      .insert(alerts)
      .values({ channel, address, ...wanted, createdAt: now })
      .onConflictDoUpdate({
        target: [alerts.channel, alerts.address, alerts.filters],
        // Whoever types the address of others changes nothing of what they confirmed.
        set: {
          language: sql`iif(${alerts.confirmedAt} is null, excluded.language, ${alerts.language})`,
          frequency: sql`iif(${alerts.confirmedAt} is null, excluded.frequency, ${alerts.frequency})`,
        },
      })
      .returning(),
  ]);
  if (!alert) throw new Error("the alert was not stored");
  if (address !== null) await write([confirmationMail(alert, address, now)]);
  return alert;
}

const sameFilters = (alert: Alert, filters: PropertyFilters) =>
  JSON.stringify(alert.filters) === JSON.stringify(filters);

/** Once a day for each alert. */
function confirmationMail(alert: Alert, to: string, now: Date) {
  const { subject, intro, use, closing } = t.alerts.confirmMail;
  return queueMail(
    {
      to,
      subject: subject(site.name),
      ...letter({
        greeting: t.mails.hello(""),
        intro: intro(site.company, sentenceOf(alert)),
        use,
        link: alertUrl(alert),
        closing,
      }),
    },
    { dedupeKey: `subscription ${addressKey(to)} alert ${alert.id} ${isoDay(now.getTime())}` },
  );
}

/** In the language of the request or message: `Villas for rent in Bole`. */
export function sentenceOf({ filters }: Pick<Alert, "filters">): string {
  const { search } = filters as PropertyFilters;
  return askedTitle(folded(filters), search);
}

/** As the list understands them. */
export const folded = ({ ...filters }: PropertyFilters): PropertyFilters =>
  filters.search ? { ...filters, search: foldText(filters.search) } : filters;

export const alertToken = ({ id }: Pick<Alert, "id">) => signedText("alert", `${id}`);

/** In the language that is spoken now. */
export const alertUrl = (alert: Pick<Alert, "id">) =>
  `${env.PUBLIC_URL}${paths.alerts}/${alertToken(alert)}`;

/** Opens the bot with an alert that it has not told the chat of yet; null for any other. */
export async function startLink(alert: Alert): Promise<string | null> {
  const name = alert.channel === "telegram" && !alert.address ? await botName() : null;
  // Telegram takes letters, digits, `_` and `-`.
  return name && `https://t.me/${name}?start=${alertToken(alert).replace(".", "-")}`;
}

/** The form of an alert with other filters. */
export const changePath = (alert: Pick<Alert, "id" | "filters">) => {
  const path = listPath(alert.filters, 1, paths.alerts);
  return `${path}${path.includes("?") ? "&" : "?"}change=${alertToken(alert)}`;
};

/** `unknown` is a link that we did not make; `gone` was erased, or never confirmed in time. */
export type AlertLink = { state: "unknown" | "gone" } | { state: "known"; alert: Alert };

export async function readAlert(token: string): Promise<AlertLink> {
  const { id } = readSignedText("alert", token);
  if (!id) return { state: "unknown" };
  const alert = await findAlert(Number(id));
  return alert ? { state: "known", alert } : { state: "gone" };
}

async function findAlert(id: number): Promise<Alert | null> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id));
  return alert ?? null;
}

const isOf = ({ channel, address }: Pick<Alert, "channel" | "address">): SQL | undefined =>
  and(eq(alerts.channel, channel), sql`${alerts.address} = ${address}`);

/** All of who has one, itself first; what was stopped is left out. */
export async function alertsOfPerson(alert: Alert): Promise<Alert[]> {
  const others = await db
    .select()
    .from(alerts)
    .where(and(isOf(alert), isNull(alerts.stoppedAt), sql`${alerts.id} <> ${alert.id}`))
    .orderBy(asc(alerts.id));
  return [alert, ...others];
}

export function stateOf({ confirmedAt, pausedUntil, stoppedAt }: Alert, now = new Date()) {
  if (stoppedAt) return "stopped";
  if (!confirmedAt) return "unconfirmed";
  return pausedUntil && pausedUntil > now ? "paused" : "active";
}

/** SQL: an alert that finds homes and is told of them. */
export const isActive = (now: number | Placeholder) =>
  sql`(${alerts.confirmedAt} is not null and ${alerts.stoppedAt} is null
    and coalesce(${alerts.pausedUntil}, 0) <= ${now})`;

/** What one tap of a person does to their alert; doing it again changes nothing. */
export async function answerAlert(
  { id }: Pick<Alert, "id">,
  intent: AlertIntent,
  now = new Date(),
) {
  const set = {
    confirm: {
      confirmedAt: sql`coalesce(${alerts.confirmedAt}, ${now.getTime()})`,
      stoppedAt: null,
    },
    stop: { stoppedAt: now },
    pause: { pausedUntil: new Date(now.getTime() + pauseDays * day) },
    resume: { pausedUntil: null, stoppedAt: null },
  }[intent];
  const untold = and(eq(alertHomes.alertId, id), isNull(alertHomes.toldAt));
  const isQuiet = intent === "stop" || intent === "pause";
  await write([
    db.update(alerts).set(set).where(eq(alerts.id, id)),
    db.delete(alertHomes).where(isQuiet ? untold : sql`false`),
  ]);
}

/** Who asks for the same already keeps that one. */
export async function changeAlert(
  alert: Alert,
  filters: PropertyFilters,
  frequency: AlertFrequency,
): Promise<void> {
  const isTaken = and(isOf(alert), sql`${alerts.filters} = ${JSON.stringify(filters)}`);
  await write([
    db.delete(alerts).where(and(isTaken, sql`${alerts.id} <> ${alert.id}`)),
    db.update(alerts).set(valuesOf(filters, frequency)).where(eq(alerts.id, alert.id)),
  ]);
}

/** The statement that ends all alerts of an e-mail address. */
export function stopMails(email: string, now: Date) {
  const isTheirs = isOf({ channel: "email", address: email.toLowerCase() });
  return db
    .update(alerts)
    .set({ stoppedAt: now })
    .where(and(isTheirs, isNull(alerts.stoppedAt)));
}
