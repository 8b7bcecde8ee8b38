import {
  type Currency,
  currencies,
  defaultCurrency,
  limits,
  offeredStatuses,
  propertyStatuses,
  propertyTypes,
  subcities,
} from "~db/vocabulary";
import type { FieldValue } from "../fields";
import { formatMoney } from "../price";
import { searchMaxLength } from "../text";

/** What a filter takes, and how it reads when that is not its value alone. */
export type Filter = { words?: (value: string, currency: Currency) => string } & (
  | { kind: "text"; max: number }
  | { kind: "whole"; max: number }
  | { kind: "choice"; values: readonly string[] }
);

/**
 * The filters of the public list and of `GET /api/properties`, in the order of a URL and of the
 * result line. `currency` is that of the prices.
 */
export const propertyFilters = {
  search: { kind: "text", max: searchMaxLength, words: (text) => `“${text}”` },
  propertyType: { kind: "choice", values: propertyTypes },
  subcity: { kind: "choice", values: subcities },
  status: { kind: "choice", values: propertyStatuses },
  bedrooms: { kind: "whole", max: limits.rooms, words: (count) => `${count} bedrooms` },
  minBedrooms: { kind: "whole", max: limits.rooms, words: (count) => `${count}+ bedrooms` },
  minPrice: {
    kind: "whole",
    max: limits.price,
    words: (price, currency) => `from ${formatMoney(Number(price), currency)}`,
  },
  maxPrice: {
    kind: "whole",
    max: limits.price,
    words: (price, currency) => `up to ${formatMoney(Number(price), currency)}`,
  },
  currency: { kind: "choice", values: currencies },
} as const satisfies Record<string, Filter>;

export type FilterName = keyof typeof propertyFilters;
export const filterNames = Object.keys(propertyFilters) as FilterName[];
/** Filters that were read; all optional. */
export type PropertyFilters = {
  [Name in FilterName]?: FieldValue<(typeof propertyFilters)[Name]>;
};

/** The list with these filters; page 1 has no `page`. */
export function listPath(filters: PropertyFilters, page = 1): string {
  const params = new URLSearchParams();
  for (const name of filterNames) {
    const value = filters[name];
    if (value !== undefined && value !== "") params.set(name, String(value));
  }
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `/properties?${query}` : "/properties";
}

/** Each active filter with the list that has all but it. */
export function activeFilters(filters: PropertyFilters): { label: string; without: string }[] {
  return filterNames.flatMap((name) => {
    const value = filters[name];
    if (value === undefined || value === "" || name === "currency") return [];
    const { [name]: _removed, ...others } = filters;
    const { words = String }: Filter = propertyFilters[name];
    return [
      {
        label: words(String(value), filters.currency ?? defaultCurrency),
        without: listPath(others),
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
