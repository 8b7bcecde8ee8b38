import {
  and,
  eq,
  getTableColumns,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  notInArray,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests } from "~db/schema";
import { closedStatuses, inquiryStatuses, leadKinds, requestStatuses } from "~db/vocabulary";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import type { Rows, Window } from "../../list";
import { isoDay } from "../../time";
import { leadTables, withHistory } from "../lead/history.server";
import type { LeadTable } from "../lead/lead.server";
import type { LeadKey, LeadKind } from "../lead/schema";
import { mentions } from "../lead/staff.server";
import { homeColumns } from "../lead/standing.server";
import type { InboxFilters } from "./schema";

/** A lead and when it came. */
type Place = LeadKey & { createdAt: Date };
/** The lead as an address names it. */
export const keyOf = ({ kind, id }: LeadKey) => `${kind}-${id}`;
/** Who asks, and when. */
type Asked = { who: Who; now?: Date };

const statuses: Record<LeadKind, readonly string[]> = {
  inquiry: inquiryStatuses,
  request: requestStatuses,
};
/** Of leads that came in the same millisecond, inquiries are the older ones. */
const ranks: Record<LeadKind, number> = { inquiry: 0, request: 1 };

const itsProperty = eq(properties.id, inquiries.propertyId);
const aboutTitle = sql`(select ${properties.title} from ${properties} where ${itsProperty})`;
const { submissionKey: _ofInquiry, ...inquiryColumns } = getTableColumns(inquiries);
const { submissionKey: _ofRequest, ...requestColumns } = getTableColumns(propertyRequests);
const { address, price, currency, images } = properties;
const propertyColumns = { ...homeColumns, address, price, currency, images };

/** SQL: nobody has answered yet, and it was not closed without an answer. */
const isWaiting = (table: LeadTable) =>
  and(isNull(table.answeredAt), sql`${table.status} not in ${[...closedStatuses]}`);

/** Days for which a visit that nobody has marked as done is still told of. */
const visitKeptDays = 7;

/** SQL: the visits of today and tomorrow, and of the last days, that are neither done nor cancelled. */
export function isVisitSoon(now: Date): SQL | undefined {
  const { kind, visitDate, status: how } = inquiries;
  return and(
    eq(kind, "visit"),
    gte(visitDate, isoDay(now.getTime(), -visitKeptDays)),
    lte(visitDate, isoDay(now.getTime(), 1)),
    notInArray(how, [...closedStatuses]),
  );
}

/** SQL: which leads of a table fit the filters; null when none can. */
function conditionOf(
  kind: LeadKind,
  filters: InboxFilters,
  { who, now = new Date() }: Asked,
): SQL | undefined | null {
  const { search, state, status: wanted, agent, quarantined, kind: only } = filters;
  if (state === "visits" && kind === "request") return null;
  if (only && (only === "request") !== (kind === "request")) return null;
  if (wanted && !statuses[kind].includes(wanted)) return null;
  const table = leadTables[kind].table;
  const { name, email, reference } = table;
  const texts =
    kind === "inquiry" ? [inquiries.message, aboutTitle] : [propertyRequests.requirements];
  const ofAgent = agent === "none" ? isNull(table.agentId) : agent && eq(table.agentId, agent);
  return and(
    isNull(table.deletedAt),
    ownLeads(table, who),
    // As in the lists of one kind: the index of the order should be used, not that on `quarantined`.
    quarantined ? eq(table.quarantined, true) : sql`not ${table.quarantined}`,
    only && kind === "inquiry" ? eq(inquiries.kind, only as "inquiry" | "visit") : undefined,
    wanted ? sql`${table.status} = ${wanted}` : undefined,
    ofAgent || undefined,
    state === "waiting" ? isWaiting(table) : undefined,
    state === "answered" ? isNotNull(table.answeredAt) : undefined,
    state === "callback" ? lte(table.callBackOn, isoDay(now.getTime())) : undefined,
    state === "visits" ? isVisitSoon(now) : undefined,
    search ? mentions(table, [name, email, reference, ...texts], search) : undefined,
  );
}

type Part = LeadKey["kind"];
type Parts = { kind: Part; where: SQL | undefined }[];

function partsOf(filters: InboxFilters, asked: Asked): Parts {
  return leadKinds.flatMap((kind) => {
    const where = conditionOf(kind, filters, asked);
    return where === null ? [] : [{ kind, where }];
  });
}

/** The leads of a window, by arrival over both tables; each is read no further than the window. */
async function placesOf(parts: Parts, descending: boolean, { limit, offset }: Window) {
  if (parts.length === 0) return [];
  const way = descending ? sql`desc` : sql`asc`;
  const selects = parts.map(({ kind, where }) => {
    const table = leadTables[kind].table;
    return sql`select * from (
      select ${ranks[kind]} as "rank", ${table.id} as "id", ${table.createdAt} as "createdAt"
      from ${table} where ${where}
      order by ${table.createdAt} ${way}, ${table.id} ${way} limit ${limit + offset})`;
  });
  const rows = db.all<{ rank: number; id: number; createdAt: number }>(
    sql`${sql.join(selects, sql` union all `)}
      order by "createdAt" ${way}, "rank" ${way}, "id" ${way} limit ${limit} offset ${offset}`,
  );
  return rows.map(
    (row): Place => ({
      kind: row.rank === ranks.inquiry ? "inquiry" : "request",
      id: row.id,
      createdAt: new Date(row.createdAt),
    }),
  );
}

