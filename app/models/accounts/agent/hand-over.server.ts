import { and, count, eq, inArray, isNull, type SQL } from "drizzle-orm";
import { db } from "~db/client";
import { leads, properties } from "~db/schema";
import { type Actor, change } from "../../history/change.server";
import { entities } from "../../history/entities.server";

// Of leads either entity stands for all of them.
const theirs = ["property", "inquiry"] as const;

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
  const counted = (table: typeof properties | typeof leads, where?: SQL) =>
    db
      .select({ id: table.agentId, rows: count() })
      .from(table)
      .where(and(inArray(table.agentId, agentIds), where))
      .groupBy(table.agentId);
  const [listings, theirLeads] = await Promise.all([
    counted(properties),
    counted(leads, isNull(leads.deletedAt)),
  ]);
  const of = (found: typeof listings, id: number) =>
    found.find((each) => each.id === id)?.rows ?? 0;
  return new Map(
    agentIds.map((id) => [id, { listings: of(listings, id), leads: of(theirLeads, id) }]),
  );
}
