import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable, SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import { db, emptyLog, write } from "~db/client";
import { inquiries, leadHistory, listingMails, propertyRequests, subscribers } from "~db/schema";
import { auditLog, outbox } from "~db/system-schema";
import { trashKinds } from "~db/vocabulary";
import { auditEntry, writeAudited } from "../audit/audit.server";
import { isThere } from "../audit/audited-write.server";
import type { SessionUser } from "../session/session.server";
import { addressKey } from "../signed-text.server";
import type { TrashKey } from "../trash/schema";
import { trashTables } from "../trash/trash.server";
import { type Contacts, contactsOf, isFrom } from "./contacts.server";

type Kind = TrashKey["kind"];
/** Only administrators erase. */
type Eraser = Pick<SessionUser, "id" | "role" | "session">;

/** What stands in place of what was erased from a text. */
const erased = "(erased)";

/**
 * Deletes a row of the trash for ever, with its history, what the audit log says of it, and the
 * messages about it. @returns the row's id, or null when it is not in the trash. @throws {AccessEnded}
 */
export async function purge({ kind, id }: TrashKey, actor: Eraser): Promise<{ id: number } | null> {
  const { table, entity } = trashTables[kind];
  const where = and(eq(table.id, id), isNotNull(table.deletedAt), mayErase(actor)) as SQL;
  const traces = tracesOf(kind, where);
  const results: readonly unknown[] = await writeAudited([
    ...traces,
    auditEntry({
      ...{ actor, entity, entityId: id, before: null, after: null },
      action: "erase",
      when: isThere(table, id, where),
    }),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  emptyLog();
  return (results.at(-1) as { id: number }[])[0] ?? null;
}

/**
 * Deletes for ever what went to the trash before a time, at most `limit` rows of a kind.
 * @returns how many rows.
 */
export async function purgeOld(kind: Kind, before: Date, limit: number): Promise<number> {
  const { table } = trashTables[kind];
  const old = sql`select ${table.id} from ${table}
    where ${table.deletedAt} <= ${before.getTime()} order by ${table.deletedAt} limit ${limit}`;
  const where = sql`${table.id} in (${old})`;
  const [rows] = await db.select({ count: sql<number>`count(*)` }).from(table).where(where);
  if (!rows?.count) return 0;
  const traces = tracesOf(kind, where);
  const results: readonly unknown[] = await write([
    ...traces,
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  emptyLog();
  return (results.at(-1) as unknown[]).length;
}

/**
 * Erases who sent a row: all that they sent, in the trash or not, and their e-mails and phones wherever
 * staff or others wrote them, in the audit log and the outbox. The audit log keeps that it was done.
 * @returns how many rows were deleted, or null when the row is not there. @throws {AccessEnded}
 */
export async function erasePerson(key: TrashKey, actor: Eraser): Promise<{ count: number } | null> {
  const found = actor.role === "admin" ? await contactsOf(key, actor, { withTrash: true }) : null;
  if (!found) return null;
  const theirs = (kind: Kind) => {
    const { table } = trashTables[kind];
    if (!found.isUnlinked) return isFrom(table, found);
    return kind === key.kind ? eq(table.id, key.id) : sql`false`;
  };
  const [first, ...others] = trashKinds.flatMap((kind) => tracesOf(kind, theirs(kind)));
  const deletions = trashKinds.map((kind) => {
    const { table } = trashTables[kind];
    return db.delete(table).where(theirs(kind)).returning({ id: table.id });
  });
  const results: readonly unknown[] = await writeAudited([
    first as NonNullable<typeof first>,
    ...others,
    ...(await mentions(found)),
    auditEntry({
      ...{ actor, entity: trashTables[key.kind].entity, entityId: null },
      ...{ action: "erase", before: null, after: null },
    }),
    ...deletions,
  ]);
  emptyLog();
  const deleted = results.slice(-deletions.length) as unknown[][];
  return { count: deleted.flat().length };
}

/** SQL: whether the actor is an administrator. */
const mayErase = ({ role }: Eraser) => (role === "admin" ? undefined : sql`false`);

/** The statements that delete what is kept about rows, before the rows themselves. */
function tracesOf(kind: Kind, where: SQL) {
  const { table, entity } = trashTables[kind];
  const ids = sql`(select ${table.id} from ${table} where ${where})`;
  const history = and(
    eq(leadHistory.leadKind, kind as "inquiry"),
    sql`${leadHistory.leadId} in ${ids}`,
  );
  return [
    // Every message about a lead has its reference.
    db.delete(outbox).where(sql`exists (select 1 from ${table} where ${where}
      and ${table.reference} <> '' and instr(${outbox.payload}, ${table.reference}) > 0)`),
    db.delete(leadHistory).where(history),
    db
      .delete(auditLog)
      .where(and(eq(auditLog.entity, entity), sql`${auditLog.entityId} in ${ids}`)),
  ] as const;
}

/** SQL: whether a text has one of the contacts in it, phones however they are written. */
function holds(text: SQLiteColumn, { emails, phones }: Contacts): SQL {
  const digits = separators.reduce(
    (rest, mark) => sql`replace(${rest}, ${mark}, '')`,
    sql`${text}`,
  );
  const list = (values: readonly string[]) => sql`json_each(${JSON.stringify(values)})`;
  return sql`(exists (select 1 from ${list(emails)} where instr(lower(${text}), value) > 0)
    or exists (select 1 from ${list(phones)} where instr(${digits}, value) > 0))`;
}

const separators = [" ", "-", ".", "(", ")", "/"];

/** The statements that take contacts out of what is no lead's own. */
async function mentions(contacts: Contacts) {
  const isIn = (column: SQLiteColumn) => holds(column, contacts);
  const texts = [
    ...(await db
      .select({ id: inquiries.id, text: inquiries.message })
      .from(inquiries)
      .where(isIn(inquiries.message))
      .then(changed((id, message) => set(inquiries, id, { message })))),
    ...(await db
      .select({ id: propertyRequests.id, text: propertyRequests.requirements })
      .from(propertyRequests)
      .where(isIn(propertyRequests.requirements))
      .then(changed((id, requirements) => set(propertyRequests, id, { requirements })))),
    ...(await db
      .select({ id: subscribers.id, text: subscribers.otherDetails })
      .from(subscribers)
      .where(isIn(subscribers.otherDetails))
      .then(changed((id, otherDetails) => set(subscribers, id, { otherDetails })))),
    ...(await db
      .select({ id: leadHistory.id, text: leadHistory.text })
      .from(leadHistory)
      .where(isIn(leadHistory.text))
      .then(changed((id, text) => set(leadHistory, id, { text })))),
  ];
  return [
    ...texts,
    db.delete(outbox).where(isIn(outbox.payload)),
    db
      .delete(listingMails)
      .where(inArray(listingMails.addressKey, contacts.emails.map(addressKey))),
    db.update(outbox).set({ lastError: null }).where(isIn(outbox.lastError)),
    db
      .update(auditLog)
      .set({ before: null, after: null })
      .where(or(isIn(auditLog.before), isIn(auditLog.after))),
  ];

  function changed<T>(statement: (id: number, text: string) => T) {
    return (rows: { id: number; text: string }[]) =>
      rows.map(({ id, text }) => statement(id, without(text, contacts)));
  }
}

function set<T extends SQLiteTable & { id: SQLiteColumn }>(
  table: T,
  id: number,
  values: SQLiteUpdateSetSource<T>,
) {
  return db.update(table).set(values).where(eq(table.id, id));
}

const quoted = (character: string) => character.replace(/[^\w]/, "\\$&");

/** A text without these contacts. */
function without(text: string, { emails, phones }: Contacts): string {
  const between = `[${separators.map(quoted).join("")}]*`;
  const patterns = [
    ...emails.map((email) => [...email].map(quoted).join("")),
    ...phones.map((phone) => `[+\\d]*${between}${[...phone].map(quoted).join(between)}`),
  ];
  return text.replace(new RegExp(patterns.join("|"), "gi"), erased);
}
