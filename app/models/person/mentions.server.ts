import { eq, getTableColumns, inArray, or, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { env } from "~/env.server";
import { site } from "~/site";
import { db } from "~db/client";
import {
  inquiries,
  leadHistory,
  owners,
  properties,
  propertyRequests,
  subscribers,
  users,
} from "~db/schema";
import { auditLog, listingMails, outbox } from "~db/system-schema";
import { trashKinds } from "~db/vocabulary";
import { type Actor, auditEntry } from "../audit/audit.server";
import { hasContact, keysOf } from "../lead/same-contact.server";
import { addressKey } from "../signed-text.server";
import type { TrashKey } from "../trash/schema";
import { trashTables } from "../trash/trash.server";
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

/** Contacts without those of the office, of staff and of agents: theirs are never erased. */
export async function withoutOurs({ emails, phones }: Contacts): Promise<Contacts> {
  const staff = await db
    .select({ email: users.email, phones: users.phones })
    .from(users)
    .where(inArray(users.role, ["admin", "agent"]));
  const sender = /[^\s<>]+@[^\s<>]+/.exec(env.MAIL_FROM)?.[0] ?? "";
  const office = [site.email, env.LEADS_EMAIL ?? "", sender].map((email) => email.toLowerCase());
  const ourEmails = new Set([...office, ...staff.map(({ email }) => email.toLowerCase())]);
  const ourPhones = new Set(
    [
      site.phone,
      site.chat.whatsapp.replace(/\D/g, ""),
      ...staff.flatMap((row) => row.phones),
    ].flatMap((phone) => keysOf({ email: "", phone }).phones),
  );
  return {
    emails: emails.filter((email) => !ourEmails.has(email)),
    phones: phones.filter((phone) => !ourPhones.has(phone)),
  };
}

type Kind = TrashKey["kind"];

/** The owners of listings who have one of these contacts, or of whom staff noted one. */
export async function ownersWith(contacts: Contacts) {
  const given = JSON.stringify(contacts);
  const { emails, phones } = contacts;
  const rows = await db
    .select({ ...getTableColumns(owners), title: properties.title })
    .from(owners)
    .innerJoin(properties, eq(properties.id, owners.propertyId))
    .orderBy(owners.propertyId);
  const erase = eraserOf(given).erase;
  return rows.flatMap(({ propertyId, title, ...owner }) => {
    const keys = keysOf(owner);
    const isThem = emails.includes(keys.email) || keys.phones.some((key) => phones.includes(key));
    const [notes, commission] = [erase(owner.notes), erase(owner.commission)];
    const isNoted = notes !== owner.notes || commission !== owner.commission;
    return isThem || isNoted ? [{ propertyId, title, isThem }] : [];
  });
}

/** The statements that empty the record of an owner who is the person, or take them out of its notes. */
export function forgetOwner(
  { propertyId, isThem }: { propertyId: number; isThem: boolean },
  contacts: Contacts,
  actor: Actor,
) {
  const rest = (column: SQLiteColumn) =>
    sql`without_contacts(${column}, ${JSON.stringify(contacts)})`;
  return [
    // It tells forms that were opened before that they cannot know what was there.
    auditEntry({
      ...{ actor, entity: "owner", entityId: propertyId, before: null, after: null },
      action: "erase",
    }),
    db
      .update(owners)
      .set({
        ...(isThem && { name: "", phone: "", email: "" }),
        notes: rest(owners.notes),
        commission: rest(owners.commission),
        version: sql`${owners.version} + 1`,
      })
      .where(eq(owners.propertyId, propertyId)),
  ] as const;
}

/**
 * The statements that take contacts out of what is not from the person: what others wrote, notes, the
 * audit log and the outbox. @param theirs the rows of a kind that are from them: others with the same
 * contact keep what is said of them.
 */
export function mentions(contacts: Contacts, theirs: (kind: Kind) => SQL) {
  const given = JSON.stringify(contacts);
  const rest = (column: SQLiteColumn) => sql`without_contacts(${column}, ${given})`;
  const restOfJson = (column: SQLiteColumn) => sql`json_without_contacts(${column}, ${given})`;
  const text = (column: SQLiteColumn) =>
    db
      .update(column.table as SQLiteTable)
      .set({ [column.name]: rest(column) })
      .where(sql`${column} <> ${rest(column)}`);
  const others = (kind: Kind) =>
    sql`(${hasContact(trashTables[kind].table, contacts)} and not ${theirs(kind)})`;
  const isOfOthers = sql.join(
    trashKinds.map((kind) => {
      const { table, entity } = trashTables[kind];
      return sql`(${auditLog.entity} = ${entity} and ${auditLog.entityId} in
        (select ${table.id} from ${table} where ${others(kind)}))`;
    }),
    sql` or `,
  );
  const isIn = (value: SQL) => sql`${value} in (select value from json_each(${given}, '$.emails'))`;
  const isKept = sql.join(
    trashKinds.map((kind) => {
      const { table } = trashTables[kind];
      return sql`exists (select 1 from ${table} where ${others(kind)}
        and (${isAbout(table)} or ${isIn(sql`lower(${table.email})`)} and ${isAboutHomes}))`;
    }),
    sql` or `,
  );
  const concerns = or(
    isIn(sql`lower(${outbox.payload} ->> '$.to')`),
    isIn(sql`lower(${outbox.payload} ->> '$.replyTo')`),
  );
  return [
    text(inquiries.message),
    text(propertyRequests.requirements),
    text(subscribers.otherDetails),
    text(leadHistory.text),
    db.delete(outbox).where(sql`${concerns} and not (${isKept})`),
    db
      .update(outbox)
      .set({ payload: restOfJson(outbox.payload), lastError: rest(outbox.lastError) })
      .where(
        or(
          sql`${outbox.payload} <> ${restOfJson(outbox.payload)}`,
          sql`${outbox.lastError} <> ${rest(outbox.lastError)}`,
        ),
      ),
    db
      .delete(listingMails)
      .where(inArray(listingMails.addressKey, contacts.emails.map(addressKey))),
    db
      .update(auditLog)
      .set({ before: restOfJson(auditLog.before), after: restOfJson(auditLog.after) })
      .where(
        sql`(${auditLog.before} <> ${restOfJson(auditLog.before)}
          or ${auditLog.after} <> ${restOfJson(auditLog.after)}) and not (${isOfOthers})`,
      ),
  ];
}

type LeadTable = (typeof trashTables)[Kind]["table"];

/** SQL: whether a message of the outbox tells staff of a row: its first fact is the reference. */
export function isAbout(table: LeadTable): SQL {
  const text = sql`${outbox.payload} ->> '$.text'`;
  const label = "Reference: ";
  const stated = sql`substr(${text}, instr(${text}, ${label}) + ${label.length}, length(${table.reference}))`;
  const isKeyed = "submissionKey" in table ? eq(outbox.dedupeKey, table.submissionKey) : undefined;
  const isStated = sql`(${table.reference} <> '' and instr(${text}, ${label}) > 0
    and ${stated} = ${table.reference})`;
  return or(isKeyed, isStated) as SQL;
}

/** SQL: whether a message of the outbox is to somebody who wants a home; see `matching/mail` and `subscriber/link`. */
const isAboutHomes = sql`(${outbox.dedupeKey} glob 'match *' or ${outbox.dedupeKey} glob 'subscription *')`;
