import { and, count, desc, eq, isNull, sum } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests, users } from "~db/schema";
import type { PropertyType } from "~db/vocabulary";
import { countHeld } from "./lead/held.server";
import { countProperties } from "./property/property.server";
import { ownLeads, ownListings, type Who } from "./user/scope.server";

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

/** As `countProperties`, of the listings of an agent. */
async function countListings(who: Who) {
  if (who.role === "admin") return countProperties();
  const { propertyType, isFeatured, isPublic } = properties;
  const rows = await db
    .select({ propertyType, count: count(), featured: sum(isFeatured).mapWith(Number) })
    .from(properties)
    .where(and(ownListings(who), isPublic))
    .groupBy(propertyType);
  const total = (name: "count" | "featured") => rows.reduce((all, row) => all + row[name], 0);
  const byType: Partial<Record<PropertyType, number>> = Object.fromEntries(
    rows.map(({ propertyType, count }) => [propertyType, count]),
  );
  return { total: total("count"), featured: total("featured"), byType };
}

async function heldLeads(who: Who) {
  const [inquiries, requests, subscribers] = await Promise.all([
    countHeld("inquiries", who),
    countHeld("requests", who),
    countHeld("subscribers", who),
  ]);
  return { inquiries, requests, subscribers };
}
