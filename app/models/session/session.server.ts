import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, lte, ne, or, type SQL } from "drizzle-orm";
import { db, write } from "~db/client";
import { sessions, users } from "~db/schema";

const day = 24 * 60 * 60_000;
/** Idle timeout of a session, in milliseconds. */
const idleMs = 7 * day;
/** Maximum lifetime of a session, in milliseconds. */
export const sessionMaxMs = 30 * day;
/** Maximum of sessions in the list of a user. */
export const sessionsListed = 50;
/** `lastSeenAt` is updated at most this often (ms), so that not every page view writes. */
const seenEveryMs = 5 * 60_000;

/** The user of a session. */
export type SessionUser = { id: number; username: string; email: string; isAdmin: boolean };

/** A listed session; `key`, the hash of its id, identifies it in forms and is not secret. */
type ListedSession = {
  key: string;
  /** `Chrome on Android`; null when unknown. */
  device: string | null;
  /** Accurate to five minutes. */
  lastSeenAt: Date;
  isCurrent: boolean;
};

/**
 * Starts a session and ends the one with the id `replacing`. Also deletes idle sessions.
 * @param device see `deviceName`.
 * @returns the secret session id for the cookie; only its hash is stored.
 */
export async function startSession(
  userId: number,
  {
    device = null,
    replacing = "",
    now = new Date(),
  }: { device?: string | null; replacing?: string; now?: Date } = {},
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await write([
    db
      .delete(sessions)
      .where(
        or(eq(sessions.id, sessionKey(replacing)), lte(sessions.lastSeenAt, ago(now, idleMs))),
      ),
    db
      .insert(sessions)
      .values({ id: sessionKey(id), userId, device, createdAt: now, lastSeenAt: now }),
  ]);
  return id;
}

/** The user of a live session, or null. Updates `lastSeenAt`. */
export async function readSession(id: string, now = new Date()): Promise<SessionUser | null> {
  const { id: userId, username, email, isAdmin } = users;
  const [row] = await db
    .select({
      user: { id: userId, username, email, isAdmin },
      key: sessions.id,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionKey(id)), isLive(now)))
    .limit(1);
  if (!row) return null;
  const seenBefore = ago(now, seenEveryMs);
  if (row.lastSeenAt <= seenBefore)
    await write([
      db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, row.key), lte(sessions.lastSeenAt, seenBefore))),
    ]);
  return row.user;
}

/**
 * The live sessions of a user, at most `sessionsListed`: first the one with the secret id `current`,
 * then by last seen.
 */
export async function listSessions(
  userId: number,
  { current, now = new Date() }: { current: string; now?: Date },
): Promise<ListedSession[]> {
  const currentKey = sessionKey(current);
  const rows = await db
    .select({ key: sessions.id, device: sessions.device, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now)))
    .orderBy(desc(eq(sessions.id, currentKey)), desc(sessions.lastSeenAt), sessions.id)
    .limit(sessionsListed);
  return rows.map((row) => ({ ...row, isCurrent: row.key === currentKey }));
}

/** Counts the sessions of all users. */
export async function countSessions(now = new Date()): Promise<number> {
  return db.$count(sessions, isLive(now));
}

/** Ends the session with this secret id, if it exists. */
export async function endSession(id: string): Promise<void> {
  await write([db.delete(sessions).where(eq(sessions.id, sessionKey(id)))]);
}

/** Ends a listed session of a user by `key`; does nothing if it ended or belongs to another user. */
export async function endListedSession(userId: number, key: string): Promise<void> {
  await write([db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, key)))]);
}

/** Ends all sessions of a user. */
export async function endAllSessions(userId: number): Promise<void> {
  await write([endSessions(userId)]);
}

/** The statement that ends a user's sessions except `keep`, if `when` holds. */
export function endSessions(
  userId: number | SQL,
  { keep = "", when }: { keep?: string; when?: SQL } = {},
) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionKey(keep)), when));
}

function isLive(now: Date) {
  return and(
    gt(sessions.lastSeenAt, ago(now, idleMs)),
    gt(sessions.createdAt, ago(now, sessionMaxMs)),
  );
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function sessionKey(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
