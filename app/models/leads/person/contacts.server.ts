import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { leads } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import type { TrashKey } from "../../history/schema";
import {
  isRow,
  rowsInReach,
  type SentTable,
  sentTables,
  tableOf,
} from "../../history/trash.server";
import { numbersIn } from "../../phone";
import { type Contact, hasContact, keysOf, ourContacts } from "../lead/same-contact.server";
import type { Contacts } from "./mentions";

export type Sender = TrashKey & { name: string; email: string; phone: string };

/** A contact beside the person's, how the row that has both writes it, and what else has it. */
export type Joined = { contact: string; from: Sender; written: string; rows: Sender[] };

const maxSteps = 10;
const maxRows = 500;

export const contactsIn = (list: Iterable<string>): Contacts => ({
  emails: [...list].filter((contact) => contact.includes("@")),
  phones: [...list].filter((contact) => !contact.includes("@")),
});

export function contactsOf(row: Contact): string[] {
  const { email, phones } = keysOf(row);
  return [email, ...phones].filter((contact) => contact !== "");
}

/** SQL: whether a row is from one of these contacts and staff have not said otherwise. */
export function isFrom(table: SentTable, contacts: Contacts): SQL {
  return sql`(not ${table.isUnlinked} and ${hasContact(table, contacts)})`;
}

/**
 * Who sent a row, and a step at a time what is joined to them by another contact: it may be
 * somebody else. The contacts of the office and of staff join nothing. @returns null when the row
 * is not there.
 */
export async function senderOf(key: TrashKey, who: Who, { withTrash = false } = {}) {
  const table = tableOf(key);
  const isShown = (of: SentTable) => (withTrash ? undefined : isNull(of.deletedAt));
  const [origin] = await db
    .select({ email: table.email, phone: table.phone, isUnlinked: table.isUnlinked })
    .from(table)
    .where(and(isRow(key), isShown(table), rowsInReach(table, who)));
  if (!origin) return null;
  const ours = await ourContacts();
  const contacts = contactsOf(origin).filter((contact) => !ours.has(contact));
  const direct: Sender[] = [];
  const joined = new Map<string, Joined>();
  const before = new Set<string>();
  let step = new Set(origin.isUnlinked ? [] : contacts);
  for (let steps = 0; step.size > 0 && steps < maxSteps; steps++) {
    const next = new Set<string>();
    for (const other of sentTables) {
      const isNew = sql`not ${hasContact(other, contactsIn(before))}`;
      const rows: Sender[] = await db
        .select(senderColumns(other))
        .from(other)
        .where(and(isFrom(other, contactsIn(step)), isNew, isShown(other), rowsInReach(other, who)))
        .orderBy(desc(other.id))
        .limit(maxRows);
      for (const row of rows) {
        const has = contactsOf(row);
        const by = has.find((contact) => step.has(contact)) ?? "";
        (joined.get(by)?.rows ?? direct).push(row);
        for (const contact of has) {
          if (ours.has(contact) || step.has(contact) || joined.has(contact)) continue;
          next.add(contact);
          const written = asWritten(contact, row);
          joined.set(contact, { contact, from: row, written, rows: [] });
        }
      }
    }
    for (const contact of step) before.add(contact);
    step = next;
  }
  const { isUnlinked } = origin;
  return { contacts, isUnlinked, direct, joined: [...joined.values()] };
}

const senderColumns = (table: SentTable) => ({
  list:
    table === leads ? sql<TrashKey["list"]>`${leads.list}` : sql<TrashKey["list"]>`'subscriber'`,
  number: table === leads ? leads.number : table.id,
  name: table.name,
  email: table.email,
  phone: table.phone,
});

function asWritten(contact: string, { email, phone }: Contact): string {
  const isThat = (number: string) => keysOf({ email: "", phone: number }).phones.includes(contact);
  return contact.includes("@") ? email : (numbersIn(phone).find(isThat) ?? phone);
}

export async function soleContacts(rows: readonly Sender[], chosen: readonly string[]) {
  const ours = await ourContacts();
  const sole = new Set(rows.flatMap(contactsOf).filter((contact) => !ours.has(contact)));
  for (const contact of chosen) sole.delete(contact);
  for (const table of sentTables) {
    const stays = or(eq(table.isUnlinked, true), sql`not ${hasContact(table, contactsIn(chosen))}`);
    const others = await db
      .selectDistinct({ email: table.email, phone: table.phone })
      .from(table)
      .where(and(hasContact(table, contactsIn(sole)), stays));
    for (const contact of others.flatMap(contactsOf)) sole.delete(contact);
  }
  return [...sole];
}
