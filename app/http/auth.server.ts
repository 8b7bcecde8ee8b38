import { createHash, timingSafeEqual } from "node:crypto";
import { type AppLoadContext, redirect } from "@remix-run/node";
import {
  deviceName,
  endAllSessions,
  endSession,
  readSession,
  rememberDevice,
  type SessionUser,
  sessionMaxMs,
  startSession,
} from "~/models/accounts/session/session.server";
import {
  checkAllowance,
  type RateLimit,
  returnAllowance,
  takeAllowance,
} from "~/models/accounts/throttle.server";
import type { Credentials } from "~/models/accounts/user/schema";
import { authenticate, type LoginUser, reportLockout } from "~/models/accounts/user/user.server";
import { AccessEnded, BadCredentials } from "~/models/errors";
import { paths } from "~/paths";
import { afterAnswer, clientNetwork, formBytes } from "~/server/request.server";
import { type Role, roles } from "~db/vocabulary";
import { siteCookie, withoutPasswords } from "./flash.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    admin?: SessionUser;
  }
}

export const accessDenied = "You need administrator privileges to access this page.";

export type Access = "admin" | "staff" | "user";

const admitted: Record<Access, readonly Role[]> = {
  admin: ["admin"],
  staff: ["admin", "agent"],
  user: roles,
};

export function mayEnter({ role }: Pick<SessionUser, "role">, as: Access): boolean {
  return admitted[as].includes(role);
}

export async function currentUser(request: Request): Promise<SessionUser | null> {
  const id = await sessionId(request);
  return id ? readSession(id) : null;
}

/** The signed-in user of a page; throws a 302 to the login page, which comes back to this one. */
export async function requireUser(request: Request): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) {
    const url = loginUrl(paths.auth, request);
    throw redirect(isTypedForm(request) ? `${url}&${endedParam}=1` : url);
  }
  return user;
}

/** Like `requireUser` for staff; throws a 403 for others; a form goes to the login page by 307. */
export async function requireStaff(request: Request, as: Access): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) {
    throw redirect(loginUrl(paths.admin, request), isTypedForm(request) ? 307 : 302);
  }
  if (!mayEnter(user, as)) throw new Response(accessDenied, { status: 403 });
  return user;
}

/** Acts for a user; when their session ends before the write, answers as `require` does then. */
export async function whileSignedIn<T>(
  require: () => Promise<SessionUser>,
  act: (user: SessionUser) => T | Promise<T>,
): Promise<T> {
  try {
    return await act(await require());
  } catch (error) {
    if (error instanceof AccessEnded) await require();
    throw error;
  }
}

/** The member of staff whom `privateByDefault` let in; throws in a route that it does not guard. */
export function adminOf({ admin }: AppLoadContext): SessionUser {
  if (!admin) throw new Error("Nobody has decided who may use this route");
  return admin;
}

/** Verifies credentials, rate-limited; throws BadCredentials, or TooMany or Busy before that. */
export async function logIn(request: Request, credentials: Credentials): Promise<LoginUser> {
  const allowance = await rateLimit(request, "login");
  const user = await authenticate(credentials, { device: await deviceOf(request) });
  if (!user) {
    afterAnswer(() => reportLockout(credentials.username));
    throw new BadCredentials();
  }
  await allowance.giveBack();
  return user;
}

/** `target` if it is a path on this site, else `fallback`: prevents open redirects. */
export function safeRedirect(target: string | null, fallback: string): string {
  if (!target?.startsWith("/") || target.length > 2000) return fallback;
  const base = "http://this-site.invalid";
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  // Resolving dot segments can yield `//host`, which browsers treat as another origin.
  if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** Tells the login page that it was a form whose session had ended. */
export const endedParam = "ended";

function isForm({ method, headers }: Request): boolean {
  return method === "POST" && headers.has("Referer");
}

function isTypedForm(request: Request): boolean {
  const length = Number(request.headers.get("Content-Length"));
  return isForm(request) && length <= formBytes;
}

function loginUrl(screen: string, request: Request): string {
  const { pathname, search } = new URL(request.url);
  const params = new URLSearchParams({ redirect: `${pathname}${search}` });
  if (isForm(request)) params.set(endedParam, "1");
  return `${screen}?${params}`;
}

const cookie = siteCookie("sefer_session", { maxAge: sessionMaxMs / 1000 });

/** Its name must not begin with `sefer_`, which makes answers private. */
const deviceCookie = siteCookie("known_device", { maxAge: 365 * 24 * 60 * 60 });

/** The value of the device's cookie, not validated; "" without one. */
async function deviceOf(request: Request): Promise<string> {
  const value: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}

/** The session id of the cookie, not validated; "" without a cookie. */
export async function sessionId(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value.length <= 64 ? value : "";
}

/** Starts a new session, which prevents session fixation; returns the `Set-Cookie` headers. */
export async function signIn(request: Request, userId: number): Promise<HeadersInit> {
  const device = deviceName(request.headers.get("User-Agent") ?? "");
  const id = await startSession(userId, { device, replacing: await sessionId(request) });
  return signedIn(request, userId, id);
}

/** The `Set-Cookie` headers after a login or a new password. */
export async function signedIn(request: Request, userId: number, id: string): Promise<HeadersInit> {
  const device = await rememberDevice(userId, await deviceOf(request));
  return [
    ["Set-Cookie", await cookie.serialize(id)],
    ["Set-Cookie", await deviceCookie.serialize(device)],
  ];
}

export async function signOut(request: Request): Promise<HeadersInit> {
  await endSession(await sessionId(request));
  return withoutCookie();
}

export async function signOutEverywhere(userId: number): Promise<HeadersInit> {
  await endAllSessions(userId);
  return withoutCookie();
}

async function withoutCookie(): Promise<HeadersInit> {
  return [
    ["Set-Cookie", await cookie.serialize("", { maxAge: 0 })],
    ["Set-Cookie", await withoutPasswords()],
  ];
}

const formLimit: RateLimit = { burst: 5, count: 10, perMs: 10 * 60_000 };

/** Rate-limits by client address: throws TooMany, or returns what refunds the attempt. */
export async function rateLimit(
  request: Request,
  name: string,
  limit = formLimit,
): Promise<{ giveBack(): Promise<void> }> {
  const client = clientNetwork(request);
  await takeAllowance(name, client, limit);
  return { giveBack: () => returnAllowance(name, client, limit) };
}

/** Throws TooMany beyond a limit, before the body is read; counts nothing. */
export async function checkRateLimit(
  request: Request,
  name: string,
  limit = formLimit,
): Promise<void> {
  await checkAllowance(name, clientNetwork(request), limit);
}

const hashOf = (text: string) => createHash("sha256").update(text).digest();

/** Whether a program sent a secret: hashes have one length, so any text takes the same time. */
export function isSecret(given: string, secret: string): boolean {
  return timingSafeEqual(hashOf(given), hashOf(secret));
}
