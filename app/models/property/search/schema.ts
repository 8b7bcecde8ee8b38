import { z } from "zod";
import { searchMaxLength } from "~db/vocabulary";
import { pageNumber } from "../../list";
import { foldText } from "../text";
import {
  type Filter,
  type FilterName,
  filterNames,
  type PropertyFilters,
  propertyFilters,
} from "./filters";

/** Properties on one page of the public list. */
export const propertiesPerPage = 24;

const wholeText = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, "Expected a whole number")
    .transform(Number)
    .pipe(z.number().max(max));

function filterRule({ values, max }: Filter): z.ZodType {
  if (values) return z.enum(values);
  if (max) return wholeText(max);
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

/** What the page of the list asks for beside its filters. */
export const listPage = listFilters.extend({ page: pageNumber });

/** The filters without what has no effect: a currency without a price. */
export function effective({ currency, ...filters }: PropertyFilters): PropertyFilters {
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return isPriced && currency ? { ...filters, currency } : filters;
}
