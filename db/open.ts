import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { env, isWritable } from "~/env.server";

export const migrationsFolder = resolve("db/migrations");

type Connection = Database.Database;
export type Reopenable = Connection & { reopen(): void; readonly openings: number };

const openingPatience = 5000;
/** Nothing else is answered while a statement waits for a lock; after that `write` waits. */
const lockPatience = 20;
/** While a node of a cluster empties its log. */
const readingPatience = 250;

/** Kept for a start on a full disk: the index of the database's log takes 32 KB. */
const reserve = join(env.DATA_DIR, "reserve");
const reserveBytes = 256 * 1024;

const fileOf = (url: string) => url.replace(/^file:/, "");

export const databasePath = fileOf(env.DATABASE_URL);

/** Opens and migrates a database file. @throws {Error} when it is lost, or newer than this code */
export function openDatabase(url: string, { mayBeNew = true } = {}) {
  const path = fileOf(url);
  if (!mayBeNew && !existsSync(path)) throw lostDatabase("is missing");
  const sqlite = connect(path);
  if (!mayBeNew && isEmpty(sqlite)) throw lostDatabase("is empty");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("trusted_schema = OFF");
  // What is erased is overwritten in the file, too.
  sqlite.pragma("secure_delete = ON");
  if (schemaAge(sqlite) === "newer")
    throw new Error("its schema is newer than this version of Sefer knows; update Sefer");
  const database = drizzle(sqlite);
  // A migration may rewrite the schema's text.
  sqlite.unsafeMode(true);
  migrate(database, { migrationsFolder });
  sqlite.unsafeMode(false);
  sqlite.pragma(`busy_timeout = ${lockPatience}`);
  return database;
}

/** Opens a file that another program writes. */
export function openForReading(path: string): Database.Database {
  const sqlite = new Database(path, { readonly: true, timeout: readingPatience });
  sqlite.pragma("trusted_schema = OFF");
  return sqlite;
}

/**
 * A connection whose file may be replaced. What was prepared or defined on it is so again on the
 * next file, when it is used; `reopen` opens that.
 */
export function reopenable(open: () => Connection): Reopenable {
  let current = open();
  let openings = 1;
  const definitions: Parameters<Connection["function"]>[] = [];

  function prepare(source: string): Database.Statement {
    let connection: Connection | undefined;
    let statement: Database.Statement;
    const modes = new Map<string, unknown[]>();
    const call = (name: string, given: unknown[]) =>
      (statement as unknown as Record<string, (...given: unknown[]) => unknown>)[name]?.(...given);
    const handle: Database.Statement = new Proxy({} as Database.Statement, {
      get:
        (_, name: string) =>
        (...given: unknown[]) => {
          if (connection !== current) {
            statement = current.prepare(source);
            connection = current;
            for (const [mode, values] of modes) call(mode, values);
          }
          const result = call(name, given);
          if (result !== statement) return result;
          // `raw` and `pluck` answer with the statement itself.
          modes.set(name, given);
          return handle;
        },
    });
    return handle;
  }

  const own = {
    prepare,
    function(...definition: Parameters<Connection["function"]>) {
      definitions.push(definition);
      current.function(...definition);
      return connection;
    },
    reopen() {
      const former = current;
      const next = open();
      for (const definition of definitions) next.function(...definition);
      current = next;
      openings++;
      former.close();
    },
    get openings() {
      return openings;
    },
  };
  const connection = new Proxy(own as unknown as Reopenable, {
    get: (_, name: keyof typeof own) => {
      if (name in own) return own[name];
      const value: unknown = Reflect.get(current, name);
      return typeof value === "function" ? value.bind(current) : value;
    },
  });
  return connection;
}

