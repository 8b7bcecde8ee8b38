import { env } from "~/env.server";
import type { Window } from "~/models/list";
import { currencies } from "~db/vocabulary";
import { nothing, priceBounds, statusMatches } from "./bounds.server";
import { type Columns, columns, everyKind, type Kind, ofKind } from "./columns.server";
import type { PropertyFilters } from "./filters";
import { keptPerVersion } from "./kept.server";
import { bestFirst, meeting } from "./meeting.server";
import { inOrder } from "./orders.server";
import { inBoth } from "./text.server";

/**
 * The listings that match all filters, in the order of `sort`, else newest first. `search` went
 * through `foldText`; see `meeting` for what it finds.
 * @param also a further condition
 * @returns the ids of `limit` listings from `offset`, and the total.
 */
export function matching(
  filters: PropertyFilters,
  { limit, offset = 0 }: Pick<Window, "limit"> & Partial<Window>,
  also?: (kind: Kind) => boolean,
): { ids: number[]; total: number } {
  const now = columns();
  // Prices are compared at the rate.
  const places = also
    ? placesMatching(now, filters, also)
    : placesKept(now, JSON.stringify({ filters, rate: env.ETB_PER_USD }));
  const end = Math.max(0, places.length - offset);
  const shown = places.subarray(Math.max(0, end - limit), end);
  return { ids: Array.from(shown, (at) => now.ids[at] as number).reverse(), total: places.length };
}

/** As `placesMatching` for what is asked as JSON: whoever turns pages asks for the same ones again. */
const placesKept = keptPerVersion<Uint32Array>(
  8_000_000,
  (now, asked) => placesMatching(now, JSON.parse(asked).filters),
  ({ byteLength }) => byteLength,
);

/** A look at a listing here and there takes as long as one at so many in a row. */
const scattered = 8;

/** The places of the listings that match, from the last to the first. */
function placesMatching(
  now: Columns,
  filters: PropertyFilters,
  also: (kind: Kind) => boolean = () => true,
): Uint32Array {
  const { search, sort, words } = filters;
  const { boundsOf, matched, total } = kindsMatching(filters, now.counts, also);
  const met = search ? meeting(now, search, words) : null;
  const others = met?.places.length ?? now.kinds.length / scattered;
  const few = total < others ? placesOfKinds(now, matched, total) : null;
  const hits = hitsAmong(now, filters, boundsOf, few ?? met?.places);
  const inTurn = few ? hits.sort() : hits;
  const places = few && met ? inBoth(inTurn, met.places) : inTurn;
  return met && sort === "best-match"
    ? bestFirst({ places, exact: met.exact }, (some) => inOrder(now, undefined, some))
    : inOrder(now, sort, places);
}

/** Of these places, or of all, those of the listings that match. */
function hitsAmong(
  { kinds, bedrooms, prices }: Columns,
  filters: PropertyFilters,
  boundsOf: Uint8Array,
  among: Uint32Array | undefined,
): Uint32Array {
  const { minBedrooms = 0, bedrooms: rooms } = filters;
  const bounds = [nothing, ...currencies.map((currency) => priceBounds(filters, currency))];
  const low = Float64Array.from(bounds, (bound) => bound.low);
  const high = Float64Array.from(bounds, (bound) => bound.high);
  const fewest = Math.max(minBedrooms, rooms ?? 0);
  const most = rooms ?? Infinity;

  const candidates = among?.length ?? kinds.length;
  const hits = new Uint32Array(candidates);
  let total = 0;
  for (let index = 0; index < candidates; index++) {
    const at = among ? (among[index] as number) : index;
    const bound = boundsOf[kinds[at] as number] as number;
    const price = prices[at] as number;
    const count = bedrooms[at] as number;
    hits[total] = at;
    // Without branches, which nobody can foresee here, this takes a fifth of the time.
    total +=
      Number(price >= (low[bound] as number)) &
      Number(price <= (high[bound] as number)) &
      Number(count >= fewest) &
      Number(count <= most);
  }
  return hits.slice(0, total);
}

/** The places of the listings of these kinds, `total` in all, one kind after the other. */
function placesOfKinds(columns: Columns, kinds: readonly number[], total: number): Uint32Array {
  const places = new Uint32Array(total);
  let count = 0;
  for (const kind of kinds) {
    const some = ofKind(columns, kind).places;
    places.set(some, count);
    count += some.length;
  }
  return places;
}

/**
 * The kinds that match, and their listings in total. `boundsOf` a kind is 1 + the place of its
 * currency, 0 for one that does not match.
 */
function kindsMatching(
  filters: PropertyFilters,
  counts: Uint32Array,
  also: (kind: Kind) => boolean,
): { boundsOf: Uint8Array; matched: number[]; total: number } {
  const boundsOf = new Uint8Array(everyKind.length);
  const matched: number[] = [];
  let total = 0;
  for (let place = 0; place < everyKind.length; place++) {
    const count = counts[place] as number;
    const kind = everyKind[place] as Kind;
    if (count === 0 || !kindMatches(kind, filters) || !also(kind)) continue;
    boundsOf[place] = 1 + currencies.indexOf(kind.currency);
    matched.push(place);
    total += count;
  }
  return { boundsOf, matched, total };
}

function kindMatches(
  kind: Kind,
  { propertyType, subcity, status, hideSold }: PropertyFilters,
): boolean {
  return (
    (!hideSold || kind.status !== "Sold") &&
    (!propertyType || kind.propertyType === propertyType) &&
    (!subcity || kind.subcity === subcity) &&
    (!status || statusMatches(kind, status))
  );
}
