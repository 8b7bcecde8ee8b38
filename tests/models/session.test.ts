import { beforeEach, expect, test } from "vitest";
import { readSession, startSession } from "~/models/session/session.server";
import { db } from "~db/client";
import { sessions } from "~db/schema";
import { aUser, reset } from "../harness/factories";

const minute = 60_000;
const day = 24 * 60 * minute;
const now = new Date("2026-03-01T08:00:00Z");
const after = (ms: number) => new Date(now.getTime() + ms);
const lastSeen = async () => (await db.select().from(sessions))[0]?.lastSeenAt;

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
  for (let days = 5; days < 30; days += 5)
    expect(await readSession(id, after(days * day)), `${days} days`).not.toBeNull();
  expect(await readSession(id, after(30 * day))).toBeNull();
});

test("reading it writes at most every five minutes", async () => {
  const id = await startSession((await aUser()).id, { now });
  await readSession(id, after(4 * minute));
  expect(await lastSeen()).toEqual(now);
  await readSession(id, after(5 * minute));
  expect(await lastSeen()).toEqual(after(5 * minute));
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
