import { and, eq } from "drizzle-orm";
import { db, write } from "~db/client";
import { users } from "~db/schema";
import { Refused } from "../errors";
import type { SessionUser } from "../session/session.server";
import { clearFailures, countAttempt } from "../throttle/throttle.server";
import { hashPassword, verifyPassword } from "./password.server";
import type { Credentials } from "./schema";
import { findByUsername, newPassword } from "./user.server";

/**
 * The user that the credentials belong to, or null; in like time whether the name is known.
 * @throws {TooMany} while the account pauses after failures, {Busy} when too many wait.
 */
export async function authenticate(
  { username, password }: Credentials,
  now = new Date(),
): Promise<SessionUser | null> {
  await countAttempt(username, now);
  const user = await findByUsername(username);
  const matches = await verifyPassword(user?.password ?? null, password);
  if (!user || !matches) return null;
  const { id, password: hashed } = user;
  const [, [current]] = await write([
    clearFailures(username),
    // The password may have been changed, and sessions ended, while this one was verified.
    db
      .select({
        id: users.id,
        username: users.username,
        email: users.email,
        isAdmin: users.isAdmin,
      })
      .from(users)
      .where(and(eq(users.id, id), eq(users.password, hashed))),
  ]);
  return current ?? null;
}

/**
 * Changes the password of a signed-in user; `keepSession` is the only session that goes on.
 * @throws {Refused} on `currentPassword` when it is wrong, {TooMany} and {Busy} as a login.
 */
export async function changePassword(
  { username }: SessionUser,
  { currentPassword, newPassword: password }: { currentPassword: string; newPassword: string },
  { keepSession, now = new Date() }: { keepSession: string; now?: Date },
): Promise<void> {
  const user = await authenticate({ username, password: currentPassword }, now);
  if (!user) throw new Refused("Current password is incorrect", "currentPassword");
  await write(newPassword(user, await hashPassword(password), { keepSession }));
}
