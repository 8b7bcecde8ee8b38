import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { answerHoursUsual } from "~db/agency";
import { db } from "~db/client";
import { phoneKey, secondPhoneKey } from "~db/contact-keys";
import { settings, visits } from "~db/office-schema";
import type { LeadKind, LeadList, leadStatuses } from "~db/office-vocabulary";
import { type Lead, leads, properties, type subscribers } from "~db/schema";
import { users } from "~db/system-schema";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import type { SortedWindow, Window } from "../../list";
import { containsText, inPages, listRows, rowsAndTotal, staffList } from "../../list.server";
import { searchedDigits } from "../../phone";
import { isoDay } from "../../time";
import type { InboxFilters, InboxState } from "../inbox/schema";
import { hasOpenVisit } from "../visit/open.server";
import { type WithHistory, withHistory } from "./history.server";
import { notesCells } from "./json";
import { isLead } from "./key.server";
import { isFromSenderOf } from "./same-contact.server";
import { inquiryFilters, type LeadKey, requestFilters } from "./schema";
import { homeColumns } from "./standing.server";

type Viewer = { who: Who; now?: Date };

/** Without a state leads of all; `due` are the calls that are due. */
type LeadFilters = Omit<InboxFilters, "state"> & {
  state?: InboxState | "due";
  list?: LeadList;
  id?: number;
  sender?: LeadKey;
  status?: (typeof leadStatuses)[number];
};

const { submissionKey: _key, ...columns } = getTableColumns(leads);
const { address, price, currency, images } = properties;
const itsProperty = eq(properties.id, leads.propertyId);
const itsTitle = sql`(select ${properties.title} from ${properties} where ${itsProperty})`;

const answerHours = sql<number>`coalesce((select ${settings.answerHours} from ${settings}), ${answerHoursUsual})`;

/** SQL: the visit of a lead that is agreed, or else the one last talked about. */
const visitNow = sql<Pick<
  Lead,
  "visitDate" | "visitTime"
> | null>`(select json_object('visitDate', ${visits.day}, 'visitTime', ${visits.time})
  from ${visits} where ${visits.leadId} = ${leads.id}
  order by ${visits.state} = 'agreed' desc, ${visits.state} in ('asked', 'moved') desc,
    ${visits.day} desc limit 1)`.mapWith(JSON.parse);

export const leadRows = () =>
  db
    .select({
      ...columns,
      property: { ...homeColumns, address, price, currency, images },
      answerHours,
      visitNow,
    })
    .from(leads)
    .leftJoin(properties, itsProperty)
    .$dynamic();
export type LeadRow = Awaited<ReturnType<typeof leadRows>>[number];
export type ListedLead = WithHistory<LeadRow>;

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

/** SQL: leads of `who` outside the trash: one by `id`, those of a `sender`, or of the inbox. */
async function leadsThatFit(
  { list, id, sender, search, kind, state, status, agent, quarantined }: LeadFilters,
  { who, now = new Date() }: Viewer,
): Promise<SQL | undefined> {
  const shared = and(
    isNull(leads.deletedAt),
    ownLeads(who),
    list && eq(leads.list, list),
    kind && eq(leads.kind, kind),
  );
  if (id) return and(shared, eq(leads.number, id));
  if (sender) return and(shared, await isFromSenderOf(sender, who));
  const { name, email, phone, message, reference } = leads;
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
    state && conditionOf(state, now),
    search ? mentions(leads, searched, search) : undefined,
  );
}

function conditionOf(state: InboxState | "due", now: Date): SQL | undefined {
  const { callBackOn } = leads;
  switch (state) {
    case "waiting":
      return eq(leads.state, "waiting");
    case "in touch":
      return inArray(leads.state, ["in touch", "visit agreed"]);
    case "closed":
      return inArray(leads.state, ["won", "lost"]);
    case "callback":
      return isNotNull(callBackOn);
    case "due":
      return lte(callBackOn, isoDay(now.getTime()));
    case "visits":
      return hasOpenVisit(now);
    case "all":
      return undefined;
  }
}

export async function countInbox(filters: LeadFilters, viewer: Viewer): Promise<number> {
  return db.$count(leads, await leadsThatFit(filters, viewer));
}

function orderOf({ state, sort }: LeadFilters) {
  const { callBackOn, createdAt, id } = leads;
  const isByDay = state === "callback" || state === "due";
  const columns = isByDay ? [callBackOn, createdAt, id] : [createdAt, id];
  const isAscending = isByDay || sort === "createdAt";
  const sorted = (isBackwards = false) =>
    columns.map((column) => (isAscending !== isBackwards ? asc(column) : desc(column)));
  return { columns, isAscending, sorted };
}

export async function inboxRows(filters: LeadFilters, window: Window, viewer: Viewer) {
  const where = await leadsThatFit(filters, viewer);
  return rowsAndTotal(leadRows(), leads, where, orderOf(filters).sorted(), window);
}

/** How many leads stand before one in the inbox, and those beside it; null when there is none. */
export async function inboxPlace(filters: LeadFilters, key: LeadKey, viewer: Viewer) {
  const { list, number } = leads;
  const { columns, isAscending, sorted } = orderOf(filters);
  // What is called back no more stands before all that is.
  const values = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql`, `,
  );
  const [place] = await db
    .select({ values: sql`json_array(${values})`.mapWith(String) })
    .from(leads)
    .where(and(isLead(key), isNull(leads.deletedAt), ownLeads(viewer.who)));
  if (!place) return null;
  const its = sql.join(
    columns.map((_, index) => sql`${place.values} ->> ${`$[${index}]`}`),
    sql`, `,
  );
  const where = await leadsThatFit(filters, viewer);
  const beyond = async (isNext: boolean) => {
    const than = isNext === isAscending ? sql`>` : sql`<`;
    const others = and(where, sql`(${sql.join(columns, sql`, `)}) ${than} (${its})`);
    const [[nearest = null], count] = await Promise.all([
      db
        .select({ list, number })
        .from(leads)
        .where(others)
        .orderBy(...sorted(!isNext))
        .limit(1),
      db.$count(leads, others),
    ]);
    return { nearest, count };
  };
  const [previous, next] = await Promise.all([beyond(false), beyond(true)]);
  return { index: previous.count, previous: previous.nearest, next: next.nearest };
}

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

/** All leads of a list outside the trash, held ones included, as CSV rows; pages, newest first. */
export async function* exportedLeads(list: LeadList) {
  const query = db
    .select({
      ...columns,
      id: leads.number,
      leadId: leads.id,
      propertyTitle: properties.title,
      agent: users.username,
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
      id: lead.number,
      requirements: lead.message,
    }));
  }
}

/** What somebody sent while signed in, without what staff noted; hidden properties are null. */
export function leadsOfAccount(userId: number, window: Window) {
  const { number, kind, reference, status, message, visitDate, visitTime, createdAt } = leads;
  const { id, title, titleAm, subcity, city, isPublic } = properties;
  const query = db
    .select({
      ...{ number, kind, reference, status, message, visitDate, visitTime, createdAt },
      property: { id, title, titleAm, subcity, city, isPublic },
    })
    .from(leads)
    .leftJoin(properties, and(eq(id, leads.propertyId), isPublic));
  const where = and(eq(leads.userId, userId), isNull(leads.deletedAt));
  const order = [desc(createdAt), desc(leads.id)];
  return rowsAndTotal(query.$dynamic(), leads, where, order, window);
}

export type OwnLead = Awaited<ReturnType<typeof leadsOfAccount>>["rows"][number];
