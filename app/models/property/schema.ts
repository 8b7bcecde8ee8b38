import { z } from "zod";
import { currencies, limits, propertyStatuses, propertyTypes, subcities } from "~db/vocabulary";
import { foldText, searchMaxLength } from "./text";

/** Listings on one page of the site. */
export const listingsPerPage = 24;

const wholeNumber = (max: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,15}$/, "Expected a whole number")
    .transform(Number)
    .pipe(z.number().max(max));

const filterFields = {
  search: z
    .string()
    .max(searchMaxLength, `Search with at most ${searchMaxLength} characters`)
    .transform(foldText),
  propertyType: z.enum(propertyTypes),
  subcity: z.enum(subcities),
  status: z.enum(propertyStatuses),
  bedrooms: wholeNumber(limits.rooms),
  minBedrooms: wholeNumber(limits.rooms),
  minPrice: wholeNumber(limits.price),
  maxPrice: wholeNumber(limits.price),
  /** The currency of minPrice and maxPrice. */
  currency: z.enum(currencies),
};

/** The filters of `GET /api/properties` and of the listing page; all optional. */
export const propertyFilters = z.object(filterFields).partial();
export type PropertyFilters = z.infer<typeof propertyFilters>;

/** Reads a page's query leniently: what is empty, malformed or without effect is left out. */
export function lenientFilters(params: URLSearchParams): PropertyFilters {
  const entries = Object.entries(filterFields).flatMap(([name, field]) => {
    const parsed = field.safeParse(params.get(name));
    return parsed.success && parsed.data !== "" ? [[name, parsed.data]] : [];
  });
  const { currency, ...filters }: PropertyFilters = Object.fromEntries(entries);
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return isPriced && currency ? { ...filters, currency } : filters;
}
