import { and, desc, eq, getTableColumns, isNull, type SQL } from "drizzle-orm";
import { db } from "~db/client";
import { inquiries, properties, propertyRequests, subscribers } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { updateAudited } from "../audit/audited-write.server";
import { withHistory } from "../lead/history.server";
import { hasContact } from "../lead/same-contact.server";
import type { TrashKey } from "../trash/schema";
import { theirRows, trashTables } from "../trash/trash.server";
import type { Who } from "../user/scope.server";
import { contactsOf, isFrom } from "./contacts.server";

/** Of each kind the newest, so that who sends thousands does not slow down the page. */
const mostShown = 100;

/**
 * All that the person who sent a row ever sent, outside the trash and as far as `who` may see it, the
 * newest first; apart what staff said is from somebody else with the same phone or e-mail.
 * @returns null when the row is not there.
 */
export async function personOf(key: TrashKey, who: Who) {
  const found = await contactsOf(key, who);
  if (!found) return null;
  const isOrigin = eq(trashTables[key.kind].table.id, key.id);
  const [same, others] = await Promise.all([
    sent(who, (kind) => {
      if (!found.isUnlinked) return isFrom(trashTables[kind].table, found);
      return kind === key.kind ? isOrigin : null;
    }),
    found.isUnlinked
      ? []
      : sent(who, (kind) => {
          const { table } = trashTables[kind];
          return and(eq(table.isUnlinked, true), hasContact(table, found)) ?? null;
        }),
  ]);
  return { isUnlinked: found.isUnlinked, same, others };
}

type Sent = Awaited<ReturnType<typeof sent>>[number];

export type { Sent };

/** The rows that fit. @param fits the condition for a kind; null for none of it */
async function sent(who: Who, fits: (kind: TrashKey["kind"]) => SQL | null) {
  const where = (kind: TrashKey["kind"]) => {
    const condition = fits(kind);
    const { table } = trashTables[kind];
    return condition && and(isNull(table.deletedAt), theirRows(kind, who), condition);
  };
  const { submissionKey: _key, ...columns } = getTableColumns(inquiries);
  const { submissionKey: _other, ...requestColumns } = getTableColumns(propertyRequests);
  const { id, title, subcity, city } = properties;
  const [inquiry, request, subscriber] = [where("inquiry"), where("request"), where("subscriber")];
  const [asked, wanted, subscribed] = await Promise.all([
    inquiry
      ? db
          .select({ ...columns, property: { id, title, subcity, city } })
          .from(inquiries)
          .leftJoin(properties, eq(properties.id, inquiries.propertyId))
          .where(inquiry)
          .orderBy(desc(inquiries.id))
          .limit(mostShown)
      : [],
    request
      ? db
          .select(requestColumns)
          .from(propertyRequests)
          .where(request)
          .orderBy(desc(propertyRequests.id))
          .limit(mostShown)
      : [],
    subscriber ? db.select().from(subscribers).where(subscriber).limit(mostShown) : [],
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
  actor: Actor,
): Promise<object | null> {
  const { table, entity } = trashTables[kind];
  const where = and(isNull(table.deletedAt), actor ? theirRows(kind, actor) : undefined);
  return updateAudited<typeof table>(table, id, { isUnlinked }, { actor, entity, where });
}
