import { and, eq, isNull } from "drizzle-orm";
import { db } from "~db/client";
import { subscribers } from "~db/schema";
import { containsText, inPages, listRows, staffList } from "../list.server";
import { subscriberFilters } from "./schema";

/** The staff list of subscribers, of the inbox or the quarantine. */
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
          search ? containsText(searched, search) : undefined,
        );
    return listRows(db.select().from(subscribers).$dynamic(), subscribers, where, window);
  },
});

/** All subscribers outside the trash, quarantine included; pages of rows, newest first. */
export function allSubscribers() {
  return inPages(
    db.select().from(subscribers).$dynamic(),
    subscribers.id,
    isNull(subscribers.deletedAt),
  );
}
