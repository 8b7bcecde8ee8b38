import Database from "better-sqlite3";
import { eq, inArray } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { startSession } from "~/models/accounts/session/session.server";
import { queueMail } from "~/models/messages/outbox/outbox.server";
import { jobs, startJobs } from "~/models/operations/jobs.server";
import { deleteOldRows } from "~/models/operations/retention.server";
import { day } from "~/models/time";
import { db, write } from "~db/client";
import { alertHomes, alerts, auditLog } from "~db/office-schema";
import { databasePath } from "~db/open";
import {
  loginFailures,
  outbox,
  passwordResetTokens,
  rateLimits,
  sessions,
  writeMarks,
} from "~db/system-schema";
import { elsewhere } from "../harness/elsewhere";
import { anAlert, aUser, reset } from "../harness/factories";

const start = new Date("2026-03-01T08:00:00Z");
const after = (days: number) => new Date(start.getTime() + days * day);
const tables = { auditLog, outbox, sessions, passwordResetTokens, rateLimits, loginFailures };
type Name = keyof typeof tables;

async function counts() {
  const names = Object.keys(tables) as Name[];
  const pairs = await Promise.all(names.map(async (name) => [name, await db.$count(tables[name])]));
  return Object.fromEntries(pairs);
}

const entry = {
  username: "boss",
  action: "update",
  entity: "property",
  entityId: 1,
  createdAt: start,
} as const;
const mail = { to: "staff@sefer.example", subject: "Hello", text: "Hello", html: "<p>Hello</p>" };

beforeEach(reset);

/** One row of each kind at `start`; two mails beside, of which one waits. */
async function rowsOfToday() {
  const { id: userId } = await aUser();
  await startSession(userId, { now: start });
  await write([
    db.insert(auditLog).values(entry),
    queueMail(mail, { dedupeKey: "sent" }),
    queueMail(mail, { dedupeKey: "given up" }),
    queueMail(mail, { dedupeKey: "waits" }),
    db.update(outbox).set({ createdAt: start }),
    db.update(outbox).set({ sentAt: start }).where(keyIs("sent")),
    db.update(outbox).set({ failedAt: start }).where(keyIs("given up")),
    db.insert(passwordResetTokens).values({ userId, token: "x", expiresAt: after(1) }),
    db.insert(rateLimits).values({ key: "x", freeAt: after(1) }),
    db.insert(loginFailures).values({ account: "x", count: 3, blockedUntil: start }),
  ]);
}

const keyIs = (key: string) => eq(outbox.dedupeKey, key);

test("keeps what is not old yet", async () => {
  await rowsOfToday();
  const all = await counts();
  await deleteOldRows(after(0.9));
  expect(await counts()).toEqual(all);
});

test.each<[Name, number, number]>([
  ["passwordResetTokens", 1, 0],
  ["rateLimits", 1, 0],
  ["loginFailures", 1, 0],
  ["sessions", 7, 0],
  // What waits is kept, however old.
  ["outbox", 30, 1],
  ["auditLog", 400, 0],
])("deletes old %s after %d days, not a minute before", async (name, days, left) => {
  await rowsOfToday();
  const before = await db.$count(tables[name]);
  await deleteOldRows(after(days - 0.001));
  expect(await db.$count(tables[name])).toBe(before);
  await deleteOldRows(after(days));
  expect(await db.$count(tables[name])).toBe(left);
});

test("alerts go seven days after they were not confirmed and thirty after they were stopped", async () => {
  const old = { createdAt: start };
  const [unconfirmed, stopped] = [
    await anAlert({ ...old, confirmedAt: null }),
    await anAlert({ ...old, confirmedAt: start, stoppedAt: after(10) }),
  ];
  const confirmed = await anAlert({ ...old, confirmedAt: start });
  const found = { propertyId: 1, news: "new", foundAt: start } as const;
  await write([
    db.insert(alertHomes).values([stopped, confirmed].map(({ id }) => ({ alertId: id, ...found }))),
  ]);
  const left = async () => (await db.select().from(alerts)).map(({ id }) => id);
  await deleteOldRows(after(6.9));
  expect(await left()).toEqual([unconfirmed.id, stopped.id, confirmed.id]);
  await deleteOldRows(after(39.9));
  expect(await left()).toEqual([stopped.id, confirmed.id]);
  await deleteOldRows(after(40));
  expect(await left()).toEqual([confirmed.id]);
  const homes = await db.select().from(alertHomes);
  expect(homes.map(({ alertId }) => alertId)).toEqual([confirmed.id]);
});

test("marks of a cluster's writes go after an hour, whenever the rest is cleaned up", async () => {
  const mark = (id: string, minutes: number) => ({
    id,
    at: new Date(Date.now() - minutes * 60_000),
  });
  await write([db.insert(writeMarks).values([mark("old", 61), mark("young", 50)])]);
  await deleteOldRows(after(800));
  const left = await db
    .select()
    .from(writeMarks)
    .where(inArray(writeMarks.id, ["old", "young"]));
  expect(left.map(({ id }) => id)).toEqual(["young"]);
  await write([db.delete(writeMarks).where(eq(writeMarks.id, "young"))]);
});

test("a session that was used every day is over after thirty days", async () => {
  await rowsOfToday();
  await write([db.update(sessions).set({ lastSeenAt: after(30) })]);
  await deleteOldRows(after(29.9));
  expect(await db.$count(sessions)).toBe(1);
  await deleteOldRows(after(30));
  expect(await db.$count(sessions)).toBe(0);
});

test("deletes many rows in several writes, between which others write", async () => {
  const entries = Array.from({ length: 1_200 }, (_, number) => ({ ...entry, entityId: number }));
  await write([
    db.insert(auditLog).values(entries),
    db.insert(auditLog).values({ ...entry, createdAt: after(800) }),
  ]);
  const other = new Database(databasePath, { readonly: true });
  const count = other.prepare<[], number>("select count(*) from audit_log").pluck();
  const running = deleteOldRows(after(800));
  for (const left of [701, 201])
    await vi.waitFor(() => expect(count.get()).toBe(left), { timeout: 5_000, interval: 1 });
  await elsewhere("update audit_log set username = 'other'");
  await running;
  expect(other.prepare("select username from audit_log").pluck().all()).toEqual(["other"]);
  other.close();
});

test("runs at the start and a day later", async () => {
  vi.useFakeTimers({ now: after(2), toFake: ["Date", "setInterval", "clearInterval"] });
  await rowsOfToday();
  const stop = startJobs(jobs.filter(({ name }) => name === "retention"));
  await vi.waitFor(async () => expect(await db.$count(rateLimits)).toBe(0));
  await write([db.insert(rateLimits).values({ key: "y", freeAt: after(2.5) })]);
  await vi.waitFor(async () => {
    // While the first run is under way, its next turn is left out.
    vi.advanceTimersByTime(day);
    expect(await db.$count(rateLimits)).toBe(0);
  });
  await stop();
});
