import { beforeEach, expect, test, vi } from "vitest";
import {
  actingUsername,
  deviceName,
  listSessions,
  readSession,
  sessionsListed,
  startSession,
} from "~/models/accounts/session/session.server";
import { minute } from "~/models/time";
import { db } from "~db/client";
import { sessions } from "~db/system-schema";
import { acting, aUser, reset } from "../harness/factories";

const day = 24 * 60 * minute;
const now = new Date("2026-03-01T08:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const lastSeen = async () => (await db.select().from(sessions))[0]?.lastSeenAt;
/** Reads the only session, of which is noted when; in a cluster, nobody waits for that. */
async function use(id: string, time: Date) {
  expect(await readSession(id, time), `${time}`).not.toBeNull();
  await vi.waitFor(async () => expect(await lastSeen()).toEqual(time), { timeout: 5_000 });
}

beforeEach(reset);

test("only the hash of a 128-bit id is kept", async () => {
  const { id: userId } = await aUser();
  const id = await startSession(userId, { now });
  expect(Buffer.from(id, "base64url")).toHaveLength(16);
  expect((await db.select().from(sessions))[0]?.id).not.toContain(id);
  expect(await startSession(userId, { now })).not.toBe(id);
});

test("seven idle days end it", async () => {
  const id = await startSession((await aUser()).id, { now });
  expect(await readSession(id, after(7 * day - 1))).not.toBeNull();
  const other = await startSession((await aUser()).id, { now });
  expect(await readSession(other, after(7 * day))).toBeNull();
});

test("thirty days end it, however busy", async () => {
  const id = await startSession((await aUser()).id, { now });
  for (let days = 5; days < 30; days += 5) await use(id, after(days * day));
  expect(await readSession(id, after(30 * day))).toBeNull();
});

test("who acts in it has a name as long as it lives", async () => {
  const user = await acting(await aUser());
  const nameAt = async (time: Date) => (await actingUsername(user, time))[0]?.username;
  const start = Date.now();
  expect(await nameAt(new Date(start))).toBe(user.username);
  expect(await nameAt(new Date(start + 8 * day))).toBeUndefined();
});

test("reading it writes at most every five minutes", async () => {
  const id = await startSession((await aUser()).id, { now });
  await readSession(id, after(4 * minute));
  expect(await lastSeen()).toEqual(now);
  await use(id, after(5 * minute));
});

test("a new one takes the place of the visitor's old one and clears those that are over", async () => {
  const { id: userId } = await aUser();
  await startSession(userId, { now: after(-8 * day) });
  const old = await startSession(userId, { now });
  const other = await startSession(userId, { now });
  const fresh = await startSession(userId, { replacing: old, now });
  const alive = await Promise.all([old, other, fresh].map((id) => readSession(id, now)));
  expect(alive.map(Boolean)).toEqual([false, true, true]);
  expect(await db.$count(sessions)).toBe(2);
});

test("a user's live sessions are listed: the current one, then the last seen", async () => {
  const [{ id: userId }, stranger] = [await aUser(), await aUser()];
  const current = await startSession(userId, { device: "Firefox on Linux", now });
  const later = after(9 * day);
  await use(current, after(6 * day));
  await startSession(userId, { device: "Chrome on Android", now: after(8 * day) });
  await startSession(userId, { now: later });
  await startSession(stranger.id, { now: later });
  // Starting a session clears those that are idle, so this one comes last.
  await startSession(userId, { device: "Safari on iPhone", now });
  expect(await listSessions(userId, { current, now: later })).toMatchObject([
    { device: "Firefox on Linux", lastSeenAt: after(6 * day), isCurrent: true },
    { device: null, lastSeenAt: later, isCurrent: false },
    { device: "Chrome on Android", lastSeenAt: after(8 * day), isCurrent: false },
  ]);
  expect(await listSessions(userId, { current, now: after(40 * day) })).toEqual([]);
});

test("a long list keeps the current session", async () => {
  const { id: userId } = await aUser();
  const current = await startSession(userId, { now });
  for (let count = 0; count < sessionsListed; count += 1)
    await startSession(userId, { now: after(minute) });
  const list = await listSessions(userId, { current, now: after(minute) });
  expect(list).toHaveLength(sessionsListed);
  expect(list[0]?.isCurrent).toBe(true);
});

const webKit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const chrome = `${webKit} Chrome/142.0.0.0 Safari/537.36`;
const mobile = `${webKit} Chrome/142.0.0.0 Mobile Safari/537.36`;

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${mobile}`, "Chrome on Android"],
  ["Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0", "Firefox on Android"],
  [`Mozilla/5.0 (Linux; Android 10; K) ${mobile} EdgA/142.0.0.0`, "Edge on Android"],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${webKit} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    "Samsung Internet on Android",
  ],
  [
    "Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; en) Presto/2.12.423 Version/12.16",
    "Opera Mini on Android",
  ],
  [`Mozilla/5.0 (Linux; Android 10; K) ${mobile} OPR/92.0.0.0`, "Opera on Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1",
    "Safari on iPhone",
  ],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0.0.0 Mobile/15E148 Safari/604.1",
    "Chrome on iPhone",
  ],
  [
    "Mozilla/5.0 (iPad; CPU OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15",
    "Firefox on iPad",
  ],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/142.0.0.0`, "Edge on Windows"],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, "Chrome on Windows"],
  [
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15",
    "Safari on Mac",
  ],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0", "Firefox on Linux"],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, "Chrome on Chromebook"],
  ["Opera/9.80 (J2ME/MIDP; Opera Mini/7.1.32052/29.3709; U; en) Presto/2.8.119", "Opera Mini"],
  ["curl/8.5.0", null],
  ["", null],
])("%s is %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
