import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { env } from "~/env.server";
import { type Acting, requireAccess } from "../../accounts/session/session.server";
import { writeWhole } from "../../whole-file.server";

const folder = join(env.DATA_DIR, "imports");
const keptMs = 60 * 60_000;
const maxFiles = 20;

/**
 * Stores an uploaded file between preview and import: for one hour, and at most 20 files in all.
 * @returns the name for `readImportFile`, valid for the same user.
 * @throws {AccessEnded} when the sender is no longer signed in.
 */
export async function keepImportFile(bytes: Buffer, sender: Acting): Promise<string> {
  await requireAccess(sender);
  await mkdir(folder, { recursive: true });
  await tidyUp();
  const name = randomBytes(16).toString("hex");
  await writeWhole(pathOf(name, sender.id), bytes);
  return name;
}

/** The bytes of a stored file; null when it was removed or belongs to another user. */
export async function readImportFile(name: string, userId: number): Promise<Buffer | null> {
  if (!/^[0-9a-f]{32}$/.test(name)) return null;
  return readFile(pathOf(name, userId)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

/**
 * Takes a stored file for its import: nobody else reads it, however often that is asked for.
 * @returns its bytes, as `readImportFile`. `dropImportFile` or `giveBackImportFile` comes after it.
 */
export async function takeImportFile(name: string, userId: number): Promise<Buffer | null> {
  const bytes = await readImportFile(name, userId);
  if (!bytes) return null;
  const isTaken = await rename(pathOf(name, userId), takenPath(name, userId)).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return false;
      throw error;
    },
  );
  return isTaken ? bytes : null;
}

/** Deletes a file that was taken. */
export async function dropImportFile(name: string, userId: number): Promise<void> {
  await rm(takenPath(name, userId), { force: true });
}

/** Keeps a file that was taken for another attempt. */
export async function giveBackImportFile(name: string, userId: number): Promise<void> {
  await rename(takenPath(name, userId), pathOf(name, userId));
}

function takenPath(name: string, userId: number): string {
  return `${pathOf(name, userId)}.taken`;
}

function pathOf(name: string, userId: number): string {
  return join(folder, `${userId}-${name}.csv`);
}

/** Deletes expired files, partial ones included, and the oldest beyond the maximum. */
async function tidyUp(): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const path = join(folder, file);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      return { path, mtimeMs };
    }),
  );
  const kept = files
    .filter(({ mtimeMs }) => mtimeMs > Date.now() - keptMs)
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
    .slice(0, maxFiles - 1);
  const removed = files.filter((file) => !kept.includes(file));
  await Promise.all(removed.map(({ path }) => rm(path, { force: true })));
}
