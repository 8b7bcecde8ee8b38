import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from "node:fs";
import { basename, dirname, isAbsolute, join, relative } from "node:path";
import Database from "better-sqlite3";
import { env } from "~/env.server";
import { bucketName } from "~/models/bucket.server";
import { Refused } from "~/models/errors";
import { removeDrafts } from "~/models/whole-file.server";
import { isClustered, troubleAfter } from "~db/cluster";
import { databasePath } from "~db/open";
import {
  type Contents,
  databaseFile,
  dataNames,
  gather,
  inspect,
  inspectDatabase,
  isDatabase,
  pack,
  picturesInBucket,
  store,
  unpack,
  withFolder,
} from "./archive.server";
import { newestIn } from "./made.server";

/** For the node of a cluster to tell whether it keeps up. */
const checkMs = 3_000;

export async function backUp(file: string, replace: boolean): Promise<string> {
  if (existsSync(file) && !(replace && statSync(file).isFile()))
    throw new Refused(`${file} exists already; name another file, or add --replace`);
  if ([databasePath, ...dataNames.map((name) => join(env.DATA_DIR, name))].some(holds(file)))
    throw new Refused(`${file} is where the site keeps its data; name another place`);
  return gathered(file, (folder) => pack(folder, file));
}

/** As `backUp`, to a folder that shares unchanged files with the newest backup beside it. */
export async function backUpSharing(target: string): Promise<string> {
  if (existsSync(target)) throw new Refused(`${target} exists already; name another folder`);
  const older = newestIn(dirname(target))?.path;
  return gathered(target, (folder) => store(folder, target, older));
}

async function gathered(target: string, write: (folder: string) => Promise<number>) {
  if (!existsSync(dirname(target))) throw new Refused(`there is no folder ${dirname(target)}`);
  // Before this process creates a folder of its own, perhaps in the same place.
  removeDrafts(dirname(target));
  const trouble = isClustered ? await troubleAfter(checkMs) : null;
  return withFolder(async (folder) => {
    await gather(folder);
    const { counts, damage, missing } = await inspect(folder);
    if (damage.length > 0) throw new Refused(`nothing was written: ${listed(damage)}`);
    const bytes = await write(folder);
    if (trouble)
      console.error(
        `sefer: warning: ${trouble}: what was saved last may be missing; back up on a machine that is ready`,
      );
    if (missing.length > 0) console.error(`sefer: warning: ${lost(missing)}`);
    return `Backup ${target}, ${(bytes / 1e6).toFixed(1)} MB: ${counts}`;
  });
}

const holds = (file: string) => (path: string) =>
  !relative(path, file).startsWith("..") && !isAbsolute(relative(path, file));

/** A line about a backup or a database; throws {Refused} when it is damaged or not of this site. */
export async function verify(file: string): Promise<string> {
  if (isDatabase(file)) return verifyDatabase(file);
  return withFolder(async (folder) => {
    const { createdAt, counts, missing } = await checked(file, folder);
    if (missing.length > 0) throw new Refused(`${file}: ${lost(missing)}`);
    return `${file} is whole, of ${createdAt}: ${counts}`;
  });
}

/** Pictures are copied in another way, and at other times: that some are missing is only told. */
async function verifyDatabase(file: string): Promise<string> {
  const elsewhere = bucketName ? await picturesInBucket() : [];
  const { schema, newestLead, counts, damage, missing } = inspectDatabase(file, elsewhere);
  if (schema === "newer") damage.push("its schema is newer than this version of Sefer knows");
  if (damage.length > 0) throw new Refused(`${file}: ${listed(damage)}`);
  if (missing.length > 0)
    console.error(`sefer: warning: ${absent(missing, `are missing in ${dirname(file)}`)}`);
  const age =
    schema === "older" ? "an older schema, which the start brings up to date" : "today's schema";
  return `${file} is whole, of ${age}: ${counts}; newest lead: ${newestLead ?? "none"}`;
}

/** A line about the restored data; throws {Refused} with nothing changed. */
export async function restore(file: string, replace: boolean): Promise<string> {
  if (isClustered)
    throw new Refused(`a cluster holds the database: npm run admin -- cluster load ${file}`);
  return withFolder(async (folder) => {
    const unlock = lockDatabase();
    try {
      const databaseFiles = ["", "-wal", "-shm", "-journal"].map((end) => databasePath + end);
      const present = [
        ...dataNames.map((name) => join(env.DATA_DIR, name)),
        ...databaseFiles,
      ].filter((path) => existsSync(path));
      if (present.length > 0 && !replace)
        throw new Refused(
          `there is data already: ${present.join(", ")}; with --replace it is moved aside`,
        );
      const { createdAt, counts, missing, bucket } = await checked(file, folder);
      const former = join(
        env.DATA_DIR,
        `replaced-${new Date().toISOString().replaceAll(":", "-")}`,
      );
      exchange(folder, present, former);
      if (missing.length > 0) console.error(`sefer: warning: ${lost(missing)}`);
      const old = present.length > 0 ? `\nWhat was there before is in ${former}` : "";
      const pictures = bucket && bucket !== bucketName ? `\n${whereIs(bucket)}` : "";
      return `Restored ${file}, of ${createdAt}: ${counts}${old}${pictures}`;
    } finally {
      unlock();
    }
  });
}

const whereIs = (bucket: string) =>
  `Pictures are in the bucket ${bucket}: set the S3_ settings to it, for ever or to run "npm run admin -- images pull" once, which brings them to this machine`;

async function checked(file: string, folder: string): Promise<Contents> {
  unpack(file, folder);
  const contents = await inspect(folder);
  if (contents.damage.length > 0) throw new Refused(`${file}: ${listed(contents.damage)}`);
  return contents;
}

/** Returns what unlocks it; throws {Refused} while a server has the database open. */
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
    // A damaged database cannot be locked, and is to be replaced.
    return () => {};
  }
  return () => database.close();
}

/** Moves the old files aside and the new ones into their place, or leaves all as it was. */
function exchange(folder: string, old: readonly string[], former: string): void {
  mkdirSync(dirname(databasePath), { recursive: true });
  const done: [string, string][] = [];
  const move = (from: string, to: string) => {
    mkdirSync(dirname(to), { recursive: true });
    rename(from, to);
    done.unshift([from, to]);
  };
  try {
    for (const path of old) move(path, join(former, formerName(path)));
    for (const name of [...dataNames, databaseFile].filter((each) =>
      existsSync(join(folder, each)),
    ))
      move(join(folder, name), name === databaseFile ? databasePath : join(env.DATA_DIR, name));
  } catch (error) {
    for (const [from, to] of done) rename(to, from);
    throw new Refused(`nothing was restored: ${(error as Error).message}`);
  }
}

const formerName = (path: string) =>
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

const lost = (pictures: readonly string[]) => absent(pictures, "were missing when it was made");

function absent(pictures: readonly string[], what: string): string {
  return `pictures that the database names ${what} (${pictures.length}): ${listed(pictures)}`;
}
