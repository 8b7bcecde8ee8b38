import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { paths } from "~/paths";
import { db, emptyLog, write } from "~db/client";
import { leadHistory, propertyRequests, subscribers } from "~db/schema";
import { auditLog, outbox, unsubscribedAddresses } from "~db/system-schema";
import { trashKinds } from "~db/vocabulary";
import { auditEntry, writeAudited } from "../audit/audit.server";
import { isThere } from "../audit/audited-write.server";
import { deleteMailFiles } from "../outbox/mail-files.server";
import type { SessionUser } from "../session/session.server";
import type { TrashKey } from "../trash/schema";
import { trashTables } from "../trash/trash.server";
import { contactsOf, isFrom } from "./contacts.server";
import { eraser } from "./mentions";
import { forgetOwner, isAbout, mentions, ownersWith, withoutOurs } from "./mentions.server";

type Kind = TrashKey["kind"];
/** Only administrators erase. */
type Eraser = Pick<SessionUser, "id" | "role" | "session">;

/**
 * Deletes a row of the trash for ever, with its history, what the audit log says of it, and the
 * messages about it. That they want no mails is kept, without the address. @returns the row's id, or null when it is not in the trash. @throws {AccessEnded}
 */
export async function purge({ kind, id }: TrashKey, actor: Eraser): Promise<{ id: number } | null> {
  const { table, entity } = trashTables[kind];
  const where = and(eq(table.id, id), isNotNull(table.deletedAt), mayErase(actor)) as SQL;
  const traces = tracesOf(kind, where);
  const rows = await messagesAbout(kind, where);
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
  const traces = tracesOf(kind, where);
  const results: readonly unknown[] = await write([
    ...traces,
    db.delete(table).where(where).returning({ id: table.id }),
  ]);
  emptyLog();
  await deleteFilesAbout(rows);
  return (results.at(-1) as unknown[]).length;
}

/**
 * Erases who sent a row: all that they sent, in the trash or not, and their e-mails and phones wherever
 * staff or others wrote them, in the audit log, the outbox and the records of owners. The audit log
 * keeps that it was done. What is the office's or of staff, too, is left where it stands.
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
  const contacts = await withoutOurs(found);
  const ownerships = await ownersWith(contacts);
  const sent = await Promise.all(trashKinds.map((kind) => messagesAbout(kind, theirs(kind))));
  const [first, ...others] = trashKinds.flatMap((kind) => tracesOf(kind, theirs(kind)));
  const deletions = trashKinds.map((kind) => {
    const { table } = trashTables[kind];
    return db.delete(table).where(theirs(kind)).returning({ id: table.id });
  });
  const results: readonly unknown[] = await writeAudited([
    first as NonNullable<typeof first>,
    ...others,
    ...mentions(contacts, theirs),
    ...ownerships.flatMap((owner) => forgetOwner(owner, contacts, actor)),
    auditEntry({
      ...{ actor, entity: trashTables[key.kind].entity, entityId: null },
      ...{ action: "erase", before: null, after: null },
    }),
    ...deletions,
  ]);
  emptyLog();
  const references = referencesIn(sent.flat());
  const { erase } = eraser(contacts);
  await deleteMailFiles(
    ({ to, replyTo, reference }) =>
      references.has(reference) ||
      [to, replyTo].some((address) => contacts.emails.includes(address)),
    erase,
  );
  const deleted = results.slice(-deletions.length) as unknown[][];
  return { count: deleted.flat().length };
}

/** The titles of the listings whose owner has a phone or e-mail of the person who sent a row: erasing empties it. */
export async function homesOf(key: TrashKey, who: Eraser): Promise<string[]> {
  const found = await contactsOf(key, who, { withTrash: true });
  const owners = found ? await ownersWith(await withoutOurs(found)) : [];
  return owners.filter(({ isThem }) => isThem).map(({ title }) => title);
}

/** SQL: whether the actor is an administrator. */
const mayErase = ({ role }: Eraser) => (role === "admin" ? undefined : sql`false`);

/** What says which messages are about rows, to be asked before they go. */
function messagesAbout(kind: Kind, where: SQL) {
  const { table } = trashTables[kind];
  const { reference } = table;
  return db
    .select({ reference, email: sql<string>`lower(${table.email})` })
    .from(table)
    .where(where);
}

type About = Awaited<ReturnType<typeof messagesAbout>>;

const referencesIn = (rows: About) =>
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

const isOneOf = (value: SQL, list: readonly string[]) =>
  sql`${value} in (select value from json_each(${JSON.stringify(list)}))`;

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
    db
      .delete(outbox)
      .where(sql`exists (select 1 from ${table} where ${where} and ${isAbout(table)})`),
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
