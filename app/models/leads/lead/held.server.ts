import { and, between, eq, gt, isNull, max, type SQL } from "drizzle-orm";
import { heldPath, officePaths } from "~/office-paths";
import { db, write } from "~db/client";
import { leads, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { day, isoDay, morning } from "../../time";
import { formatCount } from "../../words";
import { tellStaff } from "./notification.server";

const lists = {
  inquiries: { label: "Inquiries and visit requests", table: leads, list: "inquiry" },
  requests: { label: "Property requests", table: leads, list: "request" },
  subscribers: { label: "Subscribers", table: subscribers, list: undefined },
} as const;

type HeldList = keyof typeof lists;
export const heldLists = Object.keys(lists) as HeldList[];

export async function countHeld(list: HeldList, who: Who | null): Promise<number> {
  if (!who || who.role === "admin") return count(list);
  return list === "subscribers" ? 0 : count(list, ownLeads(who));
}

function count(list: HeldList, ...narrower: (SQL | undefined)[]): Promise<number> {
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

  let total = 0;
  const facts: Record<string, string> = {};
  const links: Record<string, string> = {};
  for (const name of heldLists) {
    const { label, table } = lists[name];
    // What staff put there needs no report.
    const isOurs = name === "subscribers" ? undefined : eq(leads.version, 1);
    const held = await count(name, gt(table.createdAt, since), isOurs);
    if (held === 0) continue;
    total += held;
    facts[label] = String(held);
    links[`Look at the ${label.toLowerCase()}`] = heldPath(officePaths[name]);
  }
  if (total === 0) return;
  const [first, ...others] = tellStaff(key, {
    subject: `${formatCount(total, "new lead")} held`,
    facts,
    links,
  });
  await write([first, ...others]);
}
