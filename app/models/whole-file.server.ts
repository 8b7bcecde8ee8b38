import { randomUUID } from "node:crypto";
import { readdirSync, rmSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

const draft = /^(\d+)\.[\da-f-]{36}\.part$/;

/** A name for a file or folder that this process has not finished yet; see `removeDrafts`. */
export function draftName(): string {
  return `${process.pid}.${randomUUID()}.part`;
}

/**
 * Writes a file whole or not at all, and creates the folders that are missing.
 * @param drafts where it is written before it is moved: a folder in the same file system.
 * @throws {Error} of the system (full, read-only, …), with nothing left behind.
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  drafts = dirname(path),
): Promise<void> {
  const unfinished = join(drafts, draftName());
  try {
    for (const folder of [drafts, dirname(path)]) await mkdir(folder, { recursive: true });
    await writeFile(unfinished, bytes, { flush: true });
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {});
    throw error;
  }
}

/**
 * Removes from a folder what processes that were killed had not finished. A process calls it before
 * it writes there itself: those with its own number are of a former one. A missing folder is empty.
 */
export function removeDrafts(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, writer] = draft.exec(name) ?? [];
    if (writer && (Number(writer) === process.pid || !isRunning(Number(writer))))
      rmSync(join(folder, name), { recursive: true, force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw error;
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
