import { setTimeout as pause } from "node:timers/promises";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { drizzle } from "drizzle-orm/better-sqlite3";
import pLimit from "p-limit";
import { beginFirstStart, env, isFirstStart, refuseToBoot } from "~/env.server";
import {
  clusterTrouble,
  isClustered,
  openClustered,
  type Prepared,
  sendToCluster,
  writeToCluster,
} from "./cluster";
import {
  databasePath,
  fileIdentity,
  openDatabase,
  type Reopenable,
  StorageFailure,
  type StorageReason,
  storageReason,
  uncertain,
} from "./open";

function openConfigured() {
  try {
    if (isClustered) return drizzle(openClustered(databasePath));
    beginFirstStart();
    return openDatabase(env.DATABASE_URL, { mayBeNew: isFirstStart() });
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

/** How often the file was opened: again whenever a cluster's node made it anew. */
export const openings = () => (db.$client as Partial<Reopenable>).openings ?? 1;

type Statement = BatchItem<"sqlite">;

const patience = 5000;
/** Random, so that processes do not keep in step. */
const betweenAttempts = () => 25 + Math.random() * 75;
/** One write waits for the lock, the others for it: every attempt holds up all other requests. */
const line = pLimit(1);
const maxPendingWrites = 1000;
const isFree = () => line.activeCount + line.pendingCount === 0;
const busy: StorageReason = "another process holds the database";
const damaged: StorageReason = "the database is damaged";

/** In a cluster, a write waits for the network; so many may be on their way. */
const sending = pLimit(64);

/** Runs statements in one transaction; waits for other processes. @throws {StorageFailure} */
export async function write<const T extends readonly [Statement, ...Statement[]]>(
  statements: T,
): Promise<BatchResponse<T>> {
  if (isClustered) return (await send(statements)) as BatchResponse<T>;
  const end = performance.now() + patience;
  const once = () => attempt(() => run(statements)) as BatchResponse<T>;
  if (isFree())
    try {
      return once();
    } catch (error) {
      if (!isBusy(error)) throw error;
    }
  if (line.pendingCount >= maxPendingWrites) throw logged(new StorageFailure(busy));
  return line(async () => {
    while (performance.now() < end) {
      try {
        return once();
      } catch (error) {
        if (!isBusy(error)) throw error;
      }
      await pause(betweenAttempts());
    }
    throw logged(new StorageFailure(busy));
  });
}

async function send(statements: readonly Statement[]): Promise<unknown[]> {
  if (sending.pendingCount >= maxPendingWrites) throw logged(new StorageFailure(busy));
  try {
    return await sending(() => writeToCluster(statements.map(prepared)));
  } catch (error) {
    if (error instanceof StorageFailure) throw logged(error);
    const reason = storageReason(error);
    throw reason ? logged(new StorageFailure(reason, error)) : error;
  }
}

/** Like `write`, for what may be lost: one attempt, and none while others wait. */
export function tryToWrite(statements: readonly [Statement, ...Statement[]]): void {
  if (isClustered) sendToCluster(statements.map(prepared));
  else if (isFree()) storageTrouble(() => run(statements));
}

/** Empties SQLite's log, which still holds what was erased; a cluster's nodes do it in time. */
export function emptyLog(): void {
  if (!isClustered) storageTrouble(() => db.$client.pragma("wal_checkpoint(TRUNCATE)"));
}

/** Makes one attempt to store something. @returns why that failed; null when it did not. */
export function storageTrouble(work: () => unknown = writePage): StorageReason | null {
  if (isClustered) return clusterTrouble();
  try {
    attempt(work);
    return null;
  } catch (error) {
    if (error instanceof StorageFailure) return error.reason;
    throw error;
  }
}

// Nothing uses this number.
const writePage = () => db.$client.pragma("user_version = 0");

function run(statements: readonly Statement[]): unknown[] {
  const inTurn = db.$client.transaction(() =>
    statements.map((statement) => prepared(statement).execute().sync()),
  );
  return inTurn.immediate();
}

const prepared = (statement: Statement) =>
  (statement as unknown as { prepare(): Prepared }).prepare();

const openedFile = fileIdentity(databasePath);
let isDamaged = false;

/** Why the file is not the one that the next start would open, or is damaged; else null. */
export function fileTrouble(): StorageReason | null {
  if (!isClustered && fileIdentity(databasePath) !== openedFile)
    return "the database file was moved or deleted";
  return isDamaged ? damaged : null;
}

/** Why something could not be read; null for other errors. Damage stays known to `fileTrouble`. */
export function readTrouble(error: unknown): StorageReason | null {
  const reason = storageReason(error);
  isDamaged ||= reason === damaged;
  return reason;
}

const isBusy = (error: unknown) => error instanceof StorageFailure && error.reason === busy;

/** @throws {StorageFailure} when nothing can be stored, the database's error when it is another. */
function attempt<T>(work: () => T): T {
  // Writes to a file without a name would be lost with this process.
  const trouble = fileTrouble();
  if (trouble && trouble !== damaged) throw logged(new StorageFailure(trouble));
  try {
    return work();
  } catch (error) {
    const reason = storageReason(error);
    if (!reason) throw error;
    isDamaged ||= reason === damaged;
    const failure = new StorageFailure(reason, error);
    throw reason === busy ? failure : logged(failure);
  }
}

function logged(failure: StorageFailure): StorageFailure {
  const { reason } = failure;
  console.error(`storage: ${reason === uncertain ? reason : `nothing can be saved: ${reason}`}`);
  return failure;
}
