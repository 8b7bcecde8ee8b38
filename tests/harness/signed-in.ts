import { beforeEach } from "vitest";
import { env } from "~/env.server";
import { signIn } from "~/http/auth.server";
import { app } from "./app";
import { aUser, reset } from "./factories";

type User = Awaited<ReturnType<typeof aUser>>;

/** The cookie of a new session of this user. */
export async function sessionCookie({ id }: User): Promise<string> {
  const headers = new Headers(await signIn(new Request(env.PUBLIC_URL), id));
  return headers.get("Set-Cookie")?.split(";")[0] ?? "";
}

/** A session of a new user, an administrator unless said otherwise: the user and the cookie. */
export async function signedIn(overrides: Parameters<typeof aUser>[0] = {}) {
  const user = await aUser({ isAdmin: true, ...overrides });
  return { user, cookie: await sessionCookie(user) };
}

/** A client with a session of this user. */
export async function asUser(user: User) {
  const [name = "", value = ""] = (await sessionCookie(user)).split("=");
  return Object.assign(app.visitor([[name, value]]), { user });
}

/** Empties the database; a client with a session of its one user, the administrator `boss`. */
export async function freshAdmin() {
  await reset();
  return asUser(await aUser({ username: "boss", isAdmin: true }));
}

/** `freshAdmin` before each test of a file. @returns the client of the test that runs */
export function adminEachTest(): SignedIn {
  let current: SignedIn;
  beforeEach(async () => {
    current = await freshAdmin();
  });
  return new Proxy({} as SignedIn, {
    get(_, name) {
      const value = Reflect.get(current, name);
      return typeof value === "function" ? value.bind(current) : value;
    },
  });
}

export type SignedIn = Awaited<ReturnType<typeof asUser>>;
