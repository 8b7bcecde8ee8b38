import { env } from "~/env.server";
import type { Window } from "~/models/list";
import { type Currency, currencies, defaultCurrency, type PropertyStatus } from "~db/vocabulary";
import { offerOf } from "../fields";
import { columns, type Kind, kinds } from "./columns.server";
import type { PropertyFilters } from "./filters";
import { has, type Listings, listingsWith } from "./text.server";

type Bounds = { low: number; high: number };
const unbounded: Bounds = { low: 0, high: Infinity };

/**
 * The listings that match all filters, newest first. `search` went through `foldText`.
 * @param also a further condition
 * @returns the ids of `limit` listings from `offset`, and the total.
 */
export function matching(
  filters: PropertyFilters,
  { limit, offset = 0 }: Pick<Window, "limit"> & Partial<Window>,
  also: (kind: Kind) => boolean = () => true,
): { ids: number[]; total: number } {
  const { ids, kinds: kindOf, bedrooms, prices, counts } = columns();
  const { search, minPrice, maxPrice, minBedrooms = 0, bedrooms: rooms } = filters;
  const text: Listings | null = search ? listingsWith(search) : null;
  const bounds = currencies.map((currency) => priceBounds(filters, currency));
  const low = Float64Array.from(bounds, (bound) => bound?.low ?? 0);
  const high = Float64Array.from(bounds, (bound) => bound?.high ?? 0);
  const fewest = Math.max(minBedrooms, rooms ?? 0);
  const most = rooms ?? Infinity;

  // 0 for a kind that does not match, else 1 + the place of its currency.
  const admitted = new Uint8Array(kinds.length);
  let ofKind = 0;
  for (const [place, kind] of kinds.entries()) {
    const count = counts[place] ?? 0;
    const currency = currencies.indexOf(kind.currency);
    if (count === 0 || !bounds[currency] || !kindMatches(kind, filters) || !also(kind)) continue;
    admitted[place] = 1 + currency;
    ofKind += count;
  }
  const byKindAlone =
    !text && fewest === 0 && most === Infinity && minPrice === undefined && maxPrice === undefined;
  const enough = byKindAlone ? Math.min(offset + limit, ofKind) : Infinity;

  const found: number[] = [];
  let total = 0;
  for (let at = ids.length - 1; at >= 0 && total < enough; at--) {
    const currency = (admitted[kindOf[at] as number] as number) - 1;
    if (currency < 0 || (text && !has(text, at))) continue;
    const price = prices[at] as number;
    if (price < (low[currency] as number) || price > (high[currency] as number)) continue;
    const count = bedrooms[at] as number;
    if (count < fewest || count > most) continue;
    if (total >= offset && found.length < limit) found.push(ids[at] as number);
    total++;
  }
  return { ids: found, total: byKindAlone ? ofKind : total };
}

function kindMatches(kind: Kind, { propertyType, subcity, status }: PropertyFilters): boolean {
  return (
    (!propertyType || kind.propertyType === propertyType) &&
    (!subcity || kind.subcity === subcity) &&
    (!status || statusMatches(kind, status))
  );
}

/** For Sale and For Rent also match what is Available with that offer. */
function statusMatches(kind: Kind, status: PropertyStatus): boolean {
  return kind.status === status || (kind.status === "Available" && kind.offer === offerOf(status));
}

/**
 * The bounds of a price in this currency: with a configured exchange rate prices in both currencies
 * are compared, else only those in the filters' own; null for one that is not.
 */
function priceBounds(
  { minPrice, maxPrice, currency = defaultCurrency }: PropertyFilters,
  of: Currency,
): Bounds | null {
  if (minPrice === undefined && maxPrice === undefined) return unbounded;
  const rate = env.ETB_PER_USD;
  if (of !== currency && !rate) return null;
  const factor = of === currency || !rate ? 1 : of === "ETB" ? rate : 1 / rate;
  return {
    low: Math.ceil((minPrice ?? 0) * factor),
    high: Math.floor((maxPrice ?? Infinity) * factor),
  };
}
