import { and, count, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { db } from "~db/client";
import { leads, properties } from "~db/schema";
import { type Actor, auditRows } from "../../history/audit.server";
import { leadEntity } from "../../leads/lead/key.server";

const theirs = [
  { table: properties, entity: "property" },
  { table: leads, entity: leadEntity },
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
