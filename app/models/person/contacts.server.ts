import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { trashKinds } from "~db/vocabulary";
import { hasContact, keysOf } from "../lead/same-contact.server";
import type { TrashKey } from "../trash/schema";
import { theirRows, trashTables } from "../trash/trash.server";
import type { Who } from "../user/scope.server";
import type { Contacts } from "./mentions";

type Kind = TrashKey["kind"];
type Table = (typeof trashTables)[Kind]["table"];

/** How often what is found is searched for again, and how many rows of a kind each time at most. */
const rounds = 10;
const mostRows = 500;

/** SQL: whether a row is from one of these contacts and staff have not said otherwise. */
export function isFrom(table: Table, contacts: Contacts): SQL {
  return sql`(not ${table.isUnlinked} and ${hasContact(table, contacts)})`;
}

/**
 * All e-mails and phones of the person who sent a row: those of the rows that share one with it, with
 * those that share one with these, and so on. @param withTrash also by way of rows in the trash
 * @returns null when the row is not there; of one that was unlinked only its own.
 */
export async function contactsOf(
  { kind, id }: TrashKey,
  who: Who,
  { withTrash = false } = {},
): Promise<(Contacts & { isUnlinked: boolean }) | null> {
  const { table } = trashTables[kind];
  const kept = (of: Table) => (withTrash ? undefined : isNull(of.deletedAt));
  const [origin] = await db
    .select({ email: table.email, phone: table.phone, isUnlinked: table.isUnlinked })
    .from(table)
    .where(and(eq(table.id, id), kept(table), theirRows(kind, who)));
  if (!origin) return null;
  const { isUnlinked } = origin;
  const emails = new Set<string>();
  const phones = new Set<string>();
  const learn = (row: { email: string; phone: string }) => {
    const keys = keysOf(row);
    emails.add(keys.email);
    for (const phone of keys.phones) phones.add(phone);
  };
  learn(origin);
  const contacts = () => ({ emails: [...emails], phones: [...phones] });
  for (let round = 0, known = 0; !isUnlinked && round < rounds; round++) {
    if (emails.size + phones.size === known) break;
    known = emails.size + phones.size;
    for (const each of trashKinds) {
      const { table: other } = trashTables[each];
      const rows = await db
        .select({ email: other.email, phone: other.phone })
        .from(other)
        .where(and(isFrom(other, contacts()), kept(other), theirRows(each, who)))
        .orderBy(desc(other.id))
        .limit(mostRows);
      rows.forEach(learn);
    }
  }
  return { ...contacts(), isUnlinked };
}
