import { redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { BadCredentials } from "~/models/errors";
import { readSession, type SessionUser } from "~/models/session/session.server";
import { type Credentials, loginForm } from "~/models/user/schema";
import { authenticate } from "~/models/user/user.server";
import { apiError } from "./api/resource.server";
import { rateLimit } from "./rate-limit.server";
import { sessionId } from "./session.server";

export type { SessionUser };

/** The signed-in user of a request, or null. */
export async function currentUser(request: Request): Promise<SessionUser | null> {
  const id = await sessionId(request);
  return id ? readSession(id) : null;
}

/**
 * The signed-in user, for a page or its action.
 * @throws {Response} 302 to the login screen, which leads back to the page.
 */
export async function requireUser(request: Request): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) throw redirect(loginUrl("/auth", request));
  return user;
}

/**
 * The signed-in administrator, for a page or its action.
 * @throws {Response} 302 to the login screen for anonymous visitors, 403 for other users.
 */
export async function requireAdmin(request: Request): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) throw redirect(loginUrl("/admin", request));
  if (!user.isAdmin) throw new Response(accessDenied, { status: 403 });
  return user;
}

/** The signed-in user, for an endpoint of the API. @throws {Response} 401 JSON. */
export async function requireApiUser(request: Request): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) throw apiError(401, "You are not signed in");
  return user;
}

/** The signed-in administrator, for an endpoint of the API. @throws {Response} 401 or 403 JSON. */
export async function requireApiAdmin(request: Request): Promise<SessionUser> {
  const user = await requireApiUser(request);
  if (!user.isAdmin) throw apiError(403, accessDenied);
  return user;
}

/**
 * The user that the credentials belong to. Failures count against the account and the address.
 * @throws {BadCredentials} when they belong to nobody, {TooMany} or {Busy} before they are looked at.
 */
export async function logIn(request: Request, credentials: Credentials): Promise<SessionUser> {
  const allowance = await rateLimit(request, "login");
  const user = await authenticate(credentials);
  if (!user) throw new BadCredentials();
  await allowance.giveBack();
  return user;
}

/** `authenticate("login", request)` reads the login form; it throws what `logIn` throws. */
export const authenticator = new Authenticator<SessionUser>().use(
  new FormStrategy(({ form, request }) =>
    logIn(request, loginForm.parse(Object.fromEntries(form))),
  ),
  "login",
);

/** `target` when it is a path on this site, else `fallback`. */
export function safeRedirect(target: string | null, fallback: string): string {
  if (!target?.startsWith("/") || target.length > 2000) return fallback;
  const base = "http://this-site.invalid";
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  // Resolving dots can leave a path that browsers take for another host.
  if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

const accessDenied = "You need administrator privileges to access this page.";

function loginUrl(screen: string, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${screen}?${new URLSearchParams({ redirect: `${pathname}${search}` })}`;
}
