import { and, eq, or, type SQL } from "drizzle-orm";
import { properties } from "~db/schema";
import type { PropertyStatus } from "~db/vocabulary";
import { offerOf } from "./fields";

/** SQL for `statusMatches`: an Available home is for sale or for rent, as it is offered. */
export function hasStatus(status: PropertyStatus): SQL | undefined {
  const offer = offerOf(status);
  const itself = eq(properties.status, status);
  return offer
    ? or(itself, and(eq(properties.status, "Available"), eq(properties.offer, offer)))
    : itself;
}
