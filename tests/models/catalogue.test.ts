import Database from "better-sqlite3";
import { afterAll, beforeEach, expect, test } from "vitest";
import { catalogueVersion } from "~/models/catalogue/version.server";
import { db } from "~db/client";
import { databasePath } from "~db/open";
import {
  aHeroImage,
  anInquiry,
  aProperty,
  aRequest,
  aSubscriber,
  aUser,
  reset,
} from "../harness/factories";

beforeEach(reset);

/** Another process: the command line, or a second server. */
const other = new Database(databasePath);
afterAll(() => other.close());

/** By how much the version grew. */
async function growth(change: () => unknown): Promise<number> {
  const before = catalogueVersion();
  await change();
  return catalogueVersion() - before;
}

test("a change of a property or of a hero image makes a new version, whoever wrote it", async () => {
  expect(await growth(() => aProperty())).toBe(1);
  expect(await growth(() => aHeroImage())).toBe(1);
  for (const table of ["properties", "hero_images"]) {
    expect(await growth(() => other.exec(`update ${table} set title = 'New'`)), table).toBe(1);
    expect(await growth(() => other.exec(`delete from ${table}`)), table).toBe(1);
  }
});

test("a change that is rolled back makes none", async () => {
  await aProperty();
  const undone = () => other.exec("begin; delete from properties; rollback");
  expect(await growth(undone)).toBe(0);
});

test("leads, users and logins leave the version alone", async () => {
  const { id } = await aProperty();
  const leads = async () => {
    await anInquiry({ propertyId: id });
    await aRequest();
    await aSubscriber();
    const user = await aUser();
    other
      .prepare(
        "insert into sessions (id, userId, lastSeenAt, createdAt) values ('session', ?, 0, 0)",
      )
      .run(user.id);
    other.exec("update leads set status = 'Completed'; delete from leads");
  };
  expect(await growth(leads)).toBe(0);
});

test("the log of changes stays small", async () => {
  const { id } = await aProperty();
  const touch = db.$client.prepare("update properties set confirmedAt = confirmedAt where id = ?");
  const often = db.$client.transaction(() => {
    for (let times = 0; times < 1_500; times++) touch.run(id);
  });
  expect(await growth(often)).toBe(1_500);
  const rows = db.$client.prepare("select count(*) from catalogue_changes").pluck().get();
  expect(rows).toBe(1_000);
});
