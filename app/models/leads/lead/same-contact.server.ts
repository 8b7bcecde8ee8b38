import { desc, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { site } from "~/site";
import { db } from "~db/client";
import { emailKey, hasSecondPhone, phoneKey, secondPhoneKey } from "~db/columns";
import { leads, type subscribers, users } from "~db/schema";
import { type LeadList, leadLists } from "~db/vocabulary";
import type { Who } from "../../accounts/user/scope.server";
import { findLead, isLead } from "./key.server";
import { numbersIn } from "./phone";
import type { LeadKey } from "./schema";

type Contact = { email: string; phone: string };
type Lead = Contact & LeadKey & { id: number; isUnlinked: boolean };
type RelatedLead = LeadKey & { status: string; createdAt: Date };

/**
 * The other leads of a sender: the newest of them, and how many more there are in each list, up to
 * `mostCounted`.
 */
export type Related = { newest: RelatedLead[]; more: Record<LeadList, number> };

/** How many related leads are listed with a lead. */
const maxListed = 5;
/** How many more are counted: who sends thousands must not slow down the list. */
export const maxCounted = 100;
/** Phone numbers with fewer digits are not compared. */
const minPhoneLength = 7;

/**
 * Finds other leads of the same sender that are for who asks: equal e-mail, or equal last nine
 * digits of a phone, but for those of the office and of staff. What staff have unlinked is related to
 * nothing.
 * @returns what is related, by lead id; at most five are listed, the newest first.
 */
export async function relatedLeads(rows: readonly Lead[], who: Who): Promise<Map<number, Related>> {
  const found = new Map<string, ReturnType<typeof leadsFrom>>();
  const agent = who.role === "admin" ? null : who.id;
  const ours = await ourContacts();
  const linked = rows.filter(({ isUnlinked }) => !isUnlinked);
  return new Map(
    linked.map((lead) => {
      const keys = without(ours, keysOf(lead));
      const name = JSON.stringify(keys);
      const all = found.get(name) ?? leadsFrom(keys, agent);
      found.set(name, all);
      return [lead.id, withoutItself(all, lead)];
    }),
  );
}

/** SQL: whether a lead is from the sender of the one with this key; of one that is not there, none is. */
export async function isFromSenderOf(key: LeadKey, who: Who): Promise<SQL> {
  const lead = await findLead(key, who);
  if (!lead) return sql`false`;
  if (lead.isUnlinked) return isLead(key);
  const { email, phones } = without(await ourContacts(), keysOf(lead));
  const isFrom = hasContact(leads, { emails: [email], phones });
  return sql`(${isLead(key)} or not ${leads.isUnlinked} and ${isFrom})`;
}

/** SQL: whether a row has one of these contacts; each kind of contact is looked up in its index. */
export function hasContact(
  table: typeof leads | typeof subscribers,
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
  const found = leadLists.map((list) => newestLeads.all({ email, phone, second, agent, list }));
  return {
    newest: found.flat().sort((a, b) => Number(b.createdAt) - Number(a.createdAt)),
    totals: found.map(([newest]) => newest?.total ?? 0),
  };
}

function withoutItself({ newest, totals }: ReturnType<typeof leadsFrom>, lead: Lead): Related {
  const listed = newest.filter(({ id }) => id !== lead.id).slice(0, maxListed);
  const more = leadLists.map((list, index) => {
    const others = (totals[index] ?? 0) - Number(list === lead.list);
    const rest = others - listed.filter((other) => other.list === list).length;
    return [list, Math.min(maxCounted, rest)];
  });
  return { newest: listed, more: Object.fromEntries(more) };
}

const newestLeads = newestOfList();

function newestOfList() {
  const agent = sql.placeholder("agent");
  // Each part is read from the end of its index, and no further than it counts.
  const part = (key: SQL, value: Placeholder, when = sql`true`) =>
    sql`select * from (select ${leads.id} from ${leads} where ${key} = ${value} and ${when}
      and ${leads.list} = ${sql.placeholder("list")}
      and not ${leads.isUnlinked} and ${leads.deletedAt} is null
      and (${agent} is null or ${leads.agentId} = ${agent})
      order by ${leads.id} desc limit ${maxCounted + maxListed + 1})`;
  const byEmail = part(emailKey(leads.email), sql.placeholder("email"));
  const byPhone = ["phone", "second"].flatMap((name) => [
    part(phoneKey(leads.phone), sql.placeholder(name)),
    part(secondPhoneKey(leads.phone), sql.placeholder(name), hasSecondPhone(leads.phone)),
  ]);
  const { id, list, number, status, createdAt } = leads;
  return db
    .select({ id, list, number, status, createdAt, total: sql<number>`count(*) over ()` })
    .from(leads)
    .where(sql`${id} in (${sql.join([byEmail, ...byPhone], sql` union `)})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxListed + 1)
    .prepare();
}

/** What identifies a sender: no phone when it is none, both of two. */
type Keys = { email: string; phones: string[] };

/** The same as `emailKey`, `phoneKey` and `secondPhoneKey` in SQL. */
export function keysOf({ email, phone }: Contact): Keys {
  const keys = numbersIn(phone)
    .slice(0, 2)
    .map((number) => number.replace(/[ \-.()+]/g, "").slice(-9))
    .filter((key) => key.replace(/\D/g, "").length >= minPhoneLength);
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
