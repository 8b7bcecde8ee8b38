import { hash } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { env, refuseToBoot } from "~/env.server";
import { inBucket } from "../../bucket.server";
import { type Bytes, inFolder } from "../../file-store.server";
import { removeDrafts } from "../../whole-file.server";
import { first, sharing, takingTurns } from "./turns.server";

const folder = join(env.DATA_DIR, "images");
const cache = join(folder, "variants");
const temporary = join(folder, "tmp");
prepareFolders();

/** Originals of this machine alone: all of them without a bucket. */
export const own = inFolder(folder, temporary);
/** What can be had again: variants, and originals that came from the bucket. */
export const cached = inFolder(cache, temporary);
export const bucket = inBucket("images");

const cacheBytes = env.S3_CACHE * 1_000_000;
const inItsTurn = sharing(takingTurns({ concurrency: 8, each: 200, all: 2_000 }));

/** By which a picture is named. */
export const hashOf = (jpeg: Uint8Array) => hash("sha256", jpeg).slice(0, 24);

export const isNamedByContent = (file: string, bytes: Uint8Array) =>
  file.startsWith(`${hashOf(bytes)}-`);

/** Resolves once an original is where it stays. */
export async function storeOriginal(file: string, jpeg: Bytes): Promise<void> {
  await (bucket ?? own).put(file, jpeg);
  if (bucket) await keep(file, jpeg);
}

/** Null when there is none. @throws {Busy}, {Unavailable} when the bucket does not answer */
export async function readOriginal(file: string, client = first): Promise<Bytes | null> {
  return (await own.get(file)) ?? (bucket && ((await cached.get(file)) ?? fetched(file, client)));
}

/** Whether there is such an original, which is then on this machine. Throws as `readOriginal`. */
export async function fetchOriginal(file: string, client: string): Promise<boolean> {
  return isHere(file) || Boolean(bucket && (await fetched(file, client)));
}

const isHere = (file: string) => [folder, cache].some((place) => existsSync(join(place, file)));

/** Whether an original is stored; taken for granted while the bucket does not answer. */
export async function isStored(file: string): Promise<boolean> {
  if (isHere(file) || !bucket) return isHere(file);
  return bucket.storedAt(file).then(
    (at) => at !== null,
    () => true,
  );
}

function fetched(file: string, client: string): Promise<Bytes | null> {
  return inItsTurn(client, `original ${file}`, async () => {
    const bytes = (await bucket?.get(file)) ?? null;
    if (!bytes) return null;
    if (!isNamedByContent(file, bytes)) {
      console.error(`image ${file} is damaged in the bucket`);
      return null;
    }
    await keep(file, bytes);
    return bytes;
  });
}

let unmeasured = Infinity;

/** Keeps what can be had again. With a bucket so much of it as `S3_CACHE` says, used last. */
export async function keep(file: string, bytes: Bytes): Promise<void> {
  try {
    await cached.put(file, bytes);
    unmeasured += bytes.length;
    if (!bucket || unmeasured < cacheBytes / 20) return;
    unmeasured = 0;
    void shrink().catch((error) => console.error(`${cache} cannot be cleaned up:`, error));
  } catch (error) {
    // What was made or fetched can still be sent when the disk is full.
    console.error(`image ${file} cannot be kept:`, error);
  }
}

async function shrink(): Promise<void> {
  const files: { name: string; size: number; usedAt: number }[] = [];
  for (const name of await readdir(cache)) {
    const found = await stat(join(cache, name)).catch(() => null);
    if (found)
      files.push({ name, size: found.size, usedAt: Math.max(found.atimeMs, found.mtimeMs) });
  }
  let bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= cacheBytes) return;
  for (const { name, size } of files.sort((one, other) => one.usedAt - other.usedAt)) {
    if (bytes <= 0.9 * cacheBytes) return;
    await cached.remove(name);
    bytes -= size;
  }
}

function prepareFolders(): void {
  try {
    mkdirSync(cache, { recursive: true });
    mkdirSync(temporary, { recursive: true });
    removeDrafts(temporary);
  } catch (error) {
    refuseToBoot(`${folder} cannot be used: ${(error as Error).message}`);
  }
}
