import { and, desc, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests, subscribers } from "~db/schema";
import type { Who } from "../../accounts/user/scope.server";
import { type Actor, changeRow } from "../../history/change.server";
import { theirRows, trashTables } from "../../history/trash.server";
import type { TrashKey } from "../../history/trash-schema";
import { withHistory } from "../lead/history.server";
import { hasContact } from "../lead/same-contact.server";
import { homeColumns } from "../lead/standing.server";
import { contactsIn, isFrom, senderOf } from "./contacts.server";
import { isOneOf } from "./mentions.server";

/** Of each kind the newest, so that who sends thousands does not slow down the page. */
const mostShown = 100;

/**
 * All that has an e-mail or phone of a row, outside the trash and as far as `who` may see it, the
 * newest first. Apart what is joined to that by another contact, and what staff said is from somebody
 * else with the same phone or e-mail. @returns null when the row is not there.
 */
export async function personOf(key: TrashKey, who: Who) {
  const found = await senderOf(key, who);
  if (!found) return null;
  const { contacts, isUnlinked, joined } = found;
  const known = contactsIn([...contacts, ...joined.map(({ contact }) => contact)]);
  const [same, apart, others] = await Promise.all([
    sent(who, (kind) => {
      const { table } = trashTables[kind];
      const isOrigin = kind === key.kind ? eq(table.id, key.id) : sql`false`;
      return sql`(${isOrigin} or ${isUnlinked ? sql`false` : isFrom(table, contactsIn(contacts))})`;
    }),
    sent(who, (kind) => {
      const rows = joined.flatMap((each) => each.rows.filter((row) => row.kind === kind));
      return isOneOf(
        trashTables[kind].table.id,
        rows.map(({ id }) => id),
      );
    }),
    sent(who, (kind) => {
      const { table } = trashTables[kind];
      return isUnlinked ? sql`false` : sql`(${table.isUnlinked} and ${hasContact(table, known)})`;
    }),
  ]);
  const ways = joined.map(({ rows, ...way }) => {
    const keys = new Set(rows.map(keyOf));
    return {
      ...way,
      rows: apart.filter(({ is, row }) => keys.has(keyOf({ kind: is, id: row.id }))),
    };
  });
  return { contacts, isUnlinked, same, joined: ways.filter(({ rows }) => rows.length > 0), others };
}

const keyOf = ({ kind, id }: TrashKey) => `${kind}-${id}`;

type Sent = Awaited<ReturnType<typeof sent>>[number];

export type { Sent };

/** The rows that fit. */
async function sent(who: Who, fits: (kind: TrashKey["kind"]) => SQL) {
  const where = (kind: TrashKey["kind"]) =>
    and(isNull(trashTables[kind].table.deletedAt), theirRows(kind, who), fits(kind));
  const { submissionKey: _key, ...columns } = getTableColumns(inquiries);
  const { submissionKey: _other, ...requestColumns } = getTableColumns(propertyRequests);
  const [asked, wanted, subscribed] = await Promise.all([
    db
      .select({ ...columns, property: homeColumns })
      .from(inquiries)
      .leftJoin(properties, eq(properties.id, inquiries.propertyId))
      .where(where("inquiry"))
      .orderBy(desc(inquiries.id))
      .limit(mostShown),
    db
      .select(requestColumns)
      .from(propertyRequests)
      .where(where("request"))
      .orderBy(desc(propertyRequests.id))
      .limit(mostShown),
    db.select().from(subscribers).where(where("subscriber")).limit(mostShown),
  ]);
  const rows = [
    ...(await withHistory("inquiry", asked)).map((row) => ({ is: "inquiry" as const, row })),
    ...(await withHistory("request", wanted)).map((row) => ({ is: "request" as const, row })),
    ...subscribed.map((row) => ({ is: "subscriber" as const, row })),
  ];
  return rows.sort((one, other) => Number(other.row.createdAt) - Number(one.row.createdAt));
}

/**
 * Says that a row is not from the person whose phone or e-mail it has, or takes that back.
 * @returns the row, or null when it is not there. @throws {AccessEnded}
 */
export async function setUnlinked(
  { kind, id }: TrashKey,
  isUnlinked: boolean,
  by: Actor,
): Promise<object | null> {
  const { table, entity } = trashTables[kind];
  const where = and(isNull(table.deletedAt), by ? theirRows(kind, by) : undefined);
  return changeRow(entity, id, { isUnlinked }, { by, where });
}
