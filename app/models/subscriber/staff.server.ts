import { and, count, desc, eq, lt } from "drizzle-orm";
import { db } from "~db/client";
import { subscribers } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited } from "../audit/audited-write.server";
import { containsText, inOrder, inPages } from "../list.server";
import type { SubscriberFilters, SubscriberSort } from "./list";
import type { Subscriber } from "./subscriber.server";

/** The subscribers that fit, without the quarantined unless asked for. */
export async function listSubscribers(
  { search, quarantined, id }: SubscriberFilters,
  {
    sort = "createdAt",
    descending = true,
    limit,
    offset,
  }: { sort?: SubscriberSort; descending?: boolean; limit: number; offset: number },
) {
  const { name, email, phone, propertyInterests } = subscribers;
  const where = id
    ? eq(subscribers.id, id)
    : and(
        eq(subscribers.quarantined, quarantined === "1"),
        search ? containsText([name, email, phone, propertyInterests], search) : undefined,
      );
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(subscribers)
      .where(where)
      .orderBy(...inOrder(subscribers[sort], subscribers.id, descending))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(subscribers).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Deletes a subscriber. @returns it, or null when there was none. */
export async function deleteSubscriber(id: number, actor: Actor): Promise<Subscriber | null> {
  return deleteAudited(subscribers, id, { actor, entity: "subscriber" });
}

/** Every subscriber, quarantined ones too, newest first in pages. */
export function allSubscribers() {
  return inPages((below, limit) =>
    db
      .select()
      .from(subscribers)
      .where(lt(subscribers.id, below))
      .orderBy(desc(subscribers.id))
      .limit(limit),
  );
}
