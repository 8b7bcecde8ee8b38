import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { type SQLiteColumn, unionAll } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { type Lead, leads, type Subscriber, subscribers } from "~db/schema";
import { auditLog } from "~db/system-schema";
import type { Who } from "../accounts/user/scope.server";
import { entityOfList, isLead, leadEntity } from "../leads/lead/key.server";
import type { Rows, Window } from "../list";
import { day } from "../time";
import { type Actor, change, commit } from "./change.server";
import { withinReach } from "./entities.server";
import type { TrashKey } from "./trash-schema";

/** How long a row can be brought back, in milliseconds. */
export const trashKeptMs = 30 * day;

type Kind = TrashKey["kind"];
type Row = Lead | Subscriber;

const tableOf = (kind: Kind) => (kind === "subscriber" ? subscribers : leads);
/** What the audit log calls the rows of a kind. */
export const trashEntity = (kind: Kind) => (kind === "subscriber" ? kind : entityOfList(kind));

/** SQL: whether a row of its table is the one with this key. */
export const isRow = ({ kind, id }: TrashKey): SQL =>
  kind === "subscriber" ? eq(subscribers.id, id) : isLead({ list: kind, number: id });

/** SQL: the rows of a table that they may see and change: an agent their own leads. */
export function theirRows(
  table: typeof leads | typeof subscribers,
  who: Who | null,
): SQL | undefined {
  return withinReach(table === leads ? "inquiry" : "subscriber", who);
}

/**
 * Puts a row in the trash: out of every other list, count and answer.
 * @param batch of all that goes there at once. @returns the row, or null when there is none outside. @throws {AccessEnded}
 */
export async function moveToTrash(key: TrashKey, by: Actor, batch?: string): Promise<Row | null> {
  const isOutside = and(isRow(key), isNull(tableOf(key.kind).deletedAt));
  const set = { deletedAt: new Date() };
  // Without a batch it is taken back from the trash, not from the log.
  const entry = batch ? {} : { after: null };
  const note = { by, action: "delete", batch } as const;
  const [[row]] = await commit(change(trashEntity(key.kind), isOutside, set, { ...note, entry }));
  return (row as Row | undefined) ?? null;
}

/** Takes a row out of the trash. @returns it, or null when it is not there. @throws {AccessEnded} */
export async function restore(key: TrashKey, by: Actor): Promise<Row | null> {
  const [[row]] = await commit(restoration(key.kind, isRow(key), by));
  return (row as Row | undefined) ?? null;
}

/** The change that takes these rows of a kind out of the trash. */
export function restoration(kind: Kind, where: SQL | undefined, by: Actor) {
  return change(
    trashEntity(kind),
    and(isNotNull(tableOf(kind).deletedAt), where),
    { deletedAt: null },
    { by, action: "restore", entry: { after: {} } },
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
    ...[leads, subscribers].map((table) => db.$count(table, inTrash(table, who, kind))),
  ]);
  return { rows, total: totals.reduce((sum, count) => sum + count, 0) };
}

function inTrash(table: typeof leads | typeof subscribers, who: Who, kind: Kind | undefined) {
  const ofKind = table === leads ? sql`${leads.list} = ${kind}` : sql`${kind} = 'subscriber'`;
  return and(isNotNull(table.deletedAt), theirRows(table, who), kind && ofKind);
}

function parts(who: Who, kind: Kind | undefined) {
  const sent = part(leads, {
    kind: sql<Kind>`${leads.list}`,
    id: leads.number,
    text: leads.message,
    entity: leadEntity,
  });
  const subscribed = part(subscribers, {
    kind: sql<Kind>`'subscriber'`,
    id: subscribers.id,
    text: sql<string>`coalesce(${subscribers.propertyInterests}, '')`,
    entity: sql`'subscriber'`,
  });
  return unionAll(sent, subscribed).orderBy(desc(sql`deletedAt`));

  function part(
    table: typeof leads | typeof subscribers,
    {
      kind: its,
      id,
      text,
      entity,
    }: { kind: SQL<Kind>; id: SQLiteColumn; text: SQLiteColumn | SQL; entity: SQL },
  ) {
    return db
      .select({
        kind: its.as("kind"),
        id: sql<number>`${id}`.as("id"),
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
      .where(inTrash(table, who, kind));
  }
}
