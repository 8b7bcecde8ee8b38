import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, gte, inArray, lt, ne, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { inLanguage } from "~/texts";
import { db, write } from "~db/client";
import { emailKey } from "~db/contact-keys";
import { visits } from "~db/office-schema";
import { owners, properties } from "~db/schema";
import { outbox } from "~db/system-schema";
import { type OwnedHome, ownedHomes, ownerEmail } from "../../accounts/owner/homes.server";
import type { Who } from "../../accounts/user/scope.server";
import { numbersOfListings } from "../../catalogue/numbers/numbers.server";
import { change, commit } from "../../history/change.server";
import { isAmharic, titleOf } from "../../lang";
import { day, dayInAddis, daysSince, isoDay, morning } from "../../time";
import { escapeHtml } from "../../words";
import { mailHtml, queueMail } from "../outbox/outbox.server";
import { addressKey, readSignedText, signedText } from "../signed-text.server";
import { type ReportedHome, reportWords } from "./wording";

/** Reports go out on the days after it, too, when the machine was off. */
const sentWithin = 5 * day;

/** The weeks that begin in a month: Mondays, as days in UTC. */
type Period = { first: number; end: number };

/** The last month of whole weeks that is over; it ends with the Sunday before `end`. */
function lastPeriod(now: Date): Period {
  const today = new Date(dayInAddis(now.getTime()));
  const monday = (months: number) =>
    firstMonday(today.getUTCFullYear(), today.getUTCMonth() + months);
  const isOver = monday(0) <= today.getTime();
  return isOver ? { first: monday(-1), end: monday(0) } : { first: monday(-2), end: monday(-1) };
}

function firstMonday(year: number, month: number): number {
  const first = Date.UTC(year, month, 1);
  return first + ((8 - new Date(first).getUTCDay()) % 7) * day;
}

const isReported = and(
  eq(owners.isReported, true),
  ne(owners.email, ""),
  properties.isPublic,
  ne(properties.status, "Sold"),
);

/** Queues the report of the last month for each owner, in the first days of the next; returns how many. */
export async function sendOwnerReports(now = new Date()): Promise<number> {
  const period = lastPeriod(now);
  const since = dayInAddis(now.getTime() - morning) - period.end;
  if (since < 0 || since >= sentWithin) return 0;
  const email = sql<string>`${emailKey(owners.email)}`;
  const all = await db
    .selectDistinct({ email })
    .from(owners)
    .innerJoin(properties, eq(properties.id, owners.propertyId))
    .where(isReported)
    .orderBy(email);
  let sent = 0;
  for (const { email } of all) {
    if (!(await isReportSent(email, now))) sent += Number(await sendReport(email, now));
    await nextTurn();
  }
  return sent;
}

const keyOf = (email: string, { first }: Period) =>
  `report ${isoDay(first).slice(0, 7)} ${addressKey(email)}`;

const withEmail = (email: string): SQL => sql`${emailKey(owners.email)} = ${email.toLowerCase()}`;

/** Queues one owner's report, once a month; false when it was, or `reportOf` has none. */
export async function sendReport(email: string, now = new Date(), who?: Who): Promise<boolean> {
  const report = await reportOf(email, now, who);
  if (!report) return false;
  const dedupeKey = keyOf(email, lastPeriod(now));
  const [{ changes }] = await write([queueMail(report.mail, { dedupeKey })]);
  return changes > 0;
}

/** Whether the report of the last month was sent. */
export async function isReportSent(email: string, now = new Date()): Promise<boolean> {
  return (await db.$count(outbox, eq(outbox.dedupeKey, keyOf(email, lastPeriod(now))))) > 0;
}

/**
 * The mail of the last month to an owner; null when none of their homes is reported, or not all of
 * them are within the reach of `who`.
 */
export async function reportOf(email: string, now = new Date(), who?: Who) {
  const homes = await ownedHomes(and(isReported, withEmail(email)));
  const [newest] = homes;
  if (!newest) return null;
  if (who?.role === "agent" && homes.some(({ agentId }) => agentId !== who.id)) return null;
  const { language, name } = newest.owner;
  const words = reportWords[language];
  const period = lastPeriod(now);
  const span = { from: isoDay(period.first), to: isoDay(period.end, -1) };
  const listed = (await figuresOf(homes, period)).map((home) => ({
    title: inLanguage(language, () => titleOf(home)),
    facts: [words.price(home), words.home(home)],
  }));
  const reports = inLanguage(language, () => paths.reports);
  const stop = `${env.PUBLIC_URL}${reports}/${signedText("report", `${newest.id}-${addressKey(email)}`)}`;
  const before = [words.greeting(name), words.intro(homes.length, span)];
  const lines = [
    ...before,
    ...listed.map(({ title, facts }) => [title, ...facts].join("\n")),
    words.closing,
  ];
  const items = listed.map(
    ({ title, facts }) =>
      `<li style="margin:0 0 16px"><strong lang="${isAmharic(title) ? "am" : "en"}">${escapeHtml(title)}</strong><br>${facts.map(escapeHtml).join("<br>")}</li>`,
  );
  const html = `${before.map((text) => `<p>${escapeHtml(text)}</p>`).join("")}<ul style="padding-left:20px">${items.join("")}</ul><p>${escapeHtml(words.closing)}</p><p style="color:#66584c;font-size:14px"><a href="${stop}">${words.stop}</a></p>`;
  const mail = {
    to: newest.owner.email,
    subject: words.subject(homes.length),
    text: `${lines.join("\n\n")}\n\n--\n${words.stop}: ${stop}\n`,
    html: mailHtml(html, language),
    unsubscribe: stop,
  };
  return { mail, lines, language };
}

async function figuresOf(
  homes: readonly OwnedHome[],
  { first, end }: Period,
): Promise<ReportedHome[]> {
  const ids = homes.map(({ id }) => id);
  const numbers = numbersOfListings(ids, isoDay(first), isoDay(end));
  const held = await db
    .select({ id: visits.propertyId, count: sql<number>`count(*)` })
    .from(visits)
    .where(
      and(
        inArray(visits.propertyId, ids),
        inArray(visits.state, ["agreed", "moved", "done"]),
        gte(visits.day, isoDay(first)),
        lt(visits.day, isoDay(end)),
      ),
    )
    .groupBy(visits.propertyId);
  const visited = new Map(held.map(({ id, count }) => [id, count]));
  const none = { views: 0, taps: 0, leads: 0 };
  return homes.map((home) => ({
    ...home,
    ...(numbers.get(home.id) ?? none),
    visits: visited.get(home.id) ?? 0,
    days: Math.max(1, daysSince(home.createdAt.getTime())),
  }));
}

/** Whether the holder of a link is sent reports; null for a link that is not ours, or of nobody. */
export async function readReportLink(token: string) {
  const { id, key } = readSignedText("report", token);
  const email = key ? await ownerEmail(Number(id), key) : null;
  if (!email) return null;
  const isSent = and(withEmail(email), eq(owners.isReported, true));
  return { email, isReported: (await db.$count(owners, isSent)) > 0 };
}

export async function setReported(email: string, isReported: boolean): Promise<void> {
  const isOther = and(withEmail(email), ne(owners.isReported, isReported));
  await commit(change("owner", isOther, { isReported }, { by: { name: "Owner by link" } }));
}
