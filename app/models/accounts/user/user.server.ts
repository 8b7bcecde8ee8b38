import { hash, randomBytes } from "node:crypto";
import { hash as argon2, type Options, verify } from "@node-rs/argon2";
import { and, eq, exists, getTableColumns, gt, lte, or, type SQL, sql } from "drizzle-orm";
import pLimit from "p-limit";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { t } from "~/texts";
import { db, write } from "~db/client";
import { passwordResetTokens, users } from "~db/system-schema";
import type { Role } from "~db/vocabulary";
import { AccessEnded, Busy, Conflict, Refused, TooMany } from "../../errors";
import type { Mail } from "../../messages/outbox/mail.server";
import { letter, queueMail } from "../../messages/outbox/outbox.server";
import { isoDay, minute } from "../../time";
import { codeOf } from "../../words";
import {
  actingUsername,
  endSessions,
  knownDevice,
  renewSession,
  requireAccess,
  type SessionUser,
} from "../session/session.server";
import { clearFailures, countAttempt, takeAllowance, wasLocked } from "../throttle.server";
import type { Credentials, ForgotPassword, NewAccount, PasswordReset } from "./schema";

type UserRow = typeof users.$inferSelect;
export type User = Omit<UserRow, "password" | "deviceGeneration">;

export type LoginUser = Omit<SessionUser, "session">;

const { password: _password, deviceGeneration: _generation, ...shown } = getTableColumns(users);
export const userColumns = shown;

export async function findUser(id: number): Promise<User | null> {
  const [row] = await db.select(userColumns).from(users).where(eq(users.id, id)).limit(1);
  return row ?? null;
}

export async function findByUsername(username: string): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(sql`lower(${users.username}) = lower(${username})`)
    .limit(1);
  return row ?? null;
}

/** By username, or an e-mail that no other has; both are looked up, in equal time. */
async function findByLogin(login: string): Promise<UserRow | null> {
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
 * Verifies credentials in equal time for known and unknown accounts; null when they are wrong. A
 * device that has logged in before has attempts of its own. @throws {TooMany} while the account is
 * locked, {Busy}
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

const hashing: Options = { memoryCost: 46 * 1024, timeCost: 1, parallelism: 1 };
const maxConcurrentHashes = 2;
const maxQueueLength = 40;

/** Verified for unknown users, against timing attacks. Matches no password. */
const nobodysHash =
  "$argon2id$v=19$m=47104,t=1,p=1$c2VmZXItbm8tc3VjaC11c2Vy$A9VJuXtuZqjnZ0aG2hGnQzPyVq6v8Wm0rX1kB5cLd3E";

const hashes = pLimit(maxConcurrentHashes);

export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2(password.normalize("NFKC"), hashing));
}

/** Whether the password matches; for an unknown user (null) after the same time. @throws {Busy} */
async function verifyPassword(hashed: string | null, password: string): Promise<boolean> {
  return inTurn(() => verify(hashed ?? nobodysHash, password.normalize("NFKC")));
}

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (hashes.pendingCount >= maxQueueLength) throw new Busy();
  return hashes(work);
}

export function randomCode(length: number): string {
  return codeOf(randomBytes(length));
}

export function generatePassword(): string {
  return randomCode(16);
}

/** @returns the session's new id. @throws {Refused} on `currentPassword`, {TooMany}, {Busy} */
export async function changePassword(
  actor: SessionUser,
  { currentPassword, newPassword: password }: { currentPassword: string; newPassword: string },
): Promise<string> {
  const { username } = actor;
  await countAttempt(username, { by: actor.session });
  const user = await findByUsername(username);
  const matches = await verifyPassword(user?.password ?? null, currentPassword);
  // Who is no longer signed in does not learn whether it was right.
  await requireAccess(actor);
  if (!user || !matches) throw new Refused(t.account.wrongCurrent, "currentPassword");
  const hashed = await hashPassword(password);
  const when = exists(actingUsername(actor));
  const { id, renewal } = renewSession(actor.session);
  const [[changed]] = await write([
    ...newPassword(user, hashed, { keepSession: actor.session, when }),
    renewal,
  ]);
  if (!changed) throw new AccessEnded();
  return id;
}

