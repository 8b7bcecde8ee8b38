import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { site } from "~/site";
import { storedText, storedValue, storeText } from "../device-storage";

const maxViewed = 8;

const fields = ["id", "title", "path", "price", "perMonth", "status", "image"] as const;

/** What the device keeps of a listing that was opened. */
export type Viewed = Pick<PropertyCardData, (typeof fields)[number]>;

export const hasViewed = () => Boolean(storedText(site.recentKey));

export function viewedListings(): Viewed[] {
  const stored = storedValue(site.recentKey);
  const isComplete = (it?: Viewed) =>
    it?.id && it.title && it.price?.figures && it.status !== "Sold";
  return Array.isArray(stored) ? stored.filter(isComplete) : [];
}

export function saveViewed(listings: readonly Viewed[]): void {
  const stored = listings
    .slice(0, maxViewed)
    .map((listing) => Object.fromEntries(fields.map((field) => [field, listing[field]])));
  storeText(site.recentKey, stored.length > 0 ? JSON.stringify(stored) : null);
}

export function rememberViewed(listing: Viewed): void {
  saveViewed([listing, ...viewedListings().filter(({ id }) => id !== listing.id)]);
}
