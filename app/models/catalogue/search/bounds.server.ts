import { env } from "~/env.server";
import { type Currency, defaultCurrency, type PropertyStatus } from "~db/vocabulary";
import { offerOf } from "../property/fields";
import type { Kind } from "./columns.server";
import type { PropertyFilters } from "./filters";

export type Bounds = { low: number; high: number };
export const anything: Bounds = { low: 0, high: Infinity };
export const nothing: Bounds = { low: 1, high: 0 };

/** For Sale and For Rent also match what is Available with that offer. */
export function statusMatches(
  kind: Pick<Kind, "status" | "offer">,
  status: PropertyStatus,
): boolean {
  return kind.status === status || (kind.status === "Available" && kind.offer === offerOf(status));
}

type PriceFilter = Pick<PropertyFilters, "minPrice" | "maxPrice" | "currency">;

/**
 * The bounds of a price in this currency: with a configured exchange rate prices in both currencies
 * are compared, else only those in the filters' own.
 */
export function priceBounds(
  { minPrice, maxPrice, currency = defaultCurrency }: PriceFilter,
  of: Currency,
): Bounds {
  if (minPrice === undefined && maxPrice === undefined) return anything;
  const rate = env.ETB_PER_USD;
  if (of !== currency && !rate) return nothing;
  const factor = of === currency || !rate ? 1 : of === "ETB" ? rate : 1 / rate;
  return {
    low: Math.ceil((minPrice ?? 0) * factor),
    high: Math.floor((maxPrice ?? Infinity) * factor),
  };
}
