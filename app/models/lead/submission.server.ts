import { createHash } from "node:crypto";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

export type LeadOptions = {
  /** The sender's own name for the submission. */
  idempotencyKey?: string;
  /** Nothing new is stored: thrown unless an equal submission is stored already. */
  refusal?: Error;
};

/** For how long the same form with the same content is the same submission, in milliseconds. */
const sameWithin = 600_000;

/** A table whose rows carry a unique key of the submission that they came from. */
type Keyed = { submissionKey: SQLiteColumn; createdAt: SQLiteColumn };

/**
 * What makes one submission leave one row. Insert `key` with `on conflict do nothing`: it turns
 * into the key of an equal submission of the last ten minutes if there is one, inside the
 * statement, so any number of them at once conflict with each other. `isStored` then finds the
 * row, new or not, and `storedKey` names it to the outbox.
 *
 * A caller's own `idempotencyKey` replaces content and time; it never expires.
 */
export function submission(
  table: Keyed,
  { form, content, idempotencyKey }: { form: string; content: unknown; idempotencyKey?: string },
): { key: SQL<string>; isStored: SQL; storedKey: SQL<string>; now: Date } {
  const now = new Date();
  const bucket = Math.floor(now.getTime() / sameWithin);
  const keys = idempotencyKey
    ? [digest([form, "key", idempotencyKey])]
    : [bucket, bucket - 1].map((time) => digest([form, "content", content, time]));
  const [current, previous] = keys;
  const since = now.getTime() - sameWithin;
  const isPrevious = sql`${table.submissionKey} = ${previous ?? null} and ${table.createdAt} > ${since}`;
  const source = table.submissionKey.table;
  return {
    now,
    key: sql`coalesce((select ${table.submissionKey} from ${source} where ${isPrevious}), ${current})`,
    isStored: inArray(table.submissionKey, keys),
    storedKey: sql`(select ${table.submissionKey} from ${source}
      where ${inArray(table.submissionKey, keys)} order by ${table.createdAt} desc limit 1)`,
  };
}

function digest(parts: unknown[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}
