import { and, desc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { leads, subscribers } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import { isRow, theirRows } from "../../history/trash.server";
import type { TrashKey } from "../../history/trash-schema";
import { numbersIn } from "../lead/phone";
import { hasContact, keysOf, ourContacts } from "../lead/same-contact.server";
import type { Contacts } from "./mentions";

/** The tables of what people send. */
export const sentTables = [leads, subscribers] as const;
export type SentTable = (typeof sentTables)[number];

/** The table of a row. */
export const tableOf = ({ kind }: Pick<TrashKey, "kind">) =>
  kind === "subscriber" ? subscribers : leads;

/** A row, and who says that they sent it. */
export type Sender = TrashKey & { name: string; email: string; phone: string };

/** A contact that leads on from the person, and what it leads to. */
export type Joined = {
  /** An e-mail in lower case, or the key of a phone. */
  contact: string;
  /** The row that has it beside a contact from before, and how it is written there. */
  from: Sender;
  written: string;
  /** What else has it. */
  rows: Sender[];
};

/** How many steps are followed, and how many rows of a table each time at most. */
const maxSteps = 10;
const maxRows = 500;

/** Contacts by what they are. */
export const contactsIn = (list: Iterable<string>): Contacts => ({
  emails: [...list].filter((contact) => contact.includes("@")),
  phones: [...list].filter((contact) => !contact.includes("@")),
});

/** The contacts of a row in one list. */
export function contactsOf(row: { email: string; phone: string }): string[] {
  const { email, phones } = keysOf(row);
  return [email, ...phones].filter((contact) => contact !== "");
}

/** SQL: whether a row is from one of these contacts and staff have not said otherwise. */
export function isFrom(table: SentTable, contacts: Contacts): SQL {
  return sql`(not ${table.isUnlinked} and ${hasContact(table, contacts)})`;
}

/**
 * Who sent a row: its own e-mail and phones, and what has one of them. Apart, what is joined to that
 * by another contact, a step at a time: it may be somebody else. The contacts of the office and of
 * staff join nothing. @param withTrash with what is in the trash
 * @returns null when the row is not there; of one that was unlinked only itself.
 */
export async function senderOf(
  key: TrashKey,
  who: Who,
  { withTrash = false } = {},
): Promise<{
  contacts: string[];
  isUnlinked: boolean;
  direct: Sender[];
  joined: Joined[];
} | null> {
  const table = tableOf(key);
  const kept = (of: SentTable) => (withTrash ? undefined : isNull(of.deletedAt));
  const [origin] = await db
    .select({ email: table.email, phone: table.phone, isUnlinked: table.isUnlinked })
    .from(table)
    .where(and(isRow(key), kept(table), theirRows(table, who)));
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
        .where(and(isFrom(other, contactsIn(step)), isNew, kept(other), theirRows(other, who)))
        .orderBy(desc(other.id))
        .limit(maxRows);
      for (const row of rows) {
        const has = contactsOf(row);
        const by = has.find((contact) => step.has(contact)) ?? "";
        (joined.get(by)?.rows ?? direct).push(row);
        for (const contact of has) {
          if (ours.has(contact) || step.has(contact) || joined.has(contact)) continue;
          next.add(contact);
          joined.set(contact, {
            contact,
            from: row,
            written: asWritten(contact, row),
            rows: [],
          });
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
  kind:
    table === leads ? sql<TrashKey["kind"]>`${leads.list}` : sql<TrashKey["kind"]>`'subscriber'`,
  id: table === leads ? leads.number : table.id,
  ...{ name: table.name, email: table.email, phone: table.phone },
});

function asWritten(contact: string, { email, phone }: { email: string; phone: string }): string {
  const isThat = (number: string) => keysOf({ email: "", phone: number }).phones.includes(contact);
  return contact.includes("@") ? email : (numbersIn(phone).find(isThat) ?? phone);
}

/** The contacts of rows that no other row has, once those from `chosen` contacts are gone. */
export async function soleContacts(
  rows: readonly Sender[],
  chosen: readonly string[],
): Promise<string[]> {
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
