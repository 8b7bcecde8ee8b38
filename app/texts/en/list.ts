import { formatCount } from "~/models/words";

export const title = "Properties";
export const home = "Home";
/** @param isPlaced whether the title ends with the name of a subcity */
export const description = (title: string, isPlaced: boolean, count: number) =>
  `${title}${isPlaced ? "," : " in"} Addis Ababa, Ethiopia: ${formatCount(count, "listing")} with photos, prices and the date an agent last confirmed them.`;
export const keywords =
  "property Addis Ababa, houses, apartments, villas, land, sale, rent, Ethiopia";
export const found = (count: number) => `Found ${count} properties`;
export const showResults = "Show results";
export const showHomes = (count?: number) =>
  count === undefined ? "Show homes" : `Show ${formatCount(count, "home")}`;

export const search = "Search";
export const filters = "Filters";
export const withCount = (label: string, count: number) =>
  count > 0 ? `${label} (${count})` : label;
export const status = "Status";
export const anyStatus = "Sale or rent";
export const type = "Property type";
export const anyType = "All types";
export const location = "Location";
export const anywhere = "Anywhere";
export const detailed = "Price and bedrooms";
export const lowest = "Lowest price";
export const highest = "Highest price";
export const anyPrice = "Any, 100k, 2.5m";
export const currency = "Currency";
export const bedrooms = "Bedrooms";
export const any = "Any";
export const toRent = "To rent, a month";
export const toBuy = "To buy";
export const upTo = (amount: string) => `Up to ${amount}`;
export const from = (amount: string) => `From ${amount}`;
export const between = (low: string, high: string) => `${low} to ${high}`;
export const notAPrice = (text: string) =>
  `“${text}” is not understood as a price. Type 2,500,000 or 2.5m.`;
export const active = "Active filters";
export const remove = (label: string) => `Remove filter ${label}`;

export const sort = "Sort";
export const sortedBy = ": ";
export const newest = "Newest";
export const lowestFirst = "Lowest price";
export const highestFirst = "Highest price";
export const perSquareMetre = "Price per m²";
export const confirmed = "Recently confirmed";
export const bestMatch = "Best match";
export const nearest = "Nearest";
export const showSold = "Show sold";
export const hideSold = "Hide sold";

export const list = "List";
export const map = "Map";
export const drawing = "Drawing of Addis Ababa";
export const zoomIn = "Zoom in";
export const zoomOut = "Zoom out";
export const forSale = "For sale";
export const mapMeans = "ETB, or dollars where marked. Drawing, not to survey accuracy.";
export const elsewhere = (count: number) => `${formatCount(count, "home")} not on it.`;
export const zoomTo = "Zoom to a subcity";
export const wholeCity = "Whole city";
export const homesByPlace = "Homes by place";
/** On a pin without a price. */
export const pinHomes = "homes";
export const pinAsk = "Ask";
export const loadingMap = "Loading the map …";
export const noMap = "The map could not be loaded. Please check the connection.";

export const byType = "Property type filter";
export const byTypeDescription = "Filter the properties by their type.";
export const back = "Back to properties";
export const filter = "Filter";
