import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  isNull,
  lte,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { phoneKey, secondPhoneKey } from "~db/columns";
import { leads, properties, type subscribers, users } from "~db/schema";
import { closedStatuses, type LeadKind, type LeadList } from "~db/vocabulary";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import type { Rows, SortedWindow, Window } from "../../list";
import { containsText, inPages, listRows, staffList } from "../../list.server";
import { isoDay } from "../../time";
import type { InboxFilters } from "../inbox/schema";
import { type WithHistory, withHistory } from "./history.server";
import { notesCells } from "./json";
import { isLead } from "./key.server";
import { searchedDigits } from "./phone";
import { isFromSenderOf } from "./same-contact.server";
import { inquiryFilters, type LeadKey, requestFilters } from "./schema";
import { homeColumns } from "./standing.server";

/** Who asks, and when. */
type Asked = { who: Who; now?: Date };

/** Which leads are listed: all of the inbox, or of one list; all optional. */
type LeadFilters = InboxFilters & { list?: LeadList; id?: number; sender?: LeadKey };

const { submissionKey: _key, ...columns } = getTableColumns(leads);
const { address, price, currency, images } = properties;
const itsProperty = eq(properties.id, leads.propertyId);
const itsTitle = sql`(select ${properties.title} from ${properties} where ${itsProperty})`;

/** Leads, each with its listing, or null when it has none, or that was deleted. */
export const leadRows = () =>
  db
    .select({ ...columns, property: { ...homeColumns, address, price, currency, images } })
    .from(leads)
    .leftJoin(properties, itsProperty)
    .$dynamic();
export type LeadRow = Awaited<ReturnType<typeof leadRows>>[number];
export type ListedLead = WithHistory<LeadRow>;

/** Days for which a visit that nobody has marked as done is still told of. */
const visitKeptDays = 7;

/** SQL: the visits of today and tomorrow, and of the last days, that are neither done nor cancelled. */
export function isVisitSoon(now: Date): SQL | undefined {
  const { kind, visitDate, status } = leads;
  return and(
    eq(kind, "visit"),
    gte(visitDate, isoDay(now.getTime(), -visitKeptDays)),
    lte(visitDate, isoDay(now.getTime(), 1)),
    notInArray(status, [...closedStatuses]),
  );
}

/** SQL: whether one of the columns contains the text, or the phone does, in whichever form. */
export function mentions(
  table: typeof leads | typeof subscribers,
  searched: readonly (SQLiteColumn | SQL)[],
  text: string,
): SQL | undefined {
  const digits = searchedDigits(text);
  return or(
    containsText(searched, text),
    ...[phoneKey, secondPhoneKey].map((key) =>
      digits ? sql`instr(${key(table.phone)}, ${digits}) > 0` : undefined,
    ),
  );
}

/**
 * SQL: which leads outside the trash fit the filters, of those that are for who asks: the one with
 * `id`, or all from the sender of a lead, else of the inbox or what is held.
 */
async function leadsThatFit(
  { list, id, sender, search, kind, state, status, agent, quarantined }: LeadFilters,
  { who, now = new Date() }: Asked,
): Promise<SQL | undefined> {
  const shared = and(
    isNull(leads.deletedAt),
    ownLeads(who),
    list && eq(leads.list, list),
    kind && eq(leads.kind, kind),
  );
  if (id) return and(shared, eq(leads.number, id));
  if (sender) return and(shared, await isFromSenderOf(sender, who));
  const { name, email, phone, message, reference, answeredAt, callBackOn } = leads;
  const searched = [
    name,
    email,
    message,
    itsTitle,
    reference,
    ...(list === "request" ? [phone] : []),
  ];
  return and(
    shared,
    eq(leads.quarantined, quarantined === "1"),
    status && eq(leads.status, status),
    agent === "none" ? isNull(leads.agentId) : undefined,
    typeof agent === "number" ? eq(leads.agentId, agent) : undefined,
    state === "waiting"
      ? and(isNull(answeredAt), notInArray(leads.status, [...closedStatuses]))
      : undefined,
    state === "answered" ? isNotNull(answeredAt) : undefined,
    state === "callback" ? lte(callBackOn, isoDay(now.getTime())) : undefined,
    state === "visits" ? isVisitSoon(now) : undefined,
    search ? mentions(leads, searched, search) : undefined,
  );
}

