import { and, count, eq, inArray, isNull, notInArray, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { closedStatuses } from "~db/office-vocabulary";
import { leads, properties } from "~db/schema";
import { NotAllowed, Refused } from "../../errors";
import { type Actor, change } from "../../history/change.server";
import { entities } from "../../history/entities.server";
import { isAmong } from "../../list.server";
import { isAgent, isAgentNow } from "./agent.server";

// Leads are one table: either entity stands for all of them.
const assignable = ["property", "inquiry"] as const;

/** The statements that give what an agent has to the office; they stand before what ends `when`. */
export function handOver(agentId: number, when: SQL, by: Actor) {
  return assignable.flatMap((entity) => {
    const where = and(eq(entities[entity].table.agentId, agentId), when);
    return change(entity, where, { agentId: null }, { by }).statements;
  });
}

export async function loadsOf(agentIds: number[]) {
  const countOf = (table: typeof properties | typeof leads, where?: SQL) =>
    db
      .select({ id: table.agentId, rows: count() })
      .from(table)
      .where(and(inArray(table.agentId, agentIds), where))
      .groupBy(table.agentId);
  const [listings, theirLeads] = await Promise.all([
    countOf(properties),
    countOf(leads, isNull(leads.deletedAt)),
  ]);
  const of = (found: typeof listings, id: number) =>
    found.find((each) => each.id === id)?.rows ?? 0;
  return new Map(
    agentIds.map((id) => [id, { listings: of(listings, id), leads: of(theirLeads, id) }]),
  );
}

export function openLeadsTo(
  agentId: number | null,
  listings: readonly number[],
  note: { by: Actor; batch: string },
) {
  const where = and(
    isAmong(leads.propertyId, listings),
    sql`${leads.agentId} is not ${agentId}`,
    notInArray(leads.status, [...closedStatuses]),
    isNull(leads.deletedAt),
    agentId === null ? undefined : isAgent(agentId),
  );
  return change("inquiry", where, { agentId }, note);
}

/** @throws {NotAllowed} to agents; {Refused} on `agentId` when it is no agent or administrator. */
export async function requireMayAssign(agentId: number | null, actor: Actor): Promise<void> {
  if (actor?.role === "agent")
    throw new NotAllowed("Listings and leads are handed over by administrators.");
  if (agentId === null) return;
  if (!(await isAgentNow(agentId)))
    throw new Refused("Choose an agent or an administrator", "agentId");
}
