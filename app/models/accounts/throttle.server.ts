import { hash } from "node:crypto";
import { and, eq, gt, gte, lte, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { loginFailures, rateLimits } from "~db/system-schema";
import { TooMany } from "../errors";
import { day, minute } from "../time";

export type RateLimit = { burst: number; count: number; perMs: number };

/** Counts one attempt of `who`, unless it is refused. @throws {TooMany} */
export async function takeAllowance(name: string, who: string, limit: RateLimit, now = new Date()) {
  if (!env.RATE_LIMIT) return;
  const key = limitKey(name, who);
  const cost = limit.perMs / limit.count;
  const full = now.getTime() + limit.burst * cost;
  const [, , granted, [row]] = await write([
    db.delete(rateLimits).where(lte(rateLimits.freeAt, now)),
    // From before the clock went back.
    db
      .update(rateLimits)
      .set({ freeAt: new Date(full) })
      .where(and(eq(rateLimits.key, key), gt(rateLimits.freeAt, new Date(full)))),
    db
      .insert(rateLimits)
      .values({ key, freeAt: new Date(now.getTime() + cost) })
      .onConflictDoUpdate({
        target: rateLimits.key,
        set: { freeAt: sql`${rateLimits.freeAt} + ${cost}` },
        setWhere: lte(sql`${rateLimits.freeAt} + ${cost}`, full),
      })
      .returning({ key: rateLimits.key }),
    db.select({ freeAt: rateLimits.freeAt }).from(rateLimits).where(eq(rateLimits.key, key)),
  ]);
  if (granted.length > 0 || !row) return;
  throw new TooMany(secondsUntil(row.freeAt.getTime() + cost - full + now.getTime(), now));
}

/** Whether `takeAllowance` would refuse, without counting an attempt. @throws {TooMany} */
export async function checkAllowance(
  name: string,
  who: string,
  limit: RateLimit,
  now = new Date(),
): Promise<void> {
  if (!env.RATE_LIMIT) return;
  const [row] = await db
    .select({ freeAt: rateLimits.freeAt })
    .from(rateLimits)
    .where(eq(rateLimits.key, limitKey(name, who)));
  const cost = limit.perMs / limit.count;
  const next = (row?.freeAt.getTime() ?? 0) + cost - limit.burst * cost;
  // Later than that is from before the clock went back, which `takeAllowance` puts right.
  const isOfThisClock = next <= now.getTime() + cost;
  if (next > now.getTime() && isOfThisClock) throw new TooMany(secondsUntil(next, now));
}

export async function returnAllowance(name: string, who: string, limit: RateLimit): Promise<void> {
  const cost = limit.perMs / limit.count;
  await write([
    db
      .update(rateLimits)
      .set({ freeAt: sql`${rateLimits.freeAt} - ${cost}` })
      .where(eq(rateLimits.key, limitKey(name, who))),
  ]);
}

const freeFailures = 5;
const firstPauseMs = 15_000;
const maxPauseMs = 15 * minute;
/** How long failures count after the account was last blocked, in milliseconds. */
export const failureRetentionMs = day;

function pauseAfter(count: SQL): SQL {
  // The shift is capped against overflow; 6 already exceeds the longest pause.
  return sql`case when ${count} < ${freeFailures} then 0
    else min(${maxPauseMs}, ${firstPauseMs} << min(${count} - ${freeFailures}, 10)) end`;
}

/**
 * Counts an attempt before the password is verified, so that concurrent ones cannot bypass the
 * limit. Known devices and sessions (`by`) are counted by themselves. @throws {TooMany} while it is
 * locked
 */
export async function countAttempt(
  username: string,
  { by = "", now = new Date() }: { by?: string; now?: Date } = {},
): Promise<void> {
  if (!env.RATE_LIMIT) return;
  const account = accountKey(username, by);
  const longAgo = new Date(now.getTime() - failureRetentionMs);
  const count = sql`${loginFailures.count} + 1`;
  const latest = sql`${now.getTime()} + ${pauseAfter(sql`${loginFailures.count}`)}`;
  const [, , granted, [row]] = await write([
    db.delete(loginFailures).where(lte(loginFailures.blockedUntil, longAgo)),
    db
      .update(loginFailures)
      .set({ blockedUntil: latest })
      .where(and(eq(loginFailures.account, account), gt(loginFailures.blockedUntil, latest))),
    db
      .insert(loginFailures)
      .values({ account, count: 1, blockedUntil: now })
      .onConflictDoUpdate({
        target: loginFailures.account,
        set: { count, blockedUntil: sql`${now.getTime()} + ${pauseAfter(count)}` },
        setWhere: lte(loginFailures.blockedUntil, now),
      })
      .returning({ account: loginFailures.account }),
    db
      .select({ until: loginFailures.blockedUntil })
      .from(loginFailures)
      .where(eq(loginFailures.account, account)),
  ]);
  if (granted.length > 0 || !row) return;
  throw new TooMany(secondsUntil(row.until.getTime(), now));
}

export async function wasLocked(username: string): Promise<boolean> {
  const { account, count } = loginFailures;
  const many = and(eq(account, accountKey(username)), gte(count, freeFailures));
  return (await db.$count(loginFailures, many)) > 0;
}

export function clearFailures(username: string, by = "") {
  return db.delete(loginFailures).where(eq(loginFailures.account, accountKey(username, by)));
}

function secondsUntil(time: number, now: Date): number {
  return Math.max(1, Math.ceil((time - now.getTime()) / 1000));
}

// Hashed: IP addresses are personal data, and some visitors type their password as username.
function limitKey(name: string, who: string): string {
  return `${name}:${hash("sha256", who, "base64url")}`;
}

function accountKey(username: string, by = ""): string {
  return hash("sha256", `${by}\0${username.toLowerCase()}`, "base64url");
}
