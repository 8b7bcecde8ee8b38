import type { Subscriber } from "./subscriber.server";

/** What staff see of a subscriber. Times are ISO 8601 in UTC; what is absent is null. */
export function subscriberStaffJson({ createdAt, ...fields }: Subscriber) {
  return { ...fields, createdAt: createdAt.toISOString() };
}

/** The columns of the CSV export, in their order. */
export const subscriberColumns = [
  "id",
  "name",
  "email",
  "phone",
  "propertyInterests",
  "budget",
  "otherDetails",
  "quarantined",
  "createdAt",
] as const;
