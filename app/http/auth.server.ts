import type { Submission } from "@conform-to/dom";
import { type AppLoadContext, redirect } from "@remix-run/node";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import { readSession, type SessionUser } from "~/models/accounts/session/session.server";
import { reportLockout } from "~/models/accounts/user/lockout.server";
import { type Credentials, loginForm } from "~/models/accounts/user/schema";
import { authenticate, type LoginUser } from "~/models/accounts/user/user.server";
import { AccessEnded, BadCredentials } from "~/models/errors";
import { paths } from "~/paths";
import { type Role, roles } from "~db/vocabulary";
import { afterAnswer } from "./after-answer.server";
import { formData, parseForm } from "./form.server";
import { rateLimit } from "./rate-limit.server";
import { endedParam, isForm, isTypedForm } from "./resume.server";
import { deviceOf, sessionId } from "./session.server";

declare module "@remix-run/server-runtime" {
  interface AppLoadContext {
    /** The member of staff, set by `privateByDefault`. */
    admin?: SessionUser;
  }
}

/** Message of a 403. */
export const accessDenied = "You need administrator privileges to access this page.";

/** Whom a page or an endpoint is for. */
export type Access = "admin" | "staff" | "user";

const admitted: Record<Access, readonly Role[]> = {
  admin: ["admin"],
  staff: ["admin", "agent"],
  user: roles,
};

/** Whether a user of this role is let in. */
export function mayEnter({ role }: Pick<SessionUser, "role">, as: Access): boolean {
  return admitted[as].includes(role);
}

/** The signed-in user of a request, or null. */
export async function currentUser(request: Request): Promise<SessionUser | null> {
  const id = await sessionId(request);
  return id ? readSession(id) : null;
}

/**
 * The signed-in user, for a page or its action.
 * @throws {Response} 302 to the login page, with the page as its `redirect` parameter. Of a form it
 * says that the session has ended; here the fields are passwords, and none is kept.
 */
export async function requireUser(request: Request): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) {
    const url = loginUrl(paths.auth, request);
    throw redirect(isTypedForm(request) ? `${url}&${endedParam}=1` : url);
  }
  return user;
}

/**
 * The signed-in user of an admin page or its action, if `as` lets them in.
 * @throws {Response} 302 to the login page for anonymous visitors, 403 for other users. A form that
 * a browser sends without a session is sent on to the login page (307), which keeps its fields.
 */
export async function requireStaff(request: Request, as: Access): Promise<SessionUser> {
  const user = await currentUser(request);
  if (!user) {
    throw redirect(loginUrl(paths.admin, request), isTypedForm(request) ? 307 : 302);
  }
  if (!mayEnter(user, as)) throw new Response(accessDenied, { status: 403 });
  return user;
}

/**
 * Acts for who is signed in. When they no longer are by the time of the write, the answer is that of
 * `require` to a request that comes then.
 */
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

/**
 * Who was let in under `/admin`, from the context that `privateByDefault` sets: an administrator, or
 * an agent where agents may enter.
 * @throws {Error} in a route that it does not guard.
 */
export function adminOf({ admin }: AppLoadContext): SessionUser {
  if (!admin) throw new Error("Nobody has decided who may use this route");
  return admin;
}

/**
 * Verifies credentials, rate-limited by client address and by account. The owner of an account that
 * strangers lock is told by mail.
 * @returns the user.
 * @throws {BadCredentials} when they are wrong, {TooMany} or {Busy} before they are verified.
 */
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

/** A refused login: the submission, and as `cause` the error of `logIn` if the form was valid. */
export class LoginRefused extends Error {
  constructor(
    readonly submission: Submission<Credentials, string[]>,
    override readonly cause?: unknown,
  ) {
    super("Login refused");
  }
}

/** FormStrategy reports a body that is not a form as a server error; this one as a 415 or 400. */
class LoginForm extends FormStrategy<LoginUser> {
  override async authenticate(request: Request): Promise<LoginUser> {
    return this.verify({ form: await formData(request), request });
  }
}

/**
 * `authenticate("login", request)` parses the login form and returns the user.
 * @throws {LoginRefused} on failure, {Response} 415 or 400 when the body is not a form.
 */
export const authenticator = new Authenticator<LoginUser>().use(
  new LoginForm(({ form, request }) => {
    const submission = parseForm(form, loginForm);
    if (submission.status !== "success") throw new LoginRefused(submission);
    return logIn(request, submission.value).catch((cause: unknown) => {
      throw new LoginRefused(submission, cause);
    });
  }),
  "login",
);

/** `target` if it is a path on this site, else `fallback`: prevents open redirects. */
export function safeRedirect(target: string | null, fallback: string): string {
  if (!target?.startsWith("/") || target.length > 2000) return fallback;
  const base = "http://this-site.invalid";
  const url = URL.canParse(target, base) ? new URL(target, base) : null;
  // Resolving dot segments can yield `//host`, which browsers treat as another origin.
  if (url?.origin !== base || url.pathname.startsWith("//")) return fallback;
  return `${url.pathname}${url.search}${url.hash}`;
}

/** The login page, which says why it is there to who has sent a form from a page. */
function loginUrl(screen: string, request: Request): string {
  const { pathname, search } = new URL(request.url);
  const params = new URLSearchParams({ redirect: `${pathname}${search}` });
  if (isForm(request)) params.set(endedParam, "1");
  return `${screen}?${params}`;
}
