/** Why nothing can be stored at the moment; health checks and the log name it. */
export type StorageReason =
  | "the disk is full"
  | "the disk has an error"
  | "another process holds the database"
  | "the data folder is read-only"
  | "the database file was moved or deleted"
  | "the database is damaged";

/** After so many seconds the same may work. */
export const storageRetryAfter = 10;

/** Nothing was stored, through nobody's fault but the disk's: the same may work another time. */
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

/** The reason of a database's error, by its code or that of its cause; null for other errors. */
export function storageReason(error: unknown): StorageReason | null {
  if (!(error instanceof Error)) return null;
  const code = "code" in error ? String(error.code) : "";
  const known = reasons.find(([prefix]) => code.startsWith(prefix));
  return known ? known[1] : storageReason(error.cause);
}
