import { language, t } from "~/texts";
import type { Currency, Language, Offer } from "~db/vocabulary";

export const priceSteps: Record<Offer, Record<Currency, readonly [number, number, number]>> = {
  sale: { ETB: [5_000_000, 10_000_000, 20_000_000], USD: [50_000, 150_000, 300_000] },
  rent: { ETB: [30_000, 60_000, 100_000], USD: [300, 700, 1_500] },
};

const shortForms: Partial<Record<Language, Intl.NumberFormat>> = {};

/** `5M`, `30K`; in Amharic `5 ሚሊዮን`, `30 ሺ`. */
export function shortAmount(amount: number): string {
  const spoken = language();
  shortForms[spoken] ??= new Intl.NumberFormat(spoken === "am" ? "am" : "en-US", {
    notation: "compact",
    compactDisplay: spoken === "am" ? "long" : "short",
  });
  return shortForms[spoken].format(amount);
}

type PriceRange = { label: string; minPrice?: number; maxPrice?: number };

export function priceRanges(offer: Offer, currency: Currency): PriceRange[] {
  const [low, middle, high] = priceSteps[offer][currency];
  const between = (minPrice: number, maxPrice: number) => ({
    label: t.list.between(shortAmount(minPrice), shortAmount(maxPrice)),
    minPrice,
    maxPrice,
  });
  return [
    { label: t.list.upTo(shortAmount(low)), maxPrice: low },
    between(low, middle),
    between(middle, high),
    { label: t.list.from(shortAmount(high)), minPrice: high },
  ];
}
