import { z } from "zod";
import { defaultCurrency, searchMaxLength } from "~db/vocabulary";
import { pageNumber, searched, wholeNumber } from "../../list";
import { placeOf } from "../places/places.server";
import { spotsNamed } from "../places/spots.server";
import { foldText } from "../property/text";
import {
  type Filter,
  type FilterName,
  filterNames,
  type PropertyFilters,
  propertyFilters,
} from "./filters";

export const propertiesPerPage = 24;

const kilometres = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,3})?$/, "Give a number")
  .transform(Number);

function filterRule({ values, max, min, of }: Filter): z.ZodType {
  if (values) return z.enum(values);
  if (of === "spots") return z.string().refine(spotsNamed, "There is no such place on the map");
  if (of) return z.string().refine((slug) => placeOf(slug), "There is no place of this name");
  if (max && min) return kilometres.pipe(z.number().min(min).max(max));
  if (max) return wholeNumber.pipe(z.number().max(max));
  return z
    .string()
    .max(searchMaxLength, `Search with at most ${searchMaxLength} characters`)
    .transform(foldText);
}

const filterRules = Object.fromEntries(
  filterNames.map((name) => [name, filterRule(propertyFilters[name]).optional()]),
) as { [Name in FilterName]: z.ZodOptional<z.ZodType<NonNullable<PropertyFilters[Name]>>> };

const { view, ...ofListings } = filterRules;
export const listFilters = z.object(ofListings);

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
  view,
});

/** A feed has the newest of a list, whatever the order of its page. */
export const feedFilters = listPage.omit({ page: true, view: true, sort: true });

export const suggestionQuery = z.object({ from: z.enum(["hero", "listing"]), q: searched });

type Given = Omit<PropertyFilters, "bedrooms"> & { bedrooms?: number | string };

/** The currency is added with a price, and dropped without one; a distance is one from a place. */
export function effective({ currency, bedrooms, within, ...others }: Given): PropertyFilters {
  const rooms =
    typeof bedrooms === "string" ? { minBedrooms: Number.parseInt(bedrooms, 10) } : { bedrooms };
  const distance = others.near && within !== undefined ? { within } : {};
  const filters = { ...others, ...distance, ...(bedrooms === undefined ? {} : rooms) };
  const isPriced = filters.minPrice !== undefined || filters.maxPrice !== undefined;
  return isPriced ? { ...filters, currency: currency ?? defaultCurrency } : filters;
}
