import { and, eq, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { phoneKey, secondPhoneKey } from "~db/columns";
import type { subscribers } from "~db/schema";
import { requireMayAssign } from "../agent/assign.server";
import type { Actor } from "../audit/audit.server";
import { isThere, updateAudited } from "../audit/audited-write.server";
import type { Basis } from "../audit/basis.server";
import { Outdated } from "../errors";
import { containsText } from "../list.server";
import { changeableLeads, ownLeads, type Who } from "../user/scope.server";
import {
  historyEntry,
  leadTables,
  repeated,
  type WithHistory,
  withHistory,
} from "./history.server";
import type { LeadTable } from "./lead.server";
import { searchedDigits } from "./phone";
import { isFromSenderOf } from "./same-contact.server";
import type { LeadKind } from "./schema";

type LeadFilters = {
  who: Who;
  id?: number;
  sender?: { kind: LeadKind; id: number };
  quarantined?: "1";
  status?: string;
  search?: string;
};

/**
 * The `where` condition of a lead list: the lead with `id`, or all from the sender of a lead, else the
 * inbox or the quarantine.
 * @param filters with who asks. @param searched columns of the text search. @param others conditions.
 */
export async function leadsThatFit(
  table: LeadTable,
  { who, id, sender, quarantined, status, search }: LeadFilters,
  searched: readonly (SQLiteColumn | SQL)[],
  ...others: (SQL | undefined)[]
): Promise<SQL | undefined> {
  const narrower = [ownLeads(table, who), isNull(table.deletedAt), ...others];
  if (id) return and(eq(table.id, id), ...narrower);
  if (sender) return and((await isFromSenderOf(table, sender, who)) ?? sql`false`, ...narrower);
  // Nearly all leads are in the inbox: without a status filter SQLite should use the index of the
  // sort column instead of the one on `quarantined`.
  const inFolder =
    quarantined || status
      ? eq(table.quarantined, quarantined === "1")
      : sql`not ${table.quarantined}`;
  return and(
    inFolder,
    status ? sql`${table.status} = ${status}` : undefined,
    search ? mentions(table, searched, search) : undefined,
    ...narrower,
  );
}

/** SQL: whether one of the columns contains the text, or the phone does, in whichever form. */
export function mentions(
  table: LeadTable | typeof subscribers,
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

const names: Readonly<Record<string, string>> = {
  agentId: "agent",
  callBackOn: "day to call back",
  quarantined: "spam mark",
};

type LeadPatch<T extends LeadTable> = Partial<T["$inferSelect"]> & {
  note?: string;
  answered?: true;
};

/**
 * Updates a lead, see `updateAudited`. A new status, a note and an answer are added to its history;
 * the first answer, and nothing else, sets `answeredAt`. The same note a moment later is none.
 * @returns the row with its history, or null when there is none outside the trash.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign`, {Outdated} see `settle`.
 */
export async function updateLead<T extends LeadTable>(
  table: T,
  id: number,
  { note: given, answered, ...changes }: LeadPatch<T>,
  { actor, kind, basis }: { actor: Actor; kind: LeadKind; basis?: Basis },
): Promise<WithHistory<T["$inferSelect"]> | null> {
  const { status, agentId } = changes;
  if (agentId !== undefined) await requireMayAssign(agentId, actor);
  const lead = { kind, id };
  const sameNote = given && repeated(lead, { event: "note", text: given }, actor);
  const note = sameNote && (await sameNote).length === 0 ? given : undefined;
  const row = await updateAudited(table, id, changes as Partial<T["$inferSelect"]>, {
    actor,
    entity: leadTables[kind].entity,
    basis,
    nameOf: (field) => names[field] ?? field,
    where: changeableLeads(table, actor),
    recorded: { ...(note && { note }), ...(answered && { contact: "answered" }) },
    unrecorded: answered && { answeredAt: sql`coalesce(${table.answeredAt}, ${Date.now()})` },
    also: (when) => [
      ...(note && sameNote
        ? [
            historyEntry(lead, {
              ...{ event: "note", text: note, actor },
              when: sql`${when} and ${notExists(sameNote)}`,
            }),
          ]
        : []),
      ...(answered ? [historyEntry(lead, { event: "answered", actor, when })] : []),
      ...(status
        ? [
            historyEntry(lead, {
              ...{ event: "status", text: status, actor },
              when: isThere(table, id, sql`${table.status} <> ${status} and ${when}`),
            }),
          ]
        : []),
    ],
  }).catch(async (error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
    const [current = error.current] = await withHistory(kind, [error.current as T["$inferSelect"]]);
    throw new Outdated(error.message, current, error.clashes);
  });
  if (!row) return null;
  const [known] = await withHistory(kind, [row]);
  return known ?? null;
}
