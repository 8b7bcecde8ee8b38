import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests } from "~db/schema";
import { type Actor, auditRows } from "../../history/audit.server";

const theirs = [
  { table: properties, entity: "property" },
  { table: inquiries, entity: "inquiry" },
  { table: propertyRequests, entity: "property request" },
] as const;

/**
 * The statements, with an audit entry for each row, that give all listings and leads of an agent to
 * the office, also those archived or in the trash. Place them before the change after which `when`
 * does not hold any more.
 */
export function handOver(agentId: number, when: SQL, actor: Actor): BatchItem<"sqlite">[] {
  return theirs.flatMap(({ table, entity }) => {
    const where = and(eq(table.agentId, agentId), when);
    const after = sql`json_object('agentId', null)`;
    return [
      auditRows({ table, id: table.id, where, after }, { actor, action: "update", entity }),
      db
        .update(table)
        .set({ agentId: null, version: sql`${table.version} + 1` })
        .where(where),
    ];
  });
}

/** By agent, how many listings they take care of, and how many leads outside the trash. */
export async function loadsOf(agentIds: number[]) {
  const [listings, ...leads] = await Promise.all([
    db
      .select({ id: properties.agentId, rows: count() })
      .from(properties)
      .where(inArray(properties.agentId, agentIds))
      .groupBy(properties.agentId),
    ...[inquiries, propertyRequests].map((table) =>
      db
        .select({ id: table.agentId, rows: count() })
        .from(table)
        .where(and(inArray(table.agentId, agentIds), isNull(table.deletedAt)))
        .groupBy(table.agentId),
    ),
  ]);
  const sum = (found: typeof listings, id: number) =>
    found.filter((each) => each.id === id).reduce((total, { rows }) => total + rows, 0);
  return new Map(
    agentIds.map((id) => [id, { listings: sum(listings, id), leads: sum(leads.flat(), id) }]),
  );
}
