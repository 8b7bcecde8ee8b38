import { and, desc, eq, lt } from "drizzle-orm";
import { db } from "~db/client";
import { subscribers } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited } from "../audit/audited-write.server";
import type { SortedWindow } from "../list";
import { containsText, inPages, listRows } from "../list.server";
import type { SubscriberSort } from "./json";
import type { SubscriberFilters } from "./schema";
import type { Subscriber } from "./subscriber.server";

/** The subscribers that fit, newest first, without the quarantined unless asked for. */
export async function listSubscribers(
  { search, quarantined, id }: SubscriberFilters,
  window: SortedWindow<SubscriberSort>,
) {
  const { name, email, phone, propertyInterests } = subscribers;
  const where = id
    ? eq(subscribers.id, id)
    : and(
        eq(subscribers.quarantined, quarantined === "1"),
        search ? containsText([name, email, phone, propertyInterests], search) : undefined,
      );
  const order = { sort: "createdAt", descending: true, ...window } as const;
  return listRows(db.select().from(subscribers).$dynamic(), subscribers, where, order);
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
