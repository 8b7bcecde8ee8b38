import { z } from "zod";
import { defaultCurrency, searchMaxLength } from "~db/vocabulary";
import { pageNumber, searched, wholeNumber } from "../../list";
import { foldText } from "../property/text";
import {
  type Filter,
  type FilterName,
  filterNames,
  type PropertyFilters,
  propertyFilters,
} from "./filters";

/** Page size of the public list. */
export const propertiesPerPage = 24;

function filterRule({ values, max }: Filter): z.ZodType {
  if (values) return z.enum(values);
  if (max) return wholeNumber.pipe(z.number().max(max));
  return z
    .string()
    .max(searchMaxLength, `Search with at most ${searchMaxLength} characters`)
    .transform(foldText);
}

const filterRules = Object.fromEntries(
  filterNames.map((name) => [name, filterRule(propertyFilters[name]).optional()]),
) as { [Name in FilterName]: z.ZodOptional<z.ZodType<NonNullable<PropertyFilters[Name]>>> };

/** The filters of `GET /api/properties` and of the public list; all optional. */
export const listFilters = z.object(filterRules);

/** `4+`: what the page's form has beside exact numbers. */
const atLeast = z.string().regex(/^\d{1,3}\+$/);

/** The query parameters of the list page: filters and `page`; its bedrooms may be `4+`. */
export const listPage = listFilters.extend({
  bedrooms: z.union([filterRules.bedrooms, atLeast]),
  page: pageNumber,
});

/** The query parameters of suggestions: what was typed, and where. */
export const suggestionQuery = z.object({ from: z.enum(["hero", "listing"]), q: searched });

type Given = Omit<PropertyFilters, "bedrooms"> & { bedrooms?: number | string };

/**
 * What the parameters of the list page mean. The currency goes with a price: it is named when it was
 * not given, and dropped without one.
 */
export function effective({ currency, bedrooms, ...others }: Given): PropertyFilters {
  const rooms =
    typeof bedrooms === "string" ? { minBedrooms: Number.parseInt(bedrooms, 10) } : { bedrooms };
  const filters = { ...others, ...(bedrooms === undefined ? {} : rooms) };
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return isPriced ? { ...filters, currency: currency ?? defaultCurrency } : filters;
}
