import { and, eq, isNull } from "drizzle-orm";
import { env } from "~/env.server";
import { db } from "~db/client";
import { type Subscriber, subscribers } from "~db/schema";
import { formatDate } from "../../dates.server";
import { mentions } from "../../leads/lead/list.server";
import { inPages, listRows, staffList } from "../../list.server";
import { isoDay } from "../../time";
import { askToConfirm, canConfirm } from "./link.server";
import { subscriberFilters } from "./schema";

export const subscriberList = staffList({
  filters: subscriberFilters,
  sorts: { createdAt: "Subscribed On", name: "Name", email: "Email" },
  usual: "-createdAt",
  async load({ search, quarantined, id }, window) {
    const { name, email, phone, propertyInterests, reference } = subscribers;
    const searched = [name, email, phone, propertyInterests, reference];
    const matches = id
      ? eq(subscribers.id, id)
      : and(
          eq(subscribers.quarantined, quarantined === "1"),
          search ? mentions(subscribers, searched, search) : undefined,
        );
    const where = and(isNull(subscribers.deletedAt), matches);
    return listRows(db.select().from(subscribers).$dynamic(), subscribers, where, window);
  },
});

/** Null when there is nobody to ask; mails at most once a day. */
export async function askAgain(id: number): Promise<Subscriber | null> {
  const [subscriber] = await db.select().from(subscribers).where(eq(subscribers.id, id));
  if (!subscriber || !canConfirm(subscriber)) return null;
  await askToConfirm(subscriber, isoDay(Date.now()));
  return subscriber;
}

export function allSubscribers() {
  return inPages(
    db.select().from(subscribers).$dynamic(),
    subscribers.id,
    isNull(subscribers.deletedAt),
  );
}

export function subscriberStanding({ confirmedAt, unsubscribedAt }: Subscriber) {
  if (unsubscribedAt) return "Unsubscribed";
  return confirmedAt ? "Confirmed" : "Not confirmed yet";
}

export function subscriberView(subscriber: Subscriber) {
  const { id, name, email, phone, budget, propertyInterests } = subscriber;
  const { otherDetails, reference, quarantined, createdAt } = subscriber;
  return {
    id,
    name,
    email,
    phone,
    budget,
    propertyInterests,
    otherDetails,
    reference,
    quarantined,
    date: formatDate(createdAt),
    standing: subscriberStanding(subscriber),
    canBeAsked: Boolean(env.SMTP_URL) && canConfirm(subscriber),
  };
}
export type SubscriberView = ReturnType<typeof subscriberView>;

/** The staff JSON of a subscriber. Times are ISO 8601 in UTC; absent values are null. */
export function subscriberStaffJson(subscriber: Subscriber) {
  const { deletedAt: _deletedAt, isUnlinked: _isUnlinked, ...fields } = subscriber;
  const { createdAt, confirmedAt, unsubscribedAt, mailedAt, ...texts } = fields;
  return { ...texts, confirmedAt, unsubscribedAt, mailedAt, createdAt };
}

export const subscriberColumns = [
  "id",
  "name",
  "email",
  "phone",
  "propertyInterests",
  "budget",
  "otherDetails",
  "quarantined",
  "reference",
  "confirmedAt",
  "unsubscribedAt",
  "mailedAt",
  "createdAt",
] as const;
