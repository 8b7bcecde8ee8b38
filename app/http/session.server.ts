import { deviceName } from "~/models/accounts/session/device";
import {
  endAllSessions,
  endSession,
  sessionMaxMs,
  startSession,
} from "~/models/accounts/session/session.server";
import { rememberDevice } from "~/models/accounts/user/known-device.server";
import { siteCookie } from "./cookie.server";
import { withoutPasswords } from "./new-passwords.server";

const cookie = siteCookie("sefer_session", { maxAge: sessionMaxMs / 1000 });

/**
 * Of a device that has logged in, see `knownDevice`. Its name does not begin with `sefer_`, which makes
 * answers private.
 */
const deviceCookie = siteCookie("known_device", { maxAge: 365 * 24 * 60 * 60 });

/** The value of the device's cookie, not validated; "" without one. */
export async function deviceOf(request: Request): Promise<string> {
  const value: unknown = await deviceCookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" ? value : "";
}

/** The session id of the cookie, not validated; "" without a cookie. */
export async function sessionId(request: Request): Promise<string> {
  const value: unknown = await cookie.parse(request.headers.get("Cookie"));
  return typeof value === "string" && value.length <= 64 ? value : "";
}

/**
 * Starts a new session, which prevents session fixation, and remembers the device.
 * @returns the `Set-Cookie` headers.
 */
export async function signIn(request: Request, userId: number): Promise<HeadersInit> {
  const device = deviceName(request.headers.get("User-Agent") ?? "");
  const id = await startSession(userId, { device, replacing: await sessionId(request) });
  return signedIn(request, userId, id);
}

/**
 * After a login or a new password, which changes the session's id and what the device is known by.
 * @returns the `Set-Cookie` headers.
 */
export async function signedIn(request: Request, userId: number, id: string): Promise<HeadersInit> {
  const device = await rememberDevice(userId, await deviceOf(request));
  return [
    ["Set-Cookie", await cookie.serialize(id)],
    ["Set-Cookie", await deviceCookie.serialize(device)],
  ];
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
  return [
    ["Set-Cookie", await cookie.serialize("", { maxAge: 0 })],
    ["Set-Cookie", await withoutPasswords()],
  ];
}
