import { createHash } from "node:crypto";
import { and, eq, exists, gt, lte, or } from "drizzle-orm";
import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { db, write } from "~db/client";
import { users } from "~db/schema";
import { passwordResetTokens } from "~db/system-schema";
import { Refused, TooMany } from "../../errors";
import { letter } from "../../messages/outbox/letter";
import type { Mail } from "../../messages/outbox/mail.server";
import { queueMail } from "../../messages/outbox/outbox.server";
import { takeAllowance } from "../throttle.server";
import { hashPassword, randomCode } from "./password.server";
import type { ForgotPassword } from "./schema";
import { findByLogin, newPassword } from "./user.server";

const codeLength = 12;
const minute = 60_000;
const lifetimeMinutes = 30;
/** Codes mailed per account; prevents flooding a mailbox. */
const mailLimit = { burst: 3, count: 3, perMs: lifetimeMinutes * minute };

/**
 * Queues a mail with a reset code, valid for 30 minutes, and deletes older codes. Does nothing when
 * username and e-mail do not match; run it with `afterAnswer`, against user enumeration.
 */
export async function sendResetCode(
  { username, email }: ForgotPassword,
  now = new Date(),
): Promise<void> {
  const user = await findByLogin(username);
  if (user?.email.toLowerCase() !== email.toLowerCase()) return;
  try {
    await takeAllowance("reset-code", String(user.id), mailLimit, now);
  } catch (error) {
    if (error instanceof TooMany) return;
    throw error;
  }
  const code = randomCode(codeLength);
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

/**
 * Sets a new password with a reset code, which works once, and ends all sessions of the user.
 * @throws {Refused} on `token` when the code is unknown, used or expired.
 */
export async function resetPassword(
  { token, newPassword: password }: { token: string; newPassword: string },
  now = new Date(),
): Promise<void> {
  const live = and(
    eq(passwordResetTokens.token, codeHash(token)),
    gt(passwordResetTokens.expiresAt, now),
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

/** The mail with a reset code, formatted as `XXXX-XXXX-XXXX`. */
export function resetMail(
  { username, email }: { username: string; email: string },
  code: string,
): Mail {
  return {
    to: email,
    subject: `Your ${site.name} verification code`,
    ...letter({
      greeting: `Hello ${username},`,
      intro: `somebody asked to reset the password of your ${site.name} account. Your verification code is:`,
      secret: code.match(/.{4}/g)?.join("-") ?? code,
      use: `Enter it within ${lifetimeMinutes} minutes, together with a new password:`,
      link: `${env.PUBLIC_URL}${paths.auth}?view=reset`,
      closing: "If it was not you, ignore this mail: your password stays as it is.",
    }),
  };
}

function badCode(): Refused {
  return new Refused("The verification code is invalid or has expired.", "token");
}

function codeHash(code: string): string {
  return createHash("sha256").update(code).digest("base64url");
}