/** Which file stands at a path; another one after it was replaced. */
export function fileIdentity(path: string): string | undefined {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

function connect(path: string): Database.Database {
  const inWal = () => {
    const sqlite = new Database(path, { timeout: openingPatience });
    sqlite.pragma("journal_mode = WAL");
    return sqlite;
  };
  try {
    return inWal();
  } catch (error) {
    if (!storageReason(error)) throw error;
    if (!isWritable() && !existsSync(`${path}-wal`)) return copyInMemory(path);
    if (!existsSync(reserve)) throw error;
    rmSync(reserve);
    return inWal();
  }
}

/** SQLite opens no database in WAL mode where it cannot make files, unless its log is there. */
function copyInMemory(path: string): Database.Database {
  const bytes = readFileSync(path);
  // The versions of the format, for writing and for reading: 1 has no WAL.
  bytes.fill(1, 18, 20);
  return new Database(bytes, { readonly: true });
}

export function keepReserve(): void {
  if (existsSync(reserve)) return;
  try {
    writeFileSync(reserve, Buffer.alloc(reserveBytes));
  } catch {
    rmSync(reserve, { force: true });
  }
}

function isEmpty(sqlite: Database.Database): boolean {
  return sqlite.prepare("select 1 from sqlite_master").get() === undefined;
}

function lostDatabase(what: string): Error {
  return new Error(
    `${what}, though DATA_DIR ${env.DATA_DIR} has been used: bring a backup back (npm run admin -- restore FILE), or name an empty folder`,
  );
}

export function schemaAge(sqlite: Database.Database): "same" | "older" | "newer" {
  const known = newestMigration();
  const at = appliedMigration(sqlite);
  if (at === known) return "same";
  return at > known ? "newer" : "older";
}

/** When the newest migration that was applied was written, in milliseconds; 0 without any. */
export function appliedMigration(sqlite: Database.Database): number {
  const tracked = sqlite
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (!tracked) return 0;
  return Number(
    sqlite.prepare("select max(created_at) from __drizzle_migrations").pluck().get() ?? 0,
  );
}

let newest: number | undefined;

/** As this process found it: the files of a newer version may take their place while it runs. */
function newestMigration(): number {
  if (newest) return newest;
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  newest = Math.max(...journal.entries.map((entry) => entry.when));
  return newest;
}

export type StorageReason =
  | "the disk is full"
  | "the disk has an error"
  | "another process holds the database"
  | "the data folder is read-only"
  | "the database file was moved or deleted"
  | "the database is damaged"
  | "the cluster does not answer"
  | "the cluster refuses the name and password"
  | "the copy of the database on this machine is old"
  | "it may have been saved";

/** The answer of a cluster was lost, or what was written is not to be seen in time. */
export const uncertain: StorageReason = "it may have been saved";

export const storageRetryAfter = 10;

/** Nothing was stored because of the disk or a lock: the same may work later. */
export class StorageFailure extends Error {
  readonly retryAfterSeconds = storageRetryAfter;
  constructor(
    readonly reason: StorageReason,
    cause?: unknown,
  ) {
    super("We cannot save anything at this moment. Please try again in a few seconds.", { cause });
  }
}

const reasons: [code: string, reason: StorageReason][] = [
  ["SQLITE_FULL", "the disk is full"],
  ["SQLITE_IOERR", "the disk has an error"],
  ["SQLITE_CANTOPEN", "the disk has an error"],
  ["SQLITE_CORRUPT", "the database is damaged"],
  ["SQLITE_NOTADB", "the database is damaged"],
  ["SQLITE_BUSY", "another process holds the database"],
  ["SQLITE_LOCKED", "another process holds the database"],
  ["SQLITE_READONLY_DBMOVED", "the database file was moved or deleted"],
  ["SQLITE_READONLY", "the data folder is read-only"],
];

const messages: [message: string, code: string][] = [
  ["database or disk is full", "SQLITE_FULL"],
  ["disk I/O error", "SQLITE_IOERR"],
  ["database disk image is malformed", "SQLITE_CORRUPT"],
  ["database is locked", "SQLITE_BUSY"],
];

/** What SQLite said on a node of a cluster, which tells no code. */
export class DatabaseError extends Error {
  readonly code =
    messages.find(([message]) => this.message.includes(message))?.[1] ?? "SQLITE_ERROR";
}

/** The reason of a database's error, by its code or that of its cause; null for other errors. */
export function storageReason(error: unknown): StorageReason | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  const known = reasons.find(([prefix]) => code.startsWith(prefix));
  return known ? known[1] : storageReason(error.cause);
}
