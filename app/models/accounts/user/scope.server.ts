import { and, eq, isNull, type SQL } from "drizzle-orm";
import { properties } from "~db/schema";
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
