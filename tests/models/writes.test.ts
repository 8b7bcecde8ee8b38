import { desc, eq, gt, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { db, write } from "~db/client";
import { heroImages, leads } from "~db/schema";
import { users } from "~db/system-schema";
import { app } from "../harness/app";
import { aHeroImage, anInquiry, aRequest, aUser, reset } from "../harness/factories";
import { freshAdmin } from "../harness/signed-in";

beforeEach(reset);

test("a change of which one statement fails has not happened", async () => {
  await aHeroImage({ title: "Before" });
  const failing = write([
    db.update(heroImages).set({ title: "After" }),
    db.update(heroImages).set({ displayOrder: -1 }),
  ]);
  await expect(failing).rejects.toThrow();
  expect(await db.select().from(heroImages)).toMatchObject([{ title: "Before" }]);
});

test("nor has one of which a statement fails that would answer rows", async () => {
  const { id } = await aHeroImage({ title: "Before" });
  const image = { title: "New", imageUrl: "" };
  for (const failing of [
    db
      .insert(heroImages)
      .values({ ...image, displayOrder: -1 })
      .returning(),
    db
      .insert(heroImages)
      .values([image, { ...image, id }])
      .returning(),
    db.update(heroImages).set({ displayOrder: -1 }).returning(),
  ]) {
    const all = write([
      db.update(heroImages).set({ title: "After" }),
      db.insert(heroImages).values(image).returning(),
      failing,
      db.update(heroImages).set({ title: "Later" }).returning(),
    ]);
    await expect(all).rejects.toThrow();
    expect(await db.select().from(heroImages)).toMatchObject([{ id, title: "Before", version: 1 }]);
  }
  // No number was used up.
  expect(await aHeroImage()).toMatchObject({ id: id + 1 });
});

test("what breaks a rule of the database is told by the rule's name", async () => {
  const { id } = await aUser({ username: "Selam" });
  const same = write([db.insert(users).values({ username: "sELAM", email: "", password: "" })]);
  const message = await same.catch((error: Error) => `${error} ${error.cause}`);
  expect(message).toContain("UNIQUE constraint failed: index 'users_username'");
  const nameless = write([db.update(users).set({ username: sql`null` }).where(eq(users.id, id))]);
  const missing = await nameless.catch((error: Error) => `${error} ${error.cause}`);
  expect(missing).toContain("NOT NULL constraint failed: users.username");
  expect(await db.select().from(users)).toMatchObject([{ username: "Selam" }]);
});

test("a name that is taken is a conflict", async () => {
  const json = { username: "selam", email: "selam@mail.example", password: "six or more" };
  expect((await app.post("/api/register", { json })).status).toBe(201);
  const taken = await app.post("/api/register", { json: { ...json, username: "SELAM" } });
  expect([taken.status, (await taken.json()).errors]).toEqual([
    409,
    { username: [expect.stringContaining("taken")] },
  ]);
});

test("a version that is no longer the row's is a conflict, and nothing is written", async () => {
  const admin = await freshAdmin();
  const { id } = await aHeroImage({ title: "First" });
  const change = (title: string) =>
    admin.patch(`/api/admin/hero-images/${id}`, { json: { title, version: 1 } });
  expect((await change("Second")).status).toBe(200);
  const late = await change("Third");
  expect([late.status, (await late.json()).current.title]).toEqual([409, "Second"]);
  expect(await db.select().from(heroImages)).toMatchObject([{ title: "Second", version: 2 }]);
});

test("each statement sees those before it, and answers the rows that drizzle promises", async () => {
  const createdAt = new Date("2026-03-01T08:00:00Z");
  const [inserted, changed, seen, none, count, deleted] = await write([
    db
      .insert(heroImages)
      .values([
        { title: "One 'quoted' አማርኛ 😀", imageUrl: "", createdAt },
        { title: "Two", imageUrl: "", active: false, description: null },
      ])
      .returning(),
    db.update(heroImages).set({ displayOrder: 7 }).where(eq(heroImages.title, "Two")),
    db.select().from(heroImages).where(gt(heroImages.displayOrder, 5)),
    db.update(heroImages).set({ title: "Nobody" }).where(eq(heroImages.id, 99)).returning(),
    db.select({ rows: sql<number>`count(*)`, half: sql<number>`count(*) / 4.0` }).from(heroImages),
    db.delete(heroImages).where(eq(heroImages.id, 1)).returning({ gone: heroImages.createdAt }),
  ]);
  expect(inserted).toMatchObject([
    { id: 1, title: "One 'quoted' አማርኛ 😀", active: true, createdAt },
    { id: 2, title: "Two", active: false, description: null },
  ]);
  expect(changed).toMatchObject({ changes: 1 });
  expect(seen).toEqual([{ ...inserted[1], displayOrder: 7 }]);
  expect(none).toEqual([]);
  expect(count).toEqual([{ rows: 2, half: 0.5 }]);
  expect(deleted).toEqual([{ gone: createdAt }]);
});

test("rows come back from statements in every syntax that SQLite has", async () => {
  for (const title of ["One", "Two", "Three"]) await aHeroImage({ title });
  const given = JSON.stringify([
    { id: 1, title: "Eins", order: 5 },
    { id: 3, title: "Drei", order: 6 },
  ]);
  const [byJson, byRow, upserted, windowed] = await write([
    db
      .update(heroImages)
      .set({ title: sql`given.value ->> 'title'`, displayOrder: sql`given.value ->> '$.order'` })
      .from(sql`json_each(${given}) as given`)
      .where(sql`${heroImages.id} = given.value ->> 'id'`)
      .returning({ id: heroImages.id, title: heroImages.title }),
    db
      .update(heroImages)
      .set({ active: false })
      .where(sql`(${heroImages.title}, ${heroImages.displayOrder}) is ('Drei', 6)`)
      .returning({ id: heroImages.id, active: heroImages.active }),
    db
      .insert(heroImages)
      .values({ id: 2, title: "Zwei", imageUrl: "" })
      .onConflictDoUpdate({
        target: heroImages.id,
        set: { title: sql`concat_ws(' / ', ${heroImages.title}, excluded.title)` },
        setWhere: sql`${heroImages.title} is not excluded.title`,
      })
      .returning({ title: heroImages.title, isLong: sql<number>`length("title") > 5` }),
    db
      .select({ id: heroImages.id, place: sql<number>`row_number() over (order by "title")` })
      .from(heroImages)
      .orderBy(desc(heroImages.id)),
  ]);
  expect(byJson.sort((a, b) => a.id - b.id)).toEqual([
    { id: 1, title: "Eins" },
    { id: 3, title: "Drei" },
  ]);
  expect(byRow).toEqual([{ id: 3, active: false }]);
  expect(upserted).toEqual([{ title: "Two / Zwei", isLong: 1 }]);
  expect(windowed).toEqual([
    { id: 3, place: 1 },
    { id: 2, place: 3 },
    { id: 1, place: 2 },
  ]);
});

test("numbers that triggers give are the same for all: each list counts by itself", async () => {
  const [first, second, request] = [await anInquiry(), await anInquiry(), await aRequest()];
  expect([first.id, second.id, request.id]).toEqual([1, 2, 1]);
  expect(await db.select({ list: leads.list, number: leads.number }).from(leads)).toEqual([
    { list: "inquiry", number: 1 },
    { list: "inquiry", number: 2 },
    { list: "request", number: 1 },
  ]);
});
