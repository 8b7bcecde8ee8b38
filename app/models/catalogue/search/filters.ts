import { paths } from "~/paths";
import { t } from "~/texts";
import {
  type Currency,
  currencies,
  defaultCurrency,
  limits,
  type PropertyStatus,
  type PropertyType,
  propertyStatuses,
  propertyTypes,
  type Subcity,
  subcities,
} from "~db/vocabulary";
import { formatMoney } from "../property/price";

export type Filter = {
  values?: readonly string[];
  max?: number;
  /** With it a number may have decimals. */
  min?: number;
  /** Whether the value is the slug of a place, or names spots of the map. */
  of?: "place" | "spots";
  words?: Words;
};
type Words = (value: string, currency: Currency) => string;

const rooms = (words: Words) => ({ max: limits.rooms, words });
const price = (bound: (amount: string) => string) => ({
  max: limits.price,
  words: (amount: string, currency: Currency) => bound(formatMoney(Number(amount), currency)),
});

export const sortOrders = [
  "best-match",
  "price-up",
  "price-down",
  "price-per-m2",
  "confirmed",
  "nearest",
] as const;
export type SortOrder = (typeof sortOrders)[number];

/** Kilometres from the place of `near`. */
export const usualWithin = 1.5;

/** In the order of query parameters and chips. */
export const propertyFilters = {
  search: { words: (text) => t.query.quoted(text) },
  propertyType: { values: propertyTypes, words: (type) => t.words.types[type as PropertyType] },
  subcity: { values: subcities, words: (subcity) => t.words.subcities[subcity as Subcity] },
  status: {
    values: propertyStatuses,
    words: (status) => t.words.statuses[status as PropertyStatus],
  },
  bedrooms: rooms((count) => t.words.bedrooms(Number(count))),
  minBedrooms: rooms((count) => t.query.bedroomsFrom(Number(count))),
  minPrice: price((amount) => t.query.from(amount)),
  maxPrice: price((amount) => t.query.upTo(amount)),
  currency: { values: currencies },
  near: { of: "place" },
  within: { min: 0.1, max: 20 },
  at: { of: "spots" },
  hideSold: { values: ["1"], words: () => t.list.hideSold },
  sort: { values: sortOrders },
  words: { values: ["1"] },
  view: { values: ["map"] },
} as const satisfies Record<string, Filter>;

type FilterValue<F> = F extends { values: readonly (infer Value)[] }
  ? Value
  : F extends { max: number }
    ? number
    : string;
export type FilterName = keyof typeof propertyFilters;
export const filterNames = Object.keys(propertyFilters) as FilterName[];
export type PropertyFilters = {
  [Name in FilterName]?: FilterValue<(typeof propertyFilters)[Name]>;
};

const offeredRooms = ["1", "2", "3", "4+"];

/** The numbers of bedrooms that forms offer, with the one that is chosen. */
export const bedroomChoices = (chosen: string) =>
  chosen === "" || offeredRooms.includes(chosen) ? offeredRooms : [...offeredRooms, chosen];

/** `3` for three, `3+` for three or more. */
export function bedroomsValue({ bedrooms, minBedrooms }: PropertyFilters): string {
  return minBedrooms ? `${minBedrooms}+` : `${bedrooms ?? ""}`;
}

type GivenFilters = { [Name in FilterName]?: string | number };

export function listPath(filters: GivenFilters, page = 1, path: string = paths.properties): string {
  const params = new URLSearchParams(given(filters));
  if (page > 1) params.set("page", String(page));
  const query = params.toString();
  return query ? `${path}?${query}` : path;
}

export type PlaceWords = { near?: string; at?: string };

const withoutChip: readonly FilterName[] = ["within", "currency", "sort", "words", "view"];

/** @param ofPlaces what the filters `near` and `at` say: only the server knows the names of places. */
export function activeFilters(filters: PropertyFilters, ofPlaces: PlaceWords = {}) {
  return given(filters)
    .filter(([name]) => !withoutChip.includes(name))
    .map(([name, value]) => {
      const { words = String }: Filter = propertyFilters[name];
      const isNear = name === "near";
      return {
        name,
        label:
          ((isNear || name === "at") && ofPlaces[name]) ||
          words(value, filters.currency ?? defaultCurrency),
        without: listPath({ ...filters, [name]: undefined, ...(isNear && notNear) }),
      };
    });
}

const notNear = { within: undefined, sort: undefined };

function given(filters: GivenFilters): [name: FilterName, value: string][] {
  return filterNames.flatMap((name) => {
    const value = filters[name];
    return value === undefined || value === "" ? [] : [[name, String(value)]];
  });
}
