import { randomUUID } from "node:crypto";
import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import { and, asc, eq, exists, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { z } from "zod";
import { db, write } from "~db/client";
import { auditLog, settings } from "~db/office-schema";
import { heroImages, properties } from "~db/schema";
import { users } from "~db/system-schema";
import type { FileStore } from "../../file-store.server";
import { keepSystemValue, systemValue } from "../../system-value.server";
import { day, hour } from "../../time";
import { parseImageFile, parseImageUrl } from "./image";
import { bucket, cached, isStored, own } from "./store.server";

const batchSize = 1_000;
const names = /[0-9a-f]{24}-\d{1,4}x\d{1,4}-[0-9a-f]{6}/g;

type Holder = { table: SQLiteTable & { id: SQLiteColumn }; text: SQL<string>; where?: SQL };

const isThere = (entity: "property" | "hero image" | "user" | "settings", table: Holder["table"]) =>
  and(
    eq(auditLog.entity, entity),
    exists(db.select({ id: table.id }).from(table).where(eq(table.id, auditLog.entityId))),
  );

const holders: Holder[] = [
  { table: properties, text: sql<string>`${properties.images}` },
  { table: heroImages, text: sql<string>`${heroImages.imageUrl}` },
  { table: users, text: sql<string>`${users.photo}`, where: isNotNull(users.photo) },
  { table: settings, text: sql<string>`${settings.logo}`, where: isNotNull(settings.logo) },
  {
    // A former value of what is still there can be restored.
    table: auditLog,
    text: sql<string>`${auditLog.before}`,
    where: and(
      isNotNull(auditLog.before),
      or(
        isThere("property", properties),
        isThere("hero image", heroImages),
        isThere("user", users),
        isThere("settings", settings),
      ),
    ),
  },
];

/** Which of the pictures are used, also by drafts and by former values that can be restored. */
export async function usedPictures(urls: Iterable<string>): Promise<Set<string>> {
  const wanted = new Map([...urls].map((url) => [parseImageUrl(url)?.name, url]));
  const used = new Set<string>();
  if (wanted.size === 0) return used;
  for (const holder of holders)
    for await (const text of textsOf(holder))
      for (const [name] of text.matchAll(names)) {
        const url = wanted.get(name);
        if (url) used.add(url);
      }
  return used;
}

/** Oldest first, not as `inPages`: a row that is added meanwhile is read, too. */
async function* textsOf({ table, text, where }: Holder): AsyncGenerator<string> {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ id: sql<number>`${table.id}`, text })
      .from(table)
      .where(and(gt(table.id, last), where))
      .orderBy(asc(table.id))
      .limit(batchSize);
    for (const row of rows) yield row.text;
    if (rows.length < batchSize) return;
    last = rows.at(-1)?.id ?? 0;
    await letOthersGoFirst();
  }
}

const places = bucket ? [own, cached, bucket] : [own];
/** Clocks differ, and another machine may be saving what has just been uploaded. */
const minAge = bucket ? hour : 0;

export async function deleteUnusedPictures(
  urls: Iterable<string>,
  started = Date.now(),
): Promise<void> {
  const given = [...urls].filter((url) => parseImageUrl(url));
  const used = await usedPictures(given);
  const unused: string[] = [];
  // A picture that was stored again meanwhile is wanted again.
  for (const url of given)
    if (!used.has(url) && (await storedAt(fileOf(url))) < started - minAge)
      unused.push(fileOf(url));
  if (unused.length === 0) return;
  const gone = new Set(unused.map((file) => parseImageFile(file)?.image.name));
  const made = (await cached.list()).filter(({ name }) =>
    gone.has(parseImageFile(name)?.image.name),
  );
  for (const place of places) await removeAll(place, unused);
  await removeAll(
    cached,
    made.map(({ name }) => name),
  );
}

/** Deletes unused pictures that were stored a day ago or earlier. */
export async function deleteForgottenPictures(now = new Date()): Promise<void> {
  if (bucket && !(await isOurs(bucket))) return;
  const old = new Set<string>();
  for (const place of places)
    for (const { name, storedAt } of await place.list()) {
      const url = `/images/${name}`;
      if (parseImageUrl(url) && storedAt <= now.getTime() - day) old.add(url);
    }
  await deleteUnusedPictures(old, now.getTime());
}

const mark = "site";

/** Whether the bucket is this database's: to another one all of its pictures would look unused. */
async function isOurs(bucket: FileStore): Promise<boolean> {
  const known = await systemValue("bucket", z.string());
  const id = known ?? randomUUID();
  if (!known) await write([keepSystemValue("bucket", id)]);
  const owner = await bucket.get(mark);
  if (!owner) await bucket.put(mark, Buffer.from(id));
  if (!owner || String(owner) === id) return true;
  console.error(
    `sefer: the bucket is of another database: no pictures are deleted (images/${mark})`,
  );
  return false;
}

const fileOf = (url: string) => url.slice("/images/".length);

async function storedAt(file: string): Promise<number> {
  const times = await Promise.all(places.map((place) => place.storedAt(file)));
  const known = times.filter((time) => time !== null);
  return known.length > 0 ? Math.max(...known) : Infinity;
}

export async function missingPictures(urls: readonly string[]): Promise<string[]> {
  const ours = urls.filter((url) => parseImageUrl(url));
  const stored = await Promise.all(ours.map((url) => isStored(fileOf(url))));
  return ours.filter((_url, index) => !stored[index]);
}

/** Whether an address claims to be of a picture that is stored here, and none is. */
export async function isMissingPicture(url: unknown): Promise<boolean> {
  if (typeof url !== "string" || !url.startsWith("/images/")) return false;
  return !parseImageUrl(url) || (await missingPictures([url])).length > 0;
}

async function removeAll(place: FileStore, names: readonly string[]): Promise<void> {
  for (const name of names)
    await place
      .remove(name)
      .catch((error) => console.error(`picture ${name} cannot be deleted:`, error));
}
