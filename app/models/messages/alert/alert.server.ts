import { and, asc, eq, isNull, ne, type Placeholder, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { trapField } from "~/forms/answer";
import { paths } from "~/paths";
import { site } from "~/site";
import { language, t } from "~/texts";
import { db, write } from "~db/client";
import { type Alert, alertHomes, alerts } from "~db/office-schema";
import type { AlertFrequency } from "~db/vocabulary";
import type { SessionUser } from "../../accounts/session/session.server";
import { foldText } from "../../catalogue/property/text";
import { askedTitle } from "../../catalogue/search/answer.server";
import { listPath, type PropertyFilters } from "../../catalogue/search/filters";
import { plainTerms } from "../../catalogue/search/query";
import { formatDateForReader } from "../../dates.server";
import { Refused } from "../../errors";
import { looksLikeSpam } from "../../leads/lead/spam.server";
import { day, isoDay } from "../../time";
import { letter, queueMail } from "../outbox/outbox.server";
import { botName, telegramIsSetUp } from "../outbox/telegram.server";
import { keepBrowser, vapidKeys } from "../push/push.server";
import { addressKey, readSignedText, signedText } from "../signed-text.server";
import { type AlertIntent, type NewAlert, pauseDays } from "./schema";
import { isOf, isTwinOf, replaceAlerts, withdraw } from "./stop.server";

/** Of an address. */
const maxUnconfirmed = 3;
export const maxAlerts = 20;

/** Where visitors can be told, as things are set up; in browsers by a key, if they are able. */
export async function alertChannels() {
  return {
    email: Boolean(env.SMTP_URL),
    telegram: telegramIsSetUp() && (await botName()),
    push: (await vapidKeys()).publicKey,
  };
}

const valuesOf = (filters: PropertyFilters, frequency: AlertFrequency) => ({
  filters,
  terms: plainTerms(filters),
  frequency,
});

/**
 * Keeps what somebody waits for: in a browser at once, by mail once the address is confirmed, by
 * Telegram once the bot is started with it. @param by who is signed in @throws {Refused}
 * @returns null where nothing more is kept for an address, which nobody learns
 */
export async function createAlert(
  form: NewAlert,
  filters: PropertyFilters,
  by: Pick<SessionUser, "id"> | null = null,
  now = new Date(),
): Promise<Alert | null> {
  const { channel } = form;
  if (isSpam(filters, form[trapField])) return null;
  const isPush = channel === "push";
  const address = channel === "email" ? form.email : isPush ? form.endpoint : null;
  if (address !== null && !(await mayAsk(channel, address, filters))) {
    if (isPush) throw new Refused(t.alerts.tooMany);
    return null;
  }
  if (isPush) await keepBrowser(form);
  const wanted = { ...valuesOf(filters, form.frequency), language: language() };
  // Whoever types the address of others changes nothing of what they confirmed.
  const unlessConfirmed = (column: "language" | "frequency") =>
    sql`iif(${alerts.confirmedAt} is null, ${wanted[column]}, ${alerts[column]})`;
  const again = isPush
    ? { ...wanted, stoppedAt: null, pausedUntil: null }
    : { language: unlessConfirmed("language"), frequency: unlessConfirmed("frequency") };
  const [[alert]] = await write([
    db
      .insert(alerts)
      .values({
        channel,
        address,
        userId: by?.id,
        ...wanted,
        createdAt: now,
        confirmedAt: isPush ? now : null,
      })
      .onConflictDoUpdate({
        target: [alerts.channel, alerts.address, alerts.filters],
        set: again,
      })
      .returning(),
  ]);
  if (!alert) throw new Error("the alert was not stored");
  if (channel === "email" && stateOf(alert, now) !== "active")
    await write([confirmationMail(alert, form.email, now)]);
  return alert;
}

/** Mails to whatever address is typed say what is searched for: no links, as in a name. */
const isSpam = ({ search = "" }: PropertyFilters, trap?: unknown) =>
  looksLikeSpam({ trap, name: search, text: search });

/** Anyone may type any address, and only so many mails ask it to confirm. */
async function mayAsk(channel: Alert["channel"], address: string, filters: PropertyFilters) {
  const known = await db.select().from(alerts).where(isOf({ channel, address }));
  if (known.some((alert) => sameFilters(alert, filters))) return true;
  const unconfirmed = known.filter(({ confirmedAt }) => !confirmedAt);
  const going = known.filter(({ stoppedAt }) => !stoppedAt);
  return unconfirmed.length < maxUnconfirmed && going.length < maxAlerts;
}

const sameFilters = (alert: Alert, filters: PropertyFilters) =>
  JSON.stringify(alert.filters) === JSON.stringify(filters);

/** Once a day for each alert, once after its addressee said stop or pause. */
function confirmationMail(alert: Alert, to: string, now: Date) {
  const { subject, intro, use, closing } = t.alerts.confirmMail;
  const occasion = (alert.stoppedAt ?? alert.pausedUntil)?.getTime() ?? isoDay(now.getTime());
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
    { dedupeKey: `subscription ${addressKey(to)} alert ${alert.id} ${occasion}` },
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

/** A message leads to `all` of its addressee's alerts; who asked for one on the site sees that one. */
export type LinkScope = "one" | "all";

const alertToken = ({ id }: Pick<Alert, "id">, scope: LinkScope = "one") =>
  signedText("alert", scope === "all" ? `${id}-all` : `${id}`);

/** In the language that is spoken now, as all addresses. */
export const alertPagePath = (alert: Pick<Alert, "id">, scope?: LinkScope) =>
  `${paths.alerts}/${alertToken(alert, scope)}`;

/** For a message to the alert's address. */
export const alertUrl = (alert: Pick<Alert, "id">) => env.PUBLIC_URL + alertPagePath(alert, "all");

/** Opens the bot with an alert that it has not told the chat of yet; null for any other. */
export async function startLink(alert: Alert): Promise<string | null> {
  const name = alert.channel === "telegram" && !alert.address ? await botName() : null;
  // Telegram takes letters, digits, `_` and `-`.
  return name && `https://t.me/${name}?start=${alertToken(alert).replace(".", "-")}`;
}

/** The form with filters, and what else it is to know. */
export function formPath(filters: Alert["filters"], also: Record<string, string>): string {
  const path = listPath(filters, 1, paths.alerts);
  return `${path}${path.includes("?") ? "&" : "?"}${new URLSearchParams(also)}`;
}

/** The form of an alert with other filters. */
export const changePath = (alert: Pick<Alert, "id" | "filters">, scope?: LinkScope) =>
  formPath(alert.filters, { change: alertToken(alert, scope) });

/** `unknown` is a link that we did not make; `gone` was erased, or never confirmed in time. */
export type AlertLink =
  | { state: "unknown" | "gone" }
  | { state: "known"; alert: Alert; scope: LinkScope };

export async function readAlert(token: string): Promise<AlertLink> {
  const { id, scope } = readSignedText("alert", token);
  if (!id) return { state: "unknown" };
  const alert = await findAlert(Number(id));
  return alert ? { state: "known", alert, scope: scope ? "all" : "one" } : { state: "gone" };
}

/** Only the mail shows that an address is its reader's; chats and browsers show it themselves. */
const isReaders = ({ channel }: Alert, scope: LinkScope) => channel !== "email" || scope === "all";

/** What starts mails to an address takes the link that was sent there. */
export const mayDo = (intent: AlertIntent, alert: Alert, scope: LinkScope) =>
  intent === "confirm"
    ? alert.channel === "email" && scope === "all"
    : intent !== "resume" || !alert.stoppedAt || isReaders(alert, scope);

export async function findAlert(id: number): Promise<Alert | null> {
  const [alert] = await db.select().from(alerts).where(eq(alerts.id, id));
  return alert ?? null;
}

/** All of who has one, itself first; what was stopped is left out. */
export async function alertsOfPerson(alert: Alert): Promise<Alert[]> {
  const others = and(isOf(alert), isNull(alerts.stoppedAt), ne(alerts.id, alert.id));
  return [alert, ...(await alertsWhere(others))];
}

const alertsWhere = (where: SQL | undefined) =>
  db.select().from(alerts).where(where).orderBy(asc(alerts.id));

export function stateOf({ confirmedAt, pausedUntil, stoppedAt }: Alert, now = new Date()) {
  if (stoppedAt) return "stopped";
  if (!confirmedAt) return "unconfirmed";
  return pausedUntil && pausedUntil > now ? "paused" : "active";
}

export function stateInWords(alert: Alert, scope: LinkScope = "one"): string {
  const state = stateOf(alert);
  if (state === "unconfirmed" && !mayDo("confirm", alert, scope))
    return t.alerts.states[alert.channel === "telegram" ? "toStart" : "waiting"];
  return state === "paused"
    ? t.alerts.pausedUntil(formatDateForReader(alert.pausedUntil))
    : t.alerts.states[state];
}

/** Those that were asked for while somebody was signed in, until they end. */
export const alertsOfAccount = async (userId: number): Promise<Alert[]> =>
  alertsWhere(and(eq(alerts.userId, userId), isNull(alerts.stoppedAt)));

/** What can be done in each state, the usual first. */
export const intentsIn: Record<ReturnType<typeof stateOf>, readonly AlertIntent[]> = {
  unconfirmed: ["confirm", "stop"],
  active: ["stop", "pause"],
  paused: ["resume", "stop"],
  stopped: ["resume"],
};

/** SQL: an alert that finds homes and is told of them. */
export const isActive = (now: number | Placeholder) =>
  sql`(${alerts.confirmedAt} is not null and ${alerts.stoppedAt} is null
    and coalesce(${alerts.pausedUntil}, 0) <= ${now})`;

/** What one tap of a person does to their alert; doing it again changes nothing. */
export async function answerAlert(alert: Alert, intent: AlertIntent) {
  const { id } = alert;
  const now = new Date();
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
  // A message that others of the person have a part in goes.
  const isLast = sql`not exists (select 1 from ${alerts}
    where ${and(isOf(alert), isActive(now.getTime()))})`;
  await write([
    db.update(alerts).set(set).where(eq(alerts.id, id)),
    db.delete(alertHomes).where(isQuiet ? untold : sql`false`),
    withdraw(alert, isQuiet ? isLast : sql`false`),
  ]);
}

/** Who asks for the same already keeps one of them; of others' addresses, theirs. */
export async function changeAlert(
  alert: Alert,
  filters: PropertyFilters,
  frequency: AlertFrequency,
  scope: LinkScope,
): Promise<void> {
  if (isSpam(filters)) return;
  const isTaken = isTwinOf({ ...alert, filters });
  const isItself = eq(alerts.id, alert.id);
  if (!isReaders(alert, scope) && (await db.$count(alerts, isTaken)) > 0)
    return void (await write([db.delete(alerts).where(isItself)]));
  const set = { ...valuesOf(filters, frequency), language: language() };
  await write([...replaceAlerts(isTaken, alert.id), db.update(alerts).set(set).where(isItself)]);
}
