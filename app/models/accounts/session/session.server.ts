import { createHmac, hash, randomBytes, timingSafeEqual } from "node:crypto";
import {
  and,
  type Column,
  desc,
  eq,
  exists,
  inArray,
  lte,
  ne,
  not,
  or,
  type Placeholder,
  type SQL,
  sql,
} from "drizzle-orm";
import { sessionSecret } from "~/env.server";
import { db, tryToWrite, write } from "~db/client";
import { catchUp } from "~db/cluster";
import { pushSubscriptions, sessions, users } from "~db/system-schema";
import type { Role } from "~db/vocabulary";
import { AccessEnded } from "../../errors";
import { day, minute } from "../../time";

const idleMs = 7 * day;
export const sessionMaxMs = 30 * day;
export const sessionsListed = 50;
/** `lastSeenAt` is updated at most this often, so that not every page view writes. */
const seenEveryMs = 5 * minute;

export type SessionUser = {
  id: number;
  username: string;
  email: string;
  isAdmin: boolean;
  role: Role;
  session: string;
};

/** Without a session: who is known by their Telegram account. */
export type Acting = Pick<SessionUser, "id" | "role"> & { session: string | null };

export async function startSession(
  userId: number,
  {
    device = null,
    replacing = "",
    now = new Date(),
  }: { device?: string | null; replacing?: string; now?: Date } = {},
): Promise<string> {
  const id = newId();
  await write([
    keepPushes(now),
    db.delete(sessions).where(or(eq(sessions.id, sessionKey(replacing)), isOver(now))),
    db
      .insert(sessions)
      .values({ id: sessionKey(id), userId, device, createdAt: now, lastSeenAt: now }),
  ]);
  return id;
}

export async function readSession(id: string, now = new Date()): Promise<SessionUser | null> {
  // It may have begun on another machine a moment ago.
  const row = findSession(id, now) ?? ((await catchUp(id)) ? findSession(id, now) : undefined);
  if (!row) return null;
  const seenBefore = new Date(now.getTime() - seenEveryMs);
  if (row.lastSeenAt <= seenBefore)
    tryToWrite([
      db
        .update(sessions)
        .set({ lastSeenAt: now })
        .where(and(eq(sessions.id, row.user.session), lte(sessions.lastSeenAt, seenBefore))),
    ]);
  return row.user;
}

const oneSession = db
  .select({
    user: {
      id: users.id,
      username: users.username,
      email: users.email,
      isAdmin: users.isAdmin,
      role: users.role,
      session: sessions.id,
    },
    lastSeenAt: sessions.lastSeenAt,
  })
  .from(sessions)
  .innerJoin(users, eq(users.id, sessions.userId))
  .where(and(eq(sessions.id, sql.placeholder("key")), isLive(sql.placeholder("now"))))
  .prepare();

const findSession = (id: string, now: Date) =>
  oneSession.get({ key: sessionKey(id), now: now.getTime() });

/** A condition of writes: no row once the session ended or the role changed. */
export function actingUsername({ id, role, session }: Acting, now = new Date()) {
  const isSignedIn = exists(
    db
      .select({ id: sessions.id })
      .from(sessions)
      .where(and(eq(sessions.id, session ?? ""), eq(sessions.userId, id), isLive(now.getTime()))),
  );
  return db
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.id, id), eq(users.role, role), session === null ? undefined : isSignedIn));
}

/** For what no transaction covers, such as a file: just before it. @throws {AccessEnded} */
export async function requireAccess(who: Acting): Promise<void> {
  const [found] = await actingUsername(who);
  if (!found) throw new AccessEnded();
}

export async function listSessions(
  userId: number,
  { current, now = new Date() }: { current: string; now?: Date },
) {
  const currentKey = sessionKey(current);
  const rows = await db
    .select({ key: sessions.id, device: sessions.device, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isLive(now.getTime())))
    .orderBy(desc(eq(sessions.id, currentKey)), desc(sessions.lastSeenAt), sessions.id)
    .limit(sessionsListed);
  return rows.map((row) => ({ ...row, isCurrent: row.key === currentKey }));
}

export async function countSessions(now = new Date()): Promise<number> {
  return db.$count(sessions, isLive(now.getTime()));
}

export async function endSession(id: string): Promise<void> {
  await write([db.delete(sessions).where(eq(sessions.id, sessionKey(id)))]);
}

