import { formatDate } from "../dates.server";
import type { Subscriber } from "./subscriber.server";

/** Display data of a subscriber in the staff list. */
export function subscriberView(subscriber: Subscriber) {
  const { id, name, email, phone, budget, propertyInterests } = subscriber;
  const { otherDetails, reference, quarantined, createdAt } = subscriber;
  return {
    ...{ id, name, email, phone, budget, propertyInterests, otherDetails, reference, quarantined },
    date: formatDate(createdAt),
  };
}
export type SubscriberView = ReturnType<typeof subscriberView>;
