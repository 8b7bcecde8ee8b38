import { eq } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { listProperties } from "~/models/catalogue/property/property.server";
import { change, commit, create } from "~/models/history/change.server";
import { undoBatch } from "~/models/history/undo.server";
import { db, write } from "~db/client";
import { auditLog } from "~db/office-schema";
import { leads, properties } from "~db/schema";
import { acting, anInquiry, aProperty, aUser, reset } from "../harness/factories";
import { isInquiry } from "../harness/lead-lists";

let boss: Awaited<ReturnType<typeof acting>>;
const batch = "b1";
const propertyOf = async (id: number) =>
  (await db.select().from(properties).where(eq(properties.id, id)))[0];

type Changes = Partial<typeof properties.$inferInsert>;

/** A change of a listing, as an import or a bulk action writes it. */
async function set(id: number, changes: Changes, of: string | undefined = batch) {
  await commit(change("property", eq(properties.id, id), changes, { by: boss, batch: of }));
}

async function add(title: string) {
  const { id: _, ...like } = await aProperty({ title });
  const note = { by: boss, action: "import", batch } as const;
  const [[row]] = await commit(create("property", [{ ...like, title }], note));
  return row?.id ?? 0;
}

beforeEach(async () => {
  await reset();
  boss = await acting(await aUser({ isAdmin: true }));
});

test("what a batch changed is as before: values of every kind, what search finds, one entry a row", async () => {
  const now = new Date("2026-11-20T06:00:00.123Z");
  const before = await aProperty({
    title: "Villa in Sarbet",
    features: ['Ga"rden'],
    yearBuilt: null,
  });
  await set(before.id, {
    title: "Flat",
    features: [],
    yearBuilt: 2001,
    isFeatured: true,
    confirmedAt: now,
    updatedAt: now,
    searchText: "flat",
  });
  expect(await undoBatch(batch, boss)).toMatchObject({ undone: 1, left: 0 });
  expect(await propertyOf(before.id)).toEqual({ ...before, version: 3 });
  expect((await listProperties({ search: "sarbet" }, { limit: 5 })).total).toBe(1);

  const [, entry, ...others] = await db.select().from(auditLog);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    action: "undo",
    userId: boss.id,
    before: { title: "Flat", version: 2 },
    after: { title: "Villa in Sarbet", yearBuilt: null, features: ['Ga"rden'] },
  });
});

test("a row whose field somebody changed since is left; another field is no reason", async () => {
  const [taken, other] = [await aProperty({ price: 100 }), await aProperty({ price: 100 })];
  await set(taken.id, { price: 200, updatedAt: new Date(1) });
  await set(other.id, { price: 200, updatedAt: new Date(1) });
  await set(taken.id, { price: 300 }, "b2");
  await set(other.id, { status: "Sold", updatedAt: new Date(2) }, "b2");
  expect(await undoBatch(batch, boss)).toMatchObject({ undone: 1, left: 1 });
  expect(await propertyOf(taken.id)).toMatchObject({ price: 300 });
  expect(await propertyOf(other.id)).toMatchObject({
    price: 100,
    status: "Sold",
    updatedAt: new Date(2),
  });
  expect(await undoBatch(batch, boss)).toMatchObject({ undone: 0, already: 1, left: 1 });
});

test("what a batch added goes, unless something has happened to it; its leads stay", async () => {
  const [untouched, edited, asked] = [await add("One"), await add("Two"), await add("Three")];
  await set(edited, { price: 5 }, "b2");
  await anInquiry({ propertyId: asked });
  expect(await undoBatch(batch, boss)).toMatchObject({ undone: 1, left: 2 });
  expect(await propertyOf(untouched)).toBeUndefined();
  expect(await propertyOf(edited)).toBeDefined();
  expect(await db.select().from(leads).where(isInquiry)).toMatchObject([{ propertyId: asked }]);
});

test("what is gone is left; others than administrators take back only what they did", async () => {
  const gone = await aProperty();
  const { id } = await aProperty({ status: "For Sale" });
  await set(gone.id, { price: 1 });
  await set(id, { status: "Sold" });
  await write([db.delete(properties).where(eq(properties.id, gone.id))]);
  const other = await acting(await aUser({ isAdmin: false }));
  expect(await undoBatch(batch, other)).toMatchObject({ undone: 0, left: 0 });
  expect(await undoBatch(batch, boss)).toMatchObject({ undone: 1, left: 1 });
  expect(await propertyOf(id)).toMatchObject({ status: "For Sale" });
});

test("hundreds at once, of several tables", async () => {
  const before = Array.from({ length: 250 }, (_, index) => ({ price: 1000 + index }));
  const homes = await Promise.all(before.map((fields) => aProperty(fields)));
  await Promise.all(homes.map(({ id }) => set(id, { price: 7_000_000 })));
  const lead = await anInquiry();
  const note = { by: boss, batch };
  await commit(change("inquiry", eq(leads.id, lead.leadId), { agentId: boss.id }, note));
  expect(await undoBatch(batch, boss)).toMatchObject({ undone: 251, left: 0 });
  const prices = db.select({ price: properties.price }).from(properties);
  expect(await prices.orderBy(properties.price)).toEqual(before);
  expect(await db.select().from(leads).where(isInquiry)).toMatchObject([{ agentId: null }]);
});

test("agents take back nothing of what is another's by now: neither changes nor what they added", async () => {
  boss = await acting(await aUser({ role: "agent" }));
  const mine = { agentId: boss.id };
  const [own, handed] = [await aProperty(mine), await aProperty(mine)];
  for (const { id } of [own, handed]) await set(id, { status: "Sold" });
  const [addedAndOwn, addedAndHanded] = [await add("One"), await add("Two")];
  const other = await aUser({ role: "agent" });
  await write([
    db.update(properties).set(mine).where(eq(properties.id, addedAndOwn)),
    db.update(properties).set({ agentId: other.id }).where(eq(properties.id, handed.id)),
    db.update(properties).set({ agentId: other.id }).where(eq(properties.id, addedAndHanded)),
  ]);
  expect(await undoBatch(batch, boss)).toMatchObject({ undone: 2, left: 2 });
  expect(await propertyOf(own.id)).toMatchObject({ status: "For Sale" });
  expect(await propertyOf(addedAndOwn)).toBeUndefined();
  expect(await propertyOf(handed.id)).toMatchObject({ status: "Sold", version: 2 });
  expect(await propertyOf(addedAndHanded)).toMatchObject({ title: "Two", agentId: other.id });
});
