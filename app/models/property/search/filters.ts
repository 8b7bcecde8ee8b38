import { type Currency, defaultCurrency, offeredStatuses } from "~db/vocabulary";
import { formatMoney } from "../price";
import type { PropertyFilters } from "../schema";

type Shown = Record<keyof PropertyFilters, (value: string, currency: Currency) => string>;

/** How each filter reads, in the order of the result line. */
const words: Shown = {
  search: (text) => `“${text}”`,
  propertyType: (type) => type,
  subcity: (name) => name,
  status: (status) => status,
  bedrooms: (count) => `${count} bedrooms`,
  minBedrooms: (count) => `${count}+ bedrooms`,
  minPrice: (price, currency) => `from ${formatMoney(Number(price), currency)}`,
  maxPrice: (price, currency) => `up to ${formatMoney(Number(price), currency)}`,
  currency: (currency) => `in ${currency}`,
};
const names = Object.keys(words) as (keyof PropertyFilters)[];

/** The listing page with these filters; page 1 has no `page`. */
export function listingPath(filters: PropertyFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of names) {
    const value = filters[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/properties?${query}` : "/properties";
}

/** Each active filter with the page that has all but it. */
export function activeFilters(filters: PropertyFilters): { label: string; without: string }[] {
  return names.flatMap((name) => {
    const value = filters[name];
    if (value === undefined || value === "" || name === "currency") return [];
    const { [name]: _removed, ...others } = filters;
    return [
      {
        label: words[name](String(value), filters.currency ?? defaultCurrency),
        without: listingPath(others),
      },
    ];
  });
}

/** One facet alone (type, subcity or offer) is a page of its own to crawlers, with its title. */
export function facetsOf(filters: PropertyFilters): { title?: string; indexable: boolean } {
  const { propertyType, subcity, status, ...others } = filters;
  const facets = [propertyType, subcity, status].filter(Boolean);
  const isOffered = !status || offeredStatuses.some((offered) => offered === status);
  const indexable = facets.length <= 1 && isOffered && Object.keys(others).length === 0;
  const title = [
    propertyType ? `${propertyType} properties` : facets.length > 0 ? "Properties" : "",
    status ? status.toLowerCase() : "",
    subcity && subcity !== "Other" ? `in ${subcity}` : "",
  ]
    .filter(Boolean)
    .join(" ");
  return title ? { title, indexable } : { indexable };
}
