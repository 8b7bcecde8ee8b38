import { and, count, eq, exists, ne, or, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { passwordResetTokens, users } from "~db/schema";
import { type Actor, auditEntry, insertedId, snapshot } from "../audit/audit.server";
import { Conflict, Refused } from "../errors";
import { containsText, inOrder } from "../list.server";
import { endSessions } from "../session/session.server";
import { clearFailures } from "../throttle/throttle.server";
import type { UserSort } from "./manage";
import { generatePassword, hashPassword } from "./password.server";

/** A user with the password's hash; for the models alone. */
export type UserRow = typeof users.$inferSelect;
/** A user as pages and the API may show it. */
export type User = Omit<UserRow, "password">;

const publicColumns = {
  id: users.id,
  username: users.username,
  email: users.email,
  isAdmin: users.isAdmin,
  createdAt: users.createdAt,
};

const isAnAdmin = eq(users.isAdmin, true);
const otherAdmins = sql`(select count(*) from ${users} where ${isAnAdmin}) > 1`;

/** One user, or null. */
export async function findUser(id: number): Promise<User | null> {
  const [row] = await db.select(publicColumns).from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

/** One user by name without regard to case, with the password's hash, or null. */
export async function findByUsername(username: string): Promise<UserRow | null> {
  const [row] = await db.select().from(users).where(named(username)).limit(1);
  return row ?? null;
}

/** The users that fit, newest first unless another sort is asked for, and how many there are. */
export async function listUsers({
  search = "",
  role,
  sort = "createdAt",
  descending = true,
  limit,
  offset = 0,
}: {
  /** Contained in name or e-mail. */
  search?: string;
  role?: "admin" | "user";
  sort?: UserSort;
  descending?: boolean;
  limit: number;
  offset?: number;
}): Promise<{ rows: User[]; total: number }> {
  const where = and(
    search ? containsText([users.username, users.email], search) : undefined,
    role && eq(users.isAdmin, role === "admin"),
  );
  const [rows, totals] = await Promise.all([
    db
      .select(publicColumns)
      .from(users)
      .where(where)
      .orderBy(...inOrder(users[sort], users.id, descending))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(users).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Who manages users: they have an id, and may not lock themselves out. */
type Manager = NonNullable<Actor>;

/**
 * Creates a user; `actor` is the administrator who adds someone else.
 * @throws {Conflict} on `username` when the name is taken, {Busy} when too many passwords wait.
 */
export async function createUser(
  {
    username,
    email,
    password,
    isAdmin = false,
  }: {
    username: string;
    email: string;
    password: string;
    isAdmin?: boolean;
  },
  actor: Actor = null,
): Promise<User> {
  const hashed = await hashPassword(password);
  try {
    const [[created]] = await write([
      db
        .insert(users)
        .values({ username, email, password: hashed, isAdmin })
        .returning(publicColumns),
      ...(actor
        ? [
            auditEntry({
              actor,
              action: "create",
              entity: "user",
              entityId: insertedId,
              before: null,
              after: snapshot(users, insertedId),
            }),
          ]
        : []),
    ]);
    return created as User;
  } catch (error) {
    if (!String((error as Error).message).includes("users_username")) throw error;
    throw new Conflict("username", "This username is already taken. Please choose another.");
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
      .returning({
        id: users.id,
      }),
    endSessions(user.id, { keep: keepSession, when }),
    clearFailures(user.username),
    // Last, for the condition may ask for a code.
    db.delete(passwordResetTokens).where(and(eq(passwordResetTokens.userId, user.id), when)),
  ] as const;
}

/**
 * Gives a user a generated password and ends all of the user's sessions but `keepSession`;
 * `actor` is the administrator who asks for it.
 * @returns the user and the password, or null when there is no such user.
 */
export async function generateNewPassword(
  id: number,
  { actor = null, keepSession }: { actor?: Actor; keepSession?: string } = {},
): Promise<{ user: User; password: string } | null> {
  const user = await findUser(id);
  if (!user) return null;
  const password = generatePassword();
  const hashed = await hashPassword(password);
  await write([
    ...newPassword(user, hashed, { keepSession }),
    ...(actor
      ? [
          auditEntry({
            actor,
            action: "reset password",
            entity: "user",
            entityId: id,
            before: null,
            after: { username: user.username },
            when: exists(db.select({ id: users.id }).from(users).where(eq(users.id, id))),
          }),
        ]
      : []),
  ]);
  return { user, password };
}

/**
 * Makes a user an admin, or no longer one, and ends the user's sessions when that is a change.
 * @returns the user, or null when there is none.
 * @throws {Refused} when `actor` would demote themself or the last admin.
 */
export async function setRole(id: number, isAdmin: boolean, actor: Manager): Promise<User | null> {
  const allowed = isAdmin ? undefined : and(ne(users.id, actor.id), otherAdmins);
  const changes = and(eq(users.id, id), ne(users.isAdmin, isAdmin), allowed);
  const changing = db.select({ id: users.id }).from(users).where(changes);
  const [, , [updated]] = await write([
    auditEntry({
      actor,
      action: "update",
      entity: "user",
      entityId: id,
      before: snapshot(users, id),
      after: { isAdmin },
      when: exists(changing),
    }),
    endSessions(sql`${changing}`),
    db.update(users).set({ isAdmin }).where(changes).returning(publicColumns),
  ]);
  if (updated) return updated;
  const user = await findUser(id);
  if (user && user.isAdmin !== isAdmin)
    throw new Refused(
      id === actor.id
        ? "You cannot remove your own administrator role."
        : "The last administrator cannot be demoted.",
    );
  return user;
}

/**
 * Deletes a user with all sessions and reset codes.
 * @returns the deleted user, or null when there was none.
 * @throws {Refused} when `actor` would delete themself or the last admin.
 */
export async function deleteUser(id: number, actor: Manager): Promise<User | null> {
  const allowed = and(
    eq(users.id, id),
    ne(users.id, actor.id),
    or(eq(users.isAdmin, false), otherAdmins),
  );
  const [, [deleted]] = await write([
    auditEntry({
      actor,
      action: "delete",
      entity: "user",
      entityId: id,
      before: snapshot(users, id),
      after: null,
      when: exists(db.select({ id: users.id }).from(users).where(allowed)),
    }),
    db.delete(users).where(allowed).returning(publicColumns),
  ]);
  if (deleted) return deleted;
  if (!(await findUser(id))) return null;
  throw new Refused(
    id === actor.id
      ? "You cannot delete your own account."
      : "The last administrator cannot be deleted.",
  );
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
  const [row] = await db.select({ id: users.id }).from(users).where(isAnAdmin).limit(1);
  return row !== undefined;
}

function named(username: string): SQL {
  return sql`lower(${users.username}) = lower(${username})`;
}
