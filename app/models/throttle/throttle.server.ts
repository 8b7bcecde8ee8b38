import { createHash } from "node:crypto";
import { eq, lte, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { loginFailures, rateLimits } from "~db/schema";
import { TooMany } from "../errors";

/** A rate limit: a burst of `burst`, and `count` per `perMs` milliseconds (GCRA). */
export type RateLimit = { burst: number; count: number; perMs: number };

/**
 * Counts one attempt of `who` against the limit called `name`; a refused one is not counted.
 * @throws {TooMany} beyond the limit.
 */
export async function takeAllowance(
  name: string,
  who: string,
  limit: RateLimit,
  now = new Date(),
): Promise<void> {
  if (!env.RATE_LIMIT) return;
  const key = limitKey(name, who);
  const cost = limit.perMs / limit.count;
  const full = now.getTime() + limit.burst * cost;
  const [, granted, [row]] = await write([
    db.delete(rateLimits).where(lte(rateLimits.freeAt, now)),
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

/**
 * Whether `takeAllowance` would refuse, without counting an attempt.
 * @throws {TooMany} beyond the limit.
 */
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
  if (next > now.getTime()) throw new TooMany(secondsUntil(next, now));
}

/** Refunds one attempt of `takeAllowance`. */
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
const longestPauseMs = 15 * 60_000;
/** How long failures count after the account was last blocked, in milliseconds. */
export const failuresKeptMs = 24 * 60 * 60_000;

/**
 * Counts a login attempt before the password is verified, so that concurrent attempts cannot bypass
 * the limit. After five attempts the account is locked for 15 seconds, doubling up to 15 minutes;
 * `clearFailures` or a day without attempts resets the count.
 * @throws {TooMany} while the account is locked; such an attempt is not counted.
 */
export async function countAttempt(username: string, now = new Date()): Promise<void> {
  if (!env.RATE_LIMIT) return;
  const account = accountKey(username);
  const longAgo = new Date(now.getTime() - failuresKeptMs);
  const count = sql`${loginFailures.count} + 1`;
  // The shift is capped against overflow; 6 already exceeds the longest pause.
  const pause = sql`case when ${count} < ${freeFailures} then 0
    else min(${longestPauseMs}, ${firstPauseMs} << min(${count} - ${freeFailures}, 10)) end`;
  const [, granted, [row]] = await write([
    db.delete(loginFailures).where(lte(loginFailures.blockedUntil, longAgo)),
    db
      .insert(loginFailures)
      .values({ account, count: 1, blockedUntil: now })
      .onConflictDoUpdate({
        target: loginFailures.account,
        set: { count, blockedUntil: sql`${now.getTime()} + ${pause}` },
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

/** The statement that resets the login attempts of an account. */
export function clearFailures(username: string) {
  return db.delete(loginFailures).where(eq(loginFailures.account, accountKey(username)));
}

function secondsUntil(time: number, now: Date): number {
  return Math.max(1, Math.ceil((time - now.getTime()) / 1000));
}

// Hashed: IP addresses are personal data, and some visitors type their password as username.
function limitKey(name: string, who: string): string {
  return `${name}:${sha256(who)}`;
}

function accountKey(username: string): string {
  return sha256(username.toLowerCase());
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}
