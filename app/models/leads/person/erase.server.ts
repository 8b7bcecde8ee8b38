import { setImmediate as nextTurn } from "node:timers/promises";
import { and, eq, gt, inArray, lte, max, type SQL } from "drizzle-orm";
import { db, emptyLog, write } from "~db/client";
import { alerts } from "~db/office-schema";
import { listingMails } from "~db/schema";
import { outbox } from "~db/system-schema";
import type { Acting } from "../../accounts/session/session.server";
import { Refused } from "../../errors";
import { commit, namelessEntry } from "../../history/change.server";
import type { TrashKey } from "../../history/schema";
import {
  isRow,
  type SentTable,
  sentTables,
  tableOf,
  trashEntity,
} from "../../history/trash.server";
import { isAmong } from "../../list.server";
import { deleteMailFiles } from "../../messages/outbox/mail.server";
import { addressKey } from "../../messages/signed-text.server";
import { inSlices } from "../../slices.server";
import { hasContact } from "../lead/same-contact.server";
import { contactsIn, isFrom, type Joined, senderOf, soleContacts } from "./contacts.server";
import { type Contacts, eraser } from "./mentions";
import {
  forgetOwner,
  type Ids,
  isAbout,
  mentions,
  ownerRecords,
  ownersWith,
} from "./mentions.server";
import { deleteRows, messagesAbout, referencesIn } from "./purge.server";

export type AlsoErased = Joined & { homes: Home[] };
type Home = { id: number; title: string };

/** What erasing who sent a row means, with what is joined apart; null to who may not erase. */
export async function erasureOf(key: TrashKey, who: Acting) {
  const found = who.role === "admin" ? await senderOf(key, who, { withTrash: true }) : null;
  if (!found) return null;
  const known = new Set([...found.contacts, ...found.joined.map(({ contact }) => contact)]);
  const homes = new Map<string, Home[]>();
  for await (const owners of ownerRecords())
    for (const { propertyId, title, contacts } of owners)
      for (const contact of contacts)
        if (known.has(contact))
          homes.set(contact, [...homesOf(contact), { id: propertyId, title }]);
  function homesOf(contact: string) {
    return homes.get(contact) ?? [];
  }
  const direct = new Map(found.contacts.flatMap(homesOf).map((home) => [home.id, home]));
  const shown = new Set(direct.keys());
  // What leads to nothing new needs no box.
  const joined: AlsoErased[] = found.joined.flatMap((each) => {
    const owned = homesOf(each.contact);
    const isNew = each.rows.length > 0 || owned.some(({ id }) => !shown.has(id));
    for (const { id } of owned) shown.add(id);
    return isNew ? [{ ...each, homes: owned }] : [];
  });
  return { ...found, homes: [...direct.values()], joined, homesOf };
}

/**
 * Erases a person wherever they are mentioned, in slices, the row itself last: what a crash breaks
 * off is erased by asking again. @throws {Refused} when something of `also` is not joined.
 */
export async function erasePerson(key: TrashKey, actor: Acting, also: readonly string[] = []) {
  const found = await erasureOf(key, actor);
  if (!found) return null;
  const ticked = found.joined.filter(({ contact }) => also.includes(contact));
  if (ticked.length < new Set(also).size) throw new Refused(joinedOtherwise);
  const chosen = [...found.contacts, ...ticked.map(({ contact }) => contact)];
  const gone = [...found.direct, ...ticked.flatMap(({ rows }) => rows)];
  const owned = new Set(chosen.flatMap(found.homesOf).map(({ id }) => id));
  const ownsAllHomes = (contact: string) => found.homesOf(contact).every(({ id }) => owned.has(id));
  const sole = (await soleContacts(gone, chosen)).filter(ownsAllHomes);
  const contacts = contactsIn([...chosen, ...sole]);
  const { own, others } = await rowsOf(key, { ...found, chosen, all: contacts });
  await commit(
    namelessEntry(trashEntity(key.list), { by: actor, action: "erase" }),
    db
      .delete(listingMails)
      .where(inArray(listingMails.addressKey, contacts.emails.map(addressKey))),
    db
      .delete(alerts)
      .where(and(eq(alerts.channel, "email"), inArray(alerts.address, contacts.emails))),
  );
  // Again where somebody has changed them in between.
  for (let found = await ownersWith(contacts); found.length > 0; found = await ownersWith(contacts))
    await commit(...found.map((each) => forgetOwner(each, actor)));
  const sweep = sweeper(contacts, others);
  await sweep();
  const references = new Set<string>();
  await eachSlice(own, tableOf(key), async (table, where) => {
    for (const reference of referencesIn(await messagesAbout(table, where)))
      references.add(reference);
    await write([db.delete(outbox).where(isAbout(table, where))]);
  });
  await deleteMailFiles(
    ({ to, replyTo, reference }) =>
      references.has(reference) ||
      [to, replyTo].some((address) => contacts.emails.includes(address)),
    eraser(contacts).erase,
  );
  let count = 0;
  await eachSlice(own, tableOf(key), async (table, where) => {
    count += (await deleteRows(table, where)).length;
  });
  // What was written meanwhile.
  await sweep();
  emptyLog();
  return { count };
}

const joinedOtherwise = "What is joined to this person has changed. Please look at the page again.";

/** The rows of a person, itself last, and others that share a contact but are not theirs. */
async function rowsOf(
  key: TrashKey,
  found: { contacts: string[]; isUnlinked: boolean; chosen: string[]; all: Contacts },
) {
  const [apart, direct, others]: [Ids, Ids, Ids] = [new Map(), new Map(), new Map()];
  for (const table of sentTables) {
    const idsOf = async (where: SQL) => {
      const rows = await db.select({ id: table.id }).from(table).where(where);
      await nextTurn();
      return rows.map(({ id }) => id);
    };
    const from = (contacts: string[]) =>
      found.isUnlinked ? [] : idsOf(isFrom(table, contactsIn(contacts)));
    const itself = table === tableOf(key) ? await idsOf(isRow(key)) : [];
    const same = (await from(found.contacts)).filter((id) => !itself.includes(id));
    const known = new Set([...same, ...itself]);
    direct.set(table, [...known]);
    const joined = (await from(found.chosen)).filter((id) => !known.has(id));
    apart.set(table, joined);
    for (const id of joined) known.add(id);
    const rest = (await idsOf(hasContact(table, found.all))).filter((id) => !known.has(id));
    others.set(table, rest);
  }
  return { own: [apart, direct], others };
}

async function eachSlice(
  parts: readonly Ids[],
  last: SentTable,
  work: (table: SentTable, where: SQL) => Promise<void>,
) {
  const tables = [...sentTables.filter((table) => table !== last), last];
  for (const ids of parts)
    for (const table of tables) {
      const some = ids.get(table) ?? [];
      await inSlices(0, some.length, (from, to) =>
        work(table, isAmong(table.id, some.slice(from, to))),
      );
    }
}

function sweeper(contacts: Contacts, others: Ids) {
  const parts = mentions(contacts, others).map((part) => ({ ...part, done: 0 }));
  return async () => {
    for (const part of parts) {
      const { id, sweep } = part;
      const [row] = await db.select({ newest: max(id) }).from(id.table);
      const newest = Number(row?.newest ?? 0);
      await inSlices(part.done, newest, (from, to) => sweep(and(gt(id, from), lte(id, to)) as SQL));
      part.done = newest;
    }
  };
}
