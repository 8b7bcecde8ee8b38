import { env } from "~/env.server";
import { paths } from "~/paths";
import { site } from "~/site";
import { write } from "~db/client";
import { letter } from "../../messages/outbox/letter";
import type { Mail } from "../../messages/outbox/mail.server";
import { queueMail } from "../../messages/outbox/outbox.server";
import { isoDay } from "../../time";
import { wasLocked } from "../throttle.server";
import { findByLogin, type User } from "./user.server";

/**
 * Queues a mail to the owner of an account that strangers have locked with wrong passwords, at most
 * one a day; nothing for an unknown or an open one. Run it with `afterAnswer`, after every login that
 * failed: neither answer nor time then tells which names exist.
 * @param login username or e-mail
 */
export async function reportLockout(login: string, now = new Date()): Promise<void> {
  const user = await findByLogin(login);
  if (!user) return;
  if (!(await wasLocked(user.username))) return;
  const today = isoDay(now.getTime());
  await write([queueMail(lockoutMail(user), { dedupeKey: `locked account ${user.id} ${today}` })]);
}

function lockoutMail({ username, email }: User): Mail {
  return {
    to: email,
    subject: `Failed logins to your ${site.name} account`,
    ...letter({
      greeting: `Hello ${username},`,
      intro: `somebody has tried several wrong passwords for your ${site.name} account. To keep them from guessing on, it now refuses logins for up to 15 minutes at a time. You still get in on a device where you have logged in before.`,
      use: "If it was you, or if you have to log in on a new device, set a new password:",
      link: `${env.PUBLIC_URL}${paths.auth}?view=forgot`,
      closing:
        "If it was not you, nothing else is needed as long as your password is long and used nowhere else.",
    }),
  };
}
