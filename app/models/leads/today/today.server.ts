import { and, asc, eq, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { leads, owners, properties } from "~db/schema";
import { closedStatuses, type LeadEvent } from "~db/vocabulary";
import { ownLeads, ownListings, type Who } from "../../accounts/user/scope.server";
import { exchangeRate } from "../../catalogue/property/card.server";
import { priceLabel } from "../../catalogue/property/price";
import { listingsThatFit } from "../../catalogue/property/staff-list.server";
import { formatDate } from "../../dates.server";
import { failedMessages, messagesAt } from "../../messages/outbox/failed.server";
import { isoDay } from "../../time";
import { inboxRow } from "../inbox/inbox-view.server";
import type { WithHistory } from "../lead/history.server";
import { contactView, dayInShort, visitInWords } from "../lead/lead-view.server";
import { inboxRows, isVisitSoon, type LeadRow, leadsWithHistory } from "../lead/list.server";
import { callLink, replyAbout, replyLinks } from "../lead/reply";
import { keyOf, type LeadKey, leadKey } from "../lead/schema";
import { type Shown, shownInAddress } from "./schema";
import { ownConfirmations } from "./staff.server";

/** Rows that each block shows; the others are behind its link. */
const shownRows = 5;

/** What was done to a row, and the form that takes it back: without one it was somebody else. */
type Done = { label: string; undo: Record<string, string> | null };

/**
 * What waits for somebody today, in Addis Ababa; of agents, what is theirs. Each block has its first
 * rows and how many there are.
 * @param shown the rows that this visit of the page has shown: they keep their places, done or not.
 */
export async function today(who: Who, now = new Date(), shown: Shown = {}) {
  const asked = { who, now };
  const first = { limit: shownRows, offset: 0 };
  const isAdmin = who.role === "admin";
  const [waiting, visits, callBacks, held] = await Promise.all([
    inboxRows({ state: "waiting", sort: "createdAt" }, first, asked),
    visitsSoon(who, now),
    callBacksDue(who, now),
    inboxRows({ quarantined: "1" }, first, asked),
  ]);
  const leadBlock = async (
    block: LeadBlock,
    { rows, total }: { rows: LeadKey[]; total: number },
  ) => {
    const keys = union(shown[block], rows.map(keyOf)).flatMap(
      (key) => leadKey.safeParse(key).data ?? [],
    );
    const known = await leadsWithHistory(keys);
    const theirs = known.filter(({ agentId }) => isAdmin || agentId === who.id);
    return { total, rows: theirs.map((lead) => leadRow(lead, block, asked)) };
  };
  return {
    waiting: await leadBlock("waiting", waiting),
    visits: await leadBlock("visits", visits),
    callBacks: await leadBlock("callBacks", callBacks),
    listings: await unconfirmed(asked, idsOf(shown.listings)),
    held: await leadBlock("held", held),
    messages: isAdmin ? await messages(now, idsOf(shown.messages)) : { rows: [], total: 0 },
  };
}
export type Today = Awaited<ReturnType<typeof today>>;

/** The rows that a page shows, as the address of its forms has them. */
export function shownOn(blocks: Today): string {
  const keysOf = ({ rows }: { rows: { key: string }[] }) => rows.map(({ key }) => key);
  const all = Object.entries(blocks).map(([name, block]) => [name, keysOf(block)]);
  return shownInAddress(Object.fromEntries(all));
}

/** First those that were shown, in their places. */
const union = <T>(shown: readonly T[] = [], live: readonly T[]) => [
  ...new Set([...shown, ...live]),
];
const idsOf = (keys: readonly string[] = []) => keys.map(Number).filter(Number.isSafeInteger);

type LeadBlock = "waiting" | "visits" | "callBacks" | "held";

/** Display data of a lead, with the links to its sender. */
function leadRow(
  lead: WithHistory<LeadRow>,
  block: LeadBlock,
  { who, now }: { who: Who; now: Date },
) {
  const { list, version, name, visitDate, visitTime } = lead;
  const { call, whatsapp } = replyLinks(lead, replyAbout(name, null, visitInWords(lead)));
  return {
    ...inboxRow(lead, now),
    ...{ list, version },
    links: { call, whatsapp },
    contact: contactView(lead, now),
    done: doneTo(lead, block, { who, now }),
    /** Of a visit: its day, and when. */
    when: visitDate && [dayName(visitDate, now), visitTime].join(" ").trim(),
  };
}

/** What was done to a lead so that it no longer belongs in its block; null when it does. */
function doneTo(
  lead: WithHistory<LeadRow>,
  block: LeadBlock,
  { who, now }: { who: Who; now: Date },
): Done | null {
  const { deletedAt, quarantined, answeredAt, callBackOn, status, history } = lead;
  if (deletedAt) return { label: "Deleted", undo: { intent: "restore" } };
  if (block === "held") return quarantined ? null : { label: "Released", undo: { intent: "spam" } };
  if (quarantined) return { label: "Held", undo: { intent: "not spam" } };
  const last = (...events: LeadEvent[]) => {
    const entry = history.find(({ event }) => events.includes(event));
    return entry?.userId === who.id ? entry : null;
  };
  const undo = (intent: string | false | null | undefined, fields = {}) =>
    intent ? { intent, ...fields } : null;
  const isClosed = closedStatuses.some((closed) => closed === status);
  if (block === "callBacks") {
    if (callBackOn && callBackOn <= isoDay(now.getTime())) return null;
    const entry = last("call back", "called back", "no call back");
    const isCalled = entry?.event === "called back";
    return {
      label: callBackOn ? "Later" : "Done",
      undo: undo(isCalled && "not called", { callBackOn: entry?.text ?? "" }),
    };
  }
  if (block === "waiting" && answeredAt)
    return {
      label: "Answered",
      undo: undo(last("answered", "not answered", "reached") && "not answered"),
    };
  if (!isClosed) return null;
  const isDone = status === "Completed";
  return {
    label: isDone && block === "visits" ? "Done" : status,
    undo: undo(isDone && last("status") && "not done"),
  };
}

/** The messages that were given up, and those of the page that were, see `today`. */
async function messages(now: Date, shown: readonly number[]) {
  const { rows, total } = await failedMessages(shownRows, now);
  const live = new Map(rows.map((row) => [row.id, row]));
  const known = new Map((await messagesAt(shown)).map((row) => [row.id, row]));
  const all = union(shown, [...live.keys()]).map((id) => {
    const row = live.get(id) ?? known.get(id);
    if (!row) return { ...forgotten, id, key: String(id) };
    const { failedAt, ...message } = row;
    const done: Done | null = failedAt ? null : { label: "Sent again", undo: null };
    return { ...message, key: String(id), date: failedAt ? formatDate(failedAt) : "", done };
  });
  return { rows: all, total };
}

/** A message that was dismissed. */
const forgotten = {
  what: "Message",
  to: null,
  reason: "It is forgotten.",
  canRetry: false,
  date: "",
  done: { label: "Dismissed", undo: null } as Done,
};

function dayName(date: string, now: Date): string {
  const near = ["Yesterday", "Today", "Tomorrow"];
  const place = near.findIndex((_, index) => date === isoDay(now.getTime(), index - 1));
  return near[place] ?? dayInShort(date, now);
}

/** The visits of these days, see `isVisitSoon`, in their order. */
function visitsSoon(who: Who, now: Date) {
  const { visitDate, visitTime, id } = leads;
  const order = [asc(visitDate), sql`${visitTime} is null`, asc(visitTime), asc(id)];
  return firstOf(isVisitSoon(now), order, who);
}

/** The leads whose sender wants to be called by today, the longest due first. */
function callBacksDue(who: Who, now: Date) {
  const { callBackOn, id } = leads;
  const isDue = and(isNotNull(callBackOn), lte(callBackOn, isoDay(now.getTime())));
  return firstOf(isDue, [asc(callBackOn), asc(id)], who);
}

/** The first leads of the inbox that a condition holds for, and how many there are. */
async function firstOf(condition: SQL | undefined, order: readonly SQL[], who: Who) {
  const { list, number, quarantined, deletedAt } = leads;
  const where = and(condition, eq(quarantined, false), isNull(deletedAt), ownLeads(who));
  const [rows, total] = await Promise.all([
    db
      .select({ list, number })
      .from(leads)
      .where(where)
      .orderBy(...order)
      .limit(shownRows),
    db.$count(leads, where),
  ]);
  return { rows, total };
}

/** Listings on the site that nobody has confirmed for too long, the longest ago first. */
async function unconfirmed({ who, now }: { who: Who; now: Date }, shown: readonly number[]) {
  const { id, title, subcity, city, price, currency, confirmedAt } = properties;
  const where = listingsThatFit({ confirmed: "no" }, who, now);
  const query = () =>
    db
      .select({
        ...{ id, title, subcity, city, price, currency, confirmedAt },
        owner: owners.name,
        ownerPhone: owners.phone,
        isDue: sql`coalesce((${where}), 0)`.mapWith(Boolean),
      })
      .from(properties)
      .leftJoin(owners, eq(owners.propertyId, id));
  const [rows, kept, total, undone] = await Promise.all([
    query().where(where).orderBy(asc(confirmedAt), asc(id)).limit(shownRows),
    query().where(and(inArray(id, [...shown]), ownListings(who))),
    db.$count(properties, where),
    ownConfirmations(shown, who),
  ]);
  const known = new Map([...kept, ...rows].map((row) => [row.id, row]));
  const all = union(
    shown,
    rows.map((row) => row.id),
  ).flatMap((each) => known.get(each) ?? []);
  const views = all.map((row) => ({
    id: row.id,
    key: String(row.id),
    title: row.title,
    place: row.subcity ?? row.city,
    price: priceLabel(row, exchangeRate()).figures.join(" "),
    confirmedOn: formatDate(row.confirmedAt),
    owner: row.owner,
    callOwner: row.ownerPhone ? callLink(row.ownerPhone) : null,
    done: row.isDue ? null : doneToListing(undone.has(row.id)),
  }));
  return { rows: views, total };
}

const doneToListing = (canUndo: boolean): Done => ({
  label: "Still available",
  undo: canUndo ? { intent: "not confirmed" } : null,
});
