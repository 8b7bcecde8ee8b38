import { beforeEach, expect, test } from "vitest";
import { catalogueVersion } from "~/models/catalogue/version.server";
import { db, write } from "~db/client";
import { properties } from "~db/schema";
import { catalogueChanges, users } from "~db/system-schema";
import { elsewhere } from "../harness/elsewhere";
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

/** By how much the version grew. */
async function growth(change: () => unknown): Promise<number> {
  const before = catalogueVersion().change;
  await change();
  return catalogueVersion().change - before;
}

test("a change of a property or of a hero image makes a new version, whoever wrote it", async () => {
  expect(await growth(() => aProperty())).toBe(1);
  expect(await growth(() => aHeroImage())).toBe(1);
  for (const table of ["properties", "hero_images"]) {
    expect(await growth(() => elsewhere(`update ${table} set title = 'New'`)), table).toBe(1);
    expect(await growth(() => elsewhere(`delete from ${table}`)), table).toBe(1);
  }
});

test("a change that is rolled back makes none", async () => {
  await aProperty();
  const undone = write([db.delete(properties), db.insert(users).values({ id: null } as never)]);
  expect(await growth(() => undone.catch(() => {}))).toBe(0);
  await expect(undone).rejects.toThrow();
});

test("leads, users and logins leave the version alone", async () => {
  const { id } = await aProperty();
  const leads = async () => {
    await anInquiry({ propertyId: id });
    await aRequest();
    await aSubscriber();
    const user = await aUser();
    await elsewhere(
      "insert into sessions (id, userId, lastSeenAt, createdAt) values ('session', ?, 0, 0)",
      user.id,
    );
    await elsewhere("update leads set status = 'Completed'; delete from leads");
  };
  expect(await growth(leads)).toBe(0);
});

test("the log of changes stays small", async () => {
  const { id } = await aProperty();
  const touch = `update properties set confirmedAt = confirmedAt where id = ${id}`;
  expect(await growth(() => elsewhere(Array(1_500).fill(touch).join(";")))).toBe(1_500);
  expect(await db.$count(catalogueChanges)).toBe(1_000);
});
