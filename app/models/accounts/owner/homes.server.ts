import { randomUUID } from "node:crypto";
import {
  and,
  between,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNull,
  like,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import { db } from "~db/client";
import { leads, owners, properties } from "~db/schema";
import { outbox } from "~db/system-schema";
import { change, commit } from "../../history/change.server";
import { hasContact } from "../../leads/lead/same-contact.server";
import { keyOf } from "../../leads/lead/schema";
import { contactsIn, contactsOf } from "../../leads/person/contacts.server";
import type { Contacts } from "../../leads/person/mentions";
import { addressKey } from "../../messages/signed-text.server";
import type { Acting } from "../session/session.server";
import { ownLeads, ownListings, type Who } from "../user/scope.server";
import type { Owner } from "./staff.server";

const maxHomes = 200;

const { id, title, titleAm, address, city, subcity, images, price, currency, offer, status } =
  properties;
const { isPublic, isDraft, archivedAt, createdAt, confirmedAt, agentId } = properties;
const homeColumns = {
  ...{ id, title, titleAm, address, city, subcity, images, price, currency, offer, status },
  ...{ isPublic, isDraft, archivedAt, createdAt, confirmedAt, agentId },
};

/** Homes with who owns them, the newest first. */
export const ownedHomes = (where: SQL | undefined) =>
  db
    .select({ ...homeColumns, owner: getTableColumns(owners) })
    .from(owners)
    .innerJoin(properties, eq(properties.id, owners.propertyId))
    .where(and(where, eq(properties.isTest, false)))
    .orderBy(desc(properties.id))
    .limit(maxHomes);
export type OwnedHome = Awaited<ReturnType<typeof ownedHomes>>[number];

/** The owner of a listing with all their homes within reach; null when it is another's, or none is known. */
export async function ownerWithHomes(propertyId: number, who: Who) {
  const [record] = await db.select().from(owners).where(eq(owners.propertyId, propertyId));
  if (!record) return null;
  const contacts = contactsIn(contactsOf(record));
  const isOfOwner = or(eq(owners.propertyId, propertyId), hasContact(owners, contacts));
  const homes = await ownedHomes(and(isOfOwner, ownListings(who)));
  const owner = homes.find(({ id }) => id === propertyId)?.owner;
  if (!owner) return null;
  const [client, askedOn] = await Promise.all([clientWith(contacts, who), lastAsked(record.email)]);
  return { owner, homes, client, askedOn };
}

async function clientWith(contacts: Contacts, who: Who): Promise<string | null> {
  const isLinked = and(isNull(leads.deletedAt), eq(leads.isUnlinked, false));
  const [lead] = await db
    .select({ list: leads.list, number: leads.number })
    .from(leads)
    .where(and(isLinked, ownLeads(who), hasContact(leads, contacts)))
    .orderBy(desc(leads.id))
    .limit(1);
  return lead ? keyOf(lead) : null;
}

/** The day (`YYYY-MM-DD`) on which they were last mailed about their homes; see `reminders`. */
async function lastAsked(email: string): Promise<string | null> {
  const { dedupeKey } = outbox;
  const isToThem = like(dedupeKey, `confirm ____-__-__ o-${addressKey(email)}%`);
  const [last] = await db
    .select({ day: sql<string | null>`max(substr(${dedupeKey}, 9, 10))` })
    .from(outbox)
    .where(and(between(dedupeKey, "confirm ", "confirm ~"), isToThem));
  return last?.day ?? null;
}

/** The newest home within reach that somebody with one of these contacts owns. */
export async function homeOwnedBy(list: readonly string[], who: Who): Promise<number | null> {
  const isOfOwner = hasContact(owners, contactsIn(list));
  const [home] = await ownedHomes(and(isOfOwner, ownListings(who)));
  return home?.id ?? null;
}

/** The address of an owner by its key, first looked for at a home of theirs. */
export async function ownerEmail(propertyId: number, key: string): Promise<string | null> {
  const hasKey = sql`${owners.email} <> '' and address_key(${owners.email}) = ${key}`;
  const at = (where?: SQL) =>
    db.select({ email: owners.email }).from(owners).where(and(where, hasKey)).limit(1);
  const [owner] = await at(eq(owners.propertyId, propertyId));
  const [other] = owner ? [owner] : await at();
  return other?.email ?? null;
}

/** How the owner of some homes is written to. */
export async function setPreferences(
  homes: readonly OwnedHome[],
  set: Partial<Pick<Owner, "language" | "isReported">>,
  by: Acting,
) {
  const ids = homes.map(({ id }) => id);
  const target = inArray(owners.propertyId, ids);
  const [changed] = await commit(change("owner", target, set, { by, batch: randomUUID() }));
  return changed;
}
