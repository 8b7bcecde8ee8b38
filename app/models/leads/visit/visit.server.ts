import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { db } from "~db/client";
import { visits } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { keyOf } from "../lead/schema";

/** The visits that are asked for, agreed or moved, the next first; those without a day at the end. */
export async function openVisits(who: Who) {
  const rows = await db
    .select({
      id: visits.id,
      day: visits.day,
      time: visits.time,
      state: visits.state,
      list: leads.list,
      number: leads.number,
      name: leads.name,
      home: properties.title,
      agent: staffName,
    })
    .from(visits)
    .innerJoin(leads, eq(leads.id, visits.leadId))
    .leftJoin(properties, eq(properties.id, visits.propertyId))
    .leftJoin(users, eq(users.id, visits.agentId))
    .where(
      and(
        inArray(visits.state, ["asked", "agreed", "moved"]),
        isNull(leads.deletedAt),
        eq(leads.quarantined, false),
        ownLeads(who),
      ),
    )
    .orderBy(asc(isNull(visits.day)), asc(visits.day), asc(visits.time), asc(visits.id));
  return rows.map(({ list, number, ...visit }) => ({ ...visit, lead: keyOf({ list, number }) }));
}
