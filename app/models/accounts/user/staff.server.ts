import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { db } from "~db/client";
import { users } from "~db/schema";
import { newCatalogueVersion } from "../../catalogue/version.server";
import { Refused } from "../../errors";
import { type Actor, change, commit, entries, remove } from "../../history/change.server";
import { type Base, resolveConflicts } from "../../history/conflicts.server";
import { containsText, listRows, staffList } from "../../list.server";
import { letter } from "../../messages/outbox/letter";
import { type Mail, sendMailNow } from "../../messages/outbox/mail.server";
import { handOver } from "../agent/hand-over.server";
import { endSessions } from "../session/session.server";
import { type NewRole, type NewUser, userFilters } from "./schema";
import { createUser, findUser, generateNewPassword, type User, userColumns } from "./user.server";

/** The acting administrator, who may not demote or delete themself. */
type Manager = NonNullable<Actor>;

const entity = "user";
const otherAdmins = sql`(select count(*) from ${users} where ${eq(users.isAdmin, true)}) > 1`;

/** The staff list of users. */
export const userList = staffList({
  filters: userFilters,
  sorts: { createdAt: "Added", username: "Username", email: "Email" },
  usual: "-createdAt",
  async load({ search, role }, window) {
    const where = and(
      search ? containsText([users.username, users.email], search) : undefined,
      role && eq(users.role, role),
    );
    return listRows(db.select(userColumns).from(users).$dynamic(), users, where, window);
  },
});

/** Creates a user with an audit entry. @returns the user. @throws as `createUser`. */
export async function addNewUser(
  { role, isAdmin, ...input }: NewUser,
  actor: Manager,
): Promise<User> {
  return createUser({ ...input, role: role ?? (isAdmin ? "admin" : "user") }, actor);
}

/**
 * Sets the role of a user and, if it changed, ends the user's sessions. Visitors see the new agents
 * at once. The listings and leads of who is neither agent nor administrator any more go to the office.
 * @returns the user, or null when there is none.
 * @throws {Refused} when `actor` would demote themself or the last admin; {Outdated} see `resolveConflicts`.
 */
export async function setRole(
  id: number,
  asked: NewRole,
  actor: Manager,
  base: Base = {},
): Promise<User | null> {
  const current = await findUser(id);
  if (!current) return null;
  const isNoAdmin = asked === "not admin" && !current.isAdmin;
  const role = isNoAdmin ? current.role : asked === "not admin" ? "user" : asked;
  await resolveConflicts(entity, current, { role }, base);
  const mayBeDemoted = and(ne(users.id, actor.id), otherAdmins);
  const allowed = role === "admin" ? undefined : or(eq(users.isAdmin, false), mayBeDemoted);
  const [[updated]] = await commit(
    change(
      entity,
      current,
      { role },
      {
        by: actor,
        where: and(ne(users.role, role), allowed),
        also: (when) => [
          ...(role === "user" ? handOver(id, when, actor) : []),
          newCatalogueVersion(),
          endSessions(id, { when }),
        ],
      },
    ),
  );
  if (updated) return updated;
  const user = await findUser(id);
  if (user && user.version !== current.version) return setRole(id, asked, actor, base);
  if (user?.isAdmin && role !== "admin")
    throw new Refused(
      id === actor.id
        ? "You cannot remove your own administrator role."
        : "The last administrator cannot be demoted.",
    );
  return user;
}

/**
 * Deletes a user with all sessions and reset codes; their listings and leads go to the office.
 * @returns the deleted user, or null when there was none.
 * @throws {Refused} when `actor` would delete themself or the last admin.
 */
export async function deleteUser(id: number, actor: Manager): Promise<User | null> {
  const allowed = and(
    eq(users.id, id),
    ne(users.id, actor.id),
    or(eq(users.isAdmin, false), otherAdmins),
  );
  const also = (when: SQL) => handOver(id, when, actor);
  const [[deleted]] = await commit(remove(entity, allowed, { by: actor, also }));
  if (deleted) return deleted;
  if (!(await findUser(id))) return null;
  throw new Refused(
    id === actor.id
      ? "You cannot delete your own account."
      : "The last administrator cannot be deleted.",
  );
}

type PasswordReset =
  | { message: string; method: "email" }
  | { message: string; method: "display"; newPassword: string; emailError: string };

/**
 * Sets a generated password, mails it, and ends the user's sessions; the one in which an actor
 * resets their own password stays valid.
 * @returns how the password is delivered, with the password itself when the mail failed; null when
 * there is no such user. @throws {Busy} when the queue for hashing is full.
 */
export async function resetUserPassword(id: number, actor: Manager): Promise<PasswordReset | null> {
  const after = sql`json_object('username', ${users.username})`;
  const note = { by: actor, action: "reset password" } as const;
  const entry = entries(entity, eq(users.id, id), { before: null, after }, note);
  const keepSession = id === actor.id ? actor.session : undefined;
  const generated = await generateNewPassword(id, { keepSession, also: [entry] });
  if (!generated) return null;
  const { user, password } = generated;
  const sent = await sendMailNow(newPasswordMail(user, password));
  if (sent.ok) return { message: `The new password was mailed to ${user.email}.`, method: "email" };
  return {
    message: `${user.username} has a new password. Please hand it on.`,
    method: "display",
    newPassword: password,
    emailError: sent.error,
  };
}

function newPasswordMail({ username, email }: User, password: string): Mail {
  return {
    to: email,
    subject: `Your new ${site.name} password`,
    ...letter({
      greeting: `Hello ${username},`,
      intro: `an administrator of ${site.name} gave your account a new password:`,
      secret: password,
      use: "Log in with it, then choose one of your own on your account page:",
      link: `${env.PUBLIC_URL}${paths.auth}`,
    }),
  };
}
