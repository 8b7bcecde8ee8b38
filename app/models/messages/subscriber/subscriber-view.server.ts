import { env } from "~/env.server";
import type { Subscriber } from "~db/schema";
import { formatDate } from "../../dates.server";
import { canBeAsked } from "./link.server";

/** Whether a subscriber has told us that the address is theirs, or wants no mails. */
export function subscriberStanding({ confirmedAt, unsubscribedAt }: Subscriber) {
  if (unsubscribedAt) return "Unsubscribed";
  return confirmedAt ? "Confirmed" : "Not confirmed yet";
}

/** Display data of a subscriber in the staff list. */
export function subscriberView(subscriber: Subscriber) {
  const { id, name, email, phone, budget, propertyInterests } = subscriber;
  const { otherDetails, reference, quarantined, createdAt } = subscriber;
  return {
    ...{ id, name, email, phone, budget, propertyInterests, otherDetails, reference, quarantined },
    date: formatDate(createdAt),
    standing: subscriberStanding(subscriber),
    canBeAsked: Boolean(env.SMTP_URL) && canBeAsked(subscriber),
  };
}
export type SubscriberView = ReturnType<typeof subscriberView>;
