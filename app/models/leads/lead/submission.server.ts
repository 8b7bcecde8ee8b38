import { hash } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { sameWithin } from "../../time";
import { codeOf } from "../../words";

export type LeadOptions = {
  userId?: number;
  idempotencyKey?: string;
  /** Thrown instead of storing a new row; a duplicate still gets the stored one. */
  refusal?: Error;
};

type Keyed = { id: SQLiteColumn; submissionKey: SQLiteColumn; createdAt: SQLiteColumn };

/** `key` hashes content and time, or `idempotencyKey`: concurrent duplicates conflict. */
export function submission(
  table: Keyed,
  { form, content, idempotencyKey }: { form: string; content: unknown; idempotencyKey?: string },
) {
  const now = new Date();
  const bucket = Math.floor(now.getTime() / sameWithin);
  const keys = idempotencyKey
    ? [digest([form, "key", idempotencyKey])]
    : [bucket, bucket - 1].map((time) => digest([form, "content", content, time]));
  const [current = "", previous] = keys;
  const since = now.getTime() - sameWithin;
  const isPrevious = sql`${table.submissionKey} = ${previous ?? null} and ${table.createdAt} > ${since}`;
  const source = table.submissionKey.table;
  const stored = <T>(column: SQLiteColumn) => sql<T>`(select ${column} from ${source}
      where ${inArray(table.submissionKey, keys)} order by ${table.createdAt} desc limit 1)`;
  return {
    now,
    reference: leadReference(current),
    key: sql<string>`coalesce((select ${table.submissionKey} from ${source} where ${isPrevious}), ${current})`,
    isStored: inArray(table.submissionKey, keys),
    storedKey: stored<string>(table.submissionKey),
    storedId: stored<number>(table.id),
  };
}

/** Such as `K7QF-M2XD`: the same for a repetition, and tells nothing about the lead. */
export function leadReference(identity: string): string {
  const code = codeOf(hash("sha256", `reference ${identity}`, "buffer").subarray(0, 8));
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

const digest = (parts: unknown[]) => hash("sha256", JSON.stringify(parts), "base64url");