/** How many leads fit the filters. */
export async function countInbox(filters: InboxFilters, asked: Asked): Promise<number> {
  return db.$count(leads, await leadsThatFit(filters, asked));
}

const arrival = (descending: boolean) =>
  [leads.createdAt, leads.id].map((column) => (descending ? desc(column) : asc(column)));

/** Leads by arrival, newest first unless sorted otherwise: the rows of a window, and how many there are. */
export async function inboxRows(
  filters: InboxFilters,
  window: Window,
  asked: Asked,
): Promise<Rows<LeadRow>> {
  const where = await leadsThatFit(filters, asked);
  const order = arrival(filters.sort !== "createdAt");
  const [rows, total] = await Promise.all([
    leadRows()
      .where(where)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
    db.$count(leads, where),
  ]);
  return { rows, total };
}

/**
 * Where a lead stands in the inbox, whether it fits the filters or no longer does: how many stand
 * before it, and those beside it; null when there is no such lead.
 */
export async function inboxPlace(filters: InboxFilters, key: LeadKey, asked: Asked) {
  const { id, createdAt, list, number } = leads;
  const [place] = await db
    .select({ id, createdAt: sql<number>`${createdAt}` })
    .from(leads)
    .where(and(isLead(key), isNull(leads.deletedAt), ownLeads(asked.who)));
  if (!place) return null;
  const where = await leadsThatFit(filters, asked);
  const beyond = async (isOlder: boolean) => {
    const than = isOlder ? sql`<` : sql`>`;
    const others = and(where, sql`(${createdAt}, ${id}) ${than} (${place.createdAt}, ${place.id})`);
    const [[nearest = null], count] = await Promise.all([
      db
        .select({ list, number })
        .from(leads)
        .where(others)
        .orderBy(...arrival(isOlder))
        .limit(1),
      db.$count(leads, others),
    ]);
    return { nearest, count };
  };
  const [older, newer] = await Promise.all([beyond(true), beyond(false)]);
  const [previous, next] = filters.sort === "createdAt" ? [older, newer] : [newer, older];
  return { index: previous.count, previous: previous.nearest, next: next.nearest };
}

/** The leads with these keys, in this order, each with its listing and its history. */
export async function leadsWithHistory(keys: readonly LeadKey[]) {
  if (keys.length === 0) return [];
  const found = await withHistory(await leadRows().where(or(...keys.map(isLead))));
  return keys.flatMap(({ list, number }) =>
    found.filter((lead) => lead.list === list && lead.number === number),
  );
}

const loadList =
  (list: LeadList) =>
  async (
    filters: { kind?: Exclude<LeadKind, "request"> } & Omit<LeadFilters, "kind" | "sort">,
    window: SortedWindow<"createdAt" | "name" | "email" | "status" | "budget">,
    who: Who,
  ) => {
    const where = await leadsThatFit({ ...filters, list }, { who });
    const { rows, total } = await listRows(leadRows(), leads, where, window);
    return { rows: await withHistory(rows), total };
  };

/** The staff lists of leads, of the inbox or of what is held; each lead with its listing and history. */
export const inquiryList = staffList({
  filters: inquiryFilters,
  sorts: { createdAt: "Date", name: "Name", email: "Email", status: "Status" },
  usual: "-createdAt",
  load: loadList("inquiry"),
});
export const requestList = staffList({
  filters: requestFilters,
  sorts: { createdAt: "Date", name: "Name", budget: "Budget", status: "Status" },
  usual: "-createdAt",
  load: loadList("request"),
});

/**
 * All leads of a list outside the trash, held ones included, by the columns of its CSV; pages of rows,
 * newest first.
 */
export async function* exportedLeads(list: LeadList) {
  const query = db
    .select({
      ...columns,
      ...{ id: leads.number, leadId: leads.id },
      ...{ propertyTitle: properties.title, agent: users.username },
    })
    .from(leads)
    .leftJoin(users, eq(users.id, leads.agentId))
    .leftJoin(properties, itsProperty);
  const where = and(eq(leads.list, list), isNull(leads.deletedAt));
  for await (const rows of inPages(query.$dynamic(), leads.number, where)) {
    const known = await withHistory(rows.map((row) => ({ ...row, id: row.leadId })));
    yield known.map((lead) => ({
      ...lead,
      ...notesCells(lead),
      ...{ id: lead.number, requirements: lead.message },
    }));
  }
}
