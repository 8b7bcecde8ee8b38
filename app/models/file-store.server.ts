import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { writeWhole } from "./whole-file.server";

export type Bytes = Buffer<ArrayBuffer>;

/** `storedAt` in milliseconds, by the clock of where the file is. */
export type StoredFile = { name: string; storedAt: number };

/** Files by name: a folder of this machine, or a bucket that several machines share. */
export type FileStore = {
  /** Null when there is none. */
  get(name: string): Promise<Bytes | null>;
  /** Resolves once the file is stored, whole. */
  put(name: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Does nothing when there is none. */
  remove(name: string): Promise<void>;
  storedAt(name: string): Promise<number | null>;
  list(): Promise<StoredFile[]>;
};

/** @param drafts where files are written before they are moved; see `writeWhole`. */
export function inFolder(folder: string, drafts = folder): FileStore {
  const pathOf = (name: string) => join(folder, name);
  const storedAt = (name: string) =>
    stat(pathOf(name)).then(
      ({ mtimeMs }) => mtimeMs,
      () => null,
    );
  return {
    get: (name) => ifThere(readFile(pathOf(name)), null),
    put: (name, bytes) => writeWhole(pathOf(name), bytes, drafts),
    remove: (name) => rm(pathOf(name), { force: true }),
    storedAt,
    async list() {
      const files: StoredFile[] = [];
      for (const name of await ifThere(readdir(folder), []))
        files.push({ name, storedAt: (await storedAt(name)) ?? 0 });
      return files;
    },
  };
}

function ifThere<T, Else>(reading: Promise<T>, otherwise: Else): Promise<T | Else> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return otherwise;
    throw error;
  });
}
