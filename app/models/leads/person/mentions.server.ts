import { setImmediate as nextTurn } from "node:timers/promises";
import {
  and,
  eq,
  getTableColumns,
  gt,
  inArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { db } from "~db/client";
import { leadEvents, leads, owners, properties, subscribers } from "~db/schema";
import { auditLog, outbox } from "~db/system-schema";
import { type AuditEntity, channels } from "~db/vocabulary";
import { type Actor, change } from "../../history/change.server";
import { contactsOf, type SentTable, sentTables } from "./contacts.server";
import { type Contacts, eraser } from "./mentions";

let known = { contacts: "", ...eraser({ emails: [], phones: [] }) };

function eraserOf(contacts: string) {
  if (contacts !== known.contacts)
    known = { contacts, ...eraser(JSON.parse(contacts) as Contacts) };
  return known;
}

// What SQL cannot do runs within the statement: nothing changes between reading and writing.
const isPure = { deterministic: true };
db.$client.function("without_contacts", isPure, (text: string | null, contacts: string) =>
  text === null ? null : eraserOf(contacts).erase(text),
);
db.$client.function("json_without_contacts", isPure, (json: string | null, contacts: string) =>
  json === null ? null : eraserOf(contacts).eraseInJson(json),
);

/** Owners whose records are read at once: others are answered in between. */
const someOwners = 200;

/** The records of the owners of listings with the contacts they have, some at a time. */
export async function* ownerRecords() {
  for (let last = 0; ; ) {
    const rows = await db
      .select({ ...getTableColumns(owners), title: properties.title })
      .from(owners)
      .innerJoin(properties, eq(properties.id, owners.propertyId))
      .where(gt(owners.propertyId, last))
      .orderBy(owners.propertyId)
      .limit(someOwners);
    yield rows.map((owner) => ({ ...owner, contacts: contactsOf(owner) }));
    if (rows.length < someOwners) return;
    last = rows.at(-1)?.propertyId ?? last;
    await nextTurn();
  }
}

/** The owners of listings who have one of these contacts, or of whom staff noted one. */
export async function ownersWith(contacts: Contacts) {
  const { erase } = eraserOf(JSON.stringify(contacts));
  const list = new Set([...contacts.emails, ...contacts.phones]);
  const found: { propertyId: number; isThem: boolean }[] = [];
  for await (const records of ownerRecords())
    for (const { propertyId, notes, commission, contacts: theirs } of records) {
      const isThem = theirs.some((contact) => list.has(contact));
      const isNoted = [notes, commission].some((text) => erase(text) !== text);
      if (isThem || isNoted) found.push({ propertyId, isThem });
    }
  return found;
}

/** The change that empties the record of an owner who is the person, or takes them out of its notes. */
export function forgetOwner(
  { propertyId, isThem }: { propertyId: number; isThem: boolean },
  contacts: Contacts,
  by: Actor,
) {
  const rest = (column: SQLiteColumn) =>
    sql`without_contacts(${column}, ${JSON.stringify(contacts)})`;
  const set = {
    ...(isThem && { name: "", phone: "", email: "" }),
    notes: rest(owners.notes),
    commission: rest(owners.commission),
  };
  // The entry tells forms that were opened before that they cannot know what was there.
  const entry = { before: null, after: null };
  return change("owner", eq(owners.propertyId, propertyId), set, { by, action: "erase", entry });
}

/** Ids of rows by their table. */
export type Ids = Map<SentTable, number[]>;

/** SQL: whether a value is in a list of any length. */
export const isOneOf = (value: SQLWrapper, list: readonly (number | string)[]) =>
  sql`${value} in (select value from json_each(${JSON.stringify(list)}))`;

/**
 * What takes contacts out of what is not from the person: what others wrote, notes, the audit log and
 * the outbox. Of each table the statements for some of its rows.
 * @param others rows with one of the contacts that are not from them: what is said of them stays.
 */
export function mentions(contacts: Contacts, others: Ids) {
  const given = JSON.stringify(contacts);
  const rest = (column: SQLiteColumn) => sql`without_contacts(${column}, ${given})`;
  const restOfJson = (column: SQLiteColumn) => sql`json_without_contacts(${column}, ${given})`;
  const text = (column: SQLiteColumn) => (some: SQL) =>
    [
      db
        .update(column.table as SQLiteTable)
        .set({ [column.name]: rest(column) })
        .where(and(some, sql`${column} <> ${rest(column)}`)),
    ] as const;
  const isOfOther = (table: SentTable, ...entities: AuditEntity[]) =>
    and(inArray(auditLog.entity, entities), isOneOf(auditLog.entityId, others.get(table) ?? []));
  const isOfOthers = or(
    isOfOther(leads, "inquiry", "property request"),
    isOfOther(subscribers, "subscriber"),
  );
  const isIn = (address: SQL) => isOneOf(address, contacts.emails);
  const to = sql`lower(${outbox.payload} ->> '$.to')`;
  const isKept = or(
    ...sentTables.map((table) => {
      const where = isOneOf(table.id, others.get(table) ?? []);
      const isTheirs = sql`${to} in (select lower(${table.email}) from ${table} where ${where})`;
      return or(isAbout(table, where), and(isAboutHomes, isTheirs));
    }),
  );
  const concerns = or(isIn(to), isIn(sql`lower(${outbox.payload} ->> '$.replyTo')`));
  return [
    { id: leads.id, statements: text(leads.message) },
    { id: subscribers.id, statements: text(subscribers.otherDetails) },
    { id: leadEvents.id, statements: text(leadEvents.text) },
    {
      id: outbox.id,
      statements: (some: SQL) =>
        [
          db.delete(outbox).where(and(some, concerns, sql`${isKept} is not true`)),
          db
            .update(outbox)
            .set({ payload: restOfJson(outbox.payload), lastError: rest(outbox.lastError) })
            .where(
              and(
                some,
                or(
                  sql`${outbox.payload} <> ${restOfJson(outbox.payload)}`,
                  sql`${outbox.lastError} <> ${rest(outbox.lastError)}`,
                ),
              ),
            ),
        ] as const,
    },
    {
      id: auditLog.id,
      statements: (some: SQL) =>
        [
          db
            .update(auditLog)
            .set({ before: restOfJson(auditLog.before), after: restOfJson(auditLog.after) })
            .where(
              and(
                some,
                sql`(${auditLog.before} <> ${restOfJson(auditLog.before)}
                or ${auditLog.after} <> ${restOfJson(auditLog.after)})`,
                sql`${isOfOthers} is not true`,
              ),
            ),
        ] as const,
    },
  ] as const;
}

/** SQL: whether a message of the outbox tells staff of one of these rows; each way has its index. */
export function isAbout(table: SentTable, where: SQL | undefined): SQL {
  const of = (column: SQLiteColumn) => sql`(select ${column} from ${table} where ${where})`;
  const isStated = sql`${outbox.reference} in ${of(table.reference)}`;
  if (table !== leads) return isStated;
  const isKeyed = sql`${outbox.dedupeKey} in ${of(leads.submissionKey)}`;
  return or(and(inArray(outbox.channel, [...channels]), isKeyed), isStated) as SQL;
}

/** SQL: whether a message of the outbox is to somebody who wants a home; see `matching/mail` and `subscriber/link`. */
const isAboutHomes = sql`(${outbox.dedupeKey} glob 'match *' or ${outbox.dedupeKey} glob 'subscription *')`;
