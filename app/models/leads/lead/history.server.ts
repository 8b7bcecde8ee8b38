import {
  and,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  notExists,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, leadHistory, propertyRequests } from "~db/schema";
import { type Answer, answers, type LeadEvent } from "~db/vocabulary";
import { changeableLeads } from "../../accounts/user/scope.server";
import { type Actor, commit, entries, isThere, signature } from "../../history/change.server";
import { notesCells } from "./json";
import type { LeadTable } from "./lead.server";
import type { LeadKey, LeadKind, NewEntry } from "./schema";

export type HistoryEntry = typeof leadHistory.$inferSelect;

/** A lead with what staff wrote down and did, the newest first. */
export type WithHistory<T> = T & { history: HistoryEntry[] };

/** The tables of leads, and what the audit log calls their rows. */
export const leadTables = {
  inquiry: { table: inquiries, entity: "inquiry" },
  request: { table: propertyRequests, entity: "property request" },
} as const;

/** The same tap, or the same note, within this time, in milliseconds, is a double one. */
const sameTap = 60_000;
const sameNote = 10_000;

/** The histories of these leads by id, each the newest first. */
async function historyOf(
  kind: LeadKind,
  ids: readonly number[],
): Promise<Map<number, HistoryEntry[]>> {
  const found = new Map<number, HistoryEntry[]>(ids.map((id) => [id, []]));
  if (ids.length === 0) return found;
  const entries = await db
    .select()
    .from(leadHistory)
    .where(and(eq(leadHistory.leadKind, kind), inArray(leadHistory.leadId, [...ids])))
    .orderBy(desc(leadHistory.createdAt), desc(leadHistory.id));
  for (const entry of entries) found.get(entry.leadId)?.push(entry);
  return found;
}

/** The leads, each with its history. */
export async function withHistory<T extends { id: number }>(
  kind: LeadKind,
  leads: readonly T[],
): Promise<WithHistory<T>[]> {
  const found = await historyOf(
    kind,
    leads.map(({ id }) => id),
  );
  return leads.map((lead) => ({ ...lead, history: found.get(lead.id) ?? [] }));
}

/** Pages of leads, each lead with its notes in cells of a CSV. */
export async function* withNotes<T extends { id: number }>(
  kind: LeadKind,
  pages: AsyncIterable<readonly T[]>,
) {
  for await (const leads of pages)
    yield (await withHistory(kind, leads)).map((lead) => ({ ...lead, ...notesCells(lead) }));
}

/** The statement for one entry, signed by its actor; it is written if `when` holds. */
export function historyEntry(
  { kind, id }: LeadKey,
  {
    event,
    text = "",
    actor,
    when,
  }: { event: LeadEvent; text?: string | SQL; actor: Actor; when: SQL },
) {
  return db.insert(leadHistory).select(
    sql`select null, ${kind}, ${id}, ${event}, ${text}, ${signature(actor)},
      cast(unixepoch('subsec') * 1000 as integer) where ${when}`,
  );
}

const ofLead = ({ kind, id }: LeadKey) =>
  and(eq(leadHistory.leadKind, kind), eq(leadHistory.leadId, id));

/**
 * The entries by which the same person wrote the same a moment ago, or did the same last: a double
 * tap.
 */
export function repeated(lead: LeadKey, entry: NewEntry, actor: Actor) {
  const isNote = entry.event === "note";
  const last = sql`(select max(id) from lead_history as last where last.leadKind = ${lead.kind}
    and last.leadId = ${lead.id} and last.event <> 'note')`;
  return db
    .select()
    .from(leadHistory)
    .where(
      and(
        ofLead(lead),
        eq(leadHistory.event, entry.event),
        isNote ? eq(leadHistory.text, entry.text) : eq(leadHistory.id, last),
        sql`${leadHistory.userId} is ${actor?.id ?? null}`,
        gt(leadHistory.createdAt, new Date(Date.now() - (isNote ? sameNote : sameTap))),
      ),
    );
}

/** The new `answeredAt` of a lead: the first answer sets it, and it can be taken back. */
export function answeredAfter(table: LeadTable, event: Answer, now = Date.now()): SQL {
  if (event === "not answered") return sql`null`;
  const wasReached = event === "answered" || event === "reached";
  return wasReached ? sql`coalesce(${table.answeredAt}, ${now})` : sql`${table.answeredAt}`;
}

/**
 * SQL: whether it is news that a lead was answered, or not: it changes the lead, or nobody has said
 * so yet. Whoever says it again has nothing to take back.
 */
export function isNews(lead: LeadKey, event: "answered" | "not answered"): SQL {
  const { table } = leadTables[lead.kind];
  const isOther = event === "answered" ? isNull(table.answeredAt) : isNotNull(table.answeredAt);
  const said = db
    .select()
    .from(leadHistory)
    .where(and(ofLead(lead), eq(leadHistory.event, event)));
  return or(isThere(table, lead.id, isOther), notExists(said)) as SQL;
}

/** SQL for the time that `answeredAfter` gives as the audit log has it, by which an answer is taken back. */
function answerTime(table: LeadTable, event: Answer, now: number): SQL {
  return sql`strftime('%Y-%m-%dT%H:%M:%fZ', ${answeredAfter(table, event, now)} / 1000.0, 'unixepoch')`;
}

const isAnswer = (event: LeadEvent): event is Answer => answers.some((answer) => answer === event);

/**
 * Adds to a lead's history, and to the audit log, a note, that staff opened a way to reach its sender,
 * or what came of it: see `answeredAfter`. No form changes these, so the lead's version stays. A
 * double tap is one.
 * @param batch of all leads that are answered at once.
 * @returns the newest entry, or null when there is no such lead. @throws {AccessEnded}
 */
export async function addToHistory(
  { kind, id }: LeadKey,
  entry: NewEntry,
  actor: Actor,
  batch?: string,
): Promise<HistoryEntry | null> {
  const { table, entity } = leadTables[kind];
  const { event } = entry;
  const isNote = event === "note";
  const now = Date.now();
  const isTheirs = changeableLeads(table, actor);
  const isNew =
    event === "answered" || event === "not answered"
      ? isNews({ kind, id }, event)
      : notExists(repeated({ kind, id }, entry, actor));
  const when = and(isThere(table, id, isTheirs), isNew) as SQL;
  const answeredAt = batch && isAnswer(event) ? answerTime(table, event, now) : undefined;
  const after = isNote ? { note: entry.text } : { contact: event, answeredAt };
  await commit(
    entries(entity, and(eq(table.id, id), when) as SQL, { after }, { by: actor, batch }),
    historyEntry({ kind, id }, { ...entry, actor, when }),
    ...(isAnswer(event)
      ? [
          db
            .update(table)
            .set({ answeredAt: answeredAfter(table, event, now) })
            .where(and(eq(table.id, id), isTheirs)),
        ]
      : []),
  );
  const [lead] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isTheirs));
  return lead ? ((await historyOf(kind, [id])).get(id)?.[0] ?? null) : null;
}
