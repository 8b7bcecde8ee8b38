import { randomBytes } from "node:crypto";
import { rename } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, like, lt } from "drizzle-orm";
import { env } from "~/env.server";
import { db, write } from "~db/client";
import { systemValues } from "~db/system-schema";
import { type Acting, requireAccess } from "../../accounts/session/session.server";
import { inBucket } from "../../bucket.server";
import { type Bytes, inFolder } from "../../file-store.server";
import { hour } from "../../time";

const folder = join(env.DATA_DIR, "imports");
const bucket = inBucket("imports");
const files = bucket ?? inFolder(folder);
const fileLifetime = hour;
const maxFiles = 20;

/** The name of the file, saved for one hour for the same user; throws {AccessEnded}, {Unavailable}. */
export async function saveImportFile(bytes: Bytes, sender: Acting): Promise<string> {
  await requireAccess(sender);
  await tidyUp();
  const name = randomBytes(16).toString("hex");
  await files.put(fileOf(name, sender.id), bytes);
  return name;
}

/** Null when it was removed or belongs to another user. */
export async function readImportFile(name: string, userId: number): Promise<Bytes | null> {
  return /^[0-9a-f]{32}$/.test(name) ? files.get(fileOf(name, userId)) : null;
}

/** Claims a file for its import, so that nobody imports it twice; null as `readImportFile`. */
export async function claimImportFile(name: string, userId: number): Promise<Bytes | null> {
  const bytes = await readImportFile(name, userId);
  return bytes && (await claims.take(fileOf(name, userId))) ? bytes : null;
}

export const deleteImportFile = (name: string, userId: number) =>
  claims.finish(fileOf(name, userId));

export const releaseImportFile = (name: string, userId: number) =>
  claims.release(fileOf(name, userId));

const fileOf = (name: string, userId: number) => `${userId}-${name}.csv`;
const taken = (file: string) => `${file}.taken`;

const byName = {
  take: (file: string) =>
    rename(join(folder, file), join(folder, taken(file))).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return false;
        throw error;
      },
    ),
  finish: (file: string) => files.remove(taken(file)),
  release: (file: string) => rename(join(folder, taken(file)), join(folder, file)),
};

/** Not every bucket can rename a file or refuse a second one: the database says whose it is. */
const byRow = {
  async take(file: string) {
    const [, claimed] = await write([
      db
        .delete(systemValues)
        .where(
          and(
            like(systemValues.name, taken("%.csv")),
            lt(systemValues.value, Date.now() - fileLifetime),
          ),
        ),
      db
        .insert(systemValues)
        .values({ name: taken(file), value: Date.now() })
        .onConflictDoNothing()
        .returning(),
    ]);
    return claimed.length > 0;
  },
  async finish(file: string) {
    await files.remove(file);
    await byRow.release(file);
  },
  async release(file: string) {
    await write([db.delete(systemValues).where(eq(systemValues.name, taken(file)))]);
  },
};

const claims = bucket ? byRow : byName;

/** Deletes expired files, also partial ones, and the oldest beyond the maximum. */
async function tidyUp(): Promise<void> {
  const all = await files.list();
  const recent = all
    .filter(({ storedAt }) => storedAt > Date.now() - fileLifetime)
    .sort((a, b) => b.storedAt - a.storedAt)
    .slice(0, maxFiles - 1);
  const removed = all.filter((file) => !recent.includes(file));
  await Promise.all(removed.map(({ name }) => files.remove(name)));
}
