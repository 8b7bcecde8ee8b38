import { and, eq, exists, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests } from "~db/schema";
import type { AuditEntity } from "~db/vocabulary";
import { type Actor, auditEntry, snapshot, writeAudited } from "../audit/audit.server";
import { NotAllowed, Refused } from "../errors";
import type { LeadKind } from "../lead/schema";
import { isAgent } from "./agent.server";

type Assigned = typeof properties | typeof inquiries | typeof propertyRequests;
type Options = {
  /** The same for all audit entries of one bulk action. */
  batch?: string;
};

/**
 * Hands listings over to an agent, or to the office with null; their leads so far stay where they
 * are. Visitors see the new agent at once.
 * @returns the ids of the listings that had another agent.
 * @throws {NotAllowed} and {Refused} as `requireMayAssign`, {AccessEnded}.
 */
export async function setListingAgent(
  ids: readonly number[],
  agentId: number | null,
  actor: Actor,
  options?: Options,
): Promise<number[]> {
  return assign(properties, "property", ids, agentId, actor, options);
}

const leads = {
  inquiry: { table: inquiries, entity: "inquiry" },
  request: { table: propertyRequests, entity: "property request" },
} as const;

/** As `setListingAgent`, for leads of one kind. */
export async function setLeadAgent(
  kind: LeadKind,
  ids: readonly number[],
  agentId: number | null,
  actor: Actor,
  options?: Options,
): Promise<number[]> {
  const { table, entity } = leads[kind];
  return assign(table, entity, ids, agentId, actor, options);
}

async function assign(
  table: Assigned,
  entity: AuditEntity,
  ids: readonly number[],
  agentId: number | null,
  actor: Actor,
  { batch }: Options = {},
): Promise<number[]> {
  await requireMayAssign(agentId, actor);
  const may = agentId === null ? undefined : isAgent(agentId);
  const changing = (id: number) =>
    and(eq(table.id, id), sql`${table.agentId} is not ${agentId}`, may) as SQL;
  const statements = ids.flatMap((id) => [
    auditEntry({
      actor,
      action: "update",
      entity,
      entityId: id,
      before: snapshot(table, id),
      after: { agentId },
      batch,
      when: exists(db.select({ id: table.id }).from(table).where(changing(id))),
    }),
    db
      .update(table)
      .set({ agentId, version: sql`${table.version} + 1` })
      .where(changing(id))
      .returning({ id: table.id }),
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
