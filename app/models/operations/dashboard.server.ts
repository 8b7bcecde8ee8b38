import { and, count, desc, eq, isNull, sql, sum } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests, users } from "~db/schema";
import type { PropertyType } from "~db/vocabulary";
import { ownLeads, type Who } from "../accounts/user/scope.server";
import { countProperties } from "../catalogue/property/property.server";
import { listingsThatFit } from "../catalogue/property/staff-list.server";
import { countHeld } from "../leads/lead/held.server";

const recentLeads = 3;
const overviewTypes = ["House", "Apartment"] as const satisfies readonly PropertyType[];

/**
 * The counts of the dashboard, those of held leads too, and the three latest leads of each kind; of
 * agents, what is theirs.
 */
export async function dashboard(who: Who) {
  const trusted = and(
    eq(inquiries.quarantined, false),
    isNull(inquiries.deletedAt),
    ownLeads(inquiries, who),
  );
  const trustedRequest = and(
    eq(propertyRequests.quarantined, false),
    isNull(propertyRequests.deletedAt),
    ownLeads(propertyRequests, who),
  );
  const { total, featured, byType } = await countListings(who);
  const [held, newInquiries, newRequests, userCount, latest, latestRequests] = await Promise.all([
    heldLeads(who),
    db.$count(inquiries, and(trusted, eq(inquiries.status, "New"))),
    db.$count(propertyRequests, and(trustedRequest, eq(propertyRequests.status, "New"))),
    db.$count(users),
    db.select().from(inquiries).where(trusted).orderBy(desc(inquiries.id)).limit(recentLeads),
    db
      .select()
      .from(propertyRequests)
      .where(trustedRequest)
      .orderBy(desc(propertyRequests.id))
      .limit(recentLeads),
  ]);
  return {
    counts: { total, newInquiries, newRequests, users: userCount, featured },
    held,
    byType: overviewTypes.map((type) => ({ type, count: byType[type] ?? 0 })),
    latestInquiries: latest,
    latestRequests,
  };
}

/** Counts of the listings as the staff list has them before it is filtered. */
async function countListings(who: Who) {
  const { id, propertyType, isFeatured, isPublic } = properties;
  // Of all listings there are, those that visitors see are counted in memory.
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

async function heldLeads(who: Who) {
  const [inquiries, requests, subscribers] = await Promise.all([
    countHeld("inquiries", who),
    countHeld("requests", who),
    countHeld("subscribers", who),
  ]);
  return { inquiries, requests, subscribers };
}
