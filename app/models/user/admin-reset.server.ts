import { env } from "~/env.server";
import { site } from "~/site";
import type { Actor } from "../audit/audit.server";
import { escapeHtml } from "../outbox/html";
import type { Mail } from "../outbox/mail.server";
import { sendMailNow } from "../outbox/outbox.server";
import { generateNewPassword } from "./user.server";

export type PasswordReset =
  | { message: string; method: "email" }
  | { message: string; method: "display"; newPassword: string; emailError: string };

/**
 * Gives a user a new password and mails it; when that fails it comes back, for the administrator
 * to hand on. Ends the user's sessions but `keepSession`.
 * @returns null when there is no such user.
 */
export async function resetUserPassword(
  id: number,
  options: { actor: Actor; keepSession?: string },
): Promise<PasswordReset | null> {
  const generated = await generateNewPassword(id, options);
  if (!generated) return null;
  const { user, password } = generated;
  const sent = await sendMailNow(newPasswordMail(user, password));
  if (sent.ok) return { message: `The new password was mailed to ${user.email}.`, method: "email" };
  return {
    message: `${user.username} has a new password. Please hand it on: it is not shown again.`,
    method: "display",
    newPassword: password,
    emailError: sent.error,
  };
}

function newPasswordMail(
  { username, email }: { username: string; email: string },
  password: string,
): Mail {
  const link = `${env.PUBLIC_URL}/auth`;
  const lines = {
    greeting: `Hello ${username},`,
    intro: `an administrator of ${site.name} gave your account a new password:`,
    use: "Log in with it, then choose one of your own on your account page:",
  };
  return {
    to: email,
    subject: `Your new ${site.name} password`,
    text: [lines.greeting, lines.intro, `    ${password}`, lines.use, link].join("\n\n"),
    html: `<p>${escapeHtml(lines.greeting)}</p>
<p>${escapeHtml(lines.intro)}</p>
<p style="font: bold 24px monospace; letter-spacing: 2px">${password}</p>
<p>${escapeHtml(lines.use)}<br><a href="${link}">${link}</a></p>
`,
  };
}
