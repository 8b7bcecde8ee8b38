import { and, eq, isNull, notExists, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { phoneKey, secondPhoneKey } from "~db/columns";
import type { subscribers } from "~db/schema";
import { requireMayAssign } from "../../accounts/agent/assign.server";
import { changeableLeads, ownLeads, type Who } from "../../accounts/user/scope.server";
import { Conflict, Outdated } from "../../errors";
import { type Actor, changeRow, isThere } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { containsText } from "../../list.server";
import {
  answeredAfter,
  historyEntry,
  isNews,
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
 * inbox or what is held.
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
  quarantined: "held mark",
};

type LeadPatch<T extends LeadTable> = Partial<T["$inferSelect"]> & {
  note?: string;
  answered?: boolean;
  /** With `callBackOn` null: it was done. */
  calledBack?: true;
  /** The day to call back that there must be, where no version was shown. */
  callBackWas?: string | null;
};

/**
 * Updates a lead, see `changeRow`. A new status, a note, an answer and a day to call back are
 * added to its history; the first answer sets `answeredAt`, see `answeredAfter`. The same note a
 * moment later is none.
 * @returns the row with its history, or null when there is none outside the trash.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign`, {Outdated} see `resolveConflicts`, {Conflict} when
 * the day to call back is another than it was.
 */
export async function updateLead<T extends LeadTable>(
  table: T,
  id: number,
  { note: given, answered, calledBack, callBackWas, ...changes }: LeadPatch<T>,
  { actor, kind, base }: { actor: Actor; kind: LeadKind; base?: Base },
): Promise<WithHistory<T["$inferSelect"]> | null> {
  const { status, agentId, callBackOn } = changes;
  if (agentId !== undefined) await requireMayAssign(agentId, actor);
  const lead = { kind, id };
  const isTheirs = changeableLeads(table, actor);
  const isAsShown =
    callBackWas === undefined || base?.version !== undefined
      ? undefined
      : sql`${table.callBackOn} is ${callBackWas}`;
  const sameNote = given && repeated(lead, { event: "note", text: given }, actor);
  const note = sameNote && (await sameNote).length === 0 ? given : undefined;
  const answer = answered === undefined ? undefined : answered ? "answered" : "not answered";
  const { entity } = leadTables[kind];
  const changed = await changeRow(entity, id, changes as object, {
    by: actor,
    base,
    nameOf: (field) => names[field] ?? field,
    where: and(isTheirs, isAsShown),
    recorded: { ...(note && { note }), ...(answer && { contact: answer }) },
    unrecorded: answer && { answeredAt: answeredAfter(table, answer) },
    also: (when) => [
      ...(note && sameNote
        ? [
            historyEntry(lead, {
              ...{ event: "note", text: note, actor },
              when: sql`${when} and ${notExists(sameNote)}`,
            }),
          ]
        : []),
      ...(answer
        ? [
            historyEntry(lead, {
              event: answer,
              actor,
              when: sql`${when} and ${isNews(lead, answer)}`,
            }),
          ]
        : []),
      ...(status
        ? [
            historyEntry(lead, {
              ...{ event: "status", text: status, actor },
              when: isThere(table, id, sql`${table.status} <> ${status} and ${when}`),
            }),
          ]
        : []),
      ...(callBackOn === undefined
        ? []
        : [
            historyEntry(lead, {
              event: callBackOn ? "call back" : calledBack ? "called back" : "no call back",
              text: callBackOn ?? sql`(select callBackOn from ${table} where ${table.id} = ${id})`,
              actor,
              when: isThere(table, id, sql`${table.callBackOn} is not ${callBackOn} and ${when}`),
            }),
          ]),
    ],
  }).catch(async (error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
    const [current = error.current] = await withHistory(kind, [error.current as T["$inferSelect"]]);
    throw new Outdated(error.message, current, error.conflicts);
  });
  const row = changed as T["$inferSelect"] | null;
  if (!row && isAsShown && (await db.$count(table, and(eq(table.id, id), isTheirs))) > 0)
    throw new Conflict("Somebody has changed the day to call back meanwhile.", "callBackOn");
  if (!row) return null;
  const [known] = await withHistory(kind, [row]);
  return known ?? null;
}
