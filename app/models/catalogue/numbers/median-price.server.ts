import { env } from "~/env.server";
import type { Currency, Offer, PropertyType, Subcity } from "~db/vocabulary";
import { squareMetres } from "../places/area";
import { statusOf } from "../property/fields";
import {
  type Columns,
  cachedPerVersion,
  columns,
  everyKind,
  ofKind,
} from "../search/columns.server";
import { exchangeFactor, statusMatches } from "../search/criteria.server";

/** Fewer homes make no median. */
const leastForMedian = 5;

export type MedianWanted = {
  offer: Offer;
  /** Of the answer; prices in the other one count only where there is an exchange rate. */
  currency: Currency;
  types: readonly PropertyType[];
  /** Anywhere without one. */
  subcity?: Subcity;
};

/** In `currency` to the hundredth, as rents of a m² are few dollars; null under `leastForMedian` homes. */
export type MedianPrice = { median: number | null; count: number; currency: Currency };

/** The median of homes on offer with price and area; `among` are places in the columns; without it all, cached. */
export function medianPricePerSquareMetre(
  wanted: MedianWanted,
  among?: Iterable<number>,
): MedianPrice {
  if (among) return medianOf(columns(), wanted, among);
  return medianOfAll(columns(), JSON.stringify([wanted, env.ETB_PER_USD]));
}

const bytesOfMedian = 200;
const medianOfAll = cachedPerVersion<MedianPrice>(
  1_000_000,
  (now, key) => {
    const [wanted] = JSON.parse(key) as [MedianWanted];
    return medianOf(now, wanted, placesOf(now, factorsOf(wanted)));
  },
  () => bytesOfMedian,
);

function medianOf(now: Columns, wanted: MedianWanted, among: Iterable<number>): MedianPrice {
  const factors = factorsOf(wanted);
  const prices: number[] = [];
  for (const at of among) {
    const factor = factors[now.kinds[at] as number] as number;
    const price =
      (factor * (now.prices[at] as number)) / squareMetres(now.squareFeet[at] as number);
    if (price > 0 && price < Infinity) prices.push(price);
  }
  const count = prices.length;
  return {
    median: count < leastForMedian ? null : rounded(middleOf(Float64Array.from(prices).sort())),
    count,
    currency: wanted.currency,
  };
}

const rounded = (price: number) => Math.round(price * 100) / 100;

function middleOf(ascending: Float64Array): number {
  const [low, high] = [(ascending.length - 1) >> 1, ascending.length >> 1];
  return ((ascending[low] as number) + (ascending[high] as number)) / 2;
}

/** By kind: what its prices are multiplied by; 0 for what is not wanted. */
function factorsOf({ offer, currency, types, subcity }: MedianWanted): Float64Array {
  return Float64Array.from(everyKind, (kind) =>
    statusMatches(kind, statusOf(offer)) &&
    types.includes(kind.propertyType) &&
    (subcity === undefined || kind.subcity === subcity)
      ? exchangeFactor(kind.currency, currency) || 0
      : 0,
  );
}

function* placesOf(now: Columns, factors: Float64Array): Generator<number> {
  for (const [kind, factor] of factors.entries()) if (factor > 0) yield* ofKind(now, kind).places;
}
