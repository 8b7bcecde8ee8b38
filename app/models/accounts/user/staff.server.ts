import { and, eq, ne, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { db } from "~db/client";
import { users } from "~db/system-schema";
import { newCatalogueVersion } from "../../catalogue/version.server";
import { Refused } from "../../errors";
import { change, commit, createRow, entries, remove } from "../../history/change.server";
import { type Base, resolveConflicts } from "../../history/conflicts.server";
import { containsText, listRows, staffList } from "../../list.server";
import { type Mail, sendMailNow } from "../../messages/outbox/mail.server";
import { letter } from "../../messages/outbox/outbox.server";
import { handOver } from "../agent/hand-over.server";
import { type Acting, endSessions } from "../session/session.server";
import { type NewRole, type NewUser, userFilters } from "./staff-schema";
import {
  createUser,
  findUser,
  generatePassword,
  hashPassword,
  newPassword,
  type User,
  userColumns,
} from "./user.server";

const entity = "user";

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

export async function addNewUser({ role, isAdmin, ...input }: NewUser, actor: Acting) {
  return createUser({ ...input, role: role ?? (isAdmin ? "admin" : "user") }, (row) =>
    createRow(entity, row, { by: actor }),
  );
}

/** Sets a role, and ends the sessions of who gets another. @throws {Refused}, {Outdated} */
export async function setRole(
  id: number,
  wanted: NewRole,
  actor: Acting,
  base: Base = {},
): Promise<User | null> {
  const current = await findUser(id);
  if (!current) return null;
  const isNoAdmin = wanted === "not admin" && !current.isAdmin;
  const role = isNoAdmin ? current.role : wanted === "not admin" ? "user" : wanted;
  await resolveConflicts(entity, current, { role }, base);
  // Who asks is an administrator in the same transaction: nobody can demote the last one.
  const mayBeDemoted = or(eq(users.isAdmin, false), ne(users.id, actor.id));
  const allowed = role === "admin" ? undefined : mayBeDemoted;
  const where = and(ne(users.role, role), allowed);
  const also = (when: SQL) => [
    ...(role === "user" ? handOver(id, when, actor) : []),
    newCatalogueVersion(),
    endSessions(id, { when }),
  ];
  const [[updated]] = await commit(change(entity, current, { role }, { by: actor, where, also }));
  if (updated) return updated;
  const user = await findUser(id);
  if (user && user.version !== current.version) return setRole(id, wanted, actor, base);
  if (!user?.isAdmin || role === "admin") return user;
  const isOwn = id === actor.id && "You cannot remove your own administrator role.";
  throw new Refused(isOwn || "The last administrator cannot be demoted.");
}

/** Deletes a user, whose listings and leads go to the office. @throws {Refused} as `setRole`. */
export async function deleteUser(id: number, actor: Acting): Promise<User | null> {
  const allowed = and(eq(users.id, id), ne(users.id, actor.id));
  const also = (when: SQL) => handOver(id, when, actor);
  const [[deleted]] = await commit(remove(entity, allowed, { by: actor, also }));
  if (deleted) return deleted;
  if (!(await findUser(id))) return null;
  const isOwn = id === actor.id && "You cannot delete your own account.";
  throw new Refused(isOwn || "The last administrator cannot be deleted.");
}

type PasswordReset =
  | { message: string; method: "email" }
  | { message: string; method: "display"; newPassword: string; emailError: string };

/** Sets and mails a generated password. @returns it if that failed; null without a user. */
export async function resetUserPassword(id: number, actor: Acting): Promise<PasswordReset | null> {
  const after = sql`json_object('username', ${users.username})`;
  const note = { by: actor, action: "reset password" } as const;
  const entry = entries(entity, eq(users.id, id), { before: null, after }, note);
  const keepSession = id === actor.id ? (actor.session ?? undefined) : undefined;
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
