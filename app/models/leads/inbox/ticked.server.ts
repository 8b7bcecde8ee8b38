import { randomUUID } from "node:crypto";
import { and, or, sql } from "drizzle-orm";
import { db } from "~db/client";
import { leads } from "~db/schema";
import { isAgent } from "../../accounts/agent/agent.server";
import { requireMayAssign } from "../../accounts/agent/assign.server";
import { changeableLeads } from "../../accounts/user/scope.server";
import { type Actor, change, commit } from "../../history/change.server";
import { moveToTrash } from "../../history/trash.server";
import { addToHistory } from "../lead/history.server";
import { isLead } from "../lead/key.server";
import type { LeadKey } from "../lead/schema";

/** A lead as it was shown. */
type Shown = readonly [LeadKey, version: number];

/**
 * Hands leads over to an agent, or to nobody with null; those that others have changed since they
 * were shown stay as they are.
 * @returns how many were handed over, how many were left, and the batch, see `undoBatch`.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign`; {AccessEnded}.
 */
export async function assignLeads(
  shown: readonly Shown[],
  agentId: number | null,
  actor: Actor,
): Promise<{ count: number; left: number; batch: string }> {
  await requireMayAssign(agentId, actor);
  const batch = randomUUID();
  const isOthers = and(sql`${leads.agentId} is not ${agentId}`, changeableLeads(actor));
  const where = and(
    or(...shown.map(([key, version]) => sql`(${isLead(key)} and ${leads.version} = ${version})`)),
    isOthers,
    agentId === null ? undefined : isAgent(agentId),
  );
  const [handedOver] = await commit(change("inquiry", where, { agentId }, { by: actor, batch }));
  const left = await db.$count(leads, and(or(...shown.map(([key]) => isLead(key))), isOthers));
  return { count: handedOver.length, left, batch };
}

const actions = {
  answered: (lead: LeadKey, actor: Actor, batch: string) =>
    addToHistory(lead, { event: "answered" }, actor, batch),
  delete: ({ list, number }: LeadKey, actor: Actor, batch: string) =>
    moveToTrash({ kind: list, id: number }, actor, batch),
};

/**
 * Does the same to several leads.
 * @returns those that are there and theirs, and the batch, see `undoBatch`. @throws {AccessEnded}
 */
export async function eachLead(
  action: keyof typeof actions,
  keys: readonly LeadKey[],
  actor: Actor,
): Promise<{ done: LeadKey[]; batch: string }> {
  const batch = randomUUID();
  const done: LeadKey[] = [];
  for (const key of keys) if (await actions[action](key, actor, batch)) done.push(key);
  return { done, batch };
}
