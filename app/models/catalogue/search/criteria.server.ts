import { env } from "~/env.server";
import type { Property } from "~db/schema";
import { type Currency, currencies, type PropertyStatus } from "~db/vocabulary";
import { offerOf } from "../property/fields";
import { type Columns, everyKind, type Kind, ofKind } from "./columns.server";
import { inBoth } from "./text.server";

export type Bounds = { low: number; high: number };
export const anything: Bounds = { low: 0, high: Infinity };
const nothing: Bounds = { low: 1, high: 0 };

export type NumberColumn = "bedrooms" | "bathrooms" | "squareFeet";

export type Criteria = {
  isKind: (kind: Kind) => boolean;
  ranges: readonly ({ column: NumberColumn } & Bounds)[];
  priceIn: (currency: Currency) => Bounds;
};

export function matchesCriteria(
  property: Pick<Property, NumberColumn | "price"> & Kind,
  { isKind, ranges, priceIn }: Criteria,
): boolean {
  return (
    isKind(property) &&
    ranges.every(({ column, ...bounds }) => isWithin(property[column], bounds)) &&
    isWithin(property.price, priceIn(property.currency))
  );
}

const isWithin = (value: number, { low, high }: Bounds) => value >= low && value <= high;

/** Reading here and there costs as much as reading this many times more in a row. */
const scattered = 8;

/** The places that meet the criteria, ascending; of `among` if given. */
export function placesMatching(columns: Columns, criteria: Criteria, among?: Uint32Array) {
  const { boundsOf, matched, total } = kindsMatching(columns, criteria);
  const isFew = total < (among?.length ?? columns.kinds.length / scattered);
  const candidates = isFew ? placesOfKinds(columns, matched, total) : among;
  const places = withinBounds(columns, criteria, boundsOf, candidates);
  if (!isFew) return places;
  const ascending = places.sort();
  return among ? inBoth(ascending, among) : ascending;
}

/** `boundsOf` a kind is 1 + the place of its currency, 0 for one that does not match. */
function kindsMatching({ counts }: Columns, { isKind }: Criteria) {
  const boundsOf = new Uint8Array(everyKind.length);
  const matched: number[] = [];
  let total = 0;
  for (const [place, kind] of everyKind.entries()) {
    const count = counts[place] as number;
    if (count === 0 || !isKind(kind)) continue;
    boundsOf[place] = 1 + currencies.indexOf(kind.currency);
    matched.push(place);
    total += count;
  }
  return { boundsOf, matched, total };
}

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

function withinBounds(
  columns: Columns,
  { ranges, priceIn }: Criteria,
  boundsOf: Uint8Array,
  among: Uint32Array | undefined,
): Uint32Array {
  const { kinds, prices } = columns;
  const bounds = [nothing, ...currencies.map(priceIn)];
  const lows = Float64Array.from(bounds, ({ low }) => low);
  const highs = Float64Array.from(bounds, ({ high }) => high);
  const candidates = among?.length ?? kinds.length;
  const places = new Uint32Array(candidates);
  let total = 0;
  for (let index = 0; index < candidates; index++) {
    const place = among ? (among[index] as number) : index;
    const bound = boundsOf[kinds[place] as number] as number;
    const price = prices[place] as number;
    places[total] = place;
    // Without branches this takes a fifth of the time.
    total += Number(price >= (lows[bound] as number)) & Number(price <= (highs[bound] as number));
  }
  for (const { column, low, high } of ranges) {
    const values = columns[column];
    const count = total;
    total = 0;
    for (let index = 0; index < count; index++) {
      const place = places[index] as number;
      const value = values[place] as number;
      places[total] = place;
      total += Number(value >= low) & Number(value <= high);
    }
  }
  return places.slice(0, total);
}

/** For Sale and For Rent also match what is Available with that offer. */
export function statusMatches(kind: Pick<Kind, "status" | "offer">, status: PropertyStatus) {
  return kind.status === status || (kind.status === "Available" && kind.offer === offerOf(status));
}

/** Prices in one currency as those in another; none match without an exchange rate. */
export function boundsIn(wanted: Currency, price: Bounds & { currency: Currency }): Bounds {
  const factor = exchangeFactor(price.currency, wanted);
  if (!factor) return nothing;
  return { low: Math.ceil(price.low * factor), high: Math.floor(price.high * factor) };
}

/** What an amount in a currency is multiplied by; NaN without an exchange rate. */
export function exchangeFactor(from: Currency, to: Currency): number {
  if (to === from) return 1;
  const rate = env.ETB_PER_USD ?? Number.NaN;
  return to === "ETB" ? rate : 1 / rate;
}
