import { and, eq, exists, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { users } from "~db/schema";
import { passwordResetTokens } from "~db/system-schema";
import type { Role } from "~db/vocabulary";
import { AccessEnded, Conflict, Refused } from "../../errors";
import { type Actor, commit, create } from "../../history/change.server";
import {
  actingUsername,
  endSessions,
  renewSession,
  requireAccess,
  type SessionUser,
} from "../session/session.server";
import { clearFailures, countAttempt } from "../throttle.server";
import { knownDevice } from "./known-device.server";
import { generatePassword, hashPassword, verifyPassword } from "./password.server";
import type { Credentials } from "./schema";

/** A user with the password hash; not for use outside the models. */
type UserRow = typeof users.$inferSelect;
/** A user without the password hash. */
export type User = Omit<UserRow, "password" | "deviceGeneration">;

/** Who has shown the password, before there is a session. */
export type LoginUser = Omit<SessionUser, "session">;

const { password: _password, deviceGeneration: _generation, ...shown } = getTableColumns(users);
/** The columns of a `User`, for `select` and `returning`. */
export const userColumns = shown;

/** A user by id, or null. */
export async function findUser(id: number): Promise<User | null> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** A user by username (case-insensitive), with the password hash, or null. */
export async function findByUsername(username: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(named(username)).limit(1);
  return row ?? null;
}

/**
 * The account of a login: by username, or by an e-mail that no other account has. Both are looked for
 * whatever is found first, so that the time tells nothing of either.
 * @param login username or e-mail (case-insensitive). @returns with the password hash, or null.
 */
export async function findByLogin(login: string): Promise<UserRow | null> {
  const byEmail = db
    .select({ id: users.id })
    .from(users)
    .where(sql`lower(${users.email}) = lower(${login})`)
    .limit(2);
  const [known, withEmail] = await Promise.all([
    findByUsername(login),
    login.includes("@") ? byEmail : [],
  ]);
  const [only] = withEmail.length === 1 ? withEmail : [];
  const [owner] = await db
    .select()
    .from(users)
    .where(eq(users.id, only?.id ?? 0));
  return known ?? owner ?? null;
}

/**
 * Verifies credentials, in equal time for known and unknown accounts. An account and not its names
 * is locked: its username and its e-mail have their attempts together.
 * @param device the cookie of a device: one that has logged in to the account before has attempts of
 * its own, so that strangers cannot lock it out.
 * @returns the user, or null when they are wrong.
 * @throws {TooMany} while the account is locked after failures, {Busy} when the queue is full.
 */
export async function authenticate(
  { username, password }: Credentials,
  { device = "", now = new Date() }: { device?: string; now?: Date } = {},
): Promise<LoginUser | null> {
  const user = await findByLogin(username);
  const by = knownDevice(device, user);
  await countAttempt(user?.username ?? username, { by, now });
  const matches = await verifyPassword(user?.password ?? null, password);
  if (!user || !matches) return null;
  const { id, password: hashed } = user;
  const [, [current]] = await write([
    clearFailures(user.username, by),
    // The password may have been changed during verification.
    db
      .select({
        id: users.id,
        username: users.username,
        email: users.email,
        isAdmin: users.isAdmin,
        role: users.role,
      })
      .from(users)
      .where(and(eq(users.id, id), eq(users.password, hashed))),
  ]);
  return current ?? null;
}

/**
 * Changes the password of a signed-in user, ends their other sessions and renews this one. Attempts
 * are counted by session: neither a stranger's failures nor a stolen session's are the owner's.
 * @returns the new secret id of this session, for the cookie.
 * @throws {Refused} on `currentPassword` when it is wrong, {TooMany} and {Busy} as `authenticate`,
 * {AccessEnded} when the session has ended meanwhile.
 */
export async function changePassword(
  actor: SessionUser,
  { currentPassword, newPassword: password }: { currentPassword: string; newPassword: string },
  now = new Date(),
): Promise<string> {
  const { username } = actor;
  await countAttempt(username, { by: actor.session, now });
  const user = await findByUsername(username);
  const matches = await verifyPassword(user?.password ?? null, currentPassword);
  // Who is no longer signed in is not told whether it was right.
  await requireAccess(actor);
  if (!user || !matches) throw new Refused("Current password is incorrect", "currentPassword");
  const hashed = await hashPassword(password);
  const when = exists(actingUsername(actor, now));
  const { id, renewal } = renewSession(actor.session);
  const [[changed]] = await write([
    ...newPassword(user, hashed, { keepSession: actor.session, when }),
    renewal,
  ]);
  if (!changed) throw new AccessEnded();
  return id;
}

/**
 * Creates a user.
 * @param by the administrator who does it, of which there is an audit entry then.
 * @throws {Conflict} on `username` when it is taken, {Busy} when the queue for hashing is full,
 * {AccessEnded} as `commit`.
 */
export async function createUser(
  {
    username,
    email,
    password,
    role = "user",
  }: { username: string; email: string; password: string; role?: Role },
  by?: NonNullable<Actor>,
): Promise<User> {
  const values = { username, email, password: await hashPassword(password), role };
  try {
    const [[created]] = by
      ? await commit(create("user", [values], { by }))
      : await write([db.insert(users).values(values).returning(userColumns)]);
    return created as User;
  } catch (error) {
    if (!String((error as Error).message).includes("users_username")) throw error;
    throw new Conflict("This username is already taken. Please choose another.", "username");
  }
}

/**
 * The statements that set a password, reset login attempts, delete reset codes and end all sessions
 * except the one with the key `keepSession`. Nothing but the attempts changes unless `when` holds.
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
    // Last, because `when` may depend on a reset code.
    db.delete(passwordResetTokens).where(and(eq(passwordResetTokens.userId, user.id), when)),
  ] as const;
}

/**
 * Sets a generated password and ends all sessions of the user except `keepSession`.
 * @returns the user and the password, or null when there is no such user.
 * @throws {Busy} when the queue for hashing is full, {AccessEnded} as `commit`.
 */
export async function generateNewPassword(
  id: number,
  { keepSession, also = [] }: { keepSession?: string; also?: readonly BatchItem<"sqlite">[] } = {},
): Promise<{ user: User; password: string } | null> {
  const user = await findUser(id);
  if (!user) return null;
  const password = generatePassword();
  const hashed = await hashPassword(password);
  await commit(...newPassword(user, hashed, { keepSession }), ...also);
  return { user, password };
}

/**
 * Creates the administrator of the environment variables unless there is an administrator.
 * @returns username and password if the password was generated, else null.
 * @throws {Conflict} when a user without that role has the username.
 */
export async function ensureFirstAdmin(): Promise<{ username: string; password: string } | null> {
  if (await thereIsAnAdmin()) return null;
  const username = env.ADMIN_USERNAME;
  const password = env.ADMIN_PASSWORD ?? generatePassword();
  try {
    await createUser({ username, email: env.ADMIN_EMAIL, password, role: "admin" });
  } catch (error) {
    // Created by another process that started at the same time.
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
