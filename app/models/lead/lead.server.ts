import { desc, type SQL } from "drizzle-orm";
import { db, write } from "~db/client";
import type { inquiries, propertyRequests } from "~db/schema";
import { KeyReused } from "../errors";
import { type Notice, tellStaff } from "./notification.server";
import { looksLikeSpam } from "./spam";
import { type LeadOptions, submission } from "./submission.server";

/** The tables of what visitors ask staff for. */
export type LeadTable = typeof inquiries | typeof propertyRequests;
type Row<T extends LeadTable> = T["$inferSelect"];
type OurColumn = "id" | "propertyId" | "status" | "note" | "touchedAt" | "createdAt";

/** What one kind of lead has of its own. */
type Lead<T extends LeadTable> = {
  /** Names the form: the same content of another form is another submission. */
  form: string;
  /** What the visitor sent, by column; its order is part of what makes submissions equal. */
  content: Omit<Row<T>, OurColumn | "quarantined" | "submissionKey">;
  /** The text that is judged for spam, and what stood in the trap. */
  text: string;
  trap: unknown;
  /** Columns that the visitor did not send. */
  columns?: Record<string, SQL>;
  notice: Omit<Notice, "replyTo">;
};

/**
 * Stores a lead and queues the word to staff, in one write. Equal submissions of ten minutes
 * share one row, which all of them get; one that looks like spam is stored in quarantine and
 * told nobody.
 * @throws {KeyReused} when the idempotency key belongs to another content, or `refusal`.
 */
export async function storeLead<T extends LeadTable>(
  table: T,
  { form, content, text, trap, columns, notice }: Lead<T>,
  { idempotencyKey, refusal }: LeadOptions = {},
): Promise<Row<T>> {
  const { name, email } = content;
  const quarantined = looksLikeSpam({ trap, name, text });
  const same = submission(table, {
    form,
    content: [Object.values(content), quarantined],
    idempotencyKey,
  });
  const stored = db
    .select()
    .from(table as LeadTable)
    .where(same.isStored)
    .orderBy(desc(table.createdAt))
    .limit(1);
  if (refusal) return theOne(await stored, content, refusal);

  const values = {
    ...content,
    ...columns,
    quarantined,
    submissionKey: same.key,
    createdAt: same.now,
  } as object as T["$inferInsert"];
  const [, rows] = await write([
    db.insert(table).values(values).onConflictDoNothing({ target: table.submissionKey }),
    stored,
    ...(quarantined ? [] : tellStaff(same.storedKey, { ...notice, replyTo: email })),
  ]);
  return theOne(rows, content);
}

/**
 * The row that was stored.
 * @throws {KeyReused} when it holds another content than the one sent, `refusal` when there is
 *   none.
 */
function theOne<T extends object>(
  [row]: T[],
  content: object,
  refusal = new Error("the lead was not stored"),
): T {
  if (!row) throw refusal;
  for (const [column, sent] of Object.entries(content))
    if (row[column as keyof T] !== sent) throw new KeyReused();
  return row;
}
