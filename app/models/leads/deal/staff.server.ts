import { and, desc, eq, exists, gte, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { auditLog, type Deal, deals } from "~db/office-schema";
import { leads, owners, type Property } from "~db/schema";
import { users } from "~db/system-schema";
import { staffName } from "../../accounts/agent/agent.server";
import { requireMayAssign } from "../../accounts/agent/hand-over.server";
import type { Acting } from "../../accounts/session/session.server";
import type { Who } from "../../accounts/user/scope.server";
import { getOwnProperty, updateProperty } from "../../catalogue/property/staff.server";
import { changeRow, createOnce, removeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { withinReach } from "../../history/entities.server";
import type { Window } from "../../list";
import { isoDay, sameWithin } from "../../time";
import { findLead } from "../lead/key.server";
import { keyOf, type LeadKey } from "../lead/schema";
import { commissionOf, type DealInput } from "./schema";

export type DealValues = Record<Exclude<keyof DealInput, "isSold">, string>;

export async function readDeal(id: number, who: Who): Promise<Deal | null> {
  const isIt = and(eq(deals.id, id), withinReach("deal", who));
  const [deal] = await db.select().from(deals).where(isIt);
  return deal ?? null;
}

type Known = Pick<Deal, "title" | "client" | "offer" | "currency" | "closedOn"> &
  Record<"propertyId" | "price" | "commission" | "agentId", number | null | undefined> & {
    lead: LeadKey | null | undefined;
  };

const inForm = ({ lead, propertyId, price, commission, agentId, ...texts }: Known): DealValues => ({
  ...texts,
  lead: lead ? keyOf(lead) : "",
  propertyId: String(propertyId ?? ""),
  price: price?.toLocaleString("en-US") ?? "",
  commission: commission?.toLocaleString("en-US") ?? "",
  agentId: String(agentId ?? ""),
});

/** A deal as its form has it. */
export async function dealValues(deal: Deal): Promise<DealValues> {
  const { title, client, offer, currency, closedOn, propertyId, price, commission, agentId } = deal;
  const isIts = eq(leads.id, deal.leadId ?? 0);
  const [lead] = await db.select().from(leads).where(isIts);
  const texts = { title, client, offer, currency, closedOn };
  return inForm({ ...texts, propertyId, price, commission, agentId, lead });
}

/** What is known of a new deal, by the lead or the listing from which its form was opened. */
export async function newDeal(
  { lead: key, property: id }: { lead?: DealInput["lead"]; property?: number },
  who: Who,
): Promise<{ values: DealValues; property: Property | null }> {
  const lead = key ? await findLead(key, who) : id ? await likelyClient(id, who) : null;
  const property = await propertyOf(id ?? lead?.propertyId, who);
  const isIts = eq(owners.propertyId, property?.id ?? 0);
  const [owner] = await db.select().from(owners).where(isIts);
  const share = owner?.commission.includes("%")
    ? commissionOf(owner.commission, property?.price ?? 0)
    : null;
  const values = inForm({
    lead,
    propertyId: property?.id,
    title: property?.title ?? "",
    client: lead?.name ?? "",
    offer: property?.offer ?? "sale",
    price: property?.price || null,
    currency: property?.currency ?? "ETB",
    commission: share || null,
    closedOn: isoDay(Date.now()),
    agentId: who.role === "agent" ? who.id : (lead?.agentId ?? property?.agentId),
  });
  return { values, property };
}

const propertyOf = (id: number | null | undefined, who: Who) =>
  id ? getOwnProperty(id, who) : Promise.resolve(null);

/** Of those who asked for a listing, the last with whom it was closed as won. */
async function likelyClient(propertyId: number, who: Who) {
  const isWon = and(eq(leads.propertyId, propertyId), eq(leads.state, "won"));
  const [won] = await db.select().from(leads).where(isWon).orderBy(desc(leads.id)).limit(1);
  return won ? findLead(won, who) : null;
}

/**
 * Records a deal, the same one once in ten minutes; may mark its listing as Sold. Out of reach is
 * left out. @throws {Refused} for an agent who is none
 */
export async function recordDeal(input: DealInput, by: Acting): Promise<Deal> {
  const row = await rowOf(input, by);
  const same = and(
    gte(deals.createdAt, new Date(Date.now() - sameWithin)),
    ...Object.entries(row).map(([name, value]) => sql`${deals[name as keyof Row]} is ${value}`),
  );
  const isKnown = (await db.$count(deals, same)) > 0;
  if (!isKnown && row.agentId !== by.id && !(await isTakenBack(row)))
    await requireMayAssign(row.agentId, by);
  const deal = await createOnce("deal", row, { same, required: "title", by });
  if (input.isSold && deal.propertyId)
    await updateProperty(deal.propertyId, { status: "Sold" }, by);
  return deal;
}

/** Whether a deal of that name and agent was deleted, who may be no agent any more. */
async function isTakenBack({ title, agentId }: Pick<Deal, "title" | "agentId">) {
  const { entity, action, before } = auditLog;
  const isDeleted = and(
    eq(entity, "deal"),
    eq(action, "delete"),
    sql`${before} ->> '$.title' = ${title}`,
    sql`${before} ->> '$.agentId' = ${users.id}`,
  );
  const hadIt = exists(db.select({ entity }).from(auditLog).where(isDeleted));
  return (await db.$count(users, and(eq(users.id, agentId ?? 0), hadIt))) > 0;
}

type Row = Awaited<ReturnType<typeof rowOf>>;

async function rowOf({ lead, propertyId, isSold: _, agentId, ...deal }: DealInput, by: Acting) {
  const [from, property] = [lead && (await findLead(lead, by)), await propertyOf(propertyId, by)];
  return {
    ...deal,
    leadId: from?.id ?? null,
    propertyId: property?.id ?? null,
    agentId: by.role === "agent" ? by.id : (agentId ?? null),
  };
}

const fieldNames: Readonly<Record<string, string>> = {
  price: "price or commission",
  closedOn: "date",
  agentId: "agent",
};

/** Null out of reach. @throws {Outdated}; {Refused} for another agent who is none */
export async function editDeal(id: number, input: DealInput, by: Acting, base: Base) {
  const { leadId: _lead, propertyId: _property, ...changes } = await rowOf(input, by);
  return changeRow("deal", id, changes, {
    by,
    base,
    nameOf: (field) => fieldNames[field] ?? field,
    complete: async (changed) => {
      if (changed.agentId) await requireMayAssign(changed.agentId, by);
      return changed;
    },
  });
}

export const deleteDeal = (id: number, by: Acting) => removeRow("deal", id, { by });

type Scope = { agent?: number };

const isShown = ({ agent }: Scope, who: Who, where?: SQL) =>
  and(withinReach("deal", who), agent ? eq(deals.agentId, agent) : undefined, where);

/** The newest first. */
export async function listDeals(scope: Scope, who: Who, { limit, offset }: Window) {
  const { id, title, client, price, currency, closedOn } = deals;
  const where = isShown(scope, who);
  const rows = await db
    .select({ id, title, client, price, currency, closedOn })
    .from(deals)
    .where(where)
    .orderBy(desc(closedOn), desc(id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(deals, where) };
}

/** The deals of a year by month, agent, offer and currency, the newest first. */
export async function dealSums(scope: Scope, who: Who) {
  const month = sql<string>`substr(${deals.closedOn}, 1, 7)`;
  const now = new Date();
  const year = `${now.getUTCFullYear() - 1}${isoDay(now.getTime()).slice(4, 7)}`;
  return db
    .select({
      month,
      ...{ agent: staffName, offer: deals.offer, currency: deals.currency },
      count: sql<number>`count(*)`,
      price: sql<number>`sum(${deals.price})`,
      commission: sql<number>`sum(${deals.commission})`,
    })
    .from(deals)
    .leftJoin(users, eq(users.id, deals.agentId))
    .where(isShown(scope, who, gte(deals.closedOn, year)))
    .groupBy(month, deals.agentId, deals.offer, deals.currency)
    .orderBy(desc(month), staffName, deals.offer, deals.currency);
}
