import { and, eq, isNull } from "drizzle-orm";
import { db } from "~db/client";
import type { Subscriber } from "~db/schema";
import { subscribers } from "~db/schema";
import { mentions } from "../../leads/lead/list.server";
import { inPages, listRows, staffList } from "../../list.server";
import { isoDay } from "../../time";
import { askToConfirm, canBeAsked } from "./link.server";
import { subscriberFilters } from "./schema";

/** The staff list of subscribers, of the inbox or of what is held. */
export const subscriberList = staffList({
  filters: subscriberFilters,
  sorts: { createdAt: "Subscribed On", name: "Name", email: "Email" },
  usual: "-createdAt",
  async load({ search, quarantined, id }, window) {
    const { name, email, phone, propertyInterests, reference } = subscribers;
    const searched = [name, email, phone, propertyInterests, reference];
    const isKept = isNull(subscribers.deletedAt);
    const where = id
      ? and(eq(subscribers.id, id), isKept)
      : and(
          eq(subscribers.quarantined, quarantined === "1"),
          isKept,
          search ? mentions(subscribers, searched, search) : undefined,
        );
    return listRows(db.select().from(subscribers).$dynamic(), subscribers, where, window);
  },
});

/**
 * Asks a subscriber to confirm their address, once a day: of those from before there were
 * confirmations nobody was asked. @returns null when there is nobody to ask.
 */
export async function askAgain(id: number): Promise<Subscriber | null> {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  if (!subscriber || !canBeAsked(subscriber)) return null;
  await askToConfirm(subscriber, isoDay(Date.now()));
  return subscriber;
}

/** All subscribers outside the trash, held ones included; pages of rows, newest first. */
export function allSubscribers() {
  return inPages(
    db.select().from(subscribers).$dynamic(),
    subscribers.id,
    isNull(subscribers.deletedAt),
  );
}
