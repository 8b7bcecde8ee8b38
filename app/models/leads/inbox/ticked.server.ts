import { randomUUID } from "node:crypto";
import { and, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { isAgent } from "../../accounts/agent/agent.server";
import { requireMayAssign } from "../../accounts/agent/assign.server";
import { changeableLeads } from "../../accounts/user/scope.server";
import { type Actor, change, commit } from "../../history/change.server";
import { moveToTrash } from "../../history/trash.server";
import { addToHistory, leadTables } from "../lead/history.server";
import type { LeadKey, LeadKind } from "../lead/schema";

/** A lead as it was shown. */
type Shown = readonly [LeadKey, version: number];

/**
 * Hands leads over to an agent, or to nobody with null; those that others have changed since they
 * were shown stay as they are.
 * @returns how many were handed over, how many were left, and the batch, see `undoBatch`.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign`; {AccessEnded}.
 */
export async function assignLeads(
  leads: readonly Shown[],
  agentId: number | null,
  actor: Actor,
): Promise<{ count: number; left: number; batch: string }> {
  await requireMayAssign(agentId, actor);
  const batch = randomUUID();
  const [inquiries, requests] = await commit(handingOver("inquiry"), handingOver("request"));
  const count = inquiries.length + requests.length;
  const others = await Promise.all([remaining("inquiry"), remaining("request")]);
  return { count, left: others[0] + others[1], batch };

  function handingOver(kind: LeadKind) {
    const { table, entity } = leadTables[kind];
    const where = and(
      isWanting(kind),
      sql`exists (select 1 from json_each(${shownOf(kind)}) as shown
        where ${table.id} = shown.value ->> 0 and ${table.version} = shown.value ->> 1)`,
      agentId === null ? undefined : isAgent(agentId),
    );
    return change(entity, where, { agentId }, { by: actor, batch });
  }

  function remaining(kind: LeadKind): Promise<number> {
    return db.$count(leadTables[kind].table, isWanting(kind));
  }

  /** SQL: those of the leads that another has. */
  function isWanting(kind: LeadKind): SQL | undefined {
    const { table } = leadTables[kind];
    return and(
      sql`${table.id} in (select value ->> 0 from json_each(${shownOf(kind)}))`,
      sql`${table.agentId} is not ${agentId}`,
      changeableLeads(table, actor),
    );
  }

  function shownOf(kind: LeadKind): string {
    const ofKind = leads.filter(([lead]) => lead.kind === kind);
    return JSON.stringify(ofKind.map(([{ id }, version]) => [id, version]));
  }
}

const actions = {
  answered: (lead: LeadKey, actor: Actor, batch: string) =>
    addToHistory(lead, { event: "answered" }, actor, batch),
  delete: ({ kind, id }: LeadKey, actor: Actor, batch: string) =>
    moveToTrash(kind, id, actor, batch),
};

/**
 * Does the same to several leads.
 * @returns those that are there and theirs, and the batch, see `undoBatch`. @throws {AccessEnded}
 */
export async function eachLead(
  action: keyof typeof actions,
  leads: readonly LeadKey[],
  actor: Actor,
): Promise<{ done: LeadKey[]; batch: string }> {
  const batch = randomUUID();
  const done: LeadKey[] = [];
  for (const lead of leads) if (await actions[action](lead, actor, batch)) done.push(lead);
  return { done, batch };
}
