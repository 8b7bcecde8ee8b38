import { createHash } from "node:crypto";
import fs from "node:fs";
import { dirname, join, sep } from "node:path";
import { pipeline } from "node:stream/promises";
import Database from "better-sqlite3";
import * as tar from "tar";
import { z } from "zod";
import { env } from "~/env.server";
import { bucketName, inBucket } from "~/models/bucket.server";
import { parseImageUrl } from "~/models/catalogue/image/image";
import { Refused } from "~/models/errors";
import { draftName, removeDrafts } from "~/models/whole-file.server";
import { isClustered } from "~db/cluster";
import { databasePath, schemaAge } from "~db/open";
import { formatCount } from "../../words";

export const dataNames = ["images", "outbox", "session-secret"];
const madeAgain = /^images\/(variants|tmp)(\/|$)|\.part$/;

export const databaseFile = "sefer.db";
const manifestFile = "manifest.json";

const manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  files: z.record(z.string(), z.string()),
  /** Which pictures were in a bucket instead; null when it could not be asked. */
  bucket: z.object({ at: z.string(), pictures: z.array(z.string()).nullable() }).optional(),
});

export type Contents = {
  createdAt: string;
  counts: string;
  damage: string[];
  missing: string[];
  /** Where it says that pictures are, instead of in the backup. */
  bucket?: string;
};

