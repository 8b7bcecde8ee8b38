import { and, eq, isNull, type SQL } from "drizzle-orm";
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
