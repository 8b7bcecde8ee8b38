import { and, desc, eq, gt, inArray, notExists, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, leadHistory, propertyRequests } from "~db/schema";
import type { LeadEvent } from "~db/vocabulary";
import { type Actor, auditEntry, by, snapshot, writeAudited } from "../audit/audit.server";
import { isThere } from "../audit/audited-write.server";
import { changeableLeads } from "../user/scope.server";
import { notesCells } from "./json";
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
    sql`select null, ${kind}, ${id}, ${event}, ${text}, ${by(actor)},
      cast(unixepoch('subsec') * 1000 as integer) where ${when}`,
  );
}

/** The entries by which the same person did or wrote the same a moment ago: a double tap. */
export function repeated({ kind, id }: LeadKey, entry: NewEntry, actor: Actor) {
  const isNote = entry.event === "note";
  return db
    .select()
    .from(leadHistory)
    .where(
      and(
        eq(leadHistory.leadKind, kind),
        eq(leadHistory.leadId, id),
        eq(leadHistory.event, entry.event),
        isNote ? eq(leadHistory.text, entry.text) : undefined,
        sql`${leadHistory.userId} is ${actor?.id ?? null}`,
        gt(leadHistory.createdAt, new Date(Date.now() - (isNote ? sameNote : sameTap))),
      ),
    );
}

/**
 * Adds a note to a lead's history, or that staff answered it, by the audit log too; the first answer
 * sets `answeredAt`. No form changes either, so the lead's version stays. A double tap is one.
 * @returns the newest entry, or null when there is no such lead. @throws {AccessEnded}
 */
export async function addToHistory(
  { kind, id }: LeadKey,
  entry: NewEntry,
  actor: Actor,
): Promise<HistoryEntry | null> {
  const { table, entity } = leadTables[kind];
  const { event } = entry;
  const isNote = event === "note";
  const isTheirs = changeableLeads(table, actor);
  const there = isThere(table, id, isTheirs);
  const when = and(there, notExists(repeated({ kind, id }, entry, actor))) as SQL;
  await writeAudited([
    auditEntry({
      ...{ actor, entity, entityId: id, when },
      action: "update",
      before: snapshot(table, id),
      after: isNote ? { note: entry.text } : { contact: event },
    }),
    historyEntry({ kind, id }, { ...entry, actor, when }),
    ...(isNote
      ? []
      : [
          db
            .update(table)
            .set({ answeredAt: sql`coalesce(${table.answeredAt}, ${Date.now()})` })
            .where(and(eq(table.id, id), isTheirs)),
        ]),
  ]);
  const [lead] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isTheirs));
  return lead ? ((await historyOf(kind, [id])).get(id)?.[0] ?? null) : null;
}
