import type { Window } from "~/models/list";
import { currencies } from "~db/vocabulary";
import { nothing, priceBounds, statusMatches } from "./bounds.server";
import { columns, everyKind, type Kind } from "./columns.server";
import type { PropertyFilters } from "./filters";
import { bestFirst, meeting } from "./meeting.server";
import { inOrder } from "./orders.server";

/**
 * The listings that match all filters, in the order of `sort`, else newest first. `search` went
 * through `foldText`; see `meeting` for what it finds.
 * @param also a further condition
 * @returns the ids of `limit` listings from `offset`, and the total.
 */
export function matching(
  filters: PropertyFilters,
  { limit, offset = 0 }: Pick<Window, "limit"> & Partial<Window>,
  also: (kind: Kind) => boolean = () => true,
): { ids: number[]; total: number } {
  const now = columns();
  const { ids, kinds, bedrooms, prices, counts } = now;
  const { search, minPrice, maxPrice, minBedrooms = 0, bedrooms: rooms } = filters;
  const met = search ? meeting(now, search, filters.words) : null;
  const newest = (some: Uint32Array) => inOrder(now, undefined, some) ?? some;
  const best = filters.sort === "best-match" && met ? bestFirst(met, newest) : met?.places;
  const places = inOrder(now, filters.sort, best ?? null);
  const bounds = [nothing, ...currencies.map((currency) => priceBounds(filters, currency))];
  const low = Float64Array.from(bounds, (bound) => bound.low);
  const high = Float64Array.from(bounds, (bound) => bound.high);
  const fewest = Math.max(minBedrooms, rooms ?? 0);
  const most = rooms ?? Infinity;

  const { boundsOf, total: ofKinds } = kindsMatching(filters, counts, also);
  const candidates = places?.length ?? ids.length;
  const byKind =
    fewest === 0 && most === Infinity && minPrice === undefined && maxPrice === undefined;
  const isEvery = byKind && ofKinds === ids.length;
  // Known before the scan, which then ends with the window.
  const all = isEvery ? candidates : byKind && !search ? ofKinds : null;
  const end = offset + limit;
  const enough = all === null ? Infinity : Math.min(end, all);

  const found: number[] = [];
  let total = isEvery ? Math.min(offset, candidates) : 0;
  for (let index = candidates - 1 - total; index >= 0 && total < enough; index--) {
    const at = places ? (places[index] as number) : index;
    const bound = boundsOf[kinds[at] as number] as number;
    const price = prices[at] as number;
    const count = bedrooms[at] as number;
    // Without branches, which nobody can foresee here, this takes a fifth of the time.
    const hit =
      Number(price >= (low[bound] as number)) &
      Number(price <= (high[bound] as number)) &
      Number(count >= fewest) &
      Number(count <= most);
    if (total >= offset && total < end && hit) found.push(ids[at] as number);
    total += hit;
  }
  return { ids: found, total: all ?? total };
}

/**
 * The kinds that match, and their listings in total. `boundsOf` a kind is 1 + the place of its
 * currency, 0 for one that does not match.
 */
function kindsMatching(
  filters: PropertyFilters,
  counts: Uint32Array,
  also: (kind: Kind) => boolean,
): { boundsOf: Uint8Array; total: number } {
  const boundsOf = new Uint8Array(everyKind.length);
  let total = 0;
  for (let place = 0; place < everyKind.length; place++) {
    const count = counts[place] as number;
    const kind = everyKind[place] as Kind;
    if (count === 0 || !kindMatches(kind, filters) || !also(kind)) continue;
    boundsOf[place] = 1 + currencies.indexOf(kind.currency);
    total += count;
  }
  return { boundsOf, total };
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
