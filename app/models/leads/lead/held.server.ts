import { and, between, eq, gt, isNull, max, type SQL } from "drizzle-orm";
import { heldPath, officePaths } from "~/office-paths";
import { db, write } from "~db/client";
import { leads, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { day, isoDay, morning } from "../../time";
import { formatCount } from "../../words";
import { tellStaff } from "./notification.server";

export type Held = { inquiries: number; requests: number; subscribers: number };

const lists = {
  inquiries: { label: "Inquiries and visit requests", table: leads, list: "inquiry" },
  requests: { label: "Property requests", table: leads, list: "request" },
  subscribers: { label: "Subscribers", table: subscribers, list: undefined },
} as const;

export async function countHeld(list: keyof Held, who: Who | null): Promise<number> {
  if (!who || who.role === "admin") return count(list);
  return list === "subscribers" ? 0 : count(list, ownLeads(who));
}

function count(list: keyof Held, ...narrower: (SQL | undefined)[]): Promise<number> {
  const { table, list: name } = lists[list];
  const isListed = name && eq(leads.list, name);
  const isHeld = and(eq(table.quarantined, true), isNull(table.deletedAt));
  return db.$count(table, and(isHeld, isListed, ...narrower));
}

const keyPrefix = "held leads ";
/** For as long the outbox remembers what it delivered. */
const maxAge = 30 * day;

/** Reports held leads to staff, once a day: the key of the day lets several processes do this. */
export async function reportHeld(now = new Date()): Promise<void> {
  const today = isoDay(now.getTime() - morning);
  const key = `${keyPrefix}${today}`;
  const [last] = await db
    .select({ key: max(outbox.dedupeKey), at: max(outbox.createdAt) })
    .from(outbox)
    .where(and(eq(outbox.channel, "email"), between(outbox.dedupeKey, keyPrefix, `${keyPrefix}~`)));
  if (last?.key === key) return;
  const since = last?.at ?? new Date(now.getTime() - maxAge);

  const counts: Held = { inquiries: 0, requests: 0, subscribers: 0 };
  const names = Object.keys(lists) as (keyof Held)[];
  for (const name of names) {
    const isNew = [gt(lists[name].table.createdAt, since)];
    // What staff put there needs no report.
    if (name !== "subscribers") isNew.push(eq(leads.version, 1));
    counts[name] = await count(name, ...isNew);
  }
  const held = names.filter((name) => counts[name] > 0);
  const total = held.reduce((sum, name) => sum + counts[name], 0);
  if (total === 0) return;
  const facts = held.map((name) => [lists[name].label, String(counts[name])]);
  const links = held.map((name) => [
    `Look at the ${lists[name].label.toLowerCase()}`,
    heldPath(officePaths[name]),
  ]);
  const [first, ...others] = tellStaff(key, {
    subject: `${formatCount(total, "new lead")} held`,
    facts: Object.fromEntries(facts),
    links: Object.fromEntries(links),
  });
  await write([first, ...others]);
}
