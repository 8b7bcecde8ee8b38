import { existsSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { getTableColumns } from "drizzle-orm";
import sharp from "sharp";
import { beforeEach, expect, test } from "vitest";
import { env } from "~/env.server";
import { parseImageUrl, photoUrl } from "~/models/catalogue/image/image";
import { readImage, storeImage } from "~/models/catalogue/image/image.server";
import {
  deleteForgottenPictures,
  deleteUnusedPictures,
  missingPictures,
  usedPictures,
} from "~/models/catalogue/image/unused.server";
import { deleteProperty, updateProperty } from "~/models/catalogue/property/staff.server";
import { day } from "~/models/time";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { acting, aHeroImage, aProperty, aUser, reset } from "../harness/factories";

const folder = join(env.DATA_DIR, "images");
const fileOf = (url: string) => join(folder, url.slice("/images/".length));
const isStored = (url: string) => existsSync(fileOf(url));

let shade = 0;

/** A stored picture unlike all others, of two days ago. */
async function anOldPicture(): Promise<string> {
  shade++;
  const background = { r: shade, g: 90, b: 140 };
  const picture = sharp({ create: { width: 640 + shade, height: 400, channels: 3, background } });
  const url = await storeImage(await picture.png().toBuffer());
  age(url, 2);
  return url;
}

function age(url: string, days: number) {
  const time = new Date(Date.now() - days * day);
  utimesSync(fileOf(url), time, time);
}

beforeEach(reset);

test("a picture that no form saved goes after a day, with its variants", async () => {
  const url = await anOldPicture();
  const variant = photoUrl(parseImageUrl(url) ?? expect.fail(), "webp", 320);
  expect(await readImage(variant.slice("/images/".length))).not.toBeNull();
  age(url, 0.9);
  await deleteForgottenPictures();
  expect(isStored(url)).toBe(true);
  age(url, 1.1);
  await deleteForgottenPictures();
  expect(isStored(url)).toBe(false);
  expect(existsSync(join(folder, "variants", variant.slice("/images/".length)))).toBe(false);
});

test("a picture in use stays: of a listing, a draft, one in the archive, a slide, an agent", async () => {
  const urls = await Promise.all(Array.from({ length: 6 }, anOldPicture));
  const [live, draft, archived, slide, photo, whole] = urls as [string, ...string[]];
  await aProperty({ images: [live] });
  await aProperty({ images: [draft as string], isDraft: true });
  await aProperty({ images: [archived as string], archivedAt: new Date() });
  await aHeroImage({ imageUrl: slide });
  await aUser({ photo });
  // As an API client may write it.
  await aProperty({ images: [`${env.PUBLIC_URL}${whole}`] });
  await deleteForgottenPictures();
  expect(urls.filter(isStored)).toEqual(urls);
  expect(await usedPictures([...urls, "/images/other.jpg"])).toEqual(new Set(urls));
});

test("a former picture of a listing can be restored; those of a deleted one cannot", async () => {
  const [former, present] = [await anOldPicture(), await anOldPicture()];
  const { id } = await aProperty({ images: [former, present] });
  const actor = await acting(await aUser({ isAdmin: true }));
  await updateProperty(id, { images: [present] }, actor);
  await deleteForgottenPictures();
  expect([former, present].filter(isStored)).toHaveLength(2);
  await deleteProperty(id, actor);
  await deleteUnusedPictures([former, present]);
  expect([former, present].filter(isStored)).toEqual([]);
});

test("a picture that another listing shows stays when one is deleted", async () => {
  const shared = await anOldPicture();
  const first = await aProperty({ images: [shared] });
  await aProperty({ images: [shared] });
  await deleteProperty(first.id, null);
  await deleteUnusedPictures(first.images);
  expect(isStored(shared)).toBe(true);
  expect(await db.$count(properties)).toBe(1);
});

test("files of others are left alone, and what is missing is told", async () => {
  const strange = join(folder, "notes.txt");
  writeFileSync(strange, "ours");
  utimesSync(strange, new Date(0), new Date(0));
  const url = await anOldPicture();
  expect(await missingPictures([url, "https://elsewhere.example/a.jpg"])).toEqual([]);
  await deleteForgottenPictures();
  expect(existsSync(strange)).toBe(true);
  expect(await missingPictures([url, "https://elsewhere.example/a.jpg"])).toEqual([url]);
});

test("a picture that a new listing uses while they are looked for is found", async () => {
  const url = await anOldPicture();
  const { id } = await aProperty({});
  const { id: _id, ...others } = getTableColumns(properties);
  const stored = Object.values(others).filter(({ generated }) => !generated);
  const own = stored.map(({ name }) => `"${name}"`).join();
  const copy = (count: number) =>
    db.$client.exec(`with recursive counted(value) as
      (select 1 union all select value + 1 from counted where value < ${count})
      insert into properties (${own}) select ${own} from properties, counted where id = ${id}`);
  copy(1_000);
  // Between two pieces that are read.
  setImmediate(() => {
    db.$client.prepare("update properties set images = ? where id = ?").run(`["${url}"]`, id);
    copy(1);
    db.$client.prepare("update properties set images = '[]' where id = ?").run(id);
  });
  expect(await usedPictures([url])).toEqual(new Set([url]));
});
