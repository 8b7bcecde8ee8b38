import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import Database from "better-sqlite3";
import { env } from "~/env.server";
import { Refused } from "~/models/errors";
import { removeDrafts } from "~/models/whole-file.server";
import { databasePath } from "~db/open";
import {
  type Contents,
  databaseFile,
  gather,
  inspect,
  kept,
  pack,
  store,
  unpack,
  withFolder,
} from "./archive.server";
import { newestIn } from "./made.server";

/** Writes a backup. @param replace overwrites the file. @returns a line. @throws {Refused} */
export async function backUp(file: string, replace: boolean): Promise<string> {
  if (existsSync(file) && !(replace && statSync(file).isFile()))
    throw new Refused(`${file} exists already; name another file, or add --replace`);
  if ([databasePath, ...kept.map((name) => join(env.DATA_DIR, name))].some(holds(file)))
    throw new Refused(`${file} is where the site keeps its data; name another place`);
  return gathered(file, (folder) => pack(folder, file));
}

/**
 * Writes a backup as a folder, which shares with the newest one beside it what has not changed.
 * @returns a line. @throws {Refused}
 */
export async function backUpSharing(target: string): Promise<string> {
  if (existsSync(target)) throw new Refused(`${target} exists already; name another folder`);
  const older = newestIn(dirname(target))?.path;
  return gathered(target, (folder) => store(folder, target, older));
}

/** @param write puts what was gathered and checked where it belongs. @returns a line */
async function gathered(
  target: string,
  write: (folder: string) => Promise<number>,
): Promise<string> {
  if (!existsSync(dirname(target))) throw new Refused(`there is no folder ${dirname(target)}`);
  // Before this process has one of its own, which may be in the same folder.
  removeDrafts(dirname(target));
  return withFolder(async (folder) => {
    await gather(folder);
    const { counts, damage, missing } = await inspect(folder);
    if (damage.length > 0) throw new Refused(`nothing was written: ${listed(damage)}`);
    const bytes = await write(folder);
    if (missing.length > 0) console.error(`sefer: warning: ${lost(missing)}`);
    return `Backup ${target}, ${(bytes / 1e6).toFixed(1)} MB: ${counts}`;
  });
}

/** Whether a path is a file, or in a folder, of the data. */
const holds = (file: string) => (path: string) =>
  !relative(path, file).startsWith("..") && !isAbsolute(relative(path, file));

/** Checks a backup. @returns a line. @throws {Refused} when anything is missing or damaged. */
export async function verify(file: string): Promise<string> {
  return withFolder(async (folder) => {
    const { createdAt, counts, missing } = await checked(file, folder);
    if (missing.length > 0) throw new Refused(`${file}: ${lost(missing)}`);
    return `${file} is whole, of ${createdAt}: ${counts}`;
  });
}

/**
 * Puts a backup into `DATA_DIR`. @param replace moves what is there aside.
 * @returns a line. @throws {Refused} with nothing changed.
 */
export async function restore(file: string, replace: boolean): Promise<string> {
  return withFolder(async (folder) => {
    const unlock = lockDatabase();
    try {
      const databaseFiles = ["", "-wal", "-shm", "-journal"].map((end) => databasePath + end);
      const present = [...kept.map((name) => join(env.DATA_DIR, name)), ...databaseFiles].filter(
        (path) => existsSync(path),
      );
      if (present.length > 0 && !replace)
        throw new Refused(
          `there is data already: ${present.join(", ")}; with --replace it is moved aside`,
        );
      const { createdAt, counts, missing } = await checked(file, folder);
      const aside = join(env.DATA_DIR, `replaced-${new Date().toISOString().replaceAll(":", "-")}`);
      exchange(folder, present, aside);
      if (missing.length > 0) console.error(`sefer: warning: ${lost(missing)}`);
      const old = present.length > 0 ? `\nWhat was there before is in ${aside}` : "";
      return `Restored ${file}, of ${createdAt}: ${counts}${old}`;
    } finally {
      unlock();
    }
  });
}

async function checked(file: string, folder: string): Promise<Contents> {
  await unpack(file, folder);
  const contents = await inspect(folder);
  if (contents.damage.length > 0) throw new Refused(`${file}: ${listed(contents.damage)}`);
  return contents;
}

/**
 * Locks the database, which every process of a server holds open from start to end: only the last
 * connection can end its log. @returns what unlocks it. @throws {Refused} while a server uses it.
 */
function lockDatabase(): () => void {
  if (!existsSync(databasePath)) return () => {};
  const database = new Database(databasePath, { timeout: 0 });
  try {
    database.pragma("locking_mode = exclusive");
    database.pragma("journal_mode = delete");
    database.exec("begin exclusive");
  } catch (error) {
    database.close();
    if ((error as { code?: string }).code?.startsWith("SQLITE_BUSY"))
      throw new Refused(`a server uses ${env.DATA_DIR}; stop it first`);
    // A damaged database is what a backup is for.
    return () => {};
  }
  return () => database.close();
}

/** Moves the old files aside and the new ones into their place, or leaves all as it was. */
function exchange(folder: string, old: readonly string[], aside: string): void {
  mkdirSync(dirname(databasePath), { recursive: true });
  const done: [string, string][] = [];
  const move = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true });
    rename(from, to);
    done.unshift([from, to]);
  };
  try {
    for (const path of old) move(path, join(aside, asideName(path)));
    for (const name of [...kept, databaseFile].filter((each) => existsSync(join(folder, each))))
      move(join(folder, name), name === databaseFile ? databasePath : join(env.DATA_DIR, name));
  } catch (error) {
    for (const [from, to] of done) rename(to, from);
    throw new Refused(`nothing was restored: ${(error as Error).message}`);
  }
}

/** What was moved aside is a `DATA_DIR` of its own. */
const asideName = (path: string) =>
  path.startsWith(databasePath) ? path.replace(databasePath, databaseFile) : basename(path);

function rename(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (error) {
    // Only a database may be in another file system.
    if ((error as NodeJS.ErrnoException).code !== "EXDEV") throw error;
    copyFileSync(from, `${to}.part`);
    renameSync(`${to}.part`, to);
    rmSync(from);
  }
}

const shown = 5;

function listed(texts: readonly string[]): string {
  const more = texts.length > shown ? `; and ${texts.length - shown} more` : "";
  return `${texts.slice(0, shown).join("; ")}${more}`;
}

function lost(pictures: readonly string[]): string {
  return `pictures that the database names were missing when it was made (${pictures.length}): ${listed(pictures)}`;
}
