import { and, asc, eq, isNotNull, isNull, lte, sql } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, owners, properties } from "~db/schema";
import { leadKinds } from "~db/vocabulary";
import { formatDate } from "../dates.server";
import { isoDay } from "../day";
import { type InboxLead, inboxRows, isVisitSoon, leadsAt } from "../inbox/inbox.server";
import { inboxRow } from "../inbox/inbox-view.server";
import { leadTables } from "../lead/history.server";
import { dayInShort, visitInWords } from "../lead/lead-view.server";
import { callLink, replyAbout, replyLinks } from "../lead/reply";
import type { LeadKey } from "../lead/schema";
import { failedMessages } from "../outbox/failed.server";
import { exchangeRate } from "../property/card.server";
import { priceLabel } from "../property/price";
import { listingsThatFit } from "../property/staff-list.server";
import { ownLeads, type Who } from "../user/scope.server";

/** Rows that each block shows; the others are behind its link. */
const shownRows = 5;

/**
 * What waits for somebody today, in Addis Ababa; of agents, what is theirs. Each block has its first
 * rows and how many there are.
 */
export async function today(who: Who, now = new Date()) {
  const asked = { who, now };
  const first = { limit: shownRows, offset: 0 };
  const isAdmin = who.role === "admin";
  const [waiting, visits, callBacks, listings, held, messages] = await Promise.all([
    inboxRows({ state: "waiting", sort: "createdAt" }, first, asked),
    visitsSoon(who, now),
    callBacksDue(who, now),
    unconfirmed(who, now),
    inboxRows({ quarantined: "1" }, first, asked),
    isAdmin ? failedMessages(shownRows, now) : { rows: [], total: 0 },
  ]);
  const leads = ({ rows, total }: { rows: InboxLead[]; total: number }) => ({
    rows: rows.map((lead) => leadRow(lead, now)),
    total,
  });
  return {
    waiting: leads(waiting),
    visits: leads(visits),
    callBacks: leads(callBacks),
    listings,
    held: leads(held),
    messages: {
      ...messages,
      rows: messages.rows.map(({ failedAt, ...row }) => ({ ...row, date: formatDate(failedAt) })),
    },
  };
}
export type Today = Awaited<ReturnType<typeof today>>;

/** Display data of a lead, with the links to its sender. */
function leadRow(lead: InboxLead, now: Date) {
  const { kind, id, version, name, visitDate, visitTime } = lead;
  const { call, whatsapp } = replyLinks(lead, replyAbout(name, null, visitInWords(lead)));
  return {
    ...inboxRow(lead, now),
    list: kind,
    ...{ id, version },
    links: { call, whatsapp },
    /** Of a visit: its day, and when. */
    when: visitDate && [dayName(visitDate, now), visitTime].join(" ").trim(),
  };
}

function dayName(date: string, now: Date): string {
  const near = ["Yesterday", "Today", "Tomorrow"];
  const place = near.findIndex((_, index) => date === isoDay(now.getTime(), index - 1));
  return near[place] ?? dayInShort(date, now);
}

/** The visits of these days, see `isVisitSoon`, in their order. */
async function visitsSoon(who: Who, now: Date) {
  const { visitDate, visitTime, id } = inquiries;
  const where = and(
    isVisitSoon(now),
    eq(inquiries.quarantined, false),
    isNull(inquiries.deletedAt),
    ownLeads(inquiries, who),
  );
  const [ids, total] = await Promise.all([
    db
      .select({ id })
      .from(inquiries)
      .where(where)
      .orderBy(asc(visitDate), sql`${visitTime} is null`, asc(visitTime), asc(id))
      .limit(shownRows),
    db.$count(inquiries, where),
  ]);
  return { rows: await leadsAt(ids.map((row) => ({ kind: "inquiry", ...row }))), total };
}

/** The leads whose sender wants to be called by today, the longest due first. */
async function callBacksDue(who: Who, now: Date) {
  const found = await Promise.all(
    leadKinds.map(async (kind) => {
      const { table } = leadTables[kind];
      const where = and(
        isNotNull(table.callBackOn),
        lte(table.callBackOn, isoDay(now.getTime())),
        eq(table.quarantined, false),
        isNull(table.deletedAt),
        ownLeads(table, who),
      );
      const [rows, total] = await Promise.all([
        db
          .select({ id: table.id, on: table.callBackOn })
          .from(table)
          .where(where)
          .orderBy(asc(table.callBackOn), asc(table.id))
          .limit(shownRows),
        db.$count(table, where),
      ]);
      return { total, rows: rows.map((row) => ({ kind, ...row })) };
    }),
  );
  const keys: (LeadKey & { on: string | null })[] = found
    .flatMap(({ rows }) => rows)
    .sort((a, b) => (a.on ?? "").localeCompare(b.on ?? ""))
    .slice(0, shownRows);
  const total = found.reduce((sum, part) => sum + part.total, 0);
  return { rows: await leadsAt(keys), total };
}

/** Listings on the site that nobody has confirmed for too long, the longest ago first. */
async function unconfirmed(who: Who, now: Date) {
  const { id, title, subcity, city, price, currency, confirmedAt } = properties;
  const where = listingsThatFit({ confirmed: "no" }, who, now);
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ id, title, subcity, city, price, currency, confirmedAt },
        owner: owners.name,
        ownerPhone: owners.phone,
      })
      .from(properties)
      .leftJoin(owners, eq(owners.propertyId, id))
      .where(where)
      .orderBy(asc(confirmedAt), asc(id))
      .limit(shownRows),
    db.$count(properties, where),
  ]);
  const shown = rows.map((row) => ({
    id: row.id,
    title: row.title,
    place: row.subcity ?? row.city,
    price: priceLabel(row, exchangeRate()).figures.join(" "),
    confirmedOn: formatDate(row.confirmedAt),
    owner: row.owner,
    callOwner: row.ownerPhone ? callLink(row.ownerPhone) : null,
  }));
  return { rows: shown, total };
}
