import { t } from "~/texts";
import type { Currency } from "~db/vocabulary";

export type ExchangeRate = { etbPerUsd: number; date: string };

/** The stored price, then what it is in the other currency where a rate is set. */
export type PriceLabel = { figures: string[] };

export function formatMoney(amount: number, currency: Currency): string {
  return t.words.money[currency](Math.round(amount).toLocaleString("en-US"));
}

let cents: Intl.NumberFormat | undefined;

/** The price of a square metre; in dollars a month it is so small that its cents count. */
export function formatRate(amount: number, currency: Currency): string {
  if (amount >= 100 || currency !== "USD") return formatMoney(amount, currency);
  // To make one takes a hundred times as long as to use it.
  cents ??= new Intl.NumberFormat("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  return t.words.money.USD(cents.format(amount));
}

export const notAPrice = (text: string) => t.list.notAPrice(text.trim());

type Price = { price: number; currency: Currency };

export function formatPrice({ price, currency }: Price): string {
  return price === 0 ? t.words.onRequest : formatMoney(price, currency);
}

export function priceLabel({ price, currency }: Price, rate: ExchangeRate | null): PriceLabel {
  const stored = formatPrice({ price, currency });
  if (price === 0 || !rate) return { figures: [stored] };
  const other =
    currency === "USD"
      ? formatMoney(price * rate.etbPerUsd, "ETB")
      : formatMoney(price / rate.etbPerUsd, "USD");
  return { figures: [stored, `≈ ${other}`] };
}

/** `ETB 38,000`: the price of a square metre; null where the price or the area is not known. */
export function pricePerSquareMetre(
  { price, currency }: Price,
  squareMetres: number,
): string | null {
  return price > 0 && squareMetres > 0 ? formatRate(price / squareMetres, currency) : null;
}
