import type { ComparedProperty } from "~/models/catalogue/property/detail.server";
import type { ExchangeRate } from "~/models/catalogue/property/price";
import type { Currency } from "~db/vocabulary";

type Keys = (home: ComparedProperty, rate: ExchangeRate | null) => readonly (number | undefined)[];

/** By what homes are sorted, ascending; undefined comes last. */
const orders = {
  saved: () => [],
  "price-up": pricesOf,
  "price-down": (home, rate) => pricesOf(home, rate).map((price) => price && -price),
  "price-per-m2": (home, rate) => pricesOf(home, rate).map((price) => perSquareMetre(price, home)),
  area: ({ squareMetres }) => [-squareMetres],
  confirmed: ({ confirmedAt }) => [-Date.parse(confirmedAt)],
} as const satisfies Record<string, Keys>;
export type Order = keyof typeof orders;

export const orderNames = Object.keys(orders) as Order[];

export const isOrder = (text: unknown): text is Order => String(text) in orders;

type Priced = Pick<ComparedProperty, "amount" | "currency" | "squareMetres">;

export function amountIn(
  { amount, currency }: Priced,
  wanted: Currency,
  rate: ExchangeRate | null,
): number | undefined {
  if (amount === 0) return undefined;
  if (currency === wanted) return amount;
  if (!rate) return undefined;
  return wanted === "ETB" ? amount * rate.etbPerUsd : amount / rate.etbPerUsd;
}

export function perSquareMetre(amount: number | undefined, { squareMetres }: Priced) {
  return amount === undefined || squareMetres === 0 ? undefined : amount / squareMetres;
}

/** In birr, or without an exchange rate those in dollars after those in birr. */
function pricesOf(home: ComparedProperty, rate: ExchangeRate | null) {
  return [amountIn(home, "ETB", rate), amountIn(home, "USD", rate)];
}

export function inOrder(
  homes: readonly ComparedProperty[],
  order: Order,
  rate: ExchangeRate | null,
): ComparedProperty[] {
  const keysOf: Keys = orders[order];
  return [...homes].reverse().sort((a, b) => {
    const [first, second] = [keysOf(a, rate), keysOf(b, rate)];
    const at = first.findIndex((value, index) => value !== second[index]);
    return at < 0 ? 0 : (first[at] ?? Infinity) - (second[at] ?? Infinity);
  });
}
