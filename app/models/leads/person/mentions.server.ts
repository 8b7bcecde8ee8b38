import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, getTableColumns, gt, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { db, write } from "~db/client";
import { auditLog, deals } from "~db/office-schema";
import type { AuditEntity } from "~db/office-vocabulary";
import { leadEvents, leads, owners, properties, subscribers } from "~db/schema";
import { outbox } from "~db/system-schema";
import { channels } from "~db/vocabulary";
import { type Actor, change } from "../../history/change.server";
import { type SentTable, sentTables } from "../../history/trash.server";
import { isAmong } from "../../list.server";
import { contactsOf } from "./contacts.server";
import { type Contacts, erased, eraser } from "./mentions";

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

/** Owners with one of these contacts, or in whose notes one is, and what is left of the texts. */
export async function ownersWith(contacts: Contacts) {
  const { erase } = eraser(contacts);
  const list = new Set([...contacts.emails, ...contacts.phones]);
  const found: { owner: Owner; left: Partial<Owner> }[] = [];
  for await (const records of ownerRecords())
    for (const { contacts: theirs, ...owner } of records) {
      const [notes, commission] = [erase(owner.notes), erase(owner.commission)];
      const isThem = theirs.some((contact) => list.has(contact));
      const left = { notes, commission, ...(isThem && { name: "", phone: "", email: "" }) };
      if (isThem || notes !== owner.notes || commission !== owner.commission)
        found.push({ owner, left });
    }
  return found;
}

type Owner = typeof owners.$inferSelect;

/** Does nothing where the owner has changed since. */
export function forgetOwner(
  { owner, left }: Awaited<ReturnType<typeof ownersWith>>[number],
  by: Actor,
) {
  // The entry tells forms that were opened before that they cannot know what was there.
  const entry = { before: null, after: null };
  const withoutName = (state: SQLiteColumn) =>
    sql`iif(${state} ->> '$.name' = ${owner.name}, json_set(${state}, '$.name', ${erased}), ${state})`;
  const { entity, entityId, before, after } = auditLog;
  const isOfHome = and(eq(entity, "owner"), eq(entityId, owner.propertyId));
  const also = (when: SQL) => [
    db
      .update(auditLog)
      .set({ before: withoutName(before), after: withoutName(after) })
      .where(and(isOfHome, when)),
  ];
  return change("owner", owner, left, {
    by,
    action: "erase",
    entry,
    also: left.name === "" ? also : undefined,
  });
}

export type Ids = Map<SentTable, number[]>;

type Erase = (text: string) => string;

/** Takes contacts out of columns of rows. Again, until none is found: rows change in between. */
async function eraseIn(id: SQLiteColumn, erasers: Record<string, Erase>, where?: SQL) {
  const columns: Record<string, SQLiteColumn> = getTableColumns(id.table);
  // As they are stored, JSON too.
  const texts = Object.keys(erasers).map((name) => [name, sql<string | null>`${columns[name]}`]);
  const stored: Record<string, SQL<string | null>> = Object.fromEntries(texts);
  for (;;) {
    const rows = await db.select({ id, stored }).from(id.table).where(where);
    const updates = rows.flatMap((row) => {
      const left = Object.entries(erasers).flatMap(([name, erase]) => {
        const text = row.stored[name];
        const rest = text && erase(text);
        return rest === text ? [] : [[name, sql`${rest}`] as const];
      });
      if (left.length === 0) return [];
      const isAsRead = left.map(([name]) => sql`${columns[name]} = ${row.stored[name]}`);
      const set = db.update(id.table).set(Object.fromEntries(left));
      return [set.where(and(eq(id, row.id), where, ...isAsRead))];
    });
    const [first, ...others] = updates;
    if (!first) return;
    await write([first, ...others]);
  }
}

/** What takes contacts out of texts, log and outbox, for some rows; `others` are not theirs. */
export function mentions(contacts: Contacts, others: Ids) {
  const { erase, eraseInJson } = eraser(contacts);
  const isOfOther = (table: SentTable, ...entities: AuditEntity[]) =>
    and(inArray(auditLog.entity, entities), isAmong(auditLog.entityId, others.get(table) ?? []));
  const isOfOthers = or(
    isOfOther(leads, "inquiry", "property request"),
    isOfOther(subscribers, "subscriber"),
  );
  const isIn = (address: SQL) => isAmong(address, contacts.emails);
  const to = sql`lower(${outbox.payload} ->> '$.to')`;
  const isNeeded = or(
    ...sentTables.map((table) => {
      const where = isAmong(table.id, others.get(table) ?? []);
      const isToSender = sql`${to} in (select lower(${table.email}) from ${table} where ${where})`;
      return or(isAbout(table, where), and(isAboutHomes, isToSender));
    }),
  );
  const concerns = or(isIn(to), isIn(sql`lower(${outbox.payload} ->> '$.replyTo')`));
  const part = (id: SQLiteColumn, erasers: Record<string, Erase>, where?: SQL) => ({
    id,
    sweep: (some: SQL) => eraseIn(id, erasers, and(some, where)),
  });
  const inMessages = part(outbox.id, { payload: eraseInJson, lastError: erase });
  return [
    part(leads.id, { message: erase }),
    part(subscribers.id, { otherDetails: erase }),
    part(leadEvents.id, { text: erase }),
    part(deals.id, { client: erase }),
    {
      ...inMessages,
      async sweep(some: SQL) {
        await write([db.delete(outbox).where(and(some, concerns, sql`${isNeeded} is not true`))]);
        await inMessages.sweep(some);
      },
    },
    part(auditLog.id, { before: eraseInJson, after: eraseInJson }, sql`${isOfOthers} is not true`),
  ];
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
