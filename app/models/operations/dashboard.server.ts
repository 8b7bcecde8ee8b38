import { and, count, desc, eq, isNull, sql, sum } from "drizzle-orm";
import { db } from "~db/client";
import type { LeadList } from "~db/office-vocabulary";
import { leads, properties } from "~db/schema";
import { users } from "~db/system-schema";
import type { PropertyType } from "~db/vocabulary";
import { ownLeads, type Who } from "../accounts/user/scope.server";
import { countProperties } from "../catalogue/property/property.server";
import { listingsThatFit } from "../catalogue/property/staff-list.server";
import { countHeld, heldLists } from "../leads/lead/held.server";

const recentLeads = 3;
const overviewTypes = ["House", "Apartment"] as const satisfies readonly PropertyType[];

/** The counts and latest leads that a member of staff may see. */
export async function dashboard(who: Who) {
  const inbox = (list: LeadList, state?: "waiting") =>
    and(
      eq(leads.list, list),
      eq(leads.quarantined, false),
      isNull(leads.deletedAt),
      state && eq(leads.state, state),
      ownLeads(who),
    );
  const latest = (list: LeadList) =>
    db.select().from(leads).where(inbox(list)).orderBy(desc(leads.number)).limit(recentLeads);
  const { total, featured, byType } = await countListings(who);
  const [held, newInquiries, newRequests, userCount, latestInquiries, latestRequests] =
    await Promise.all([
      Promise.all(heldLists.map(async (list) => [list, await countHeld(list, who)])),
      db.$count(leads, inbox("inquiry", "waiting")),
      db.$count(leads, inbox("request", "waiting")),
      db.$count(users),
      latest("inquiry"),
      latest("request"),
    ]);
  return {
    counts: { total, newInquiries, newRequests, users: userCount, featured },
    held: Object.fromEntries(held) as Record<(typeof heldLists)[number], number>,
    byType: overviewTypes.map((type) => ({ type, count: byType[type] ?? 0 })),
    latestInquiries,
    latestRequests,
  };
}

async function countListings(who: Who) {
  const { id, propertyType, isFeatured, isPublic } = properties;
  const known = who.role === "admin" ? countProperties() : undefined;
  const others = known && sql`${id} in (select ${id} from ${properties} where not ${isPublic})`;
  const rows = await db
    .select({ propertyType, count: count(), featured: sum(isFeatured).mapWith(Number) })
    .from(properties)
    .where(and(listingsThatFit({}, who), others))
    .groupBy(propertyType);
  const total = (name: "count" | "featured") => rows.reduce((all, row) => all + row[name], 0);
  const byType: Partial<Record<PropertyType, number>> = { ...known?.byType };
  for (const { propertyType, count } of rows)
    byType[propertyType] = (byType[propertyType] ?? 0) + count;
  return {
    total: (known?.total ?? 0) + total("count"),
    featured: (known?.featured ?? 0) + total("featured"),
    byType,
  };
}
