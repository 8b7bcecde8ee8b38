import {
  and,
  asc,
  between,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNull,
  lt,
  min,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { auditLog, visits } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { shortAddress } from "../../catalogue/places/address";
import { ethiopianTime, isoDay } from "../../time";
import { isLead } from "../lead/key.server";
import { dayInShort } from "../lead/lead-view.server";
import { callLink } from "../lead/reply";
import { keyOf, leadKey } from "../lead/schema";
import { isOpen, isShown, isSoon } from "./open.server";
import { type AgendaView, openStates, stateLabels } from "./schema";

/** As the audit log names who answers by the link of a visit. */
export const client = { name: "Client by link" };

const { day, time, id } = visits;

/** What the client answered last, unless staff changed the visit since. */
const answer = sql<
  string | null
>`(select iif("username" = ${client.name}, "after" ->> 'answer', null)
  from ${auditLog} where "entity" = 'visit' and "entityId" = ${id} order by "id" desc limit 1)`;

export const visitRows = () =>
  db
    .select({
      visit: visits,
      lead: {
        list: leads.list,
        number: leads.number,
        name: leads.name,
        email: leads.email,
        phone: leads.phone,
        message: leads.message,
        reference: leads.reference,
        isShown: sql`${isShown}`.mapWith(Boolean),
      },
      home: properties,
      agent: {
        id: users.id,
        fullName: users.fullName,
        phones: users.phones,
        email: users.email,
        telegramChatId: users.telegramChatId,
      },
      agentName: sql<string | null>`${staffName}`,
      answer,
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .leftJoin(properties, eq(properties.id, visits.propertyId))
    .leftJoin(users, eq(users.id, visits.agentId))
    .$dynamic();
export type VisitRow = Awaited<ReturnType<typeof visitRows>>[number];

export async function findVisit(wanted: number, who: Who | null): Promise<VisitRow | null> {
  const where = and(eq(id, wanted), who ? and(isShown, ownLeads(who)) : undefined);
  return (await visitRows().where(where))[0] ?? null;
}

const answers: Readonly<Record<string, string>> = {
  confirm: "Confirmed by the client",
  ask: "The client asks for this time",
  cancel: "Cancelled by the client",
};

export function visitView({ visit, lead, home, agentName, answer: said }: VisitRow, now: Date) {
  const { state, version } = visit;
  const today = isoDay(now.getTime());
  const isStillOpen = openStates.some((open) => open === state);
  const isPast = visit.day !== null && visit.day < today;
  return {
    id: visit.id,
    version,
    state,
    label: answers[said ?? ""] ?? stateLabels[state],
    day: visit.day,
    time: visit.time,
    when: visit.day && dayInShort(visit.day, now),
    clock: visit.time && ethiopianTime(visit.time),
    lead: keyOf(lead),
    name: lead.name,
    call: lead.phone ? callLink(lead.phone) : null,
    home: home && {
      title: home.title,
      place: shortAddress(home),
    },
    agent: agentName ?? "The office",
    isOpen: isStillOpen,
    mayAgree: isStillOpen && state !== "agreed" && !isPast && Boolean(visit.day && visit.time),
    mayMark: isStillOpen && (isPast || (visit.day === today && state !== "asked")),
  };
}
export type VisitView = ReturnType<typeof visitView>;

const daysShown = 7;
const otherShown = 20;
const inOrder = [asc(day), sql`${time} is null`, asc(time), asc(id)];

/** Seven days of visits, those to come later, without a day, and past ones that nobody marked. */
export async function agenda(who: Who, { from, agent, visit }: AgendaView) {
  const now = new Date();
  const today = isoDay(now.getTime());
  const ofAgent = agent === "none" ? isNull(visits.agentId) : agent && eq(visits.agentId, agent);
  const own = and(ownLeads(who), ofAgent || undefined) as SQL;
  const open = and(own, isOpen(now)) as SQL;
  const focused = visit ? await findVisit(visit, who) : null;
  const first = from ?? firstDay(focused?.visit.day ?? null, today);
  const shift = (days: number) => isoDay(Date.parse(first), days);
  const last = shift(daysShown - 1);
  const [shown, unmarked, undated, later] = await Promise.all([
    visitRows()
      .where(and(own, isShown, between(day, first, last)))
      .orderBy(...inOrder),
    some(and(open, lt(day, today)), [desc(day), desc(time)]),
    some(and(open, isNull(day)), [asc(visits.createdAt)]),
    countVisits(and(open, gt(day, last < today ? today : last))),
  ]);
  const views = shown.map((row) => visitView(row, now));
  const days = Array.from({ length: daysShown }, (_, ahead) => {
    const date = shift(ahead);
    return { date, isToday: date === today, visits: views.filter((each) => each.day === date) };
  });
  const view = ({ rows, total }: typeof unmarked) => ({
    total,
    rows: rows.map((row) => visitView(row, now)),
  });
  return {
    focused,
    days,
    unmarked: view(unmarked),
    undated: view(undated),
    later: later.day ? { count: later.count, day: later.day } : null,
    earlier: shift(-daysShown),
    next: shift(daysShown),
    isNow: first === today,
  };
}

/** What is not in the coming week nor past is shown with its own week. */
function firstDay(of: string | null, today: string): string {
  const isShown = of === null || of < isoDay(Date.parse(today), daysShown);
  return isShown ? today : of;
}

async function some(where: SQL | undefined, order: SQL[], limit = otherShown) {
  const [rows, { count }] = await Promise.all([
    visitRows()
      .where(where)
      .orderBy(...order, desc(id))
      .limit(limit),
    countVisits(where),
  ]);
  return { rows, total: count };
}

async function countVisits(where: SQL | undefined) {
  const [row] = await db
    .select({ count: count(), day: min(day) })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .where(where);
  return row ?? { count: 0, day: null };
}

/** Visits until tomorrow that nobody has marked, and those with the ids `shown` before. */
export async function visitsSoon(
  who: Who,
  { limit, shown }: { limit: number; shown: readonly number[] },
  now: Date,
) {
  const [soon, before] = await Promise.all([
    some(and(ownLeads(who), isSoon(now)), inOrder, limit),
    visitRows().where(and(ownLeads(who), isShown, inArray(id, [...shown]))),
  ]);
  return { ...soon, before };
}

/** All visits of a lead by its key, those still open first. */
export async function visitsOf(lead: string | undefined, who: Who, now = new Date()) {
  const key = leadKey.safeParse(lead).data;
  if (!key) return [];
  const rows = await visitRows()
    .where(and(isLead(key), isShown, ownLeads(who)))
    .orderBy(sql`${inArray(visits.state, [...openStates])} desc`, desc(day), desc(id));
  return rows.map((row) => visitView(row, now));
}
