import { and, between, eq, gt, isNull, max, type SQL } from "drizzle-orm";
import { heldPath, paths } from "~/paths";
import { db, write } from "~db/client";
import { leads, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { ownLeads, type Who } from "../../accounts/user/scope.server";
import { day, isoDay } from "../../time";
import { counted } from "../../words";
import { tellStaff } from "./notification.server";

/** How many leads are held as suspected spam, by list. */
export type Held = { inquiries: number; requests: number; subscribers: number };

const lists = {
  inquiries: {
    label: "Inquiries and visit requests",
    path: heldPath(paths.inquiries),
    where: eq(leads.list, "inquiry"),
  },
  requests: {
    label: "Property requests",
    path: heldPath(paths.requests),
    where: eq(leads.list, "request"),
  },
  subscribers: { label: "Subscribers", path: heldPath(paths.subscribers), where: undefined },
} as const;

const tableOf = (list: keyof Held) => (list === "subscribers" ? subscribers : leads);

/**
 * Counts the leads held as suspected spam in one list.
 * @param who asks: of agents, their own leads, and no subscribers. Null counts all.
 */
export async function countHeld(list: keyof Held, who: Who | null): Promise<number> {
  if (!who || who.role === "admin") return count(list);
  return list === "subscribers" ? 0 : count(list, ownLeads(who));
}

function count(list: keyof Held, ...narrower: (SQL | undefined)[]): Promise<number> {
  const table = tableOf(list);
  const { where } = lists[list];
  return db.$count(
    table,
    and(eq(table.quarantined, true), where, isNull(table.deletedAt), ...narrower),
  );
}

const hour = 3_600_000;
const keyPrefix = "held leads ";
/** For as long the outbox remembers what it delivered. */
const maxAge = 30 * day;
/** When a day begins for this: what came overnight is told in the morning. */
const morning = 8 * hour;

/**
 * Queues one message to staff about the leads held since the last such message, at most one a day;
 * nothing when there are none. The key of the day lets several processes do this.
 */
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
    const isNew = [gt(tableOf(name).createdAt, since)];
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
    lists[name].path,
  ]);
  const [first, ...others] = tellStaff(key, {
    subject: `${counted(total, "new lead")} held`,
    facts: Object.fromEntries(facts),
    links: Object.fromEntries(links),
  });
  await write([first, ...others]);
}

const checkEvery = 15_000;

/** Reports held leads from now on. @returns a function that ends it. */
export function startHeldReports(): () => void {
  const check = () => void reportHeld().catch((error) => console.error("held leads:", error));
  const timer = setInterval(check, checkEvery).unref();
  check();
  return () => clearInterval(timer);
}