/** The folder is in `DATA_DIR`, since only a move within a file system is atomic. */
export async function withFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  // A command that was killed leaves its folder.
  removeDrafts(env.DATA_DIR);
  const folder = join(env.DATA_DIR, draftName());
  fs.mkdirSync(folder);
  try {
    return await work(folder);
  } finally {
    // An archive that is refused half-way may have files that are still being written.
    await fs.promises.rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** Copies the database first: every picture that it names was stored before, and never changes. */
export async function gather(folder: string): Promise<void> {
  if (!fs.existsSync(databasePath)) throw new Refused(`there is no database ${databasePath} yet`);
  await copyDatabase(join(folder, databaseFile));
  for (const path of dataNames.flatMap((name) => filesIn(env.DATA_DIR, name)))
    if (!madeAgain.test(path)) linkOrCopy(join(env.DATA_DIR, path), join(folder, path));

  const files: Record<string, string> = {};
  for (const path of filesIn(folder)) files[path] = await hashOf(join(folder, path));
  const contents: Manifest = { format: 1, createdAt: new Date().toISOString(), files };
  if (bucketName) contents.bucket = { at: bucketName, pictures: await picturesInBucket() };
  fs.writeFileSync(join(folder, manifestFile), JSON.stringify(contents, null, 1));
}

type Manifest = z.infer<typeof manifest>;

/** Null when it cannot be asked. */
export async function picturesInBucket(): Promise<string[] | null> {
  const files = await inBucket("images")
    ?.list()
    .catch(() => null);
  const pictures = files?.filter(({ name }) => parseImageUrl(`/images/${name}`));
  return pictures?.map(({ name }) => `images/${name}`) ?? null;
}
const allPages = 2 ** 31 - 1;

async function copyDatabase(copyPath: string): Promise<void> {
  // A node of a cluster alone writes its file.
  const database = new Database(databasePath, { readonly: isClustered });
  try {
    // In one step, as a write between two steps would start the copy again.
    await database.backup(copyPath, { progress: () => allPages });
  } finally {
    database.close();
  }
  const copy = new Database(copyPath);
  copy.pragma("journal_mode = delete");
  copy.close();
}

/** Paths of the files in a folder, or the path of a file; relative to `root`, with `/`. */
function filesIn(root: string, name = ""): string[] {
  const path = join(root, name);
  if (!fs.existsSync(path)) return [];
  if (fs.statSync(path).isFile()) return [name];
  return fs
    .readdirSync(path, { recursive: true, encoding: "utf8" })
    .map((below) => join(name, below).replaceAll(sep, "/"))
    .filter((below) => fs.statSync(join(root, below), { throwIfNoEntry: false })?.isFile());
}

function linkOrCopy(from: string, to: string): void {
  fs.mkdirSync(dirname(to), { recursive: true });
  try {
    fs.linkSync(from, to);
  } catch {
    fs.copyFileSync(from, to);
  }
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(fs.createReadStream(path), hash);
  return hash.digest("hex");
}

/** Writes a tar file and reads it back; returns its bytes. */
export function pack(folder: string, file: string): Promise<number> {
  return whole(file, async (draft) => {
    const names = [manifestFile, databaseFile, ...dataNames];
    const present = names.filter((name) => fs.existsSync(join(folder, name)));
    await tar.create(
      { file: draft, cwd: folder, mode: 0o600, portable: true, strict: true },
      present,
    );
    flush(draft);
    await readBack(draft, readManifest(folder).files);
    return fs.statSync(draft).size;
  });
}

/** Writes a folder that shares unchanged files by hard links; returns the bytes not shared. */
export function store(folder: string, target: string, older = ""): Promise<number> {
  return whole(target, async (draft) => {
    const held = filesOf(older);
    let bytes = 0;
    fs.mkdirSync(draft, { mode: 0o700 });
    for (const [path, hash] of Object.entries(readManifest(folder).files)) {
      const copy = join(draft, path);
      if (held[path] === hash && fs.existsSync(join(older, path)))
        linkOrCopy(join(older, path), copy);
      // The file is missing, or the disk has damaged the older copy.
      if (!fs.existsSync(copy) || (await hashOf(copy)) !== hash) {
        fs.rmSync(copy, { force: true });
        copyWhole(join(folder, path), copy);
        if ((await hashOf(copy)) !== hash) throw new Error(`${path} was not written as it is`);
      }
      const { nlink, size } = fs.statSync(copy);
      if (nlink === 1) bytes += size;
    }
    copyWhole(join(folder, manifestFile), join(draft, manifestFile));
    return bytes;
  });
}

function filesOf(folder: string): Manifest["files"] {
  try {
    return readManifest(folder).files;
  } catch {
    return {};
  }
}

async function whole<T>(target: string, work: (draft: string) => Promise<T>): Promise<T> {
  const draft = join(dirname(target), draftName());
  try {
    const result = await work(draft);
    fs.renameSync(draft, target);
    return result;
  } catch (error) {
    fs.rmSync(draft, { recursive: true, force: true });
    throw new Refused(`${target} cannot be written: ${(error as Error).message}`);
  }
}

function copyWhole(from: string, to: string): void {
  fs.mkdirSync(dirname(to), { recursive: true });
  fs.copyFileSync(from, to);
  flush(to);
}

function flush(path: string): void {
  const descriptor = fs.openSync(path, "r+");
  fs.fsyncSync(descriptor);
  fs.closeSync(descriptor);
}

async function readBack(file: string, files: Manifest["files"]): Promise<void> {
  const found = new Map<string, string>();
  const onReadEntry = (entry: tar.ReadEntry) => {
    const hash = createHash("sha256");
    entry.on("data", (chunk) => hash.update(chunk));
    entry.on("end", () => found.set(entry.path, hash.digest("hex")));
  };
  await tar.list({ file, strict: true, onReadEntry });
  const lost = Object.keys(files).find((path) => found.get(path) !== files[path]);
  if (lost) throw new Error(`${lost} was not written as it is`);
}

const leadsOut = /^[/\\]|(^|[/\\])\.\.([/\\]|$)/;

/** Throws {Refused} when it is no backup, or holds a link or a path that leads elsewhere. */
export function unpack(file: string, folder: string): void {
  if (!fs.existsSync(file)) throw new Refused(`there is no file ${file}`);
  let strange: string | undefined;
  if (fs.statSync(file).isDirectory()) {
    if (!fs.existsSync(join(file, manifestFile)))
      throw new Refused(`${file} is no backup of Sefer`);
    const entries = fs.readdirSync(file, { recursive: true, withFileTypes: true });
    strange = entries.find((entry) => !entry.isFile() && !entry.isDirectory())?.name;
    if (strange) throw new Refused(`${file} is no backup of Sefer: it holds ${strange}`);
    fs.cpSync(file, folder, { recursive: true });
    return;
  }
  const filter = (path: string, entry: tar.ReadEntry | fs.Stats) => {
    const isPlain = "type" in entry && (entry.type === "File" || entry.type === "Directory");
    const isOurs = isPlain && !leadsOut.test(path);
    if (!isOurs) strange ??= path;
    return isOurs;
  };
  try {
    // Otherwise it would still write files after it has failed, while the folder is removed.
    tar.extract({ file, cwd: folder, strict: true, filter, sync: true });
  } catch (error) {
    throw new Refused(`${file} is no backup, or is damaged: ${(error as Error).message}`);
  }
  if (strange) throw new Refused(`${file} is no backup of Sefer: it holds ${strange}`);
  if (!fs.existsSync(join(folder, manifestFile)))
    throw new Refused(`${file} is no backup of Sefer`);
}

/** Checks a gathered or unpacked folder against its manifest, and its database. */
export async function inspect(folder: string): Promise<Contents> {
  const { createdAt, files, bucket } = readManifest(folder);
  const damage: string[] = [];
  for (const [path, hash] of Object.entries(files)) {
    if (!fs.existsSync(join(folder, path))) damage.push(`${path} is missing`);
    else if ((await hashOf(join(folder, path))) !== hash) damage.push(`${path} is damaged`);
  }
  for (const path of filesIn(folder))
    if (path !== manifestFile && !files[path]) damage.push(`${path} does not belong to it`);
  if (!files[databaseFile]) damage.push("there is no database in it");
  if (damage.length > 0) return { createdAt, counts: "", damage, missing: [] };
  const elsewhere = bucket?.pictures;
  const found = inspectDatabase(join(folder, databaseFile), elsewhere);
  if (!bucket) return { createdAt, ...found };
  const counts = elsewhere
    ? `${found.counts}, of which the bucket ${bucket.at} has what is not in the backup (${elsewhere.length} in all)`
    : `${found.counts}; the bucket ${bucket.at} could not be asked which it has`;
  return { createdAt, ...found, counts, bucket: bucket.at };
}

const firstBytes = Buffer.from("SQLite format 3\0");

/** Whether it is a database itself, such as other programs restore, not a backup. */
export function isDatabase(file: string): boolean {
  if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) return false;
  const descriptor = fs.openSync(file, "r");
  const bytes = Buffer.alloc(firstBytes.length);
  fs.readSync(descriptor, bytes);
  fs.closeSync(descriptor);
  return bytes.equals(firstBytes);
}

