import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { paths } from "~/paths";
import { db, emptyLog } from "~db/client";
import { emailKey } from "~db/contact-keys";
import { auditLog, deals } from "~db/office-schema";
import type { AuditEntity } from "~db/office-vocabulary";
import { leads, subscribers } from "~db/schema";
import { outbox, unsubscribedAddresses } from "~db/system-schema";
import type { Acting } from "../../accounts/session/session.server";
import { commit, entries } from "../../history/change.server";
import type { TrashKey } from "../../history/schema";
import {
  isRow,
  type SentTable,
  sentTables,
  tableOf,
  trashEntity,
} from "../../history/trash.server";
import { isAmong } from "../../list.server";
import { deleteMailFiles } from "../../messages/outbox/mail.server";
import { addressKey } from "../../messages/signed-text.server";
import { erased } from "./mentions";
import { isAbout } from "./mentions.server";

/** Deletes a row of the trash with all traces; null when it is not there. */
export async function purge(key: TrashKey, actor: Acting): Promise<{ id: number } | null> {
  const table = tableOf(key);
  const mayErase = actor.role === "admin" ? undefined : sql`false`;
  const where = and(isRow(key), isNotNull(table.deletedAt), mayErase) as SQL;
  const after = table === leads ? { number: key.number } : null;
  const note = { by: actor, action: "erase" } as const;
  const gone = await deleteRows(table, where, (rows) => [
    entries(trashEntity(key.list), rows, { before: null, after }, note),
  ]);
  emptyLog();
  await deleteFilesAbout(gone);
  return gone[0] ?? null;
}

/** Deletes for ever what went to the trash before a time. @returns how many rows. */
export async function purgeOld(table: SentTable, before: Date, limit: number): Promise<number> {
  const old = sql`select ${table.id} from ${table}
    where ${table.deletedAt} <= ${before.getTime()} order by ${table.deletedAt} limit ${limit}`;
  const gone = await deleteRows(table, sql`${table.id} in (${old})`);
  if (gone.length === 0) return 0;
  emptyLog();
  await deleteFilesAbout(gone);
  return gone.length;
}

/**
 * Deletes rows with what is kept about them, after what `first` writes of them. Again, if one got
 * another address since it was read. @throws {AccessEnded}
 */
export async function deleteRows(
  table: SentTable,
  where: SQL,
  first: (rows: SQL) => BatchItem<"sqlite">[] = () => [],
) {
  const deleted: ({ id: number } & About[number])[] = [];
  for (;;) {
    const rows = await messagesAbout(table, where);
    if (rows.length === 0) return deleted;
    const emails = [...new Set(rows.map(({ email }) => email))];
    const asRead = and(where, isAmong(emailKey(table.email), emails)) as SQL;
    const results: readonly unknown[] = await commit(
      ...tracesOf(table, asRead, emails),
      ...first(asRead),
      db
        .delete(table)
        .where(asRead)
        .returning({ id: table.id, ...about(table) }),
    );
    const gone = results.at(-1) as typeof deleted;
    deleted.push(...gone);
    if (gone.length >= rows.length) return deleted;
  }
}

const about = ({ reference, email }: SentTable) => ({
  reference,
  email: sql<string>`lower(${email})`,
});

export function messagesAbout(table: SentTable, where: SQL) {
  return db.select(about(table)).from(table).where(where);
}

type About = Awaited<ReturnType<typeof messagesAbout>>;

/** Leads from before there were any have none. */
export const referencesIn = (rows: About) =>
  new Set(rows.map(({ reference }) => reference).filter((reference) => reference !== ""));

async function deleteFilesAbout(rows: About): Promise<void> {
  const references = referencesIn(rows);
  const emails = new Set(rows.map(({ email }) => email));
  for (const table of sentTables) {
    const isSame = isAmong(emailKey(table.email), [...emails]);
    const living = and(wantsHomes(table), isNull(table.deletedAt), isSame) as SQL;
    for (const { email } of await messagesAbout(table, living)) emails.delete(email);
  }
  await deleteMailFiles(
    ({ to, text, reference }) =>
      references.has(reference) || (emails.has(to) && text.includes(`${paths.subscriptions}/`)),
  );
}

/** @param emails in lower case, those of the rows */
function tracesOf(table: SentTable, where: SQL, emails: readonly string[]) {
  const ids = sql`(select ${table.id} from ${table} where ${where})`;
  const entities: AuditEntity[] =
    table === leads ? ["inquiry", "property request"] : ["subscriber"];
  const keyed = withKeys(table, emails);
  const isUnneeded = aboutHomes(table, where, keyed);
  const itsDeals = sql`(select ${deals.id} from ${deals} where ${deals.leadId} in ${ids})`;
  const isOfDeal =
    table === leads
      ? and(eq(auditLog.entity, "deal"), sql`${auditLog.entityId} in ${itsDeals}`)
      : sql`false`;
  return [
    // A deal stays, without whom it was with.
    db
      .update(auditLog)
      .set({
        before: sql`json_remove(${auditLog.before}, '$.client')`,
        after: sql`json_remove(${auditLog.after}, '$.client')`,
      })
      .where(isOfDeal),
    db
      .update(deals)
      .set({ client: erased, version: sql`${deals.version} + 1` })
      .where(table === leads ? sql`${deals.leadId} in ${ids}` : sql`false`),
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
    ...(table === subscribers
      ? [
          db
            .insert(unsubscribedAddresses)
            .select(
              sql`select address.value ->> 1, ${subscribers.unsubscribedAt} from ${keyed}
                where ${and(where, isNotNull(subscribers.unsubscribedAt))}`,
            )
            .onConflictDoNothing(),
        ]
      : []),
  ] as const;
}

/** SQL: a table, beside each row the key of its address as `address.value ->> 1`. */
function withKeys(table: SentTable, emails: readonly string[]): SQL {
  const keys = JSON.stringify(emails.map((email) => [email, addressKey(email)]));
  return sql`json_each(${keys}) as address
    cross join ${table} on ${emailKey(table.email)} = address.value ->> 0`;
}

const wantsHomes = (table: SentTable) => (table === leads ? eq(leads.list, "request") : undefined);

/**
 * SQL: whether a message is about homes, to an address from which nothing else is left. Its key
 * ends in, or goes on with, that of the address.
 */
function aboutHomes(table: SentTable, where: SQL, keyed: SQL): SQL {
  const isElsewhere = (living: SentTable, condition = sql`true`) =>
    sql`exists (select 1 from ${living} as living where ${condition}
      and lower(living."email") = lower(${table.email}) and living."deletedAt" is null)`;
  const isLast = sql`not ${isElsewhere(subscribers)}
    and not ${isElsewhere(leads, sql`living."list" = 'request'`)}`;
  const keysOf = (condition: SQL | undefined) =>
    sql`(select address.value ->> 1 from ${keyed}
      where ${and(where, wantsHomes(table), condition)})`;
  const matched = sql`(${outbox.dedupeKey} glob 'match *'
    and substr(${outbox.dedupeKey}, -16) in ${keysOf(isLast)})`;
  const confirming = sql`(${outbox.dedupeKey} glob 'subscription *'
    and substr(${outbox.dedupeKey}, 14, 16) in ${keysOf(undefined)})`;
  const isSo = table === subscribers ? or(matched, confirming) : matched;
  return and(eq(outbox.channel, "email"), isSo) as SQL;
}
