import {
  and,
  desc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  not,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { leadEvents, leads } from "~db/schema";
import { type Answer, answers, type LeadEvent } from "~db/vocabulary";
import { changeableLeads } from "../../accounts/user/scope.server";
import { type Actor, commit, entries, signature } from "../../history/change.server";
import { entityOfList, findLead, isLead } from "./key.server";
import type { LeadKey, NewEntry } from "./schema";

export type HistoryEntry = typeof leadEvents.$inferSelect;

export type WithHistory<T> = T & { history: HistoryEntry[] };

const sameTap = 60_000;
const sameNote = 10_000;

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
      cast(unixepoch('subsec') * 1000 as integer) from ${leads} where ${where}`,
  );
}

const itsEvents = (where: SQL | undefined) =>
  db
    .select()
    .from(leadEvents)
    .where(and(eq(leadEvents.leadId, leads.id), where));

/** SQL: whether it is a double tap: the same note, or the same last answer, a moment ago. */
export function isRepeated(entry: NewEntry, actor: Actor): SQL {
  const isNote = entry.event === "note";
  const last = sql`(select max(id) from lead_events as last
    where last.leadId = ${leads.id} and last.event <> 'note')`;
  const same = and(
    eq(leadEvents.event, entry.event),
    isNote ? eq(leadEvents.text, entry.text) : eq(leadEvents.id, last),
    sql`${leadEvents.userId} is ${actor?.id ?? null}`,
    gt(leadEvents.createdAt, new Date(Date.now() - (isNote ? sameNote : sameTap))),
  );
  return exists(itsEvents(same));
}

/** The new `answeredAt` of a lead: the first answer sets it, and it can be taken back. */
export function answeredAfter(event: Answer, now = Date.now()): SQL {
  if (event === "not answered") return sql`null`;
  const wasReached = event === "answered" || event === "reached";
  return wasReached ? sql`coalesce(${leads.answeredAt}, ${now})` : sql`${leads.answeredAt}`;
}

/** SQL: whether an answer changes the lead, or is the first of its kind. */
export function isNews(event: "answered" | "not answered"): SQL {
  const isOther = event === "answered" ? isNull(leads.answeredAt) : isNotNull(leads.answeredAt);
  return or(isOther, notExists(itsEvents(eq(leadEvents.event, event)))) as SQL;
}

const isAnswer = (event: LeadEvent): event is Answer => answers.some((answer) => answer === event);

/** Adds to a lead's history and the audit log; a double tap counts once. */
export async function addToHistory(key: LeadKey, entry: NewEntry, actor: Actor, batch?: string) {
  const { event } = entry;
  const now = Date.now();
  const where = and(isLead(key), changeableLeads(actor));
  const isNew =
    event === "answered" || event === "not answered"
      ? isNews(event)
      : not(isRepeated(entry, actor));
  // By the time, as the audit log has it, an answer is taken back.
  const answeredAt =
    batch && isAnswer(event)
      ? sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${answeredAfter(event, now)} / 1000.0, 'unixepoch')`
      : undefined;
  const after = event === "note" ? { note: entry.text } : { contact: event, answeredAt };
  await commit(
    entries(entityOfList(key.list), and(where, isNew) as SQL, { after }, { by: actor, batch }),
    historyEntries(and(where, isNew), { ...entry, actor }),
    ...(isAnswer(event)
      ? [
          db
            .update(leads)
            .set({ answeredAt: answeredAfter(event, now) })
            .where(where),
        ]
      : []),
  );
  const lead = await findLead(key, actor);
  if (!lead) return null;
  const [{ history: [newest] = [] } = {}] = await withHistory([lead]);
  return newest ?? null;
}
