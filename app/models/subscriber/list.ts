import { z } from "zod";
import { leadFilterFields } from "../lead/inbox";

/** What the list of subscribers can be filtered by; all optional. */
export const subscriberFilters = z.object(leadFilterFields).partial();
export type SubscriberFilters = z.infer<typeof subscriberFilters>;

/** Columns that the list can be sorted by, with their labels. */
export const subscriberSorts = { createdAt: "Subscribed On", name: "Name", email: "Email" };
export type SubscriberSort = keyof typeof subscriberSorts;
