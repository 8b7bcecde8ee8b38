import { and, desc, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import { env } from "~/env.server";
import { db } from "~db/client";
import { auditLog } from "~db/office-schema";
import { type Lead, leads, type Subscriber, subscribers } from "~db/schema";
import type { Who } from "../accounts/user/scope.server";
import { entityOfList, isLead, leadEntity } from "../leads/lead/key.server";
import type { Window } from "../list";
import { day } from "../time";
import { type Actor, change, commit } from "./change.server";
import { resolveConflicts } from "./conflicts.server";
import { withinReach } from "./entities.server";
import type { TrashKey } from "./schema";

export const trashRetentionMs = () => env.TRASH_DAYS * day;

type Kind = TrashKey["list"];
type Row = Lead | Subscriber;

/** The tables of what people send. */
export const sentTables = [leads, subscribers] as const;
export type SentTable = (typeof sentTables)[number];

export const tableOf = ({ list }: Pick<TrashKey, "list">) =>
  list === "subscriber" ? subscribers : leads;
/** What the audit log calls the rows of a kind. */
export const trashEntity = (kind: Kind) => (kind === "subscriber" ? kind : entityOfList(kind));

export const isRow = ({ list, number }: TrashKey): SQL =>
  list === "subscriber" ? eq(subscribers.id, number) : isLead({ list, number });

export function rowsInReach(table: SentTable, who: Who | null) {
  return withinReach(table === leads ? "inquiry" : "subscriber", who);
}

/**
 * Puts a row in the trash, out of every list and count, in its version if one is given; null when it
 * is not outside. @throws {Outdated}
 */
export async function moveToTrash(
  key: TrashKey,
  by: Actor,
  { batch, version }: { batch?: string; version?: number } = {},
): Promise<Row | null> {
  const table = tableOf(key);
  const isOutside = and(
    isRow(key),
    isNull(table.deletedAt),
    version === undefined ? undefined : eq(table.version, version),
  );
  const set = { deletedAt: new Date() };
  // Without a batch it is taken back from the trash, not from the log.
  const entry = batch ? {} : { after: null };
  const note = { by, action: "delete", batch } as const;
  const entity = trashEntity(key.list);
  const [[row]] = await commit(change(entity, isOutside, set, { ...note, entry }));
  if (row || version === undefined) return (row as Row | undefined) ?? null;
  const [current] = await db
    .select()
    .from(table as SentTable)
    .where(and(isRow(key), isNull(table.deletedAt), rowsInReach(table, by)));
  if (current) await resolveConflicts(entity, current, {}, { version, isStrict: true });
  return null;
}

export async function restore(key: TrashKey, by: Actor): Promise<Row | null> {
  const [[row]] = await commit(restoration(key.list, isRow(key), by));
  return (row as Row | undefined) ?? null;
}

export function restoration(kind: Kind, where: SQL | undefined, by: Actor) {
  return change(
    trashEntity(kind),
    and(isNotNull(tableOf({ list: kind }).deletedAt), where),
    { deletedAt: null },
    { by, action: "restore", entry: { after: {} } },
  );
}

export async function trashRows(who: Who, kind: Kind | undefined, { limit, offset }: Window) {
  const [rows, ...totals] = await Promise.all([
    unionAll(part(leads, who, kind), part(subscribers, who, kind))
      .orderBy(desc(sql`deletedAt`))
      .limit(limit)
      .offset(offset),
    ...sentTables.map((table) => db.$count(table, inTrash(table, who, kind))),
  ]);
  return { rows, total: totals.reduce((sum, count) => sum + count, 0) };
}

function inTrash(table: SentTable, who: Who, kind: Kind | undefined) {
  const ofKind = table === leads ? sql`${leads.list} = ${kind}` : sql`${kind} = 'subscriber'`;
  return and(isNotNull(table.deletedAt), rowsInReach(table, who), kind && ofKind);
}

const lead = { kind: leads.list, id: leads.number, text: leads.message, entity: leadEntity };
const subscriber = {
  kind: sql`'subscriber'`,
  id: subscribers.id,
  text: sql`coalesce(${subscribers.propertyInterests}, '')`,
  entity: sql`'subscriber'`,
};

function part(table: SentTable, who: Who, ofKind: Kind | undefined) {
  const { kind, id, text, entity } = table === leads ? lead : subscriber;
  return db
    .select({
      kind: sql<Kind>`${kind}`.as("kind"),
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
    .where(inTrash(table, who, ofKind));
}
