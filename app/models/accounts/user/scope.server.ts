import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { leads, properties } from "~db/schema";
import type { SessionUser } from "../session/session.server";

/** Who of staff asks. */
export type Who = Pick<SessionUser, "id" | "role">;

/** SQL: the listings that are theirs; undefined, no condition, for an administrator. */
export function ownListings({ id, role }: Who): SQL | undefined {
  return role === "admin" ? undefined : eq(properties.agentId, id);
}

/** SQL: the leads that are theirs; undefined, no condition, for an administrator. */
export function ownLeads({ id, role }: Who): SQL | undefined {
  return role === "admin" ? undefined : eq(leads.agentId, id);
}

/** SQL: the leads that they may change: theirs, outside the trash. */
export function changeableLeads(who: Who | null): SQL | undefined {
  return and(isNull(leads.deletedAt), who ? ownLeads(who) : undefined);
}

/**
 * SQL: what a member of staff may write of a table: an agent their own listings and leads, and
 * nothing else. Undefined, no condition, for who is no agent: the route has let them in.
 */
export function withinReach(table: SQLiteTable, who: Who | null): SQL | undefined {
  if (who?.role !== "agent") return undefined;
  if (table === properties) return ownListings(who);
  return table === leads ? ownLeads(who) : sql`false`;
}
