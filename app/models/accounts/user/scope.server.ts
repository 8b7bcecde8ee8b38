import { and, eq, isNull, type SQL } from "drizzle-orm";
import { leads, properties } from "~db/schema";
import type { SessionUser } from "../session/session.server";

export type Who = Pick<SessionUser, "id" | "role">;

/** SQL: the listings of an agent; undefined, no condition, for an administrator. */
export function ownListings({ id, role }: Who): SQL | undefined {
  return role === "admin" ? undefined : eq(properties.agentId, id);
}

export function ownLeads({ id, role }: Who): SQL | undefined {
  return role === "admin" ? undefined : eq(leads.agentId, id);
}

export function changeableLeads(who: Who | null): SQL | undefined {
  return and(isNull(leads.deletedAt), who ? ownLeads(who) : undefined);
}
