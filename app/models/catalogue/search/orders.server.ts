import { env } from "~/env.server";
import { t } from "~/texts";
import { limits } from "~db/vocabulary";
import { type Columns, everyKind, oncePer, placeOf } from "./columns.server";
import type { SortOrder } from "./filters";

const farApart = 2 * limits.price;

/** Arranges ascending places for a scan from the last; without `sort`, or a place to be near to, newest first. */
export function inOrder(columns: Columns, sort: SortOrder | undefined, places: Uint32Array) {
  if (sort === "best-match") return places;
  const all = sort && sort !== "nearest" ? orderOf(columns, sort) : newestLast(columns);
  if (!all) return places;
  const isIncluded = new Uint8Array(all.length);
  for (const place of places) isIncluded[place] = 1;
  const ordered = new Uint32Array(places.length);
  let count = 0;
  // Without a branch this takes a quarter of the time.
  for (let index = 0; count < ordered.length; index++) {
    const place = all[index] as number;
    ordered[count] = place;
    count += isIncluded[place] as number;
  }
  return ordered;
}

/** How an order by price compares birr and dollars; nothing for other orders. */
export function orderNote(sort: SortOrder | undefined): string | undefined {
  if (!sort?.startsWith("price")) return undefined;
  return env.ETB_PER_USD ? t.query.atRate : t.query.birrFirst;
}

type Ranked = Exclude<SortOrder, "best-match" | "nearest">;

/** Null when ids are in the order of publication, as they are unless a draft was published late. */
const newestLast = oncePer(({ createdTimes }) => {
  const isInOrder = createdTimes.every(
    (time, at) => at === 0 || time >= (createdTimes[at - 1] as number),
  );
  return isInOrder ? null : ascending(createdTimes);
});

const ordersOf = oncePer(() => new Map<string, Uint32Array>());

function orderOf(columns: Columns, sort: Ranked): Uint32Array {
  const orders = ordersOf(columns);
  const name = `${sort} ${env.ETB_PER_USD ?? ""}`;
  const order = orders.get(name) ?? ascending(ranks(columns, sort), newestLast(columns));
  orders.set(name, order);
  return order;
}

/** The higher, the earlier. Without an exchange rate birr comes before dollars; no price is last. */
function ranks({ ids, kinds, prices, squareFeet, confirmedTimes }: Columns, sort: Ranked) {
  if (sort === "confirmed") return confirmedTimes;
  const rate = env.ETB_PER_USD;
  const isDollars = Uint8Array.from(everyKind, ({ currency }) => Number(currency === "USD"));
  const direction = sort === "price-down" ? 1 : -1;
  return Float64Array.from(ids, (_, place) => {
    const dollars = isDollars[kinds[place] as number] as number;
    const area = sort === "price-per-m2" ? (squareFeet[place] as number) : 1;
    const price = ((prices[place] as number) * (dollars && rate ? rate : 1)) / area;
    if (!(price > 0 && price < Infinity)) return -Infinity;
    return direction * price - (dollars && !rate ? farApart : 0);
  });
}

/** The places of numbers in ascending order, equal ones in that of `base`, or as they stand. */
export function ascending(numbers: Float64Array, base?: Uint32Array | null): Uint32Array {
  const sorted = numbers.slice().sort();
  const taken = new Uint32Array(numbers.length);
  const order = new Uint32Array(numbers.length);
  for (const place of base ?? numbers.keys()) {
    const first = placeOf(sorted, numbers[place] as number);
    const before = taken[first] as number;
    order[first + before] = place;
    taken[first] = before + 1;
  }
  return order;
}
