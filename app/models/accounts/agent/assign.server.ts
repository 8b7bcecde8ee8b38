import { and, isNull, notInArray, sql } from "drizzle-orm";
import { db } from "~db/client";
import { leads, properties } from "~db/schema";
import { closedStatuses } from "~db/vocabulary";
import { NotAllowed, Refused } from "../../errors";
import {
  type Actor,
  auditEntry,
  auditRows,
  snapshot,
  writeAudited,
} from "../../history/audit.server";
import { isThere, unchanged } from "../../history/audited-write.server";
import { isAgent, isAgentNow } from "./agent.server";

/**
 * Hands a listing over to an agent, or to the office with null, if it still has its version; its leads
 * so far stay where they are. Visitors see the new agent at once. Who may, says `requireMayAssign`.
 * @returns whether it was. @throws {AccessEnded}
 */
export async function setListingAgent(
  { id, version }: { id: number; version: number },
  agentId: number | null,
  actor: Actor,
): Promise<boolean> {
  const itself = and(
    unchanged(properties, { id, version }),
    agentId === null ? undefined : isAgent(agentId),
  );
  const [, rows] = await writeAudited([
    auditEntry({
      actor,
      action: "update",
      entity: "property",
      entityId: id,
      before: snapshot(properties, id),
      after: { agentId },
      when: isThere(properties, id, itself),
    }),
    db
      .update(properties)
      .set({ agentId, version: sql`${properties.version} + 1` })
      .where(itself)
      .returning({ id: properties.id }),
  ]);
  return rows.length > 0;
}

/**
 * The statements, for a `writeAudited`, that hand the leads of listings over which nobody has closed;
 * the second one returns them.
 */
export function openLeadsTo(
  agentId: number | null,
  listings: readonly number[],
  { actor, batch }: { actor: Actor; batch: string },
) {
  const where = and(
    sql`${leads.propertyId} in (select value from json_each(${JSON.stringify(listings)}))`,
    sql`${leads.agentId} is not ${agentId}`,
    notInArray(leads.status, [...closedStatuses]),
    isNull(leads.deletedAt),
    agentId === null ? undefined : isAgent(agentId),
  );
  return [
    auditRows(
      { table: leads, id: leads.id, where, after: sql`json_object('agentId', ${agentId})` },
      { actor, action: "update", entity: "inquiry", batch },
    ),
    db
      .update(leads)
      .set({ agentId, version: sql`${leads.version} + 1` })
      .where(where)
      .returning({ id: leads.id }),
  ];
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