export async function createUser(
  { username, email, password, role = "user" }: NewAccount & { role?: Role },
  store = storeUser,
): Promise<User> {
  try {
    return await store({ username, email, password: await hashPassword(password), role });
  } catch (error) {
    if (!String((error as Error).message).includes("users_username")) throw error;
    throw new Conflict(t.account.usernameTaken, "username");
  }
}

async function storeUser(row: typeof users.$inferInsert): Promise<User> {
  const [[created]] = await write([db.insert(users).values(row).returning(userColumns)]);
  return created as User;
}

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

/** Creates the first administrator. @returns the password if it was generated, else null. */
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

export function userJson({ id, username, email, isAdmin, role }: LoginUser) {
  return { id, username, email, isAdmin, role };
}

export function userStaffJson(user: User) {
  const { fullName, photo, phones, telegram, telegramChatId, version, createdAt } = user;
  return {
    ...userJson(user),
    fullName,
    photo,
    phones,
    telegram,
    telegramChatId,
    version,
    createdAt: createdAt.toISOString(),
  };
}

const codeLength = 12;
const lifetimeMinutes = 30;
const mailLimit = { burst: 3, count: 3, perMs: lifetimeMinutes * minute };

/** Mails a reset code if name and e-mail belong together; after the answer, against enumeration. */
export async function sendResetCode({ username, email }: ForgotPassword) {
  const user = await findByLogin(username);
  if (user?.email.toLowerCase() !== email.toLowerCase()) return;
  try {
    await takeAllowance("reset-code", String(user.id), mailLimit);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  const code = randomCode(codeLength);
  const now = new Date();
  const expiresAt = new Date(now.getTime() + lifetimeMinutes * minute);
  const { userId, expiresAt: until } = passwordResetTokens;
  await write([
    db.delete(passwordResetTokens).where(or(eq(userId, user.id), lte(until, now))),
    db
      .insert(passwordResetTokens)
      .values({ userId: user.id, token: codeHash(code), expiresAt, createdAt: now }),
    queueMail(resetMail(user, code), { expiresAt }),
  ]);
}

/** @throws {Refused} on `token` when the code is unknown, used or expired. */
export async function resetPassword({ token, newPassword: password }: PasswordReset) {
  const live = and(
    eq(passwordResetTokens.token, codeHash(token)),
    gt(passwordResetTokens.expiresAt, new Date()),
  );
  const [user] = await db
    .select({ id: users.id, username: users.username })
    .from(passwordResetTokens)
    .innerJoin(users, eq(users.id, passwordResetTokens.userId))
    .where(live);
  if (!user) throw badCode();
  const hashed = await hashPassword(password);
  const stillLive = exists(
    db.select({ id: passwordResetTokens.id }).from(passwordResetTokens).where(live),
  );
  const [[changed]] = await write(newPassword(user, hashed, { when: stillLive }));
  if (!changed) throw badCode();
}

type Addressee = { username: string; email: string };

export function resetMail(user: Addressee, code: string) {
  const { use } = t.mails.resetCode;
  const secret = code.match(/.{4}/g)?.join("-") ?? code;
  return accountMail(user, t.mails.resetCode, "reset", { secret, use: use(lifetimeMinutes) });
}

function accountMail(
  { username, email }: Addressee,
  { subject, intro, closing }: typeof t.mails.resetCode | typeof t.mails.lockout,
  view: "reset" | "forgot",
  more: { secret?: string; use: string },
): Mail {
  return {
    to: email,
    subject: subject(site.name),
    ...letter({
      greeting: t.mails.hello(username),
      intro: intro(site.name),
      ...more,
      link: `${env.PUBLIC_URL}${paths.auth}?view=${view}`,
      closing,
    }),
  };
}

function badCode(): Refused {
  return new Refused(t.account.badCode, "token");
}

const codeHash = (code: string) => hash("sha256", code, "base64url");

/** Mails the owner of a locked account; run it with `afterAnswer`, against enumeration. */
export async function reportLockout(login: string): Promise<void> {
  const user = await findByLogin(login);
  if (!user) return;
  if (!(await wasLocked(user.username))) return;
  const today = isoDay(Date.now());
  const mail = accountMail(user, t.mails.lockout, "forgot", { use: t.mails.lockout.use });
  await write([queueMail(mail, { dedupeKey: `locked account ${user.id} ${today}` })]);
}
