import { and, count, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests } from "~db/schema";
import { type Actor, change } from "../../history/change.server";
import { entities } from "../../history/entities.server";

const theirs = ["property", "inquiry", "property request"] as const;

/**
 * The statements, with an audit entry for each row, that give all listings and leads of an agent to
 * the office, also those archived or in the trash. Place them before the change after which `when`
 * does not hold any more.
 */
export function handOver(agentId: number, when: SQL, by: Actor) {
  return theirs.flatMap((entity) => {
    const where = and(eq(entities[entity].table.agentId, agentId), when);
    return change(entity, where, { agentId: null }, { by }).statements;
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
