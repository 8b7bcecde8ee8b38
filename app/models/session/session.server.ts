import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, lte, ne, or, type SQL } from "drizzle-orm";
import { db, write } from "~db/client";
import { sessions, users } from "~db/schema";

const day = 24 * 60 * 60_000;
const idleMs = 7 * day;
/** The longest life of a session, in milliseconds. */
export const sessionMaxMs = 30 * day;
/** A session's `lastSeenAt` is at most this much behind: not every page view should write. */
const seenEveryMs = 5 * 60_000;

/** Who is signed in. */
export type SessionUser = { id: number; username: string; email: string; isAdmin: boolean };

/**
 * Starts a session and ends the one that the visitor brought along, if any.
 * @returns the secret id for the visitor's cookie; only its hash is kept.
 */
export async function startSession(
  userId: number,
  { replacing = "", now = new Date() }: { replacing?: string; now?: Date } = {},
): Promise<string> {
  const id = randomBytes(16).toString("base64url");
  await write([
    db
      .delete(sessions)
      .where(
        or(eq(sessions.id, sessionKey(replacing)), lte(sessions.lastSeenAt, ago(now, idleMs))),
      ),
    db.insert(sessions).values({ id: sessionKey(id), userId, createdAt: now, lastSeenAt: now }),
  ]);
  return id;
}

/** The user of a live session, or null. */
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
    .where(
      and(
        eq(sessions.id, sessionKey(id)),
        gt(sessions.lastSeenAt, ago(now, idleMs)),
        gt(sessions.createdAt, ago(now, sessionMaxMs)),
      ),
    )
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

/** Ends every session of the user who owns this one. */
export async function endSessionsOf(id: string): Promise<void> {
  const owner = db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(eq(sessions.id, sessionKey(id)));
  await write([db.delete(sessions).where(eq(sessions.userId, owner))]);
}

/** Ends a user's sessions but `keep`, `when` the condition holds; a statement for `write`. */
export function endSessions(
  userId: number | SQL,
  { keep = "", when }: { keep?: string; when?: SQL } = {},
) {
  return db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, sessionKey(keep)), when));
}

function ago(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}

function sessionKey(id: string): string {
  return createHash("sha256").update(id).digest("base64url");
}
