import { and, desc, eq, isNull, type SQL } from "drizzle-orm";
import { db } from "~db/client";
import { leads, properties } from "~db/schema";
import type { Rows, Window } from "../../list";

/**
 * What somebody sent while signed in, newest first: what they sent and how far it is, nothing of what
 * staff noted or suspect. The property is null when visitors do not see it.
 */
export async function leadsOfAccount(userId: number, { limit, offset }: Window) {
  const { number, kind, reference, status, message, visitDate, visitTime, createdAt } = leads;
  const { id, title, subcity, city, isPublic } = properties;
  const where = and(eq(leads.userId, userId), isNull(leads.deletedAt)) as SQL;
  const [rows, total] = await Promise.all([
    db
      .select({
        ...{ number, kind, reference, status, message, visitDate, visitTime, createdAt },
        property: { id, title, subcity, city, isPublic },
      })
      .from(leads)
      .leftJoin(properties, and(eq(id, leads.propertyId), isPublic))
      .where(where)
      .orderBy(desc(createdAt), desc(leads.id))
      .limit(limit)
      .offset(offset),
    db.$count(leads, where),
  ]);
  return { rows, total } satisfies Rows<unknown>;
}

export type OwnLead = Awaited<ReturnType<typeof leadsOfAccount>>["rows"][number];
