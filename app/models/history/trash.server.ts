import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { inquiries, propertyRequests, subscribers } from "~db/schema";
import { auditLog } from "~db/system-schema";
import { ownLeads, type Who } from "../accounts/user/scope.server";
import type { Rows, Window } from "../list";
import { day } from "../time";
import { type Actor, auditEntry, snapshot, writeAudited } from "./audit.server";
import { isThere } from "./audited-write.server";
import type { TrashKey } from "./trash-schema";

/** How long a row can be brought back, in milliseconds. */
export const trashKeptMs = 30 * day;

/** What can be put in the trash, and what the audit log calls it. */
export const trashTables = {
  inquiry: { table: inquiries, entity: "inquiry" },
  request: { table: propertyRequests, entity: "property request" },
  subscriber: { table: subscribers, entity: "subscriber" },
} as const;

type Kind = TrashKey["kind"];
type Tables = typeof trashTables;
type Row<K extends Kind> = Tables[K]["table"]["$inferSelect"];

/** SQL: the rows of a kind that they may see and change: an agent their own leads. */
export function theirRows(kind: Kind, who: Who | null): SQL | undefined {
  if (!who || who.role === "admin") return undefined;
  return kind === "subscriber" ? sql`false` : ownLeads(trashTables[kind].table, who);
}

/**
 * Puts a row in the trash: out of every other list, count and answer.
 * @param batch of all that goes there at once. @returns the row, or null when there is none outside. @throws {AccessEnded}
 */
export async function moveToTrash<K extends Kind>(
  kind: K,
  id: number,
  actor: Actor,
  batch?: string,
): Promise<Row<K> | null> {
  const { table, entity }: Tables[Kind] = trashTables[kind];
  const deletedAt = new Date();
  const where = and(isNull(table.deletedAt), theirRows(kind, actor));
  const [, rows] = await writeAudited([
    auditEntry({
      ...{ actor, entity, entityId: id },
      action: "delete",
      before: snapshot(table, id),
      // With a batch, which can be taken back.
      after: batch ? { deletedAt } : null,
      batch,
      when: isThere(table, id, where),
    }),
    db
      .update(table)
      .set({ deletedAt, version: sql`${table.version} + 1` })
      .where(and(eq(table.id, id), where))
      .returning(),
  ]);
  return (rows[0] as Row<K> | undefined) ?? null;
}

/** Takes a row out of the trash. @returns it, or null when it is not there. @throws {AccessEnded} */
export async function restore<K extends Kind>(
  kind: K,
  id: number,
  actor: Actor,
): Promise<Row<K> | null> {
  const { table }: Tables[Kind] = trashTables[kind];
  const where = and(eq(table.id, id), theirRows(kind, actor));
  const [, rows] = await writeAudited([
    restoreEntry(kind, where, actor),
    restoration(kind, where).returning(),
  ]);
  return (rows[0] as Row<K> | undefined) ?? null;
}

/** The statement that takes these rows of a kind out of the trash. */
export function restoration(kind: Kind, where: SQL | undefined) {
  const { table }: Tables[Kind] = trashTables[kind];
  return db
    .update(table)
    .set({ deletedAt: null, version: sql`${table.version} + 1` })
    .where(and(isNotNull(table.deletedAt), where));
}

/** The statement that audits it; it stands before. It is for one row at most. */
export function restoreEntry(kind: Kind, where: SQL | undefined, actor: Actor) {
  const { table, entity }: Tables[Kind] = trashTables[kind];
  const inTrash = db
    .select({ id: table.id })
    .from(table)
    .where(and(isNotNull(table.deletedAt), where))
    .limit(1);
  return auditEntry({
    ...{ actor, entity, entityId: sql`(${inTrash})`, before: null, after: null },
    action: "restore",
    when: sql`exists ${inTrash}`,
  });
}

/** One page of the trash, what went there last first. @param kind of one kind alone */
export async function trashRows(
  who: Who,
  kind: Kind | undefined,
  { limit, offset }: Window,
): Promise<Rows<Awaited<ReturnType<typeof parts>>[number]>> {
  const [rows, ...totals] = await Promise.all([
    parts(who, kind).limit(limit).offset(offset),
    ...kinds.map((each) => (!kind || kind === each ? countTrash(each, who) : 0)),
  ]);
  return { rows, total: totals.reduce((sum, count) => sum + count, 0) };
}

const kinds = Object.keys(trashTables) as Kind[];

function countTrash(kind: Kind, who: Who): Promise<number> {
  const { table }: Tables[Kind] = trashTables[kind];
  return db.$count(table, and(isNotNull(table.deletedAt), theirRows(kind, who)));
}

function parts(who: Who, only: Kind | undefined) {
  const [one, two, three] = [
    part("inquiry", inquiries.message),
    part("request", propertyRequests.requirements),
    part("subscriber", sql<string>`coalesce(${subscribers.propertyInterests}, '')`),
  ] as const;
  return unionAll(one, two, three).orderBy(desc(sql`deletedAt`));

  function part(kind: Kind, text: SQLiteColumn | SQL) {
    const { table, entity }: Tables[Kind] = trashTables[kind];
    const isOfKind = !only || only === kind ? undefined : sql`false`;
    return db
      .select({
        kind: sql<Kind>`${kind}`.as("kind"),
        id: table.id,
        name: table.name,
        email: table.email,
        phone: table.phone,
        text: sql<string>`${text}`.as("text"),
        deletedAt: sql<number>`${table.deletedAt}`.as("deletedAt"),
        // Drizzle leaves the table out of columns here: `id` alone would be the entry's.
        deletedBy: sql<string | null>`(select "username" from ${auditLog}
          where "entity" = ${entity} and "entityId" = ${table}."id" and "action" = 'delete'
          order by ${auditLog}."id" desc limit 1)`.as("deletedBy"),
      })
      .from(table)
      .where(and(isNotNull(table.deletedAt), theirRows(kind, who), isOfKind));
  }
}
