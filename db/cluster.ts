import { randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { setTimeout as pause } from "node:timers/promises";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { Pool } from "undici";
import { env } from "~/env.server";
import {
  appliedMigration,
  DatabaseError,
  databasePath,
  fileIdentity,
  migrationsFolder,
  openForReading,
  type Reopenable,
  reopenable,
  StorageFailure,
  type StorageReason,
  uncertain,
} from "./open";

// With DATABASE_WRITE_URL, statements are sent to a node of an rqlite cluster, every node executes
// them, and this process reads the file of the first node named, which runs beside it.

type Query = { sql: string; params: unknown[] };
type Result = {
  error?: string;
  columns?: string[];
  values?: unknown[][];
  rows_affected?: number;
  last_insert_id?: number;
};
/** A prepared query of drizzle; `stmt` is what it takes its rows from. */
export type Prepared = {
  getQuery(): Query;
  execute(): { sync(): unknown };
  stmt: object;
  fields?: object;
};

const attemptMs = 2000;
/** Of an answer in all: sending, trying elsewhere, and seeing what was written. */
const patienceMs = 5800;
const sendingMs = 4800;
const visibleMs = 2000;
const lookEveryMs = 3;
const answerMs = 1000;
const checkEveryMs = 500;
/** Two checks may fail, on a busy machine, before pages are asked of another. */
const freshMs = 3 * checkEveryMs;
const startMs = 120_000;
const noticeMs = 5_000;
const catchUpMs = 500;
const migrationMs = 600_000;
const maxUnawaited = 8;
const betweenAttempts = () => 30 + Math.random() * 120;

const behind: StorageReason = "the copy of the database on this machine is old";
const silent: StorageReason = "the cluster does not answer";
const refused: StorageReason = "the cluster refuses the name and password";

/** The nodes of the cluster, that of this machine first. */
export const nodes = env.DATABASE_WRITE_URL.map((address) => {
  const { origin, username, password } = new URL(address);
  const credentials = [username, password].map(decodeURIComponent).join(":");
  const authorization = `Basic ${Buffer.from(credentials).toString("base64")}`;
  return { origin, pool: new Pool(origin), headers: username ? { authorization } : {} };
});
type Node = (typeof nodes)[number];

/** Whether writes go to a cluster; else this process writes its file itself. */
export const isClustered = nodes.length > 0;

/** Asks a node, by POST what has a body; `patience` is in milliseconds. @throws {Error} unreached */
export async function ask(node: Node, path: string, patience: number, body?: string | Readable) {
  const type = typeof body === "string" ? "application/json" : "application/octet-stream";
  const { statusCode, body: answer } = await node.pool.request({
    path,
    method: body ? "POST" : "GET",
    body,
    headers: { ...node.headers, "content-type": type },
    signal: AbortSignal.timeout(patience),
  });
  return { status: statusCode, text: await answer.text() };
}

const neverArrived = ["ECONNREFUSED", "EHOSTUNREACH", "ENOTFOUND", "EAI_AGAIN"];
/** A node says so before it has sent anything on. */
const hasNoLeader = /leader not found|pool get: dial/;
const isWritten = "UNIQUE constraint failed: write_marks.id";
/** What is erased is overwritten; a connection of a node forgets that when it starts again. */
const overwrite: Query = { sql: "pragma secure_delete = on", params: [] };

type Sent = { sql: string; isRehearsal?: boolean };

/**
 * A node answers rows only where its own parser sees RETURNING, and that parser gives up at much of
 * SQLite's syntax. It reads no further than a first statement; the rows are those of the last. Nor
 * does a node end the transaction when what answers rows fails: such a statement is done once
 * without rows, where that is heeded, and undone.
 */
function sentAs(sql: string): Sent[] {
  if (!/\breturning\b/i.test(sql)) return [{ sql }];
  const nothing = "delete from write_marks where 0";
  const undone = `savepoint rehearsal; ${sql}; rollback to rehearsal; release rehearsal`;
  return [
    { sql: `${nothing}; ${undone}`, isRehearsal: true },
    { sql: `${nothing} returning id; ${sql}` },
  ];
}

/** The node that took the last write: the next begins there. */
let preferred = 0;

/**
 * Executes queries in one transaction with a mark that is unique: sent again after an answer was
 * lost, they are refused if they were written. @returns null then: the results are lost.
 * @throws {StorageFailure} @throws {DatabaseError}
 */
async function execute(queries: readonly Query[], mark: string, attempt = attemptMs) {
  const marking: Query = {
    sql: "insert into write_marks (id, at) values (?, ?)",
    params: [mark, Date.now()],
  };
  const before = [overwrite, marking];
  const sent = [...before, ...queries].flatMap(({ sql, params }) =>
    sentAs(sql).map((each) => ({ ...each, params })),
  );
  const body = JSON.stringify(sent.map(({ sql, params }) => [sql, ...params]));
  const end = performance.now() + Math.max(attempt, sendingMs);
  let reason: StorageReason = silent;
  for (let turn = preferred; performance.now() < end; turn++) {
    const index = turn % nodes.length;
    const patience = Math.min(attempt, Math.ceil(end - performance.now()));
    const { status, text } = await ask(
      nodes[index] as Node,
      "/db/request?transaction",
      patience,
      body,
    ).catch((error: NodeJS.ErrnoException) => ({
      status: neverArrived.includes(error.code ?? "") ? 0 : 504,
      text: error.message,
    }));
    // A node that reached no leader answers with 200, and with an error in the place of results.
    const results = status === 200 ? (JSON.parse(text) as { results: Result[] }).results : [];
    const error = results.find((result) => result.error)?.error;
    if (error === isWritten) return null;
    if (error) throw new DatabaseError(error);
    if (results.length === sent.length) {
      preferred = index;
      return results.filter((_, index) => !sent[index]?.isRehearsal).slice(before.length);
    }
    if (status === 401) throw new StorageFailure(refused);
    if (status > 0 && !hasNoLeader.test(text)) reason = uncertain;
    await pause(betweenAttempts());
  }
  throw new StorageFailure(reason);
}

let reading: Reopenable | undefined;
let marked: ReturnType<Reopenable["prepare"]> | undefined;

/** Opens the file of the node beside this process, for reading. @throws {Error} when it is empty */
export function openClustered(path: string): Reopenable {
  reading = reopenable(() => openForReading(path));
  if (appliedMigration(reading) === 0)
    throw new Error("it is empty yet: npm run admin -- cluster load FILE, or its node catches up");
  marked = reading.prepare("select 1 from write_marks where id = ?");
  follow(path, reading);
  return reading;
}

let unawaited = 0;

/**
 * Writes in one transaction; answers when this process can read what was written.
 * @returns what better-sqlite3 and drizzle would. @throws {StorageFailure}
 */
export async function writeToCluster(queries: readonly Prepared[]): Promise<unknown[]> {
  const mark = randomUUID();
  const began = performance.now();
  const asked = queries.map((query) => query.getQuery());
  const results = await execute(asked, mark);
  await untilVisible(mark, Math.min(performance.now() + visibleMs, began + patienceMs));
  if (!results) throw new StorageFailure(uncertain);
  return queries.map((query, index) => resultOf(query, results[index] ?? {}));
}

/** One is under way and one waits: what asks for it must not write for every request. */
const catchingUp = pLimit(1);
let next: Promise<boolean> | undefined;
/** What was looked for in vain a moment ago: nobody else waits for it. */
const soughtLately = new LRUCache<string, true>({ max: 10_000, ttl: 10_000 });

/**
 * Waits, half a second at most, until this process reads all that was acknowledged before, by
 * whichever machine; once in ten seconds for the same thing that is `sought`.
 * @returns whether it does now: not with a file of its own
 */
export async function catchUp(sought: string): Promise<boolean> {
  if (!isClustered || clusterTrouble() || soughtLately.has(sought)) return false;
  soughtLately.set(sought, true);
  next ??= catchingUp(() => {
    next = undefined;
    return writeToCluster([]).then(
      () => true,
      () => false,
    );
  });
  return Promise.race([next, pause(catchUpMs, false, { ref: false })]);
}

/** Sends what may be lost, and does not wait. */
export function sendToCluster(queries: readonly Prepared[]): void {
  if (unawaited >= maxUnawaited) return;
  unawaited++;
  const asked = queries.map((query) => query.getQuery());
  execute(asked, randomUUID())
    .catch(() => {})
    .finally(() => unawaited--);
}

/** Drizzle maps rows by itself: it is given those of the cluster in its statement's place. */
function resultOf(query: Prepared, result: Result): unknown {
  const { columns = [], values = [], ...counts } = result;
  if (query.fields && !result.columns) throw new DatabaseError("a node answered no rows");
  const objects = () =>
    values.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
  query.stmt = {
    run: () => ({
      changes: counts.rows_affected ?? 0,
      lastInsertRowid: counts.last_insert_id ?? 0,
    }),
    all: objects,
    get: () => objects()[0],
    raw: () => ({ all: () => values, get: () => values[0] }),
  };
  return query.execute().sync();
}

async function untilVisible(mark: string, end: number): Promise<void> {
  while (!marked?.get(mark)) {
    if (performance.now() > end) throw new StorageFailure(uncertain);
    await pause(lookEveryMs);
  }
}

let freshAt = Number.NEGATIVE_INFINITY;
let trouble: StorageReason = behind;

/** Why this process may read what is old; null when the node beside it keeps up with the leader. */
export function clusterTrouble(): StorageReason | null {
  return performance.now() - freshAt < freshMs ? null : trouble;
}

/** A heartbeat is no proof: a node whose disk was full has it, and stays behind. */
const newestMark = "select coalesce(max(rowid), 0) as newest from write_marks";
/** Answered by the leader, whichever node is asked. */
const newestOfLeader = `/db/query?level=weak&q=${encodeURIComponent(newestMark)}`;

/** A node that starts again makes its file anew: it is read once the node has caught up. */
function follow(path: string, connection: Reopenable): void {
  const [beside] = nodes as [Node];
  const ofFile = connection.prepare<[], { newest: number }>(newestMark);
  let opened = fileIdentity(path);
  /** What the leader had at the check before. */
  let expected: number | undefined;
  const check = async () => {
    trouble = silent;
    const { status, text } = await ask(beside, newestOfLeader, answerMs);
    trouble = status === 401 ? refused : behind;
    if (status !== 200 || text.includes('"error"')) return;
    const present = fileIdentity(path);
    if (present !== opened) {
      if ((await ask(beside, "/readyz?sync&timeout=1s", 2 * answerMs)).status !== 200) return;
      connection.reopen();
      opened = present;
    }
    const [result] = (JSON.parse(text) as { results: Result[] }).results;
    const ofLeader = Number(result?.values?.[0]?.[0]);
    if (Number(ofFile.get()?.newest) >= (expected ?? ofLeader)) freshAt = performance.now();
    expected = ofLeader;
  };
  const again = () =>
    check()
      .catch(() => {})
      .finally(() => setTimeout(again, checkEveryMs).unref());
  again();
}

/** Waits, `patience` milliseconds at most, until the node beside keeps up. @returns why it does not */
export async function troubleAfter(patience: number): Promise<StorageReason | null> {
  const end = performance.now() + patience;
  // A command may not have read anything yet.
  if (!reading) openClustered(databasePath);
  for (;;) {
    const found = clusterTrouble();
    if (!found || found === refused || performance.now() > end) return found;
    await pause(100);
  }
}

/** Waits until the node keeps up, and brings the schema up to date, once for all machines. */
export async function joinCluster(): Promise<void> {
  let found = await troubleAfter(noticeMs);
  if (found && found !== refused) {
    console.error(`sefer: waiting for the cluster: ${found}`);
    found = await troubleAfter(startMs);
  }
  if (found) throw new StorageFailure(found);
  const applied = reading ? appliedMigration(reading) : 0;
  for (const { sql, hash, folderMillis } of readMigrationFiles({ migrationsFolder })) {
    if (folderMillis <= applied) continue;
    const noted = "insert into __drizzle_migrations (hash, created_at) values (?, ?)";
    const statements = sql.map((statement) => ({ sql: statement, params: [] }));
    // Its mark is the same on all machines: one of them writes it.
    await execute([...statements, { sql: noted, params: [hash, folderMillis] }], hash, migrationMs);
    await untilVisible(hash, performance.now() + migrationMs);
  }
}