/** SQL: whether a lead of this kind came before a place, or after it. */
function isBeyond(kind: LeadKind, place: Place, way: "before" | "after"): SQL {
  const table = leadTables[kind].table;
  const than = way === "before" ? sql`<` : sql`>`;
  const time = place.createdAt.getTime();
  const difference = ranks[kind] - ranks[place.kind];
  const isSameTime = sql`${table.createdAt} = ${time}`;
  const tie =
    difference === 0
      ? sql`${isSameTime} and ${table.id} ${than} ${place.id}`
      : difference < 0 === (way === "before")
        ? isSameTime
        : sql`false`;
  return sql`(${table.createdAt} ${than} ${time} or (${tie}))`;
}

/** The leads beyond a place: how many there are, and the next of them. */
async function beyond(parts: Parts, place: Place, way: "before" | "after") {
  const others = parts.map(({ kind, where }) => ({
    kind,
    where: and(where, isBeyond(kind, place, way)),
  }));
  const [counts, [nearest]] = await Promise.all([
    countOf(others),
    placesOf(others, way === "before", { limit: 1, offset: 0 }),
  ]);
  return { count: counts, nearest: nearest ?? null };
}

async function countOf(parts: Parts): Promise<number> {
  const counts = await Promise.all(
    parts.map(({ kind, where }) => db.$count(leadTables[kind].table, where)),
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** How many leads fit the filters. */
export async function countInbox(filters: InboxFilters, asked: Asked): Promise<number> {
  return countOf(partsOf(filters, asked));
}

/**
 * Leads of both tables by arrival, newest first unless sorted otherwise: the rows of a window, and
 * how many there are.
 */
export async function inboxRows(
  filters: InboxFilters,
  window: Window,
  asked: Asked,
): Promise<Rows<InboxLead>> {
  const parts = partsOf(filters, asked);
  const [places, total] = await Promise.all([
    placesOf(parts, filters.sort !== "createdAt", window),
    countOf(parts),
  ]);
  return { rows: await leadsAt(places), total };
}

/**
 * Where a lead stands in the list, whether it fits the filters or no longer does: how many stand
 * before it, and those beside it; null when there is no such lead.
 */
export async function inboxPlace(filters: InboxFilters, key: LeadKey, asked: Asked) {
  const table = leadTables[key.kind].table;
  const [found] = await db
    .select({ createdAt: table.createdAt })
    .from(table)
    .where(and(eq(table.id, key.id), isNull(table.deletedAt), ownLeads(table, asked.who)));
  if (!found) return null;
  const parts = partsOf(filters, asked);
  const place = { ...key, createdAt: found.createdAt };
  const [older, newer] = await Promise.all([
    beyond(parts, place, "before"),
    beyond(parts, place, "after"),
  ]);
  const [previous, next] = filters.sort === "createdAt" ? [older, newer] : [newer, older];
  return { index: previous.count, previous: previous.nearest, next: next.nearest };
}

/** The leads with these keys, in this order, each with its listing, or null when that is gone. */
async function leadsAt(keys: readonly LeadKey[]) {
  const idsOf = (kind: LeadKind) => keys.filter((key) => key.kind === kind).map(({ id }) => id);
  const [asked, requested] = await Promise.all([
    db
      .select({ ...inquiryColumns, property: propertyColumns })
      .from(inquiries)
      .leftJoin(properties, itsProperty)
      .where(inArray(inquiries.id, idsOf("inquiry"))),
    db
      .select(requestColumns)
      .from(propertyRequests)
      .where(inArray(propertyRequests.id, idsOf("request"))),
  ]);
  const found = new Map<string, InboxLead>();
  for (const row of asked) {
    const { kind, message, ...lead } = row;
    found.set(`inquiry-${row.id}`, {
      ...{ ...lead, kind: "inquiry", isVisit: kind === "visit", text: message, budget: null },
    });
  }
  for (const { requirements, ...lead } of requested)
    found.set(`request-${lead.id}`, {
      ...lead,
      ...{ kind: "request", isVisit: false, text: requirements, property: null },
      ...{ visitDate: null, visitTime: null },
    });
  return keys.flatMap(({ kind, id }) => found.get(`${kind}-${id}`) ?? []);
}

/** The leads with these keys, in this order, each with its history. */
export async function leadsWithHistory(keys: readonly LeadKey[]) {
  const leads = await leadsAt(keys);
  const known = await Promise.all(
    leadKinds.map((of) =>
      withHistory(
        of,
        leads.filter(({ kind }) => kind === of),
      ),
    ),
  );
  const byKey = new Map(known.flat().map((lead) => [keyOf(lead), lead]));
  return keys.flatMap((key) => byKey.get(keyOf(key)) ?? []);
}

type Handled = Omit<typeof propertyRequests.$inferSelect, "submissionKey" | "requirements">;
type About = Pick<typeof properties.$inferSelect, keyof typeof propertyColumns>;

/** A lead of either table; `text` is the message or what is looked for. */
export type InboxLead = Omit<Handled, "status"> & {
  kind: LeadKind;
  isVisit: boolean;
  status: string;
  text: string;
  visitDate: string | null;
  visitTime: string | null;
  property: About | null;
};
