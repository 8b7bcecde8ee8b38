import { env } from "~/env.server";
import { site } from "~/site";
import { escapeHtml } from "../outbox/html";
import type { Mail } from "../outbox/mail.server";

/** The mail that carries a password reset code, which it prints as `XXXX-XXXX-XXXX`. */
export function resetMail(
  { username, email }: { username: string; email: string },
  code: string,
  lifetimeMinutes: number,
): Mail {
  const printed = code.match(/.{4}/g)?.join("-") ?? code;
  const link = `${env.PUBLIC_URL}/auth?view=reset`;
  const lines = {
    greeting: `Hello ${username},`,
    intro: `somebody asked to reset the password of your ${site.name} account. Your verification code is:`,
    use: `Enter it within ${lifetimeMinutes} minutes, together with a new password:`,
    ignore: "If it was not you, ignore this mail: your password stays as it is.",
  };
  return {
    to: email,
    subject: `Your ${site.name} verification code`,
    text: [lines.greeting, lines.intro, `    ${printed}`, lines.use, link, lines.ignore].join(
      "\n\n",
    ),
    html: `<p>${escapeHtml(lines.greeting)}</p>
<p>${escapeHtml(lines.intro)}</p>
<p style="font: bold 24px monospace; letter-spacing: 2px">${printed}</p>
<p>${escapeHtml(lines.use)}<br><a href="${link}">${link}</a></p>
<p>${escapeHtml(lines.ignore)}</p>
`,
  };
}
