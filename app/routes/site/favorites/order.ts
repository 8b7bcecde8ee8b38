import type { ComparedProperty } from "~/models/catalogue/property/comparison.server";
import type { ExchangeRate } from "~/models/catalogue/property/price";
import type { Currency } from "~db/vocabulary";

export const orders = {
  saved: "Date saved",
  "price-up": "Price, lowest first",
  "price-down": "Price, highest first",
  "price-per-m2": "Price per m², lowest first",
  area: "Area, largest first",
  confirmed: "Availability, last confirmed first",
} as const;
export type Order = keyof typeof orders;

export const isOrder = (text: unknown): text is Order => String(text) in orders;

type Priced = Pick<ComparedProperty, "amount" | "currency" | "squareMetres">;

/** A price in a currency; undefined on request, and in another currency without a rate. */
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

/** Of one square metre. */
export function perSquareMetre(amount: number | undefined, { squareMetres }: Priced) {
  return amount === undefined || squareMetres === 0 ? undefined : amount / squareMetres;
}

/**
 * The homes in an order; they come as they were saved. Prices are compared in birr; without a rate
 * those in dollars follow, and what has no price comes last.
 */
export function inOrder(
  homes: readonly ComparedProperty[],
  order: Order,
  rate: ExchangeRate | null,
): ComparedProperty[] {
  const latest = [...homes].reverse();
  const ascending = (keyOf: (home: ComparedProperty) => readonly (number | undefined)[]) =>
    latest.sort((a, b) => {
      const [first, second] = [keyOf(a), keyOf(b)];
      const at = first.findIndex((value, index) => value !== second[index]);
      return at < 0 ? 0 : (first[at] ?? Infinity) - (second[at] ?? Infinity);
    });
  const prices = (home: ComparedProperty) => [
    amountIn(home, "ETB", rate),
    amountIn(home, "USD", rate),
  ];
  switch (order) {
    case "price-up":
      return ascending(prices);
    case "price-down":
      return ascending((home) => prices(home).map((price) => price && -price));
    case "price-per-m2":
      return ascending((home) => prices(home).map((price) => perSquareMetre(price, home)));
    case "area":
      return ascending(({ squareMetres }) => [-squareMetres]);
    case "confirmed":
      return ascending(({ confirmedAt }) => [-Date.parse(confirmedAt)]);
    default:
      return latest;
  }
}
