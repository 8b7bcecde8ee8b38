import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests } from "~db/schema";
import type { Rows, Window } from "../../list";

const { id, title, subcity, city, isPublic } = properties;
const property = { id, title, subcity, city, isPublic };

/**
 * The inquiries, visit requests and property requests that somebody sent while signed in, newest
 * first: what they sent and how far it is, nothing of what staff noted or suspect. The property is
 * null when it is gone.
 */
export async function ownLeads(userId: number, { limit, offset }: Window) {
  const mine = and(eq(inquiries.userId, userId), isNull(inquiries.deletedAt));
  const wanted = and(eq(propertyRequests.userId, userId), isNull(propertyRequests.deletedAt));
  const newest = offset + limit;
  const [asked, requested, ...counts] = await Promise.all([
    db
      .select({
        kind: inquiries.kind,
        id: inquiries.id,
        reference: inquiries.reference,
        status: inquiries.status,
        text: inquiries.message,
        visitDate: inquiries.visitDate,
        visitTime: inquiries.visitTime,
        createdAt: inquiries.createdAt,
        property,
      })
      .from(inquiries)
      .leftJoin(properties, eq(properties.id, inquiries.propertyId))
      .where(mine)
      .orderBy(desc(inquiries.createdAt), desc(inquiries.id))
      .limit(newest),
    db
      .select({
        id: propertyRequests.id,
        reference: propertyRequests.reference,
        status: propertyRequests.status,
        text: propertyRequests.requirements,
        createdAt: propertyRequests.createdAt,
      })
      .from(propertyRequests)
      .where(wanted)
      .orderBy(desc(propertyRequests.createdAt), desc(propertyRequests.id))
      .limit(newest),
    db.$count(inquiries, mine),
    db.$count(propertyRequests, wanted),
  ]);
  const requests = requested.map((row) => ({
    ...row,
    kind: "request" as const,
    property: null,
    visitDate: null,
    visitTime: null,
  }));
  const inquired = asked.map((row) => ({
    ...row,
    property: row.property?.isPublic ? row.property : null,
  }));
  const rows = [...inquired, ...requests]
    .sort((one, other) => Number(other.createdAt) - Number(one.createdAt))
    .slice(offset, newest);
  return { rows, total: counts[0] + counts[1] } satisfies Rows<unknown>;
}

export type OwnLead = Awaited<ReturnType<typeof ownLeads>>["rows"][number];
