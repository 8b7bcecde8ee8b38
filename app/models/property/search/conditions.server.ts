import { and, eq, gte, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { env } from "~/env.server";
import { properties } from "~db/schema";
import { type Currency, defaultCurrency, type PropertyStatus } from "~db/vocabulary";
import { offerOf } from "../fields";
import type { PropertyFilters } from "./filters";

/** The `where` condition of the filters; undefined without filters. */
export function matching(filters: PropertyFilters): SQL | undefined {
  return and(
    filters.search ? textMatches(filters.search) : undefined,
    filters.propertyType ? eq(properties.propertyType, filters.propertyType) : undefined,
    filters.subcity ? eq(properties.subcity, filters.subcity) : undefined,
    filters.status ? statusMatches(filters.status) : undefined,
    filters.bedrooms === undefined ? undefined : eq(properties.bedrooms, filters.bedrooms),
    filters.minBedrooms === undefined ? undefined : gte(properties.bedrooms, filters.minBedrooms),
    priceMatches(filters),
  );
}

/** SQL: whether `searchText` contains a text that went through `foldText`. */
export function textMatches(text: string): SQL {
  // The trigram index needs at least three characters.
  if ([...text].length < 3) return sql`instr(${properties.searchText}, ${text}) > 0`;
  const phrase = `"${text.replaceAll('"', '""')}"`;
  return inArray(
    properties.id,
    sql`(select rowid from properties_search where properties_search match ${phrase})`,
  );
}

function statusMatches(status: PropertyStatus): SQL | undefined {
  const offer = offerOf(status);
  const exact = eq(properties.status, status);
  return offer
    ? or(exact, and(eq(properties.status, "Available"), eq(properties.offer, offer)))
    : exact;
}

/** Compares prices in one currency, or with a configured exchange rate in both. */
function priceMatches({ minPrice, maxPrice, currency = defaultCurrency }: PropertyFilters) {
  if (minPrice === undefined && maxPrice === undefined) return undefined;
  const inCurrency = (of: Currency, factor: number) =>
    and(
      eq(properties.currency, of),
      minPrice === undefined ? undefined : gte(properties.price, Math.ceil(minPrice * factor)),
      maxPrice === undefined ? undefined : lte(properties.price, Math.floor(maxPrice * factor)),
    );
  const rate = env.ETB_PER_USD;
  if (!rate) return inCurrency(currency, 1);
  return currency === "USD"
    ? or(inCurrency("USD", 1), inCurrency("ETB", rate))
    : or(inCurrency("ETB", 1), inCurrency("USD", 1 / rate));
}
