import { t } from "~/texts";
import { defaultCurrency, offeredStatuses } from "~db/vocabulary";
import { formatMoney } from "../property/price";
import type { PropertyFilters } from "./filters";

/** Lists with at most one facet (type, subcity, offer) are indexed by search engines. */
export function isIndexable({ propertyType, subcity, status, ...others }: PropertyFilters) {
  const facets = [propertyType, subcity, status].filter(Boolean);
  const isOffered = !status || offeredStatuses.some((offered) => offered === status);
  return facets.length <= 1 && isOffered && Object.keys(others).length === 0;
}

/** The heading of a list. @param near the name of the place of that filter */
export function titleOf({ subcity, ...filters }: PropertyFilters, near?: string): string {
  const { minPrice, maxPrice, currency = defaultCurrency } = filters;
  return t.query.title({
    ...filters,
    near,
    place: subcity && subcity !== "Other" ? t.words.subcities[subcity] : undefined,
    price: written({ low: minPrice, high: maxPrice }, (amount) => formatMoney(amount, currency)),
  });
}

/** Bounds in words; a price from 1 is one from nothing. */
export const written = (
  { low = 0, high = Infinity }: { low?: number; high?: number },
  write: (amount: number) => string,
) => ({
  from: low > 1 || (low > 0 && high === Infinity) ? write(low > 1 ? low : 0) : undefined,
  to: high < Infinity ? write(high) : undefined,
});
