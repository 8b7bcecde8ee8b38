import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { paths } from "~/paths";
import { db, emptyLog, write } from "~db/client";
import { leadHistory, propertyRequests, subscribers } from "~db/schema";
import { auditLog, outbox, unsubscribedAddresses } from "~db/system-schema";
import type { SessionUser } from "../../accounts/session/session.server";
import { commit, entries } from "../../history/change.server";
import { trashTables } from "../../history/trash.server";
import type { TrashKey } from "../../history/trash-schema";
import { deleteMailFiles } from "../../messages/outbox/mail-files.server";
import { isAbout, isOneOf } from "./mentions.server";

type Kind = TrashKey["kind"];
/** Only administrators erase. */
export type Eraser = Pick<SessionUser, "id" | "role" | "session">;

/**
 * Deletes a row of the trash for ever, with its history, what the audit log says of it, and the
 * messages about it. That they want no mails is kept, without the address. @returns the row's id, or null when it is not in the trash. @throws {AccessEnded}
 */
export async function purge({ kind, id }: TrashKey, actor: Eraser): Promise<{ id: number } | null> {
  const { table, entity } = trashTables[kind];
  const where = and(eq(table.id, id), isNotNull(table.deletedAt), mayErase(actor)) as SQL;
  const traces = tracesOf(kind, where);
  const rows = await messagesAbout(kind, where);
  const results: readonly unknown[] = await commit(
    ...traces,
    entries(entity, where, { before: null, after: null }, { by: actor, action: "erase" }),
    db.delete(table).where(where).returning({ id: table.id }),
  );
  emptyLog();
  const [gone] = results.at(-1) as { id: number }[];
  if (gone) await deleteFilesAbout(rows);
  return gone ?? null;
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
  const rows = await messagesAbout(kind, where);
  if (rows.length === 0) return 0;
  const deleted = await deleteRows(kind, where);
  emptyLog();
  await deleteFilesAbout(rows);
  return deleted;
}

/** Deletes rows with what is kept about them. @returns how many */
export async function deleteRows(kind: Kind, where: SQL): Promise<number> {
  const { table } = trashTables[kind];
  const results: readonly unknown[] = await write([
    ...tracesOf(kind, where),
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  return (results.at(-1) as unknown[]).length;
}

/** SQL: whether the actor is an administrator. */
const mayErase = ({ role }: Eraser) => (role === "admin" ? undefined : sql`false`);

/** What says which messages are about rows, to be asked before they go. */
export function messagesAbout(kind: Kind, where: SQL) {
  const { table } = trashTables[kind];
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
  for (const { table } of [trashTables.request, trashTables.subscriber])
    for (const { email } of await db
      .select({ email: sql<string>`lower(${table.email})` })
      .from(table)
      .where(and(isNull(table.deletedAt), isOneOf(sql`lower(${table.email})`, [...emails]))))
      emails.delete(email);
  await deleteMailFiles(
    ({ to, text, reference }) =>
      references.has(reference) || (emails.has(to) && text.includes(`${paths.subscriptions}/`)),
  );
}

/** The statements that delete what is kept about rows, before the rows themselves. */
function tracesOf(kind: Kind, where: SQL) {
  const { table, entity } = trashTables[kind];
  const ids = sql`(select ${table.id} from ${table} where ${where})`;
  const history = and(
    eq(leadHistory.leadKind, kind as "inquiry"),
    sql`${leadHistory.leadId} in ${ids}`,
  );
  const isUnneeded = aboutHomes(kind, where);
  return [
    db.delete(outbox).where(isAbout(kind, where)),
    db.delete(outbox).where(and(isUnneeded, isNotNull(outbox.payload))),
    // Of what was sent the key is kept: nobody gets two mails a day.
    db
      .update(outbox)
      .set({ lastError: null })
      .where(and(isUnneeded, isNotNull(outbox.lastError))),
    db.delete(leadHistory).where(history),
    db
      .delete(auditLog)
      .where(and(eq(auditLog.entity, entity), sql`${auditLog.entityId} in ${ids}`)),
    db
      .insert(unsubscribedAddresses)
      .select(
        sql`select address_key(${subscribers.email}), ${subscribers.unsubscribedAt}
          from ${subscribers} where ${subscribers.unsubscribedAt} is not null
          and ${kind === "subscriber" ? where : sql`false`}`,
      )
      .onConflictDoNothing(),
  ] as const;
}

/**
 * SQL: whether a message is about homes, to who sent one of these rows, and nothing else outside the
 * trash is from their address. Its key ends in, or goes on with, that of the address.
 */
function aboutHomes(kind: Kind, where: SQL): SQL {
  const { table } = trashTables[kind];
  const others = [subscribers, propertyRequests].map(
    (living) => sql`not exists (select 1 from ${living} as living
      where lower(living."email") = lower(${table.email}) and living."deletedAt" is null)`,
  );
  const keysOf = (condition: SQL) =>
    sql`(select address_key(${table.email}) from ${table} where ${where} and ${condition})`;
  const matched = sql`(${outbox.dedupeKey} glob 'match *'
    and substr(${outbox.dedupeKey}, -16) in ${keysOf(sql.join(others, sql` and `))})`;
  const asked = sql`(${outbox.dedupeKey} glob 'subscription *'
    and substr(${outbox.dedupeKey}, 14, 16) in ${keysOf(sql`true`)})`;
  if (kind === "inquiry") return sql`false`;
  if (kind === "request") return sql`(${outbox.channel} = 'email' and ${matched})`;
  return sql`(${outbox.channel} = 'email' and (${matched} or ${asked}))`;
}
