import { and, desc, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { deals, visits } from "~db/office-schema";
import { leads, subscribers } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import { type Actor, changeRow } from "../../history/change.server";
import { withinReach } from "../../history/entities.server";
import type { TrashKey } from "../../history/schema";
import {
  isRow,
  rowsInReach,
  type SentTable,
  tableOf,
  trashEntity,
} from "../../history/trash.server";
import { withHistory } from "../lead/history.server";
import { leadRows } from "../lead/list.server";
import { hasContact } from "../lead/same-contact.server";
import { keyOf } from "../lead/schema";
import { contactsIn, isFrom, senderOf } from "./contacts.server";

/** Of each table the newest, so that who sends thousands does not slow down the page. */
const maxShown = 100;

export async function personOf(key: TrashKey, who: Who) {
  const found = await senderOf(key, who);
  if (!found) return null;
  const { contacts, isUnlinked, joined } = found;
  const known = contactsIn([...contacts, ...joined.map(({ contact }) => contact)]);
  const apartRows = joined.flatMap(({ rows }) => rows);
  const [same, apart, others] = await Promise.all([
    sent(who, (table) => {
      const isOrigin = table === tableOf(key) ? isRow(key) : sql`false`;
      return sql`(${isOrigin} or ${isUnlinked ? sql`false` : isFrom(table, contactsIn(contacts))})`;
    }),
    sent(who, (table) => {
      const rows = apartRows.filter((row) => tableOf(row) === table);
      return or(sql`false`, ...rows.map(isRow));
    }),
    sent(who, (table) =>
      isUnlinked ? sql`false` : sql`(${table.isUnlinked} and ${hasContact(table, known)})`,
    ),
  ]);
  const ways = joined.map(({ rows, ...way }) => {
    const keys = new Set(rows.map(keyOf));
    return { ...way, rows: apart.filter((row) => keys.has(row.key)) };
  });
  const happened = await cameOf([...same, ...apart, ...others], who);
  const shown = ways.filter(({ rows }) => rows.length > 0);
  return { contacts, isUnlinked, same, happened, joined: shown, others };
}

async function cameOf(rows: readonly Sent[], who: Who) {
  const ids = rows.flatMap(({ lead }) => lead?.id ?? []);
  const [itsVisits, itsDeals] = await Promise.all([
    db.select().from(visits).where(inArray(visits.leadId, ids)),
    db
      .select()
      .from(deals)
      .where(and(inArray(deals.leadId, ids), withinReach("deal", who))),
  ]);
  return { visits: itsVisits, deals: itsDeals };
}

export type Sent = Awaited<ReturnType<typeof sent>>[number];

async function sent(who: Who, fits: (table: SentTable) => SQL | undefined) {
  const where = (table: SentTable) =>
    and(isNull(table.deletedAt), rowsInReach(table, who), fits(table));
  const [found, subscribed] = await Promise.all([
    leadRows().where(where(leads)).orderBy(desc(leads.id)).limit(maxShown),
    db.select().from(subscribers).where(where(subscribers)).limit(maxShown),
  ]);
  const rows = [
    ...(await withHistory(found)).map((lead) => ({ key: keyOf(lead), lead, row: lead })),
    ...subscribed.map((row) => {
      return { key: keyOf({ list: "subscriber", number: row.id }), lead: null, row };
    }),
  ];
  return rows.sort((one, other) => Number(other.row.createdAt) - Number(one.row.createdAt));
}

export async function setUnlinked(key: TrashKey, isUnlinked: boolean, by: Actor) {
  const table = tableOf(key);
  const where = and(isNull(table.deletedAt), by ? rowsInReach(table, by) : undefined);
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(isRow(key), where));
  return row ? changeRow(trashEntity(key.list), row.id, { isUnlinked }, { by, where }) : null;
}
