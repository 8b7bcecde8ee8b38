import { type CookieOptions, createCookie, redirect } from "@remix-run/node";
import { z } from "zod";
import { env, sessionSecret } from "~/env.server";
import type { FlashReceipt, NewPassword, ToastMessage } from "~/forms/answer";
import type { SessionUser } from "~/models/accounts/session/session.server";

const isSecure = env.PUBLIC_URL.startsWith("https:");

/** A cookie that scripts cannot read and other sites' forms do not carry. */
export function siteCookie(name: string, options: Pick<CookieOptions, "maxAge" | "secrets">) {
  return createCookie(isSecure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure,
    ...options,
  });
}

const flashCookie = siteCookie("sefer_flash", { secrets: [sessionSecret()] });

type Flash = ToastMessage & { receipt?: FlashReceipt };

// The cookie is signed: it has the shape that `redirectWithToast` gave it.
const flashMessage = z
  .looseObject({ title: z.string(), tone: z.enum(["success", "error"]) })
  .transform((flash) => flash as Flash);

/** In characters: a cookie has at most 4 KB, and three bytes a letter in Amharic. */
const maxFactLength = 200;

/** Redirects after POST (303) with a flash message and receipt, whose long texts are cut. */
export async function redirectWithToast(
  url: string,
  toast: ToastMessage,
  headers: HeadersInit = {},
  receipt?: FlashReceipt,
): Promise<Response> {
  const all = new Headers(headers);
  const flash = { ...toast, receipt: receipt && { ...receipt, facts: shortened(receipt.facts) } };
  all.append("Set-Cookie", await flashCookie.serialize(flash));
  return redirect(url, { status: 303, headers: all });
}

function shortened(facts: FlashReceipt["facts"]): FlashReceipt["facts"] {
  const entries = Object.entries(facts).map(([label, value]) => {
    const characters = Array.from(value);
    const isLong = characters.length > maxFactLength;
    return [label, isLong ? `${characters.slice(0, maxFactLength).join("").trimEnd()}…` : value];
  });
  return Object.fromEntries(entries);
}

/** The flash message and the header that clears it; null when there is none. */
export async function readFlash(
  request: Request,
): Promise<{ toast: ToastMessage; receipt?: FlashReceipt; clear: string } | null> {
  const cookies = request.headers.get("Cookie");
  if (!cookies?.includes(flashCookie.name)) return null;
  const parsed = flashMessage.safeParse(await flashCookie.parse(cookies).catch(() => null));
  if (!parsed.success) return null;
  const { receipt, ...toast } = parsed.data;
  return { toast, receipt, clear: await flashCookie.serialize("", { maxAge: 0 }) };
}

/** Passwords that could not be mailed wait in the administrator's browser: we never store them. */
const passwordsCookie = siteCookie("sefer_new_passwords", { secrets: [sessionSecret()] });

const content = z.object({
  by: z.number(),
  passwords: z.array(z.object({ username: z.string(), password: z.string() })),
});

const maxPasswords = 10;

export async function newPasswords(request: Request, { id }: SessionUser): Promise<NewPassword[]> {
  const parsed = content.safeParse(await passwordsCookie.parse(request.headers.get("Cookie")));
  return parsed.data?.by === id ? parsed.data.passwords : [];
}

/** The `Set-Cookie` header that adds a new password; of a user the newest counts. */
export async function keepPassword(request: Request, who: SessionUser, added: NewPassword) {
  const others = (await newPasswords(request, who)).filter(
    ({ username }) => username !== added.username,
  );
  return passwordsCookie.serialize({
    by: who.id,
    passwords: [...others, added].slice(-maxPasswords),
  });
}

export function withoutPasswords(): Promise<string> {
  return passwordsCookie.serialize("", { maxAge: 0 });
}
