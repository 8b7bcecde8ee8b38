import { type CookieOptions, createCookie } from "@remix-run/node";
import { env } from "~/env.server";

const isSecure = env.PUBLIC_URL.startsWith("https:");

/**
 * A cookie that scripts cannot read and other sites' forms do not carry; with https it is bound to
 * the host and never sent in the clear.
 */
export function siteCookie(name: string, options: Pick<CookieOptions, "maxAge" | "secrets">) {
  return createCookie(isSecure ? `__Host-${name}` : name, {
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    secure: isSecure,
    ...options,
  });
}
