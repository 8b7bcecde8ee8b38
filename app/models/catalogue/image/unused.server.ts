import { readdir, stat, unlink } from "node:fs/promises";
import { join } from "node:path";
import { setImmediate as letOthersGoFirst } from "node:timers/promises";
import { and, asc, eq, exists, gt, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { auditLog, settings } from "~db/office-schema";
import { heroImages, properties } from "~db/schema";
import { users } from "~db/system-schema";
import { day } from "../../time";
import { parseImageFile, parseImageUrl } from "./image";
import { originals, variants } from "./image.server";

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

export async function deleteUnusedPictures(urls: Iterable<string>): Promise<void> {
  const started = Date.now();
  const given = [...urls].filter((url) => parseImageUrl(url));
  const used = await usedPictures(given);
  const unused: string[] = [];
  // A picture that was stored again meanwhile is wanted again.
  for (const url of given) if (!used.has(url) && (await storedAt(url)) < started) unused.push(url);
  if (unused.length === 0) return;
  const gone = new Set(unused.map((url) => parseImageUrl(url)?.name));
  const made = (await filesIn(variants)).filter((file) =>
    gone.has(parseImageFile(file)?.image.name),
  );
  await removeAll(unused.map(fileOf));
  await removeAll(made.map((file) => join(variants, file)));
}

/** Deletes unused pictures that were stored a day ago or earlier. */
export async function deleteForgottenPictures(now = new Date()): Promise<void> {
  const old: string[] = [];
  for (const file of await filesIn(originals)) {
    const url = `/images/${file}`;
    if (parseImageUrl(url) && (await storedAt(url)) <= now.getTime() - day) old.push(url);
  }
  await deleteUnusedPictures(old);
}

const fileOf = (url: string) => join(originals, url.slice("/images/".length));

async function storedAt(url: string): Promise<number> {
  return stat(fileOf(url)).then(
    ({ mtimeMs }) => mtimeMs,
    () => Infinity,
  );
}

export async function missingPictures(urls: readonly string[]): Promise<string[]> {
  const stored = new Set(await filesIn(originals));
  return urls.filter((url) => parseImageUrl(url) && !stored.has(url.slice("/images/".length)));
}

/** Whether an address claims to be of a picture that is stored here, and none is. */
export async function isMissingPicture(url: unknown): Promise<boolean> {
  if (typeof url !== "string" || !url.startsWith("/images/")) return false;
  return !parseImageUrl(url) || (await missingPictures([url])).length > 0;
}

function filesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error) => {
    console.error(`pictures in ${folder} cannot be listed:`, error);
    return [];
  });
}

async function removeAll(paths: string[]): Promise<void> {
  for (const path of paths)
    await unlink(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") console.error(`picture ${path} cannot be deleted:`, error);
    });
}
