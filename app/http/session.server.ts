import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { endSessionsOf, sessionMaxMs, startSession } from "~/models/session/session.server";

const secure = env.PUBLIC_URL.startsWith("https:");

const cookie = createCookie(secure ? "__Host-sefer_session" : "sefer_session", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure,
  maxAge: sessionMaxMs / 1000,
});

/** The secret id that the visitor's cookie carries, live or not; "" without one. */
export async function sessionId(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value.length <= 64 ? value : "";
}

/** Signs a user in under a new session id. @returns the headers that carry it. */
export async function signIn(request: Request, userId: number): Promise<HeadersInit> {
  const id = await startSession(userId, { replacing: await sessionId(request) });
  return { "Set-Cookie": await cookie.serialize(id) };
}

/** Signs the user out, on all devices. @returns the headers that take the cookie away. */
export async function signOut(request: Request): Promise<HeadersInit> {
  await endSessionsOf(await sessionId(request));
  return { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
}