function readManifest(folder: string): Manifest {
  try {
    return manifest.parse(JSON.parse(fs.readFileSync(join(folder, manifestFile), "utf8")));
  } catch {
    throw new Refused("its manifest is damaged, or of a newer version of Sefer");
  }
}

/** Backups of earlier versions have a table for each list of leads. */
const tablesOf = (isFormer: boolean) => ({
  properties: "properties",
  inquiries: isFormer ? "inquiries" : "leads where list = 'inquiry'",
  "property requests": isFormer ? "property_requests" : "leads where list = 'request'",
  subscribers: "subscribers",
  users: "users",
  "hero images": "hero_images",
});
const former = "select 1 from sqlite_master where name = 'inquiries'";
const namedPictures =
  "select value from properties, json_each(images) union select imageUrl from hero_images";

/** Checks a database, and whether its pictures are beside it or `elsewhere`, null if that is not known. */
export function inspectDatabase(path: string, elsewhere: readonly string[] | null = []) {
  const others = new Set(elsewhere);
  // A reader who may not write would leave the files of a log behind.
  const database = new Database(path, { fileMustExist: true });
  try {
    const schema = schemaAge(database);
    const verdict = database.pragma("integrity_check", { simple: true });
    const astray = database.pragma("foreign_key_check") as unknown[];
    const refer = astray.length === 1 ? "refers" : "refer";
    const urls = database.prepare<[], string>(namedPictures).pluck().all();
    const pictures = urls.flatMap((url) => parseImageUrl(url)?.name ?? []);
    const isFormer = database.prepare(former).get() !== undefined;
    const newest = isFormer
      ? null
      : database.prepare<[], number | null>("select max(createdAt) from leads").pluck().get();
    const rows = Object.entries(tablesOf(isFormer)).map(([name, table]) => {
      const count = database.prepare<[], number>(`select count(*) from ${table}`).pluck().get();
      return `${count} ${name}`;
    });
    return {
      schema,
      newestLead: newest ? new Date(newest).toISOString() : null,
      counts: [...rows, `${pictures.length} pictures`].join(", "),
      damage: [
        verdict !== "ok" && `the database is damaged: ${verdict}`,
        astray.length > 0 &&
          `${formatCount(astray.length, "row")} ${refer} to rows that are missing`,
      ].filter((each) => typeof each === "string"),
      missing: pictures
        .map((name) => `images/${name}.jpg`)
        .filter((picture) => elsewhere && !others.has(picture))
        .filter((picture) => !fs.existsSync(join(dirname(path), picture))),
    };
  } catch (error) {
    const damage = [`the database cannot be read: ${(error as Error).message}`];
    return { schema: null, newestLead: null, counts: "", damage, missing: [] };
  } finally {
    database.close();
  }
}
