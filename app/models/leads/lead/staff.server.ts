import { and, eq, ne, not, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { type Lead, leads } from "~db/schema";
import type { LeadEvent } from "~db/vocabulary";
import { requireMayAssign } from "../../accounts/agent/assign.server";
import { changeableLeads } from "../../accounts/user/scope.server";
import { Conflict, Outdated } from "../../errors";
import { type Actor, changeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import {
  answeredAfter,
  historyEntries,
  isNews,
  isRepeated,
  type WithHistory,
  withHistory,
} from "./history.server";
import { entityOfList, findLead } from "./key.server";
import type { LeadKey } from "./schema";

const names: Readonly<Record<string, string>> = {
  agentId: "agent",
  callBackOn: "day to call back",
  quarantined: "held mark",
};

type Change = Partial<Pick<Lead, "status" | "quarantined" | "agentId" | "callBackOn">> & {
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
export async function updateLead(
  key: LeadKey,
  { note, answered, calledBack, callBackWas, ...changes }: Change,
  actor: Actor,
  base?: Base,
): Promise<WithHistory<Lead> | null> {
  const { status, agentId, callBackOn } = changes;
  if (agentId !== undefined) await requireMayAssign(agentId, actor);
  const lead = await findLead(key, actor);
  if (!lead) return null;
  const { id } = lead;
  const itself = eq(leads.id, id);
  const isAsShown =
    callBackWas === undefined || base?.version !== undefined
      ? undefined
      : sql`${leads.callBackOn} is ${callBackWas}`;
  const isNewNote = note ? not(isRepeated({ event: "note", text: note }, actor)) : undefined;
  const isNoted = isNewNote && (await db.$count(leads, and(itself, isNewNote))) > 0;
  const answer = answered === undefined ? undefined : answered ? "answered" : "not answered";
  const row = await changeRow(entityOfList(key.list), id, changes, {
    by: actor,
    base,
    nameOf: (field) => names[field] ?? field,
    where: and(changeableLeads(actor), isAsShown),
    recorded: { ...(isNoted && { note }), ...(answer && { contact: answer }) },
    unrecorded: answer && { answeredAt: answeredAfter(answer) },
    also: (when) => {
      const entry = (event: LeadEvent, text: string | SQL | undefined, isNew: SQL | undefined) =>
        historyEntries(and(itself, when, isNew), { event, text, actor });
      return [
        ...(isNoted ? [entry("note", note, isNewNote)] : []),
        ...(answer ? [entry(answer, undefined, isNews(answer))] : []),
        ...(status ? [entry("status", status, ne(leads.status, status))] : []),
        ...(callBackOn === undefined
          ? []
          : [
              entry(
                callBackOn ? "call back" : calledBack ? "called back" : "no call back",
                callBackOn ?? sql`${leads.callBackOn}`,
                sql`${leads.callBackOn} is not ${callBackOn}`,
              ),
            ]),
      ];
    },
  }).catch(async (error: unknown) => {
    if (!(error instanceof Outdated)) throw error;
    const [current = error.current] = await withHistory([error.current as Lead]);
    throw new Outdated(error.message, current, error.conflicts);
  });
  if (!row && isAsShown && (await findLead(key, actor)))
    throw new Conflict("Somebody has changed the day to call back meanwhile.", "callBackOn");
  if (!row) return null;
  const [known] = await withHistory([row]);
  return known ?? null;
}
