import { statSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import pLimit from "p-limit";
import { beginFirstStart, env, isFirstStart, refuseToBoot } from "~/env.server";
import {
  databasePath,
  openDatabase,
  StorageFailure,
  type StorageReason,
  storageReason,
} from "./open";

function openConfigured() {
  try {
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

/** Runs statements in one transaction; waits for other processes. @throws {StorageFailure} */
export async function write<const T extends readonly [Statement, ...Statement[]]>(
  statements: T,
): Promise<BatchResponse<T>> {
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

/** Like `write`, for what may be lost: one attempt, and none while others wait. */
export function tryToWrite(statements: readonly [Statement, ...Statement[]]): void {
  if (isFree()) storageTrouble(() => run(statements));
}

/** Empties SQLite's log, which still holds what was erased. */
export function emptyLog(): void {
  storageTrouble(() => db.$client.pragma("wal_checkpoint(TRUNCATE)"));
}

/** Makes one attempt to store something. @returns why that failed; null when it did not. */
export function storageTrouble(work: () => unknown = writePage): StorageReason | null {
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
    statements.map((statement) => {
      const prepared = (statement as unknown as PreparedSource).prepare();
      return prepared.execute().sync();
    }),
  );
  return inTurn.immediate();
}

type PreparedSource = { prepare(): { execute(): { sync(): unknown } } };

const fileNow = () => {
  const found = statSync(databasePath, { throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
};
const openedFile = fileNow();
let isDamaged = false;

/** Why the file is not the one that the next start would open, or is damaged; else null. */
export function fileTrouble(): StorageReason | null {
  if (fileNow() !== openedFile) return "the database file was moved or deleted";
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
  console.error(`storage: nothing can be saved: ${failure.reason}`);
  return failure;
}
