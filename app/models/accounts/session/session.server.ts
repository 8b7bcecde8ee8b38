import { createHash, randomBytes } from "node:crypto";
import { and, desc, eq, gt, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { db, tryToWrite, write } from "~db/client";
import { sessions, users } from "~db/schema";
import type { Role } from "~db/vocabulary";
import { AccessEnded } from "../../errors";

const day = 24 * 60 * 60_000;
/** Idle timeout of a session, in milliseconds. */
const idleMs = 7 * day;
/** Maximum lifetime of a session, in milliseconds. */
export const sessionMaxMs = 30 * day;
/** Maximum of sessions in the list of a user. */
export const sessionsListed = 50;
/** `lastSeenAt` is updated at most this often (ms), so that not every page view writes. */
const seenEveryMs = 5 * 60_000;

/** The user of a session; `session` is its key, as in `ListedSession`. */
export type SessionUser = {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  role: Role;
  session: string;
};

/** Who acts, as they were let in. */
export type Acting = Pick<SessionUser, "id" | "role" | "session">;

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
 * Starts a session and ends the one with the id `replacing`. Also deletes those that are over.
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
  const id = newId();
  await write([
    db.delete(sessions).where(or(eq(sessions.id, sessionKey(replacing)), isOver(now))),
    db
      .insert(sessions)
      .values({ id: sessionKey(id), userId, device, createdAt: now, lastSeenAt: now }),
  ]);
  return id;
}

/** The user of a live session, or null. Updates `lastSeenAt`. */
export async function readSession(id: string, now = new Date()): Promise<SessionUser | null> {
  const { id: userId, username, email, isAdmin, role } = users;
  const [row] = await db
    .select({
      user: { id: userId, username, email, isAdmin, role, session: sessions.id },
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionKey(id)), isLive(now)))
    .limit(1);
  if (!row) return null;
  const seenBefore = ago(now, seenEveryMs);
  if (row.lastSeenAt <= seenBefore)
    tryToWrite([
      db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, row.user.session), lte(sessions.lastSeenAt, seenBefore))),
    ]);
  return row.user;
}

/**
 * A query for the username of who acts; no row once the session has ended or the role is another. A
 * body may arrive long after access was checked, so a write has it among its conditions.
 */
export function actingUsername({ id, role, session }: Acting, now = new Date()) {
  return db
    .select({ username: users.username })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, session), eq(users.id, id), eq(users.role, role), isLive(now)));
}

/** For what no transaction covers, such as a file: comes directly before it. @throws {AccessEnded} */
export async function requireAccess(who: Acting): Promise<void> {
  const [found] = await actingUsername(who);
  if (!found) throw new AccessEnded();
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

/** Ends all sessions of a user and forgets the devices that have logged in, see `knownDevice`. */
export async function endAllSessions(userId: number): Promise<void> {
  await write([
    endSessions(userId),
    db
      .update(users)
      .set({ deviceGeneration: sql`${users.deviceGeneration} + 1` })
      .where(eq(users.id, userId)),
  ]);
}

/**
 * A new id for the session with this key: whoever else knows the old one is out.
 * @returns the secret id for the cookie, and the statement that sets it.
 */
export function renewSession(session: string) {
  const id = newId();
  const renewal = db
    .update(sessions)
    .set({ id: sessionKey(id) })
    .where(eq(sessions.id, session));
  return { id, renewal };
}

/** The statement that ends a user's sessions except the one with the key `keep`, if `when` holds. */
export function endSessions(
  userId: number | SQL,
  { keep = "", when }: { keep?: string; when?: SQL } = {},
) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep), when));
}

/** The condition that a session has ended by itself. */
export function isOver(now: Date) {
  return or(
    lte(sessions.lastSeenAt, ago(now, idleMs)),
    lte(sessions.createdAt, ago(now, sessionMaxMs)),
  );
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

function newId(): string {
  return randomBytes(16).toString("base64url");
}

function sessionKey(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
