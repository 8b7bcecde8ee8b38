import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { paths } from "~/paths";
import { db, write } from "~db/client";
import { type inquiries, type propertyRequests, users } from "~db/schema";
import { formatMoment } from "../../dates.server";
import { KeyReused } from "../../errors";
import { restoration } from "../../history/trash.server";
import { idMark, type Notice, type Recipient, tellStaff } from "./notification.server";
import { internationalNumber } from "./phone";
import { callLink } from "./reply";
import type { LeadKind } from "./schema";
import { looksLikeSpam } from "./spam.server";
import { type LeadOptions, submission } from "./submission.server";

/** The tables of leads with a status. */
export type LeadTable = typeof inquiries | typeof propertyRequests;
type Row<T extends LeadTable> = T["$inferSelect"];
type OurColumn =
  | "id"
  | "userId"
  | "propertyId"
  | "reference"
  | "status"
  | "answeredAt"
  | "agentId"
  | "callBackOn"
  | "isUnlinked"
  | "version"
  | "deletedAt"
  | "createdAt";

/** What differs between the kinds of leads. */
type Lead<T extends LeadTable> = {
  kind: LeadKind;
  /** Name of the form; part of the idempotency key. */
  form: string;
  /** What the visitor sent, by column; part of the idempotency key, so its order matters. */
  content: Omit<Row<T>, OurColumn | "quarantined" | "submissionKey">;
  /** The text that the spam filter checks. */
  text: string;
  /** Value of the honeypot field. */
  trap: unknown;
  /** Columns set by SQL. */
  columns?: Record<string, SQL>;
  /** Who takes care of it and is told, in place of the office. */
  agent?: (Recipient & { id: number }) | null;
  notice: Pick<Notice, "subject" | "facts" | "links">;
};

/**
 * Stores a lead and queues the staff notification, in one transaction. Suspected spam is
 * held, without a notification.
 * @returns the stored row; a duplicate within ten minutes gets the same one.
 * @throws {KeyReused} when the idempotency key was used with other content, or `refusal`.
 */
export async function storeLead<T extends LeadTable>(
  table: T,
  { kind, form, content, text, trap, columns, agent, notice }: Lead<T>,
  { idempotencyKey, refusal, userId }: LeadOptions = {},
): Promise<Row<T>> {
  const { name, email } = content;
  const quarantined = looksLikeSpam({ trap, name, text });
  const same = submission(table, {
    form,
    content: [Object.values(content), quarantined],
    idempotencyKey,
  });
  const storedWhere = (condition: SQL | undefined) =>
    db
      .select()
      .from(table as LeadTable)
      .where(condition)
      .orderBy(desc(table.createdAt))
      .limit(1);
  if (refusal)
    return theOne(await storedWhere(and(same.isStored, isNull(table.deletedAt))), content, refusal);

  const number = internationalNumber(content.phone);
  const told = {
    ...notice,
    to: agent,
    replyTo: email,
    facts: { Reference: same.reference, Received: formatMoment(same.now), ...notice.facts },
    links: {
      "Open the lead": `${paths.inbox}?lead=${kind}-${idMark}`,
      Call: callLink(content.phone),
      ...(number && { WhatsApp: `https://wa.me/${number}` }),
      ...notice.links,
    },
    id: same.storedId,
  };
  const values = {
    ...content,
    ...columns,
    ...(userId && { userId: idOfUser(userId) }),
    ...(agent && { agentId: idOfUser(agent.id) }),
    reference: same.reference,
    quarantined,
    submissionKey: same.key,
    createdAt: same.now,
  } as object as T["$inferInsert"];
  // Sent again while the first one is in the trash: it is wanted after all.
  const isSame = Object.entries(content).map(
    ([column, sent]) => sql`${table[column as "name"]} is ${sent}`,
  );
  const isAgain = and(same.isStored, ...isSame);
  const [, , , rows] = await write([
    db.insert(table).values(values).onConflictDoNothing({ target: table.submissionKey }),
    ...restoration(kind, isAgain, null).statements,
    storedWhere(same.isStored),
    ...(quarantined ? [] : tellStaff(same.storedKey, told)),
  ]);
  return theOne(rows, content);
}

/** SQL: null when the user was deleted in the meantime. */
function idOfUser(id: number): SQL {
  return sql`(select "id" from ${users} where ${eq(users.id, id)})`;
}

/**
 * The stored row.
 * @throws {KeyReused} when its content differs from `content`, `refusal` when there is no row.
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
