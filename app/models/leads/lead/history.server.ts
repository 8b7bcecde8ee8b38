import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { type Answer, type LeadEvent, statusOfState } from "~db/office-vocabulary";
import { leadEvents, leads } from "~db/schema";
import { changeableLeads } from "../../accounts/user/scope.server";
import { type Actor, commit, entries, signature } from "../../history/change.server";
import { isoDay, minute, sameWithin } from "../../time";
import { templateText } from "./contact";
import { entityOfList, findLead, isLead } from "./key.server";
import type { LeadKey, NewEntry } from "./schema";

export type HistoryEntry = typeof leadEvents.$inferSelect;

export type WithHistory<T> = T & { history: HistoryEntry[] };

const sameTap = minute;

export async function withHistory<T extends { id: number }>(rows: readonly T[]) {
  const found = new Map<number, HistoryEntry[]>(rows.map(({ id }) => [id, []]));
  const entries = await db
    .select()
    .from(leadEvents)
    .where(inArray(leadEvents.leadId, [...found.keys()]))
    .orderBy(desc(leadEvents.createdAt), desc(leadEvents.id));
  for (const entry of entries) found.get(entry.leadId)?.push(entry);
  return rows.map((row) => ({ ...row, history: found.get(row.id) ?? [] }));
}

export function historyEntries(
  where: SQL | undefined,
  { event, text = "", actor }: { event: LeadEvent; text?: string | SQL; actor: Actor },
) {
  return db.insert(leadEvents).select(
    sql`select null, ${leads.id}, ${event}, ${text}, ${signature(actor)},
      ${Date.now()} from ${leads} where ${where} order by ${leads.id}`,
  );
}

const itsEvents = (where: SQL | undefined) =>
  db
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leads.id), where));

/** SQL: whether it is the last one again: a note within `sameWithin`, another by a double tap. */
export function isRepeated(entry: NewEntry, actor: Actor): SQL {
  const isNote = entry.event === "note";
  const last = sql`(select max(id) from lead_events as last
    where last.leadId = ${leads.id} ${isNote ? sql`` : sql`and last.event <> 'note'`})`;
  const same = and(
    eq(leadEvents.id, last),
    eq(leadEvents.event, entry.event),
    isNote ? eq(leadEvents.text, entry.text) : undefined,
    sql`${leadEvents.userId} is ${actor?.id ?? null}`,
    gt(leadEvents.createdAt, new Date(Date.now() - (isNote ? sameWithin : sameTap))),
  );
  return exists(itsEvents(same));
}

const isReached = (event: Answer) => event === "answered" || event === "reached";
const isAnswer = (event: LeadEvent): event is Answer =>
  event === "answered" || event === "reached" || event === "not answered";

const inTouch = sql`iif(${leads.list} = 'request', ${statusOfState.request["in touch"]}, ${statusOfState.inquiry["in touch"]})`;

/** The status of a lead after an answer: with the first one we are in touch, until it is taken back. */
function statusAfter(event: Answer): SQL {
  const { status, state, answeredAt } = leads;
  if (isReached(event)) return sql`iif(${status} = 'New', ${inTouch}, ${status})`;
  if (event !== "not answered") return sql`${status}`;
  const wasAnswered = and(
    isNotNull(answeredAt),
    eq(state, "in touch"),
    sql`${status} = ${inTouch}`,
  );
  return sql`iif(${wasAnswered}, 'New', ${status})`;
}

/** What an answer changes: the first one sets `answeredAt`, and it can be taken back. */
export function afterAnswer(event: Answer, now = Date.now()) {
  const { answeredAt } = leads;
  const first = isReached(event) ? sql`coalesce(${answeredAt}, ${now})` : sql`${answeredAt}`;
  const status = statusAfter(event);
  return { answeredAt: event === "not answered" ? sql`null` : first, status };
}

/** SQL: the call that was due is made once somebody is reached. */
const isDue = (now: number) => lte(leads.callBackOn, isoDay(now));

/** SQL: whether an answer changes the lead, or is the first of its kind. */
export function isNews(event: "answered" | "not answered"): SQL {
  const isOther = event === "answered" ? isNull(leads.answeredAt) : isNotNull(leads.answeredAt);
  return or(isOther, notExists(itsEvents(eq(leadEvents.event, event)))) as SQL;
}

/** Adds to a lead's history and the audit log, a double tap once; an answer also to `others`, by id. */
export async function addToHistory(
  key: LeadKey,
  entry: NewEntry,
  actor: Actor,
  { batch, others = [] }: { batch?: string; others?: readonly number[] } = {},
) {
  const { event } = entry;
  const itself = others.length > 0 ? or(isLead(key), inArray(leads.id, [...others])) : isLead(key);
  const where = and(itself, changeableLeads(actor));
  const isNew =
    event === "answered" || event === "not answered"
      ? isNews(event)
      : not(isRepeated(entry, actor));
  await commit(
    ...(isAnswer(event)
      ? answerStatements(event, { where, isNew, actor, batch })
      : [
          entries(
            entityOfList(key.list),
            and(where, isNew) as SQL,
            { after: event === "note" ? { note: entry.text } : { contact: event } },
            { by: actor, batch },
          ),
          historyEntries(and(where, isNew), { event, text: textOf(entry), actor }),
        ]),
  );
  const lead = await findLead(key, actor);
  if (!lead) return null;
  const [{ history: [newest] = [] } = {}] = await withHistory([lead]);
  return newest ?? null;
}

const textOf = (entry: NewEntry) =>
  "text" in entry ? entry.text : "template" in entry ? templateText(entry.template) : "";

type Answered = { where: SQL | undefined; isNew?: SQL; actor: Actor; batch?: string };

/** The statements of an answer to leads. Somebody who is reached needs no call that was due. */
function answerStatements(event: Answer, { where, isNew, actor, batch }: Answered) {
  const now = Date.now();
  const { callBackOn, version } = leads;
  const { answeredAt, status } = afterAnswer(event, now);
  const isCalled = event === "reached" ? isDue(now) : sql`false`;
  const called = { callBackOn: sql`iif(${isCalled}, null, ${callBackOn})` };
  const set = { status, ...(event === "reached" && called) };
  // By the time, as the audit log has it, an answer is taken back.
  const time = sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${answeredAt} / 1000.0, 'unixepoch')`;
  const after = { contact: event, ...set, ...(batch && { answeredAt: time }) };
  const changed = sql`(${status} <> ${leads.status} or ${isCalled} is true)`;
  return [
    entries("inquiry", and(where, isNew) as SQL, { after }, { by: actor, batch }),
    historyEntries(and(where, isCalled), { event: "called back", text: sql`${callBackOn}`, actor }),
    historyEntries(and(where, isNew), { event, actor }),
    db
      .update(leads)
      .set({ answeredAt, ...set, version: sql`${version} + ${changed}` })
      .where(where),
  ];
}

/** The statements by which a mail to the senders of leads answers them. */
export function mailAnswered(
  where: SQL,
  { text, actor, now }: { text: string; actor: Actor; now: Date },
) {
  const { answeredAt, status } = afterAnswer("answered", now.getTime());
  const waits = and(where, eq(leads.status, "New")) as SQL;
  return [
    historyEntries(where, { event: "mail", text, actor }),
    entries("inquiry", waits, { after: { contact: "mail", status } }, { by: actor }),
    db
      .update(leads)
      .set({ answeredAt, status, version: sql`${leads.version} + (${status} <> ${leads.status})` })
      .where(where),
  ];
}
