import { and, eq, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { passwordResetTokens, users } from "~db/schema";
import { Conflict, Refused } from "../errors";
import { endSessions, type SessionUser } from "../session/session.server";
import { clearFailures, countAttempt } from "../throttle/throttle.server";
import { generatePassword, hashPassword, verifyPassword } from "./password.server";
import type { Credentials } from "./schema";

/** A user with the password's hash; for the models alone. */
type UserRow = typeof users.$inferSelect;
/** A user as pages and the API may show it. */
export type User = Omit<UserRow, "password">;

/** Further statements of the same `write`, such as an audit entry. */
type Also = { also?: readonly BatchItem<"sqlite">[] };

/** What a `select` or `returning` of a `User` names. */
export const userColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
};

/** One user, or null. */
export async function findUser(id: number): Promise<User | null> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** One user by name without regard to case, with the password's hash, or null. */
export async function findByUsername(username: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(named(username)).limit(1);
  return row ?? null;
}

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

/**
 * Creates a user. @param also runs right after the insert.
 * @throws {Conflict} on `username` when the name is taken, {Busy} when too many passwords wait.
 */
export async function createUser(
  {
    username,
    email,
    password,
    isAdmin = false,
  }: { username: string; email: string; password: string; isAdmin?: boolean },
  { also = [] }: Also = {},
): Promise<User> {
  const hashed = await hashPassword(password);
  try {
    const [[created]] = await write([
      db
        .insert(users)
        .values({ username, email, password: hashed, isAdmin })
        .returning(userColumns),
      ...also,
    ]);
    return created as User;
  } catch (error) {
    if (!String((error as Error).message).includes("users_username")) throw error;
    throw new Conflict("This username is already taken. Please choose another.", "username");
  }
}

/**
 * The statements that give a user a new password, void the reset codes and end all sessions but
 * `keepSession`; all of them only `when` the condition holds.
 */
export function newPassword(
  user: { id: number; username: string },
  hashed: string,
  { keepSession, when }: { keepSession?: string; when?: SQL } = {},
) {
  return [
    db
      .update(users)
      .set({ password: hashed })
      .where(and(eq(users.id, user.id), when))
      .returning({ id: users.id }),
    endSessions(user.id, { keep: keepSession, when }),
    clearFailures(user.username),
    // Last, for the condition may ask for a code.
    db.delete(passwordResetTokens).where(and(eq(passwordResetTokens.userId, user.id), when)),
  ] as const;
}

/**
 * Gives a user a generated password and ends all of the user's sessions but `keepSession`.
 * @returns the user and the password, or null when there is no such user.
 */
export async function generateNewPassword(
  id: number,
  { keepSession, also = [] }: Also & { keepSession?: string } = {},
): Promise<{ user: User; password: string } | null> {
  const user = await findUser(id);
  if (!user) return null;
  const password = generatePassword();
  const hashed = await hashPassword(password);
  await write([...newPassword(user, hashed, { keepSession }), ...also]);
  return { user, password };
}

/**
 * Creates the administrator that the settings name, when there is no administrator yet.
 * @returns name and password when the password was generated and nobody knows it yet, else null.
 * @throws {Conflict} when an ordinary user has that name: no stranger is promoted.
 */
export async function ensureFirstAdmin(): Promise<{ username: string; password: string } | null> {
  if (await thereIsAnAdmin()) return null;
  const username = env.ADMIN_USERNAME;
  const password = env.ADMIN_PASSWORD ?? generatePassword();
  try {
    await createUser({ username, email: env.ADMIN_EMAIL, password, isAdmin: true });
  } catch (error) {
    // Another process that started at the same moment made the same one.
    if (error instanceof Conflict && (await thereIsAnAdmin())) return null;
    throw error;
  }
  return env.ADMIN_PASSWORD ? null : { username, password };
}

async function thereIsAnAdmin(): Promise<boolean> {
  return (await db.$count(users, eq(users.isAdmin, true))) > 0;
}

function named(username: string): SQL {
  return sql`lower(${users.username}) = lower(${username})`;
}
