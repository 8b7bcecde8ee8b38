import type { PropertyType } from "~db/vocabulary";

export const field = "Search properties";
export const such = "Search by city, neighborhood, address, or property type...";
export const textRequired = "Type what you are looking for";
export const suggestions = "Suggestions";
export const none = "No matching results found";

export const locations = "Locations";
export const types = "Property types";
export const filters = "Filters";
export const properties = "Properties";
export const descriptions = "Description Matches";
export const forSale = (type: PropertyType) => `${type}s for sale`;
export const between = (low: string, high: string) => `${low} to ${high}`;
export const joined = (parts: readonly string[]) => parts.join(", ");
