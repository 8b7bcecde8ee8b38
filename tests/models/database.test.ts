import { mkdtempSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { db, fileTrouble, write } from "~db/client";
import { databasePath, openDatabase } from "~db/open";
import { heroImages } from "~db/schema";
import { expectConsoleError } from "../harness/console";
import { nondeterminism } from "../harness/deterministic";
import { aHeroImage, reset } from "../harness/factories";

beforeEach(reset);

/** Another process, as far as SQLite can tell; it does not wait for anybody. */
function another() {
  return new Database(databasePath, { timeout: 0 });
}

test("the product's connection loses nothing to a power cut and checks references", () => {
  const fresh = openDatabase("file::memory:").$client;
  for (const connection of [db.$client, fresh]) {
    const setting = (name: string) => connection.pragma(name, { simple: true });
    expect(setting("foreign_keys")).toBe(1);
    expect(setting("trusted_schema")).toBe(0);
    // A wait in SQLite holds up everything else: longer ones are `write`'s.
    expect(setting("busy_timeout")).toBeLessThanOrEqual(250);
  }
  // 2 is FULL: every commit reaches the disk before it is answered. Tests do not wait for that.
  expect(fresh.pragma("synchronous", { simple: true })).toBe(2);
  expect(db.$client.pragma("journal_mode", { simple: true })).toBe("wal");
  fresh.close();
});

test("nobody writes between what a change reads and what it writes", async () => {
  const { id } = await aHeroImage({ displayOrder: 1 });
  const other = another();
  let outcome = "";
  db.$client.function("interfere", { directOnly: true }, () => {
    try {
      other.exec("update hero_images set displayOrder = 10");
      outcome = "written";
    } catch (error) {
      outcome = (error as Error).message;
    }
    return null;
  });
  const [, [row]] = await write([
    db.select({ id: heroImages.id, nothing: sql`interfere()` }).from(heroImages),
    db
      .update(heroImages)
      .set({ displayOrder: sql`${heroImages.displayOrder} + 1` })
      .returning(),
  ]);
  expect(outcome).toBe("database is locked");
  expect(row).toMatchObject({ id, displayOrder: 2 });
  // Afterwards it is the other's turn.
  other.exec("update hero_images set displayOrder = displayOrder * 10");
  expect(await db.select().from(heroImages)).toMatchObject([{ displayOrder: 20 }]);
  other.close();
});

test("every copy of the database comes to the same by executing what is written", async () => {
  const schema = db.$client.prepare("select name, sql from sqlite_master where sql is not null");
  const rows = schema.all() as { name: string; sql: string }[];
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.filter(({ sql }) => nondeterminism(sql)).map(({ name }) => name)).toEqual([]);
  // The same is asked of each statement of every test, see `watchWrites`.
  const random = write([db.update(heroImages).set({ title: sql`hex(randomblob(4))` })]);
  await expect(random).rejects.toThrow("a write is not deterministic: randomblob(");
  const ours = write([db.delete(heroImages).where(sql`address_key(title) = ''`)]);
  await expect(ours).rejects.toThrow("a write is not deterministic: address_key(");
});

test("of writes that wait for another process only so many may", async () => {
  expectConsoleError(/storage: nothing can be saved: another process holds the database/);
  const other = another();
  other.exec("begin immediate");
  const change = async (number: number) => {
    const outcome = await write([db.update(heroImages).set({ title: "Later" })]).catch(String);
    return { number, outcome };
  };
  const all = Array.from({ length: 1_100 }, (_, number) => change(number));
  const refused = await Promise.race(all);
  other.exec("commit");
  other.close();
  expect(refused.number).toBeGreaterThanOrEqual(1_000);
  expect(refused.outcome).toContain("We cannot save anything at this moment.");
  await Promise.all(all);
});

test.each(["missing", "empty"])("where a database was, one that is %s is a loss", (what) => {
  const path = join(mkdtempSync(join(env.DATA_DIR, "lost-")), "sefer.db");
  if (what === "empty") writeFileSync(path, "");
  const open = () => openDatabase(`file:${path}`, { mayBeNew: false });
  expect(open).toThrow(`is ${what}, though DATA_DIR ${env.DATA_DIR} has been used`);
});

// Known until the next start, and so the last test of this file.
test("damage that a write has met is known from then on", async () => {
  await aHeroImage();
  expectConsoleError(/storage: nothing can be saved: the database is damaged/);
  db.$client.function("damaged", { directOnly: true }, () => {
    throw Object.assign(new Error("database disk image is malformed"), { code: "SQLITE_CORRUPT" });
  });
  const failed = write([db.select({ nothing: sql`damaged()` }).from(heroImages)]);
  await expect(failed).rejects.toThrow("We cannot save anything at this moment.");
  expect(fileTrouble()).toBe("the database is damaged");
});
