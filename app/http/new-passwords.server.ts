import { z } from "zod";
import { sessionSecret } from "~/env.server";
import type { NewPassword } from "~/forms/answer";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { siteCookie } from "./cookie.server";

/**
 * New passwords that could not be mailed wait in the browser of the administrator who asked for them,
 * until dismissed, the logout or the end of the browser: nothing of ours ever has them in plain text.
 */
const cookie = siteCookie("sefer_new_passwords", { secrets: [sessionSecret()] });

const content = z.object({
  by: z.number(),
  passwords: z.array(z.object({ username: z.string(), password: z.string() })),
});

/** What a cookie has room for. */
const maxPasswords = 10;

/** The new passwords that this administrator has not dismissed. */
export async function newPasswords(request: Request, { id }: SessionUser): Promise<NewPassword[]> {
  const parsed = content.safeParse(await cookie.parse(request.headers.get("Cookie")));
  return parsed.data?.by === id ? parsed.data.passwords : [];
}

/** The `Set-Cookie` header that keeps a new password with those before; of a user the newest counts. */
export async function keepPassword(request: Request, who: SessionUser, added: NewPassword) {
  const others = (await newPasswords(request, who)).filter(
    ({ username }) => username !== added.username,
  );
  return cookie.serialize({ by: who.id, passwords: [...others, added].slice(-maxPasswords) });
}

/** The `Set-Cookie` header that dismisses them. */
export function withoutPasswords(): Promise<string> {
  return cookie.serialize("", { maxAge: 0 });
}
