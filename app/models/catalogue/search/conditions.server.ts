import { env } from "~/env.server";
import type { Window } from "~/models/list";
import { cachedPerVersion } from "./cached.server";
import { type Columns, columns, type Kind } from "./columns.server";
import {
  type Bounds,
  type Criteria,
  type NumberColumn,
  placesMatching,
  priceBounds,
  statusMatches,
} from "./criteria.server";
import type { FilterName, PropertyFilters } from "./filters";
import { bestFirst, findMatches } from "./matches.server";
import { inOrder } from "./orders.server";

/** Filters that are more than a condition on a listing by itself. */
type Special = "search" | "words" | "sort" | "minPrice" | "maxPrice" | "currency";
type ConditionName = Exclude<FilterName, Special>;

/** What a filter asks of a listing: of its kind, or of a number that it has. */
type Condition<Value> =
  | { isKind: (kind: Kind, value: Value) => boolean }
  | { column: NumberColumn; bounds: (value: Value) => Partial<Bounds> };

const conditions: {
  readonly [Name in ConditionName]: Condition<NonNullable<PropertyFilters[Name]>>;
} = {
  propertyType: { isKind: ({ propertyType }, asked) => propertyType === asked },
  subcity: { isKind: ({ subcity }, asked) => subcity === asked },
  status: { isKind: statusMatches },
  hideSold: { isKind: ({ status }) => status !== "Sold" },
  bedrooms: { column: "bedrooms", bounds: (count) => ({ low: count, high: count }) },
  minBedrooms: { column: "bedrooms", bounds: (count) => ({ low: count }) },
};

/** @param also a further condition on the kind of a listing */
function criteriaOf(filters: PropertyFilters, also: (kind: Kind) => boolean): Criteria {
  const asked = Object.entries(conditions).flatMap(([name, condition]) => {
    const value = filters[name as ConditionName];
    return value === undefined ? [] : [{ condition: condition as Condition<typeof value>, value }];
  });
  return {
    isKind: (kind) =>
      also(kind) &&
      asked.every(
        ({ condition, value }) => !("isKind" in condition) || condition.isKind(kind, value),
      ),
    ranges: asked.flatMap(({ condition, value }) =>
      "isKind" in condition
        ? []
        : [{ column: condition.column, low: 0, high: Infinity, ...condition.bounds(value) }],
    ),
    priceIn: (currency) => priceBounds(filters, currency),
  };
}

/**
 * The listings that match all filters, in the order of `sort`, else newest first. `search` went
 * through `foldText`; see `findMatches` for what it finds.
 * @param also a further condition
 * @returns the ids of `limit` listings from `offset`, and the total.
 */
export function findListings(
  filters: PropertyFilters,
  { limit, offset = 0 }: Pick<Window, "limit"> & Partial<Window>,
  also?: (kind: Kind) => boolean,
): { ids: number[]; total: number } {
  const now = columns();
  // Prices are compared at the rate.
  const places = also
    ? findPlaces(now, filters, also)
    : cachedPlaces(now, JSON.stringify({ filters, rate: env.ETB_PER_USD }));
  const end = Math.max(0, places.length - offset);
  const shown = places.subarray(Math.max(0, end - limit), end);
  return { ids: Array.from(shown, (at) => now.ids[at] as number).reverse(), total: places.length };
}

/** As `findPlaces` for what is asked as JSON: whoever turns pages asks for the same ones again. */
const cachedPlaces = cachedPerVersion<Uint32Array>(
  8_000_000,
  (now, asked) => findPlaces(now, JSON.parse(asked).filters),
  ({ byteLength }) => byteLength,
);

/** The places of the listings that match, from the last to the first. */
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