export async function endListedSession(userId: number, key: string): Promise<void> {
  await write([db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, key)))]);
}

export async function endAllSessions(userId: number): Promise<void> {
  await write([
    endSessions(userId),
    db.delete(pushSubscriptions).where(eq(pushSubscriptions.userId, userId)),
    db
      .update(users)
      .set({ deviceGeneration: sql`${users.deviceGeneration} + 1` })
      .where(eq(users.id, userId)),
  ]);
}

/** A new id for a session, for the cookie: whoever else knows the old one is out. */
export function renewSession(session: string) {
  const id = newId();
  const renewal = db
    .update(sessions)
    .set({ id: sessionKey(id) })
    .where(eq(sessions.id, session));
  return { id, renewal };
}

export function endSessions(
  userId: number | SQL,
  { keep = "", when }: { keep?: string; when?: SQL } = {},
) {
  return db.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, keep), when));
}

/** A browser is told as long as nobody says stop, though a session ends by time. */
export function keepPushes(now: Date) {
  const over = db.select({ id: sessions.id }).from(sessions).where(isOver(now));
  return db
    .update(pushSubscriptions)
    .set({ session: null })
    .where(inArray(pushSubscriptions.session, over));
}

export const isOver = (now: Date) => not(isLive(now.getTime()));

/** @param now in milliseconds */
function isLive(now: number | Placeholder): SQL {
  const { lastSeenAt, createdAt } = sessions;
  const isWithin = (time: Column, ms: number) => sql`${time} > ${now} - ${ms}`;
  return sql`(${isWithin(lastSeenAt, idleMs)} and ${isWithin(createdAt, sessionMaxMs)})`;
}

const newId = () => randomBytes(16).toString("base64url");

const sessionKey = (id: string) => hash("sha256", id, "base64url");

/** What a mark is made of: a new password and 'Log out everywhere' make old ones worthless. */
type Account = Pick<typeof users.$inferSelect, "id" | "password" | "deviceGeneration">;

/** For an unknown username, so that it takes as long as a known one. */
const nobody: Account = { id: 0, password: "", deviceGeneration: 0 };

const maxUsers = 5;
const wellFormed = new RegExp(`^[\\w-]{22}(\\.[\\w-]{22}){1,${maxUsers}}$`);
const secret = sessionSecret();

export function knownDevice(cookie: string, account: Account | null): string {
  const [id, ...marks] = partsOf(cookie);
  const expected = Buffer.from(markOf(id ?? "", account ?? nobody));
  const isMarked = marks.some((mark) => timingSafeEqual(Buffer.from(mark), expected));
  return id && account && isMarked ? id : "";
}

export async function rememberDevice(userId: number, cookie: string): Promise<string> {
  const { id, password, deviceGeneration } = users;
  const [account] = await db
    .select({ id, password, deviceGeneration })
    .from(users)
    .where(eq(id, userId));
  const [device = newId(), ...marks] = partsOf(cookie);
  const mark = markOf(device, account ?? nobody);
  const others = marks.filter((other) => other !== mark).slice(0, maxUsers - 1);
  return [device, mark, ...others].join(".");
}

function partsOf(cookie: string): string[] {
  return wellFormed.test(cookie) ? cookie.split(".") : [];
}

function markOf(device: string, { id, password, deviceGeneration }: Account): string {
  const parts = ["device", device, id, deviceGeneration, password];
  return createHmac("sha256", secret)
    .update(JSON.stringify(parts))
    .digest()
    .subarray(0, 16)
    .toString("base64url");
}

// Order matters: most user agents also contain the names of other browsers.
const browsers: [string, RegExp][] = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Opera Mini", /Opera Mini\//],
  ["Opera", /OP[RTX]\/|Opera/],
  ["UC Browser", /UCBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
];
const systems: [string, RegExp][] = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["Mac", /Macintosh/],
  ["Chromebook", /CrOS/],
  ["Linux", /Linux/],
];

/** Browser and system of a `User-Agent`, such as `Chrome on Android`; null when unknown. */
export function deviceName(userAgent: string): string | null {
  const first = (names: typeof browsers) => names.find(([, sign]) => sign.test(userAgent))?.[0];
  return [first(browsers), first(systems)].filter(Boolean).join(" on ") || null;
}
