import { eq, type SQL, sql } from "drizzle-orm";
import type { inquiries, propertyRequests } from "~db/schema";

/**
 * Whether a lead is in the inbox or in quarantine. Nearly all are in the inbox: unless a status
 * narrows them down, SQLite must walk the index of the sort instead of that of the folder.
 */
export function inFolder(
  { quarantined }: typeof inquiries | typeof propertyRequests,
  isQuarantined: boolean,
  hasStatus: boolean,
): SQL {
  return isQuarantined || hasStatus ? eq(quarantined, isQuarantined) : sql`not ${quarantined}`;
}
