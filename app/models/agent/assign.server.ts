import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { type Actor, auditEntry, snapshot, writeAudited } from "../audit/audit.server";
import { isThere } from "../audit/audited-write.server";
import { NotAllowed, Refused } from "../errors";
import { isAgent } from "./agent.server";

/**
 * Hands listings over to an agent, or to the office with null; their leads so far stay where they
 * are. Visitors see the new agent at once.
 * @param batch the same for all audit entries of one bulk action.
 * @returns the ids of the listings that had another agent.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign`, {AccessEnded}.
 */
export async function setListingAgent(
  ids: readonly number[],
  agentId: number | null,
  actor: Actor,
  { batch }: { batch?: string } = {},
): Promise<number[]> {
  await requireMayAssign(agentId, actor);
  const may = agentId === null ? undefined : isAgent(agentId);
  const changing = and(sql`${properties.agentId} is not ${agentId}`, may) as SQL;
  const statements = ids.flatMap((id) => [
    auditEntry({
      actor,
      action: "update",
      entity: "property",
      entityId: id,
      before: snapshot(properties, id),
      after: { agentId },
      batch,
      when: isThere(properties, id, changing),
    }),
    db
      .update(properties)
      .set({ agentId, version: sql`${properties.version} + 1` })
      .where(and(eq(properties.id, id), changing))
      .returning({ id: properties.id }),
  ]);
  const [first, ...others] = statements as BatchItem<"sqlite">[];
  if (!first) return [];
  const results = await writeAudited([first, ...others]);
  return results.flatMap((rows) => (Array.isArray(rows) ? rows.map(({ id }) => id) : []));
}

/**
 * Agents hand nothing over, and administrators only to agents and administrators.
 * @throws {NotAllowed}, or {Refused} on `agentId`.
 */
export async function requireMayAssign(agentId: number | null, actor: Actor): Promise<void> {
  if (actor?.role === "agent")
    throw new NotAllowed("Listings and leads are handed over by administrators.");
  if (agentId === null) return;
  const [found] = await db.select({ isAgent: isAgent(agentId) }).from(sql`(select 1)`);
  if (!found?.isAgent) throw new Refused("Choose an agent or an administrator", "agentId");
}
