import { createHash } from "node:crypto";
import { and, desc, eq, isNull } from "drizzle-orm";
import { db } from "~db/client";
import { imports } from "~db/system-schema";
import { formatMoment } from "../../dates.server";

const day = 86_400_000;
/** How long an import can be undone, in days. */
export const undoDays = 7;
/** The imports listed. */
const listed = 10;

/** A file to import: its name, the SHA-256 of its bytes, and who imports it. */
export type ImportFile = { name: string; hash: string; by: string };

/** By which a file is known when it comes again. */
export function fileHash(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** When and by whom a file with this hash was imported last, unless that was undone. */
export async function lastImportOf(hash: string): Promise<{ when: string; by: string } | null> {
  const [row] = await db
    .select({ createdAt: imports.createdAt, by: imports.username })
    .from(imports)
    .where(and(eq(imports.fileHash, hash), isNull(imports.undoneAt)))
    .orderBy(desc(imports.id))
    .limit(1);
  return row ? { when: formatMoment(row.createdAt), by: row.by } : null;
}

/** The last imports, newest first, as display data. */
export async function lastImports(now = new Date()) {
  const rows = await db.select().from(imports).orderBy(desc(imports.id)).limit(listed);
  return rows.map(({ id, fileName, username, created, updated, createdAt, undoneAt }) => ({
    ...{ id, fileName, by: username, created, updated },
    when: formatMoment(createdAt),
    undoneOn: undoneAt && formatMoment(undoneAt),
    canUndo: !undoneAt && createdAt.getTime() > now.getTime() - undoDays * day,
  }));
}
export type ListedImport = Awaited<ReturnType<typeof lastImports>>[number];
