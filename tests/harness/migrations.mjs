import { cpSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";

const all = "db/migrations";

/**
 * Makes a database as it was before a migration.
 * @param {string} migration such as `0021_leads`
 * @returns {string} its file, in a folder of its own
 */
export function databaseBefore(migration) {
  const folder = mkdtempSync(join(tmpdir(), "sefer-before-"));
  const migrations = join(folder, "migrations");
  cpSync(all, migrations, { recursive: true });
  const file = join(migrations, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(file, "utf8"));
  const end = journal.entries.findIndex(({ tag }) => tag === migration);
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }));
  const database = join(folder, "sefer.db");
  migrateFile(database, { migrationsFolder: migrations });
  return database;
}

/**
 * Brings a database up to date, in one transaction.
 * @param {string} path
 * @param {{ migrationsFolder?: string, watch?: (statement: string) => void }} [options]
 */
export function migrateFile(path, { migrationsFolder = all, watch } = {}) {
  const sqlite = new Database(path, watch && { verbose: (statement) => watch(String(statement)) });
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("foreign_keys = ON");
  sqlite.unsafeMode(true);
  migrate(drizzle(sqlite), { migrationsFolder });
  sqlite.close();
}

// As a program: brings a database up to date, and is killed when it comes to a statement.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  const [, , path = "", fatal = ""] = process.argv;
  migrateFile(path, {
    watch: (statement) => {
      if (statement.includes(fatal)) process.kill(process.pid, "SIGKILL");
    },
  });
}
