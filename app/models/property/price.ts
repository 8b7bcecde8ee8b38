import type { Currency } from "~db/vocabulary";

/** Birr for one US dollar, and the day of that rate (`YYYY-MM-DD`). */
export type ExchangeRate = { etbPerUsd: number; date: string };

/** A price ready to print: one figure, or the dollar figure first and what the rate makes of it. */
export type PriceLabel = { figures: string[]; rateDate?: string };

/** `$250,000` or `ETB 8,500,000`: whole units, never a bare `$` before birr. */
export function formatMoney(amount: number, currency: Currency): string {
  const figure = Math.round(amount).toLocaleString("en-US");
  return currency === "USD" ? `$${figure}` : `ETB ${figure}`;
}

/** The stored price, beside the other currency (marked ≈) when a rate is given. */
export function priceLabel(
  { price, currency }: { price: number; currency: Currency },
  rate: ExchangeRate | null,
): PriceLabel {
  if (price === 0) return { figures: ["Price on request"] };
  const stored = formatMoney(price, currency);
  if (!rate) return { figures: [stored] };
  const figures =
    currency === "USD"
      ? [stored, `≈ ${formatMoney(price * rate.etbPerUsd, "ETB")}`]
      : [`≈ ${formatMoney(price / rate.etbPerUsd, "USD")}`, stored];
  return { figures, rateDate: rate.date };
}
