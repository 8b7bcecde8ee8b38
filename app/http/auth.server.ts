import type { Submission } from "@conform-to/react";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { BadCredentials } from "~/models/errors";
import { readSession, type SessionUser } from "~/models/session/session.server";
import { type Credentials, loginForm } from "~/models/user/schema";
import { authenticate } from "~/models/user/user.server";
import { paths } from "~/paths";
import { formData, parseForm } from "./form.server";
import { rateLimit } from "./rate-limit.server";
import { sessionId } from "./session.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The administrator whom `privateByDefault` let in. */
    admin?: SessionUser;
  }
}

/** What those are told who are signed in but not let in. */
export const accessDenied = "You need administrator privileges to access this page.";

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
  if (!user) throw redirect(loginUrl(paths.auth, request));
  return user;
}

/**
 * The signed-in administrator, for a page or its action.
 * @throws {Response} 302 to the login screen for anonymous visitors, 403 for other users.
 */
export async function requireAdmin(request: Request): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) throw redirect(loginUrl(paths.admin, request));
  if (!user.isAdmin) throw new Response(accessDenied, { status: 403 });
  return user;
}

/**
 * Who acts under `/admin`, where `privateByDefault` has let in administrators alone.
 * @throws {Error} in a route that it does not stand before.
 */
export function adminOf({ admin }: AppLoadContext): SessionUser {
  if (!admin) throw new Error("Nobody has decided who may use this route");
  return admin;
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

/** A login form that was refused, as it was sent; `cause` is what `logIn` threw, if it was valid. */
export class LoginRefused extends Error {
  constructor(
    readonly submission: Submission<Credentials, string[]>,
    override readonly cause?: unknown,
  ) {
    super("Login refused");
  }
}

/** The strategy would report a body that is no form as an error of ours. */
class LoginForm extends FormStrategy<SessionUser> {
  override async authenticate(request: Request): Promise<SessionUser> {
    return this.verify({ form: await formData(request), request });
  }
}

/**
 * `authenticate("login", request)` reads the login form and gives the user.
 * @throws {LoginRefused}, {Response} 415 or 400 when the body is no form.
 */
export const authenticator = new Authenticator<SessionUser>().use(
  new LoginForm(({ form, request }) => {
    const submission = parseForm(form, loginForm);
    if (submission.status !== "success") throw new LoginRefused(submission);
    return logIn(request, submission.value).catch((cause: unknown) => {
      throw new LoginRefused(submission, cause);
    });
  }),
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

function loginUrl(screen: string, request: Request): string {
  const { pathname, search } = new URL(request.url);
  return `${screen}?${new URLSearchParams({ redirect: `${pathname}${search}` })}`;
}
