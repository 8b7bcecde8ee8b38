import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import { paths } from "~/paths";
import { db, emptyLog, write } from "~db/client";
import { emailKey } from "~db/columns";
import { leads, subscribers } from "~db/schema";
import { auditLog, outbox, unsubscribedAddresses } from "~db/system-schema";
import type { AuditEntity } from "~db/vocabulary";
import type { SessionUser } from "../../accounts/session/session.server";
import { commit, entries } from "../../history/change.server";
import { isRow, trashEntity } from "../../history/trash.server";
import type { TrashKey } from "../../history/trash-schema";
import { deleteMailFiles } from "../../messages/outbox/mail-files.server";
import { type SentTable, sentTables, tableOf } from "./contacts.server";
import { isAbout, isOneOf } from "./mentions.server";

/** Only administrators erase. */
export type Eraser = Pick<SessionUser, "id" | "role" | "session">;

/**
 * Deletes a row of the trash for ever, with its history, what the audit log says of it, and the
 * messages about it. That they want no mails is kept, without the address. @returns the row's id, or null when it is not in the trash. @throws {AccessEnded}
 */
export async function purge(key: TrashKey, actor: Eraser): Promise<{ id: number } | null> {
  const table = tableOf(key);
  const where = and(isRow(key), isNotNull(table.deletedAt), mayErase(actor)) as SQL;
  const rows = await messagesAbout(table, where);
  const after = table === leads ? { number: key.id } : null;
  const results: readonly unknown[] = await commit(
    ...tracesOf(table, where),
    entries(trashEntity(key.kind), where, { before: null, after }, { by: actor, action: "erase" }),
    db.delete(table).where(where).returning({ id: table.id }),
  );
  emptyLog();
  const [gone] = results.at(-1) as { id: number }[];
  if (gone) await deleteFilesAbout(rows);
  return gone ?? null;
}

/**
 * Deletes for ever what went to the trash before a time, at most `limit` rows of a table.
 * @returns how many rows.
 */
export async function purgeOld(table: SentTable, before: Date, limit: number): Promise<number> {
  const old = sql`select ${table.id} from ${table}
    where ${table.deletedAt} <= ${before.getTime()} order by ${table.deletedAt} limit ${limit}`;
  const where = sql`${table.id} in (${old})`;
  const rows = await messagesAbout(table, where);
  if (rows.length === 0) return 0;
  const deleted = await deleteRows(table, where);
  emptyLog();
  await deleteFilesAbout(rows);
  return deleted;
}

/** Deletes rows with what is kept about them. @returns how many */
export async function deleteRows(table: SentTable, where: SQL): Promise<number> {
  const results: readonly unknown[] = await write([
    ...tracesOf(table, where),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  return (results.at(-1) as unknown[]).length;
}

/** SQL: whether the actor is an administrator. */
const mayErase = ({ role }: Eraser) => (role === "admin" ? undefined : sql`false`);

/** What says which messages are about rows, to be asked before they go. */
export function messagesAbout(table: SentTable, where: SQL) {
  const { reference } = table;
  return db
    .select({ reference, email: sql<string>`lower(${table.email})` })
    .from(table)
    .where(where);
}

type About = Awaited<ReturnType<typeof messagesAbout>>;

/** The references of rows; leads from before there were any have none. */
export const referencesIn = (rows: About) =>
  new Set(rows.map(({ reference }) => reference).filter((reference) => reference !== ""));

/** The files of mails to staff about rows that are gone, and of those about homes to who sent them. */
async function deleteFilesAbout(rows: About): Promise<void> {
  const references = referencesIn(rows);
  const emails = new Set(rows.map(({ email }) => email));
  for (const table of sentTables)
    for (const { email } of await db
      .select({ email: sql<string>`lower(${table.email})` })
      .from(table)
      .where(
        and(
          wantsHomes(table),
          isNull(table.deletedAt),
          isOneOf(emailKey(table.email), [...emails]),
        ),
      ))
      emails.delete(email);
  await deleteMailFiles(
    ({ to, text, reference }) =>
      references.has(reference) || (emails.has(to) && text.includes(`${paths.subscriptions}/`)),
  );
}

/** The statements that delete what is kept about rows, before the rows themselves. */
function tracesOf(table: SentTable, where: SQL) {
  const ids = sql`(select ${table.id} from ${table} where ${where})`;
  const entities: AuditEntity[] =
    table === leads ? ["inquiry", "property request"] : ["subscriber"];
  const isUnneeded = aboutHomes(table, where);
  return [
    db.delete(outbox).where(isAbout(table, where)),
    db.delete(outbox).where(and(isUnneeded, isNotNull(outbox.payload))),
    // Of what was sent the key is kept: nobody gets two mails a day.
    db
      .update(outbox)
      .set({ lastError: null })
      .where(and(isUnneeded, isNotNull(outbox.lastError))),
    db
      .delete(auditLog)
      .where(and(inArray(auditLog.entity, entities), sql`${auditLog.entityId} in ${ids}`)),
    db
      .insert(unsubscribedAddresses)
      .select(
        sql`select address_key(${subscribers.email}), ${subscribers.unsubscribedAt}
          from ${subscribers} where ${subscribers.unsubscribedAt} is not null
          and ${table === subscribers ? where : sql`false`}`,
      )
      .onConflictDoNothing(),
  ] as const;
}

/** SQL: whether a row is from somebody who may be mailed about homes. */
const wantsHomes = (table: SentTable) => (table === leads ? eq(leads.list, "request") : undefined);

/**
 * SQL: whether a message is about homes, to who sent one of these rows, and nothing else outside the
 * trash is from their address. Its key ends in, or goes on with, that of the address.
 */
function aboutHomes(table: SentTable, where: SQL): SQL {
  const isElsewhere = (living: SentTable, condition = sql`true`) =>
    sql`exists (select 1 from ${living} as living where ${condition}
      and lower(living."email") = lower(${table.email}) and living."deletedAt" is null)`;
  const isLast = sql`not ${isElsewhere(subscribers)}
    and not ${isElsewhere(leads, sql`living."list" = 'request'`)}`;
  const keysOf = (condition: SQL | undefined) =>
    sql`(select address_key(${table.email}) from ${table}
      where ${and(where, wantsHomes(table), condition)})`;
  const matched = sql`(${outbox.dedupeKey} glob 'match *'
    and substr(${outbox.dedupeKey}, -16) in ${keysOf(isLast)})`;
  const asked = sql`(${outbox.dedupeKey} glob 'subscription *'
    and substr(${outbox.dedupeKey}, 14, 16) in ${keysOf(undefined)})`;
  const isSo = table === subscribers ? or(matched, asked) : matched;
  return and(eq(outbox.channel, "email"), isSo) as SQL;
}
