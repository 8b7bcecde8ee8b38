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

export const listFilters = z.object(filterRules);

/** `4+`, as the form of the page sends it. */
const atLeast = z.string().regex(/^\d{1,3}\+$/);

/** As visitors type it, for `readPrices`. */
const typedAmount = (rule: z.ZodType<number | undefined>) =>
  z.union([rule, z.string().max(searchMaxLength)]);

export const listPage = listFilters.extend({
  minPrice: typedAmount(filterRules.minPrice),
  maxPrice: typedAmount(filterRules.maxPrice),
  bedrooms: z.union([filterRules.bedrooms, atLeast]),
  page: pageNumber,
});

export const suggestionQuery = z.object({ from: z.enum(["hero", "listing"]), q: searched });

type Given = Omit<PropertyFilters, "bedrooms"> & { bedrooms?: number | string };

/** The currency is added with a price, and dropped without one. */
export function effective({ currency, bedrooms, ...others }: Given): PropertyFilters {
  const rooms =
    typeof bedrooms === "string" ? { minBedrooms: Number.parseInt(bedrooms, 10) } : { bedrooms };
  const filters = { ...others, ...(bedrooms === undefined ? {} : rooms) };
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return isPriced ? { ...filters, currency: currency ?? defaultCurrency } : filters;
}
