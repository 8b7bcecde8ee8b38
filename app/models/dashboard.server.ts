import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, propertyRequests, users } from "~db/schema";
import type { PropertyType } from "~db/vocabulary";
import { countHeld } from "./lead/held.server";
import { countProperties } from "./property/property.server";

const recentLeads = 3;
const overviewTypes = ["House", "Apartment"] as const satisfies readonly PropertyType[];

/** The counts of the dashboard, those of held leads too, and the three latest leads of each kind. */
export async function dashboard() {
  const trusted = and(eq(inquiries.quarantined, false), isNull(inquiries.deletedAt));
  const trustedRequest = and(
    eq(propertyRequests.quarantined, false),
    isNull(propertyRequests.deletedAt),
  );
  const { total, featured, byType } = countProperties();
  const [held, newInquiries, newRequests, userCount, latest, latestRequests] = await Promise.all([
    heldLeads(),
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

async function heldLeads() {
  const [inquiries, requests, subscribers] = await Promise.all([
    countHeld("inquiries"),
    countHeld("requests"),
    countHeld("subscribers"),
  ]);
  return { inquiries, requests, subscribers };
}
