import { env } from "~/env.server";
import type { Window } from "~/models/list";
import { capitalized } from "~/models/words";
import { t } from "~/texts";
import type { Property } from "~db/schema";
import { defaultCurrency } from "~db/vocabulary";
import { placeName, placeOf } from "../places/places.server";
import { homesAt, spotsInWords, spotsNamed } from "../places/spots.server";
import {
  type Columns,
  cachedPerVersion,
  columns,
  type Kind,
  placeOf as placeInColumns,
} from "./columns.server";
import {
  anything,
  type Bounds,
  boundsIn,
  type Criteria,
  matchesCriteria,
  type NumberColumn,
  placesMatching,
  statusMatches,
} from "./criteria.server";
import { type FilterName, type PlaceWords, type PropertyFilters, usualWithin } from "./filters";
import { nearestLast, placesNear } from "./located.server";
import { bestFirst, factsOf, findMatches, mayBeFound } from "./matches.server";
import { inOrder } from "./orders.server";
import { isUnderstood, termsOfKind } from "./query";
import { inBoth } from "./text.server";

type Special =
  | "search"
  | "words"
  | "sort"
  | "near"
  | "within"
  | "at"
  | "view"
  | "minPrice"
  | "maxPrice"
  | "currency";
type ConditionName = Exclude<FilterName, Special>;

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

/** The place that a list is near to, by its filter or by the words of the search. */
export function nearOf({ near, within = usualWithin, search, words }: PropertyFilters) {
  const terms =
    search && !words ? termsOfKind(findMatches(columns(), search).query.terms, "place") : [];
  const named = terms.find(({ isNear }) => isNear);
  const place = placeOf(near ?? named?.anyOf[0]?.slug ?? "");
  if (!place) return undefined;
  const { slug, isSurveyed } = place;
  const kilometres = near ? within : (named?.within ?? usualWithin);
  return { label: placeName(place), slug, distance: t.query.within(kilometres, !isSurveyed) };
}

/** `around Gerji and 2 more places`, for the filter `at`. */
export function spotWords({ at }: PropertyFilters): string | undefined {
  const named = at && spotsNamed(at);
  return named ? t.query.around(spotsInWords(named)) : undefined;
}

/** What the filters say; the words of a search speak for themselves. */
export function placeWords(filters: PropertyFilters): PlaceWords {
  const near = filters.near && nearOf(filters);
  const at = spotWords(filters);
  return {
    ...(near && { near: capitalized(t.query.withinOf(near.distance, near.label)) }),
    ...(at && { at: capitalized(at) }),
  };
}

export type ListWindow = Pick<Window, "limit"> & Partial<Window> & { factsFirst?: boolean };

/**
 * The ids of `limit` listings from `offset`, by `sort`, else newest first; `search` is folded.
 * With `factsFirst` the `facts` that are what the search asks for come before those that mention it.
 */
export function findListings(
  filters: PropertyFilters,
  { limit, offset = 0, factsFirst = false }: ListWindow,
  also?: (kind: Kind) => boolean,
): { ids: number[]; total: number; facts: number } {
  const now = columns();
  // Prices are compared at the exchange rate.
  const { places, facts } = also
    ? findPlaces(now, filters, factsFirst, also)
    : cachedPlaces(now, JSON.stringify({ filters, factsFirst, rate: env.ETB_PER_USD }));
  const end = Math.max(0, places.length - offset);
  const shown = places.subarray(Math.max(0, end - limit), end);
  const ids = Array.from(shown, (at) => now.ids[at] as number).reverse();
  return { ids, total: places.length, facts };
}

/** The places in the columns of all listings that meet the filters, in no order. */
export function allPlaces(now: Columns, { sort, view, ...filters }: PropertyFilters): Uint32Array {
  const key = JSON.stringify({ filters, factsFirst: false, rate: env.ETB_PER_USD });
  return cachedPlaces(now, key).places;
}

/** Those of some public homes that the list of the filters has, of an understood search its facts. */
export function homesAskedFor(filters: PropertyFilters, homes: readonly Property[]): Property[] {
  const criteria = criteriaOf(filters, () => true);
  const { search, words } = filters;
  const now = columns();
  const likely = homes.filter(
    (home) =>
      matchesCriteria(home, criteria) && (!search || words || mayBeFound(now, search, home)),
  );
  if (likely.length === 0) return likely;
  const isAsked = search && !words && isUnderstood(findMatches(now, search).query);
  const among = [...placesAmong(now, filters), ...(isAsked ? [factsOf(now, search).places] : [])];
  return likely.filter(({ id }) => {
    const place = placeInColumns(now.ids, id);
    return now.ids[place] === id && among.every((places) => places.includes(place));
  });
}

type Found = { places: Uint32Array; facts: number };

const cachedPlaces = cachedPerVersion<Found>(
  8_000_000,
  (now, key) => {
    const { filters, factsFirst } = JSON.parse(key);
    return findPlaces(now, filters, factsFirst);
  },
  ({ places }) => places.byteLength,
);

/** The places of each condition that is on no column. */
function placesAmong(now: Columns, { search, words, near, within, at }: PropertyFilters) {
  return [
    ...(search ? [findMatches(now, search, words).places] : []),
    ...(near ? [placesNear(now, near, within)] : []),
    ...(at ? [homesAt(now, at)] : []),
  ];
}

function findPlaces(
  now: Columns,
  filters: PropertyFilters,
  factsFirst: boolean,
  also: (kind: Kind) => boolean = () => true,
): Found {
  const { search, sort, words } = filters;
  const matches = search ? findMatches(now, search, words) : null;
  const among = placesAmong(now, filters);
  const criteria = criteriaOf(filters, also);
  const places = placesMatching(now, criteria, among.length > 0 ? among.reduce(inBoth) : undefined);
  const origin = sort === "nearest" && nearOf(filters);
  const arranged = (some: Uint32Array) => {
    if (origin) return nearestLast(now, origin.slug, some);
    return matches && sort === "best-match"
      ? bestFirst({ places: some, exact: matches.exact }, (each) => inOrder(now, undefined, each))
      : inOrder(now, sort, some);
  };
  if (!search || words || !factsFirst) return { places: arranged(places), facts: 0 };
  const exact = inBoth(places, factsOf(now, search).places);
  const found = { places, exact };
  return { places: bestFirst(found, arranged), facts: exact.length };
}
