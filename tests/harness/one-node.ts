import { existsSync, mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { drizzle } from "drizzle-orm/better-sqlite3";
import { migrate } from "drizzle-orm/better-sqlite3/migrator";
import { SQLiteDeleteBase, SQLiteInsertBase, SQLiteUpdateBase } from "drizzle-orm/sqlite-core";
import { startCluster } from "./rqlite.mjs";

const shared = globalThis as { __seferNode?: Record<string, string> };

/** Starts an rqlite node with an empty database once a process, and has the app use it. */
export async function joinCluster(root: string): Promise<void> {
  shared.__seferNode ??= await startNode(mkdtempSync(join(root, "rqlite-")));
  Object.assign(process.env, shared.__seferNode);
}

async function startNode(folder: string) {
  const { nodes } = await startCluster(folder);
  const [{ url, file }] = nodes as [(typeof nodes)[number]];
  const answer = await fetch(`${url}/db/load`, {
    method: "POST",
    headers: { "Content-Type": "application/octet-stream" },
    body: emptyDatabase(join(folder, "empty.db")),
  });
  if (!answer.ok) throw new Error(await answer.text());
  while (!isLoaded(file)) await pause(20);
  sendBuiltQueries();
  return {
    DATABASE_URL: `file:${file}`,
    DATABASE_WRITE_URL: url,
    SESSION_SECRET: "a-secret-for-the-tests-of-a-cluster",
  };
}

function emptyDatabase(path: string): Uint8Array<ArrayBuffer> {
  const sqlite = new Database(path);
  // A migration changes the schema's own table.
  sqlite.unsafeMode(true);
  migrate(drizzle(sqlite), { migrationsFolder: "db/migrations" });
  sqlite.close();
  return new Uint8Array(readFileSync(path));
}

function isLoaded(file: string): boolean {
  if (!existsSync(file)) return false;
  const sqlite = new Database(file, { readonly: true });
  const found = sqlite.prepare("select 1 from sqlite_master where name = 'write_marks'").get();
  sqlite.close();
  return found !== undefined;
}

/** Tests await what they change, which drizzle would do by the file, that only the node may write. */
function sendBuiltQueries(): void {
  for (const { prototype } of [SQLiteInsertBase, SQLiteUpdateBase, SQLiteDeleteBase])
    Object.assign(prototype, {
      // biome-ignore lint/suspicious/noThenProperty: a query of drizzle is awaited.
      async then(this: never, done: (value: unknown) => unknown, failed: () => unknown) {
        const { write } = await import("~db/client");
        return write([this])
          .then(([result]) => result as unknown)
          .then(done, failed);
      },
    });
}
