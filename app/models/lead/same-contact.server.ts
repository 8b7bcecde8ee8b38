import { and, desc, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { emailKey, phoneKey } from "~db/columns";
import { ownLeads, type Who } from "../user/scope.server";
import { leadTables } from "./history.server";
import type { LeadTable } from "./lead.server";
import type { LeadKind } from "./schema";

type Contact = { email: string; phone: string };
type Lead = Contact & { id: number; isUnlinked: boolean };
type RelatedLead = { kind: LeadKind; id: number; status: string; createdAt: Date };

/**
 * The other leads of a sender: the newest of them, and how many more there are of each kind, up to
 * `mostCounted`.
 */
export type Related = { newest: RelatedLead[]; more: Record<LeadKind, number> };

/** How many related leads are listed with a lead. */
const mostListed = 5;
/** How many more are counted: who sends thousands must not slow down the list. */
export const mostCounted = 100;
/** Phone numbers with fewer digits are not compared. */
const shortestPhone = 7;

const newest = { inquiry: newestOf("inquiry"), request: newestOf("request") };

/**
 * Finds other leads of the same sender that are for who asks: equal e-mail, or equal last nine
 * digits of the phone. What staff have unlinked is related to nothing.
 * @returns what is related, by lead id; at most five are listed, the newest first.
 */
export async function relatedLeads(
  kind: LeadKind,
  leads: readonly Lead[],
  who: Who,
): Promise<Map<number, Related>> {
  const found = new Map<string, ReturnType<typeof leadsFrom>>();
  const agent = who.role === "admin" ? null : who.id;
  const linked = leads.filter(({ isUnlinked }) => !isUnlinked);
  return new Map(
    linked.map(({ id, email, phone }) => {
      const keys = keysOf({ email, phone });
      const name = JSON.stringify(keys);
      const all = found.get(name) ?? leadsFrom({ ...keys, agent });
      found.set(name, all);
      return [id, withoutItself(all, { kind, id })];
    }),
  );
}

/** SQL: whether a lead of this table is from the sender of that one; null when that does not exist. */
export async function isFromSenderOf(
  table: LeadTable,
  { kind, id }: { kind: LeadKind; id: number },
  who: Who,
): Promise<SQL | null> {
  const source = leadTables[kind].table;
  const [lead] = await db
    .select({ email: source.email, phone: source.phone, isUnlinked: source.isUnlinked })
    .from(source)
    .where(and(eq(source.id, id), isNull(source.deletedAt), ownLeads(source, who)));
  if (!lead) return null;
  const { email, phone } = keysOf(lead);
  const isItself = table === source ? sql`${table.id} = ${id}` : sql`false`;
  if (lead.isUnlinked) return isItself;
  return sql`(not ${table.isUnlinked} and
    (${emailKey(table.email)} = ${email} or ${phoneKey(table.phone)} = ${phone}))`;
}

/** The newest leads with these keys, one more than are listed, and how many there are; of an agent if given. */
function leadsFrom(keys: Keys & { agent: number | null }) {
  const [asked, requested] = [newest.inquiry.all(keys), newest.request.all(keys)];
  return {
    newest: [...asked, ...requested].sort((a, b) => Number(b.createdAt) - Number(a.createdAt)),
    totals: { inquiry: asked[0]?.total ?? 0, request: requested[0]?.total ?? 0 },
  };
}

function withoutItself(
  { newest, totals }: ReturnType<typeof leadsFrom>,
  lead: { kind: LeadKind; id: number },
): Related {
  const listed = newest
    .filter(({ kind, id }) => kind !== lead.kind || id !== lead.id)
    .slice(0, mostListed);
  const isOf = (kind: LeadKind) => (other: { kind: LeadKind }) => other.kind === kind;
  const more = (kind: LeadKind) => {
    const others = totals[kind] - Number(kind === lead.kind);
    return Math.min(mostCounted, others - listed.filter(isOf(kind)).length);
  };
  return {
    newest: listed.map(({ total: _total, ...other }) => other),
    more: { inquiry: more("inquiry"), request: more("request") },
  };
}

function newestOf(kind: LeadKind) {
  const table = leadTables[kind].table;
  const agent = sql.placeholder("agent");
  // Each part is read from the end of its index, and no further than it counts.
  const part = (key: SQL, value: Placeholder) =>
    sql`select * from (select ${table.id} from ${table} where ${key} = ${value}
      and not ${table.isUnlinked} and ${table.deletedAt} is null
      and (${agent} is null or ${table.agentId} = ${agent})
      order by ${table.id} desc limit ${mostCounted + mostListed + 1})`;
  const byEmail = part(emailKey(table.email), sql.placeholder("email"));
  const byPhone = part(phoneKey(table.phone), sql.placeholder("phone"));
  return db
    .select({
      kind: sql<LeadKind>`${kind}`,
      id: table.id,
      status: sql<string>`${table.status}`,
      createdAt: table.createdAt,
      total: sql<number>`count(*) over ()`,
    })
    .from(table)
    .where(sql`${table.id} in (${byEmail} union ${byPhone})`)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(mostListed + 1)
    .prepare();
}

/** What identifies a sender; null for a phone that is none. */
export type Keys = { email: string; phone: string | null };

/** The same as `emailKey` and `phoneKey` in SQL. */
export function keysOf({ email, phone }: Contact): Keys {
  const key = phone.replace(/[ \-.()]/g, "").slice(-9);
  const isPhone = key.replace(/\D/g, "").length >= shortestPhone;
  return { email: email.toLowerCase(), phone: isPhone ? key : null };
}
