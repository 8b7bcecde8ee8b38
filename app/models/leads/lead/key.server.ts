import { and, eq, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import type { AuditEntity, LeadList } from "~db/office-vocabulary";
import { type Lead, leads } from "~db/schema";
import { changeableLeads, type Who } from "../../accounts/user/scope.server";
import type { LeadKey } from "./schema";

export const isLead = ({ list, number }: LeadKey) =>
  and(eq(leads.list, list), eq(leads.number, number)) as SQL;

export const entityOfList = (list: LeadList) =>
  list === "request" ? "property request" : "inquiry";
export const leadEntity = sql<AuditEntity>`iif(${leads.list} = 'request', 'property request', 'inquiry')`;

export async function findLead(key: LeadKey, who: Who | null): Promise<Lead | null> {
  const [lead] = await db
    .select()
    .from(leads)
    .where(and(isLead(key), changeableLeads(who)));
  return lead ?? null;
}
