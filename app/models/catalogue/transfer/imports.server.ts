import { hash } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "~db/client";
import { imports } from "~db/office-schema";
import type { Acting } from "../../accounts/session/session.server";
import { formatMoment } from "../../dates.server";
import { Refused } from "../../errors";
import { isRecent, tooOld, undoBatch } from "../../history/undo.server";

const listed = 10;

export type ImportFile = { name: string; hash: string; by: string };

export const fileHash = (bytes: Buffer) => hash("sha256", bytes);

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

export async function lastImports() {
  const rows = await db.select().from(imports).orderBy(desc(imports.id)).limit(listed);
  return rows.map(({ id, fileName, username, created, updated, createdAt, undoneAt }) => ({
    id,
    fileName,
    by: username,
    created,
    updated,
    when: formatMoment(createdAt),
    undoneOn: undoneAt && formatMoment(undoneAt),
    canUndo: !undoneAt && isRecent(createdAt),
  }));
}
export type ListedImport = Awaited<ReturnType<typeof lastImports>>[number];

/** Null when there is no such import; throws {Refused} when it was undone, or too long ago. */
export async function undoImport(id: number, actor: Acting) {
  const itself = eq(imports.id, id);
  const [found] = await db.select().from(imports).where(itself);
  if (!found) return null;
  const before = "This import was undone before.";
  if (found.undoneAt) throw new Refused(before);
  if (!isRecent(found.createdAt)) throw new Refused(tooOld);
  const result = await undoBatch(found.batch, actor);
  const { undone, left, already } = result;
  if (undone === 0 && left === 0 && already > 0) throw new Refused(before);
  return result;
}
