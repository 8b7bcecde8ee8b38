import { and, inArray, sql } from "drizzle-orm";
import { db } from "~db/client";
import { owners } from "~db/schema";

/** Name and phone of the owners of these listings that are known by phone, by listing. */
export async function ownersToCall(propertyIds: readonly number[]) {
  const { propertyId, name, phone } = owners;
  const rows = await db
    .select({ propertyId, name, phone })
    .from(owners)
    .where(and(inArray(propertyId, [...propertyIds]), sql`${phone} <> ''`));
  return new Map(rows.map(({ propertyId, ...owner }) => [propertyId, owner]));
}
export type OwnerToCall = { name: string; phone: string };
