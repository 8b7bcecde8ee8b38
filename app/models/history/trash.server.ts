import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { inquiries, propertyRequests, subscribers } from "~db/schema";
import { auditLog } from "~db/system-schema";
import type { SessionUser } from "../accounts/session/session.server";
import type { Rows, Window } from "../list";
import { day } from "../time";
import { type Actor, change, commit, type Row } from "./change.server";
import { withinReach } from "./entities.server";
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
type Who = Pick<SessionUser, "id" | "role">;
type Tables = typeof trashTables;
type Trashed<K extends Kind> = Row<Tables[K]["entity"]>;

/** SQL: the rows of a kind that they may see and change: an agent their own leads. */
export function theirRows(kind: Kind, who: Who | null): SQL | undefined {
  return withinReach(trashTables[kind].entity, who);
}

/**
 * Puts a row in the trash: out of every other list, count and answer.
 * @param batch of all that goes there at once. @returns the row, or null when there is none outside. @throws {AccessEnded}
 */
export async function moveToTrash<K extends Kind>(
  kind: K,
  id: number,
  by: Actor,
  batch?: string,
): Promise<Trashed<K> | null> {
  const { table, entity }: Tables[Kind] = trashTables[kind];
  const isOutside = and(eq(table.id, id), isNull(table.deletedAt));
  const set = { deletedAt: new Date() };
  // Without a batch it is taken back from the trash, not from the log.
  const entry = batch ? {} : { after: null };
  const note = { by, action: "delete", batch } as const;
  const [[row]] = await commit(change(entity, isOutside, set, { ...note, entry }));
  return (row as Trashed<K> | undefined) ?? null;
}

/** Takes a row out of the trash. @returns it, or null when it is not there. @throws {AccessEnded} */
export async function restore<K extends Kind>(
  kind: K,
  id: number,
  by: Actor,
): Promise<Trashed<K> | null> {
  const { table }: Tables[Kind] = trashTables[kind];
  const [[row]] = await commit(restoration(kind, eq(table.id, id), by));
  return (row as Trashed<K> | undefined) ?? null;
}

/** The change that takes these rows of a kind out of the trash. */
export function restoration(kind: Kind, where: SQL | undefined, by: Actor) {
  const { table, entity }: Tables[Kind] = trashTables[kind];
  const entry = { after: {} };
  return change(
    entity,
    and(isNotNull(table.deletedAt), where),
    { deletedAt: null },
    { by, action: "restore", entry },
  );
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
