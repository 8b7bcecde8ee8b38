import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import Database from "better-sqlite3";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { env, refuseToBoot } from "~/env.server";
import * as schema from "./schema";

const migrationsFolder = resolve("db/migrations");

/**
 * Opens a database file (`file:path`) and brings its schema up to date.
 * @returns the Drizzle database.
 * @throws {Error} when the file cannot be used or its schema is newer than this code.
 */
export function openDatabase(url: string) {
  const sqlite = new Database(url.replace(/^file:/, ""));
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("synchronous = FULL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.pragma("busy_timeout = 5000");
  sqlite.pragma("trusted_schema = OFF");
  refuseNewerSchema(sqlite);
  const database = drizzle(sqlite, { schema });
  migrate(database, { migrationsFolder });
  return database;
}

function refuseNewerSchema(sqlite: Database.Database) {
  const tracked = sqlite
    .prepare("select 1 from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (!tracked) return;
  const applied = sqlite
    .prepare("select max(created_at) as at from __drizzle_migrations")
    .get() as { at: number | null };
  const journal = JSON.parse(readFileSync(`${migrationsFolder}/meta/_journal.json`, "utf8")) as {
    entries: { when: number }[];
  };
  const known = Math.max(...journal.entries.map((entry) => entry.when));
  if ((applied.at ?? 0) > known)
    throw new Error("its schema is newer than this version of Sefer knows; update Sefer");
}

function openConfigured() {
  try {
    return openDatabase(env.DATABASE_URL);
  } catch (error) {
    // Drizzle's message holds the whole statement; SQLite's own message is the cause.
    const { cause, message } = error as Error;
    const reason = cause instanceof Error ? cause.message : message;
    return refuseToBoot(`database ${env.DATABASE_URL}: ${reason}`);
  }
}

// In development Vite reloads modules; `globalThis` keeps the connection.
const shared = globalThis as { __seferDatabase?: ReturnType<typeof openDatabase> };
shared.__seferDatabase ??= openConfigured();

/** The database connection. Reads are awaited queries; every write goes through `write`. */
export const db = shared.__seferDatabase;

type Statement = BatchItem<"sqlite">;

/**
 * Runs the statements in order, in one immediate transaction. Conditions belong in the SQL
 * (`UPDATE … WHERE … RETURNING`): no code runs between two statements, as in a batch.
 * @returns the result of each statement: rows for a `returning()`, else `{ changes }`.
 * @throws the database's error, with nothing written.
 */
export async function write<const T extends readonly [Statement, ...Statement[]]>(
  statements: T,
): Promise<BatchResponse<T>> {
  const run = db.$client.transaction(() =>
    statements.map((statement) => {
      const prepared = (statement as unknown as PreparedSource).prepare();
      return prepared.execute().sync();
    }),
  );
  return run.immediate() as BatchResponse<T>;
}

type PreparedSource = { prepare(): { execute(): { sync(): unknown } } };
