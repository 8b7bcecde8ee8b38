import { and, desc, eq, inArray, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { site } from "~/site";
import { db } from "~db/client";
import { emailKey, hasSecondPhone, phoneKey, secondPhoneKey } from "~db/columns";
import { type subscribers, users } from "~db/schema";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { leadTables } from "./history.server";
import type { LeadTable } from "./lead.server";
import { numbersIn } from "./phone";
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
 * digits of a phone, but for those of the office and of staff. What staff have unlinked is related to
 * nothing.
 * @returns what is related, by lead id; at most five are listed, the newest first.
 */
export async function relatedLeads(
  kind: LeadKind,
  leads: readonly Lead[],
  who: Who,
): Promise<Map<number, Related>> {
  const found = new Map<string, ReturnType<typeof leadsFrom>>();
  const agent = who.role === "admin" ? null : who.id;
  const ours = await ourContacts();
  const linked = leads.filter(({ isUnlinked }) => !isUnlinked);
  return new Map(
    linked.map(({ id, email, phone }) => {
      const keys = without(ours, keysOf({ email, phone }));
      const name = JSON.stringify(keys);
      const all = found.get(name) ?? leadsFrom(keys, agent);
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
  const { email, phones } = without(await ourContacts(), keysOf(lead));
  const isItself = table === source ? sql`${table.id} = ${id}` : sql`false`;
  if (lead.isUnlinked) return isItself;
  const isFrom = hasContact(table, { emails: [email], phones });
  return sql`(${isItself} or not ${table.isUnlinked} and ${isFrom})`;
}

/** SQL: whether a row has one of these contacts; each kind of contact is looked up in its index. */
export function hasContact(
  table: LeadTable | typeof subscribers,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): SQL {
  const having = (key: SQL, values: readonly string[], when = sql`true`) =>
    sql`select ${table.id} from ${table}
      where ${when} and ${key} in (select value from json_each(${JSON.stringify(values)}))`;
  const { email, phone } = table;
  const ways = [
    having(emailKey(email), emails),
    having(phoneKey(phone), phones),
    having(secondPhoneKey(phone), phones, hasSecondPhone(phone)),
  ];
  return sql`${table.id} in (${sql.join(ways, sql` union `)})`;
}

/** The newest leads with these keys, one more than are listed, and how many there are; of an agent if given. */
function leadsFrom({ email, phones }: Keys, agent: number | null) {
  const [phone = null, second = null] = phones;
  const given = { email, phone, second, agent };
  const [asked, requested] = [newest.inquiry.all(given), newest.request.all(given)];
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
  const part = (key: SQL, value: Placeholder, when = sql`true`) =>
    sql`select * from (select ${table.id} from ${table} where ${key} = ${value} and ${when}
      and not ${table.isUnlinked} and ${table.deletedAt} is null
      and (${agent} is null or ${table.agentId} = ${agent})
      order by ${table.id} desc limit ${mostCounted + mostListed + 1})`;
  const byEmail = part(emailKey(table.email), sql.placeholder("email"));
  const byPhone = ["phone", "second"].flatMap((name) => [
    part(phoneKey(table.phone), sql.placeholder(name)),
    part(secondPhoneKey(table.phone), sql.placeholder(name), hasSecondPhone(table.phone)),
  ]);
  return db
    .select({
      kind: sql<LeadKind>`${kind}`,
      id: table.id,
      status: sql<string>`${table.status}`,
      createdAt: table.createdAt,
      total: sql<number>`count(*) over ()`,
    })
    .from(table)
    .where(sql`${table.id} in (${sql.join([byEmail, ...byPhone], sql` union `)})`)
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(mostListed + 1)
    .prepare();
}

/** What identifies a sender: no phone when it is none, both of two. */
type Keys = { email: string; phones: string[] };

/** The same as `emailKey`, `phoneKey` and `secondPhoneKey` in SQL. */
export function keysOf({ email, phone }: Contact): Keys {
  const keys = numbersIn(phone)
    .slice(0, 2)
    .map((number) => number.replace(/[ \-.()+]/g, "").slice(-9))
    .filter((key) => key.replace(/\D/g, "").length >= shortestPhone);
  return { email: email.toLowerCase(), phones: keys };
}

/**
 * The contacts of the office, of staff and of agents, as `keysOf` has them: who types one of them
 * into a lead is not the same person, and nobody is erased by it.
 */
export async function ourContacts(): Promise<Set<string>> {
  const staff = await db
    .select({ email: users.email, phones: users.phones })
    .from(users)
    .where(inArray(users.role, ["admin", "agent"]));
  const sender = /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM)?.[0] ?? "";
  const emails = [site.email, env.LEADS_EMAIL ?? "", sender, ...staff.map(({ email }) => email)];
  const phones = [site.phone, site.chat.whatsapp.replace(/\D/g, "")];
  return new Set([
    ...emails.map((email) => email.toLowerCase()),
    ...[...phones, ...staff.flatMap((row) => row.phones)].flatMap(
      (phone) => keysOf({ email: "", phone }).phones,
    ),
  ]);
}

const without = (ours: ReadonlySet<string>, { email, phones }: Keys): Keys => ({
  email: ours.has(email) ? "" : email,
  phones: phones.filter((phone) => !ours.has(phone)),
});
