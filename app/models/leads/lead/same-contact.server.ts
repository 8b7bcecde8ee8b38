import { desc, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { site } from "~/site";
import { db } from "~db/client";
import { emailKey, hasSecondPhone, phoneKey, secondPhoneKey } from "~db/contact-keys";
import { type LeadList, type LeadState, leadLists } from "~db/office-vocabulary";
import { leads, type owners, type subscribers } from "~db/schema";
import { users } from "~db/system-schema";
import type { Who } from "../../accounts/user/scope.server";
import { isAmong } from "../../list.server";
import { numbersIn } from "../../phone";
import { findLead, isLead } from "./key.server";
import type { LeadKey } from "./schema";

export type Contact = { email: string; phone: string };
type Lead = Contact & LeadKey & { id: number; isUnlinked: boolean };
type RelatedLead = LeadKey & { state: LeadState; createdAt: Date };

export type Related = { newest: RelatedLead[]; more: Record<LeadList, number> };

const maxListed = 5;
/** Who sends thousands must not slow down the list. */
export const maxCounted = 100;
const minPhoneLength = 7;

/** Other leads with the same e-mail or phone, by lead id; unlinked ones are related to nothing. */
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

type Standing = { count: number; waiting: number; since: Date | null };

/** Of each lead's sender: leads, at most `maxCounted` a list, those that wait, and the first of them. */
export async function standingOfSenders(
  rows: readonly (Lead & { state: LeadState; createdAt: Date })[],
  who: Who,
): Promise<Map<number, Standing>> {
  const ours = await ourContacts();
  return new Map(
    rows.map((lead) => {
      const keys = lead.isUnlinked ? null : without(ours, keysOf(lead));
      const found = keys && leadsFrom(keys, who.role === "admin" ? null : who.id);
      const isWaiting = lead.state === "waiting";
      const itself = {
        count: 1,
        waiting: Number(isWaiting),
        since: isWaiting ? lead.createdAt : null,
      };
      return [lead.id, found && found.standing.count > 0 ? found.standing : itself];
    }),
  );
}

export async function isFromSenderOf(key: LeadKey, who: Who): Promise<SQL> {
  const lead = await findLead(key, who);
  if (!lead) return sql`false`;
  if (lead.isUnlinked) return isLead(key);
  const { email, phones } = without(await ourContacts(), keysOf(lead));
  const isFrom = hasContact(leads, { emails: [email], phones });
  return sql`(${isLead(key)} or not ${leads.isUnlinked} and ${isFrom})`;
}

export function hasContact(
  table: typeof leads | typeof subscribers | typeof owners,
  { emails, phones }: { emails: readonly string[]; phones: readonly string[] },
): SQL {
  const id = "id" in table ? table.id : table.propertyId;
  const having = (key: SQL, values: readonly string[], when = sql`true`) =>
    sql`select ${id} from ${table}
      where ${when} and ${isAmong(key, values)}`;
  const { email, phone } = table;
  const ways = [
    having(emailKey(email), emails),
    having(phoneKey(phone), phones),
    having(secondPhoneKey(phone), phones, hasSecondPhone(phone)),
  ];
  return sql`${id} in (${sql.join(ways, sql` union `)})`;
}

function leadsFrom({ email, phones }: Keys, agent: number | null) {
  const [phone = null, second = null] = phones;
  const found = leadLists.map((list) => newestLeads.all({ email, phone, second, agent, list }));
  return {
    newest: found.flat().sort((a, b) => Number(b.createdAt) - Number(a.createdAt)),
    totals: found.map(([newest]) => newest?.total ?? 0),
    standing: found.reduce<Standing>(
      (sum, [first]) => ({
        count: sum.count + Math.min(maxCounted, first?.total ?? 0),
        waiting: sum.waiting + (first?.waiting ?? 0),
        since: earlier(sum.since, first?.since ?? null),
      }),
      { count: 0, waiting: 0, since: null },
    ),
  };
}

const earlier = (one: Date | null, other: number | null) =>
  other === null || (one && Number(one) < other) ? one : new Date(other);

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
  const { id, list, number, state, createdAt } = leads;
  const isWaiting = sql`${state} = 'waiting' and not ${leads.quarantined}`;
  return db
    .select({
      ...{ id, list, number, state, createdAt },
      total: sql<number>`count(*) over ()`,
      waiting: sql<number>`count(*) filter (where ${isWaiting}) over ()`,
      since: sql<number | null>`min(${createdAt}) filter (where ${isWaiting}) over ()`,
    })
    .from(leads)
    .where(sql`${id} in (${sql.join([byEmail, ...byPhone], sql` union `)})`)
    .orderBy(desc(createdAt), desc(id))
    .limit(maxListed + 1)
    .prepare();
}

type Keys = { email: string; phones: string[] };

/** The same as `emailKey`, `phoneKey` and `secondPhoneKey` in SQL. */
export function keysOf({ email, phone }: Contact): Keys {
  const keys = numbersIn(phone)
    .slice(0, 2)
    .map((number) => number.replace(/[ \-.()+]/g, "").slice(-9))
    .filter((key) => key.replace(/\D/g, "").length >= minPhoneLength);
  return { email: email.toLowerCase(), phones: keys };
}

/** The contacts of office and staff: who types one of them into a lead is not the same person. */
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
