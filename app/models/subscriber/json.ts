import type { Subscriber } from "./subscriber.server";

/** What staff see of a subscriber. Times are ISO 8601 in UTC; what is absent is null. */
export function subscriberJson({ createdAt, ...fields }: Subscriber) {
  return { ...fields, createdAt: createdAt.toISOString() };
}
