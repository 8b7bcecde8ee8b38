import { env } from "~/env.server";
import type { Window } from "~/models/list";
import { defaultCurrency } from "~db/vocabulary";
import { type Columns, cachedPerVersion, columns, type Kind } from "./columns.server";
import {
  anything,
  type Bounds,
  boundsIn,
  type Criteria,
  type NumberColumn,
  placesMatching,
  statusMatches,
} from "./criteria.server";
import type { FilterName, PropertyFilters } from "./filters";
import { bestFirst, findMatches } from "./matches.server";
import { inOrder } from "./orders.server";

type Special = "search" | "words" | "sort" | "minPrice" | "maxPrice" | "currency";
type ConditionName = Exclude<FilterName, Special>;

/** A condition on the kind of a listing, or the bounds of a number. */
type Condition<Value> =
  | { isKind: (kind: Kind, value: Value) => boolean; column?: undefined; bounds?: undefined }
  | { isKind?: undefined; column: NumberColumn; bounds: (value: Value) => Partial<Bounds> };

const conditions: {
  readonly [Name in ConditionName]: Condition<NonNullable<PropertyFilters[Name]>>;
} = {
  propertyType: { isKind: ({ propertyType }, wanted) => propertyType === wanted },
  subcity: { isKind: ({ subcity }, wanted) => subcity === wanted },
  status: { isKind: statusMatches },
  hideSold: { isKind: ({ status }) => status !== "Sold" },
  bedrooms: { column: "bedrooms", bounds: (count) => ({ low: count, high: count }) },
  minBedrooms: { column: "bedrooms", bounds: (count) => ({ low: count }) },
};

function criteriaOf(filters: PropertyFilters, also: (kind: Kind) => boolean): Criteria {
  const kindChecks = [also];
  const ranges: Criteria["ranges"][number][] = [];
  for (const [name, condition] of Object.entries(conditions)) {
    const value = filters[name as ConditionName];
    const { isKind, column, bounds } = condition as Condition<typeof value>;
    if (value === undefined) continue;
    if (isKind) kindChecks.push((kind) => isKind(kind, value));
    if (column) ranges.push({ column, ...anything, ...bounds(value) });
  }
  const { minPrice, maxPrice, currency = defaultCurrency } = filters;
  const isPriced = minPrice !== undefined || maxPrice !== undefined;
  const price = { low: minPrice ?? 0, high: maxPrice ?? Infinity, currency };
  return {
    isKind: (kind) => kindChecks.every((check) => check(kind)),
    ranges,
    priceIn: (wanted) => (isPriced ? boundsIn(wanted, price) : anything),
  };
}

/** The ids of `limit` listings from `offset`, by `sort`, else newest first; `search` is folded. */
export function findListings(
  filters: PropertyFilters,
  { limit, offset = 0 }: Pick<Window, "limit"> & Partial<Window>,
  also?: (kind: Kind) => boolean,
): { ids: number[]; total: number } {
  const now = columns();
  // Prices are compared at the exchange rate.
  const places = also
    ? findPlaces(now, filters, also)
    : cachedPlaces(now, JSON.stringify({ filters, rate: env.ETB_PER_USD }));
  const end = Math.max(0, places.length - offset);
  const shown = places.subarray(Math.max(0, end - limit), end);
  return { ids: Array.from(shown, (at) => now.ids[at] as number).reverse(), total: places.length };
}

const cachedPlaces = cachedPerVersion<Uint32Array>(
  8_000_000,
  (now, key) => findPlaces(now, JSON.parse(key).filters),
  ({ byteLength }) => byteLength,
);

/** From the last to the first. */
function findPlaces(
  now: Columns,
  filters: PropertyFilters,
  also: (kind: Kind) => boolean = () => true,
): Uint32Array {
  const { search, sort, words } = filters;
  const matches = search ? findMatches(now, search, words) : null;
  const places = placesMatching(now, criteriaOf(filters, also), matches?.places);
  return matches && sort === "best-match"
    ? bestFirst({ places, exact: matches.exact }, (some) => inOrder(now, undefined, some))
    : inOrder(now, sort, places);
}
