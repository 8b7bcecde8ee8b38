import type { Currency } from "~db/vocabulary";

/** Birr per US dollar, and the date of the rate (`YYYY-MM-DD`). */
export type ExchangeRate = { etbPerUsd: number; date: string };

/** A formatted price: one figure, or dollars first and birr second. */
export type PriceLabel = { figures: string[]; rateDate?: string };

/** `$250,000` or `ETB 8,500,000`, in whole units. */
export function formatMoney(amount: number, currency: Currency): string {
  const figure = Math.round(amount).toLocaleString("en-US");
  return currency === "USD" ? `$${figure}` : `ETB ${figure}`;
}

/** The price as visitors read it; 0 is none. */
export function priceInWords({ price, currency }: { price: number; currency: Currency }): string {
  return price === 0 ? "Price on request" : formatMoney(price, currency);
}

/** Formats a price; with a rate also in the other currency, marked ≈. */
export function priceLabel(
  { price, currency }: { price: number; currency: Currency },
  rate: ExchangeRate | null,
): PriceLabel {
  const stored = priceInWords({ price, currency });
  if (price === 0 || !rate) return { figures: [stored] };
  const figures =
    currency === "USD"
      ? [stored, `≈ ${formatMoney(price * rate.etbPerUsd, "ETB")}`]
      : [`≈ ${formatMoney(price / rate.etbPerUsd, "USD")}`, stored];
  return { figures, rateDate: rate.date };
}

/** `ETB 38,000`: the price of a square metre; null where the price or the area is not known. */
export function pricePerSquareMetre(
  { price, currency }: { price: number; currency: Currency },
  squareMetres: number,
): string | null {
  return price > 0 && squareMetres > 0 ? formatMoney(price / squareMetres, currency) : null;
}
