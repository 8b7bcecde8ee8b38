import { and, count, desc, eq, isNull, sql, sum } from "drizzle-orm";
import { db } from "~db/client";
import { leads, properties, users } from "~db/schema";
import type { LeadList, PropertyType } from "~db/vocabulary";
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
  const inbox = (list: LeadList, status?: "New") =>
    and(
      eq(leads.list, list),
      eq(leads.quarantined, false),
      isNull(leads.deletedAt),
      status && eq(leads.status, status),
      ownLeads(who),
    );
  const latest = (list: LeadList) =>
    db.select().from(leads).where(inbox(list)).orderBy(desc(leads.number)).limit(recentLeads);
  const { total, featured, byType } = await countListings(who);
  const [held, newInquiries, newRequests, userCount, latestInquiries, latestRequests] =
    await Promise.all([
      heldLeads(who),
      db.$count(leads, inbox("inquiry", "New")),
      db.$count(leads, inbox("request", "New")),
      db.$count(users),
      latest("inquiry"),
      latest("request"),
    ]);
  return {
    counts: { total, newInquiries, newRequests, users: userCount, featured },
    held,
    byType: overviewTypes.map((type) => ({ type, count: byType[type] ?? 0 })),
    latestInquiries,
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
