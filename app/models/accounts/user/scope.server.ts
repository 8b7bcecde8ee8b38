import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { inquiries, properties, propertyRequests } from "~db/schema";
import type { LeadTable } from "../../leads/lead/lead.server";
import type { SessionUser } from "../session/session.server";

/** Who of staff asks. */
export type Who = Pick<SessionUser, "id" | "role">;

/** SQL: the listings that are theirs; undefined, no condition, for an administrator. */
export function ownListings({ id, role }: Who): SQL | undefined {
  return role === "admin" ? undefined : eq(properties.agentId, id);
}

/** SQL: the leads that are theirs; undefined, no condition, for an administrator. */
export function ownLeads(table: LeadTable, { id, role }: Who): SQL | undefined {
  return role === "admin" ? undefined : eq(table.agentId, id);
}

/** SQL: the leads that they may change: theirs, outside the trash. */
export function changeableLeads(table: LeadTable, who: Who | null): SQL | undefined {
  return and(isNull(table.deletedAt), who ? ownLeads(table, who) : undefined);
}

/**
 * SQL: what a member of staff may write of a table: an agent their own listings and leads, and
 * nothing else. Undefined, no condition, for who is no agent: the route has let them in.
 */
export function withinReach(table: SQLiteTable, who: Who | null): SQL | undefined {
  if (who?.role !== "agent") return undefined;
  if (table === properties) return ownListings(who);
  const leads = [inquiries, propertyRequests].find((each) => each === table);
  return leads ? ownLeads(leads, who) : sql`false`;
}
