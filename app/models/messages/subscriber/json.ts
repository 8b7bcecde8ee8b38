import type { Subscriber } from "~db/schema";

/** The staff JSON of a subscriber. Times are ISO 8601 in UTC; absent values are null. */
export function subscriberStaffJson(subscriber: Subscriber) {
  const { deletedAt: _deletedAt, isUnlinked: _isUnlinked, ...fields } = subscriber;
  const { createdAt, confirmedAt, unsubscribedAt, mailedAt, ...texts } = fields;
  return {
    ...texts,
    confirmedAt: confirmedAt?.toISOString() ?? null,
    unsubscribedAt: unsubscribedAt?.toISOString() ?? null,
    mailedAt: mailedAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}

/** The columns of the CSV export, in order. */
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
