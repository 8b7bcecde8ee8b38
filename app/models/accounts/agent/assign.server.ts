import { and, isNull, notInArray, sql } from "drizzle-orm";
import { leads } from "~db/schema";
import { closedStatuses } from "~db/vocabulary";
import { NotAllowed, Refused } from "../../errors";
import { type Actor, change } from "../../history/change.server";
import { isAgent, isAgentNow } from "./agent.server";

/** The change that hands the leads of listings over which nobody has closed. */
export function openLeadsTo(
  agentId: number | null,
  listings: readonly number[],
  note: { by: Actor; batch: string },
) {
  const where = and(
    sql`${leads.propertyId} in (select value from json_each(${JSON.stringify(listings)}))`,
    sql`${leads.agentId} is not ${agentId}`,
    notInArray(leads.status, [...closedStatuses]),
    isNull(leads.deletedAt),
    agentId === null ? undefined : isAgent(agentId),
  );
  return change("inquiry", where, { agentId }, note);
}

/**
 * Agents hand nothing over, and administrators only to agents and administrators.
 * @throws {NotAllowed}, or {Refused} on `agentId`.
 */
export async function requireMayAssign(agentId: number | null, actor: Actor): Promise<void> {
  if (actor?.role === "agent")
    throw new NotAllowed("Listings and leads are handed over by administrators.");
  if (agentId === null) return;
  if (!(await isAgentNow(agentId)))
    throw new Refused("Choose an agent or an administrator", "agentId");
}
