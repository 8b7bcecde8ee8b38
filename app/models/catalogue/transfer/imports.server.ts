import { createHash, randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { and, desc, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { db } from "~db/client";
import { imports } from "~db/office-schema";
import { type Acting, requireAccess } from "../../accounts/session/session.server";
import { formatMoment } from "../../dates.server";
import { Refused } from "../../errors";
import { isRecent, tooOld, undoBatch } from "../../history/undo.server";
import { writeWhole } from "../../whole-file.server";

const listed = 10;

export type ImportFile = { name: string; hash: string; by: string };

export function fileHash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** Null when it was never imported, or that was undone. */
export async function lastImportOf(hash: string): Promise<{ when: string; by: string } | null> {
  const [row] = await db
    .select({ createdAt: imports.createdAt, by: imports.username })
    .from(imports)
    .where(and(eq(imports.fileHash, hash), isNull(imports.undoneAt)))
    .orderBy(desc(imports.id))
    .limit(1);
  return row ? { when: formatMoment(row.createdAt), by: row.by } : null;
}

export async function importOf(batch: string): Promise<number | undefined> {
  const [row] = await db.select({ id: imports.id }).from(imports).where(eq(imports.batch, batch));
  return row?.id;
}

export async function lastImports(now = new Date()) {
  const rows = await db.select().from(imports).orderBy(desc(imports.id)).limit(listed);
  return rows.map(({ id, fileName, username, created, updated, createdAt, undoneAt }) => ({
    id,
    fileName,
    by: username,
    created,
    updated,
    when: formatMoment(createdAt),
    undoneOn: undoneAt && formatMoment(undoneAt),
    canUndo: !undoneAt && isRecent(createdAt, now),
  }));
}
export type ListedImport = Awaited<ReturnType<typeof lastImports>>[number];

/** Null when there is no such import; throws {Refused} when it was undone, or too long ago. */
export async function undoImport(id: number, actor: Acting, now = new Date()) {
  const itself = eq(imports.id, id);
  const [found] = await db.select().from(imports).where(itself);
  if (!found) return null;
  const before = "This import was undone before.";
  if (found.undoneAt) throw new Refused(before);
  if (!isRecent(found.createdAt, now)) throw new Refused(tooOld);
  const result = await undoBatch(found.batch, actor, now);
  const { undone, left, already } = result;
  if (undone === 0 && left === 0 && already > 0) throw new Refused(before);
  return result;
}

const folder = join(env.DATA_DIR, "imports");
const fileLifetime = 60 * 60_000;
const maxFiles = 20;

/** The name of the file, saved for one hour for the same user; throws {AccessEnded}. */
export async function saveImportFile(bytes: Buffer, sender: Acting): Promise<string> {
  await requireAccess(sender);
  await mkdir(folder, { recursive: true });
  await tidyUp();
  const name = randomBytes(16).toString("hex");
  await writeWhole(pathOf(name, sender.id), bytes);
  return name;
}

/** Null when it was removed or belongs to another user. */
export async function readImportFile(name: string, userId: number): Promise<Buffer | null> {
  return /^[0-9a-f]{32}$/.test(name) ? ifThere(readFile(pathOf(name, userId))) : null;
}

/** Claims a file for its import, so that nobody imports it twice; null as `readImportFile`. */
export async function claimImportFile(name: string, userId: number): Promise<Buffer | null> {
  const bytes = await readImportFile(name, userId);
  const taking = bytes && rename(pathOf(name, userId), takenPath(name, userId)).then(() => bytes);
  return taking && ifThere(taking);
}

function ifThere<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
}

export async function deleteImportFile(name: string, userId: number): Promise<void> {
  await rm(takenPath(name, userId), { force: true });
}

export async function releaseImportFile(name: string, userId: number): Promise<void> {
  await rename(takenPath(name, userId), pathOf(name, userId));
}

const pathOf = (name: string, userId: number) => join(folder, `${userId}-${name}.csv`);
const takenPath = (name: string, userId: number) => `${pathOf(name, userId)}.taken`;

/** Deletes expired files, also partial ones, and the oldest beyond the maximum. */
async function tidyUp(): Promise<void> {
  const files = await Promise.all(
    (await readdir(folder)).map(async (file) => {
      const path = join(folder, file);
      const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: 0 }));
      return { path, mtimeMs };
    }),
  );
  const recent = files
    .filter(({ mtimeMs }) => mtimeMs > Date.now() - fileLifetime)
    .sort((a, b) => b.mtimeMs - a.mtimeMs)
    .slice(0, maxFiles - 1);
  const removed = files.filter((file) => !recent.includes(file));
  await Promise.all(removed.map(({ path }) => rm(path, { force: true })));
}
