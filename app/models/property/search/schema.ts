import { z } from "zod";
import { searchMaxLength } from "~db/vocabulary";
import { foldText } from "../text";
import {
  type Filter,
  type FilterName,
  filterNames,
  type PropertyFilters,
  propertyFilters,
} from "./filters";

/** Most properties that one API answer holds. */
export const apiPageLimit = 1000;
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

/** The query of `GET /api/properties`. */
export const apiQuery = z.object({
  ...filterRules,
  limit: wholeText(apiPageLimit).pipe(z.number().min(1)).optional(),
  offset: wholeText(Number.MAX_SAFE_INTEGER).optional(),
});

/** Reads a page's query leniently: what is empty, malformed or without effect is left out. */
export function lenientFilters(params: URLSearchParams): PropertyFilters {
  const entries = filterNames.flatMap((name) => {
    const parsed = filterRules[name].safeParse(params.get(name));
    return parsed.success && parsed.data !== "" ? [[name, parsed.data]] : [];
  });
  const { currency, ...filters }: PropertyFilters = Object.fromEntries(entries);
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return isPriced && currency ? { ...filters, currency } : filters;
}

/** The given query values, without the empty ones that a plain form sends. */
export function givenParams(params: URLSearchParams): Record<string, string> {
  return Object.fromEntries([...params].filter(([, value]) => value.trim() !== ""));
}
