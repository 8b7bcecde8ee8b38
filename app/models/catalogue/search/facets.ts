import { capitalized } from "~/models/words";
import { offeredStatuses, type PropertyStatus, type PropertyType } from "~db/vocabulary";
import type { PropertyFilters } from "./filters";

const plurals: Record<PropertyType, string> = {
  House: "Houses",
  Apartment: "Apartments",
  Villa: "Villas",
  Condo: "Condos",
  Townhouse: "Townhouses",
  Land: "Land",
  Commercial: "Commercial properties",
};

/** Lists with at most one facet (type, subcity, offer) are indexed by search engines. */
export function facetsOf(filters: PropertyFilters): { title: string; indexable: boolean } {
  const { propertyType, subcity, status, ...others } = filters;
  const facets = [propertyType, subcity, status].filter(Boolean);
  const isOffered = !status || offeredStatuses.some((offered) => offered === status);
  return {
    title: titleOf(filters),
    indexable: facets.length <= 1 && isOffered && Object.keys(others).length === 0,
  };
}

function titleOf({ propertyType, subcity, status, bedrooms, minBedrooms }: PropertyFilters) {
  const usual = status || bedrooms || minBedrooms ? "homes" : "properties";
  const offers: Partial<Record<PropertyStatus, string>> = {
    "For Sale": "for sale",
    "For Rent": "to rent",
  };
  const offer = status && offers[status];
  const title = [
    status && !offer && status,
    bedrooms && `${bedrooms}-bedroom`,
    propertyType ? plurals[propertyType].toLowerCase() : usual,
    !bedrooms && minBedrooms && `with ${minBedrooms}+ bedrooms`,
    offer,
    subcity && subcity !== "Other" && `in ${subcity}`,
  ];
  return capitalized(title.filter(Boolean).join(" "));
}
