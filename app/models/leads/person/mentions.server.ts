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
import { auditLog, deals } from "~db/office-schema";
import type { AuditEntity } from "~db/office-vocabulary";
import { leadEvents, leads, owners, properties, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { channels } from "~db/vocabulary";
import { type Actor, change } from "../../history/change.server";
import { type SentTable, sentTables } from "../../history/trash.server";
import { contactsOf } from "./contacts.server";
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

const someOwners = 200;

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

export async function ownersWith(contacts: Contacts) {
  const { erase } = eraserOf(JSON.stringify(contacts));
  const list = new Set([...contacts.emails, ...contacts.phones]);
  const found: { propertyId: number; isThem: boolean }[] = [];
  for await (const records of ownerRecords())
    for (const { propertyId, notes, commission, contacts: theirContacts } of records) {
      const isThem = theirContacts.some((contact) => list.has(contact));
      const isNoted = [notes, commission].some((text) => erase(text) !== text);
      if (isThem || isNoted) found.push({ propertyId, isThem });
    }
  return found;
}

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

export type Ids = Map<SentTable, number[]>;

export const isOneOf = (value: SQLWrapper, list: readonly (number | string)[]) =>
  sql`${value} in (select value from json_each(${JSON.stringify(list)}))`;

/** Statements that take contacts out of texts, log and outbox; `others` are not theirs. */
export function mentions(contacts: Contacts, others: Ids) {
  const given = JSON.stringify(contacts);
  const rest = (column: SQLiteColumn) => sql`without_contacts(${column}, ${given})`;
  const restOfJson = (column: SQLiteColumn) => sql`json_without_contacts(${column}, ${given})`;
  /** Sets columns to what is left of them, in rows where that is another text. */
  const replace = (table: SQLiteTable, some: SQL, left: Record<string, SQL>, where?: SQL) => {
    const columns = getTableColumns(table);
    const isOther = Object.entries(left).map(([name, text]) => sql`${columns[name]} <> ${text}`);
    return db
      .update(table)
      .set(left)
      .where(and(some, or(...isOther), where));
  };
  const text = (column: SQLiteColumn) => (some: SQL) =>
    [replace(column.table, some, { [column.name]: rest(column) })] as const;
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
    { id: deals.id, statements: text(deals.client) },
    {
      id: outbox.id,
      statements: (some: SQL) =>
        [
          db.delete(outbox).where(and(some, concerns, sql`${isKept} is not true`)),
          replace(outbox, some, {
            payload: restOfJson(outbox.payload),
            lastError: rest(outbox.lastError),
          }),
        ] as const,
    },
    {
      id: auditLog.id,
      statements: (some: SQL) =>
        [
          replace(
            auditLog,
            some,
            { before: restOfJson(auditLog.before), after: restOfJson(auditLog.after) },
            sql`${isOfOthers} is not true`,
          ),
        ] as const,
    },
  ] as const;
}

export function isAbout(table: SentTable, where: SQL | undefined): SQL {
  const of = (column: SQLiteColumn) => sql`(select ${column} from ${table} where ${where})`;
  const isStated = sql`${outbox.reference} in ${of(table.reference)}`;
  if (table !== leads) return isStated;
  const isKeyed = sql`${outbox.dedupeKey} in ${of(leads.submissionKey)}`;
  return or(and(inArray(outbox.channel, [...channels]), isKeyed), isStated) as SQL;
}

/** SQL: whether a message is about homes, see `matching/mail` and `subscriber/link`. */
const isAboutHomes = sql`(${outbox.dedupeKey} glob 'match *' or ${outbox.dedupeKey} glob 'subscription *')`;
