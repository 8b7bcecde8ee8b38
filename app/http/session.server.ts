import { createCookie } from "@remix-run/node";
import { env } from "~/env.server";
import { deviceName } from "~/models/session/device";
import {
  endAllSessions,
  endSession,
  sessionMaxMs,
  startSession,
} from "~/models/session/session.server";

const secure = env.PUBLIC_URL.startsWith("https:");

const cookie = createCookie(secure ? "__Host-sefer_session" : "sefer_session", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  secure,
  maxAge: sessionMaxMs / 1000,
});

/** The session id of the cookie, not validated; "" without a cookie. */
export async function sessionId(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value.length <= 64 ? value : "";
}

/** Starts a new session, which prevents session fixation. @returns the `Set-Cookie` headers. */
export async function signIn(request: Request, userId: number): Promise<HeadersInit> {
  const device = deviceName(request.headers.get("User-Agent") ?? "");
  const id = await startSession(userId, { device, replacing: await sessionId(request) });
  return { "Set-Cookie": await cookie.serialize(id) };
}

/** @returns the headers that put the new id of a session into the cookie. */
export async function renewedSession(id: string): Promise<HeadersInit> {
  return { "Set-Cookie": await cookie.serialize(id) };
}

/** Ends the current session only. @returns the headers that clear the cookie. */
export async function signOut(request: Request): Promise<HeadersInit> {
  await endSession(await sessionId(request));
  return withoutCookie();
}

/** Ends all sessions of a user. @returns the headers that clear the cookie. */
export async function signOutEverywhere(userId: number): Promise<HeadersInit> {
  await endAllSessions(userId);
  return withoutCookie();
}

async function withoutCookie(): Promise<HeadersInit> {
  return { "Set-Cookie": await cookie.serialize("", { maxAge: 0 }) };
}
