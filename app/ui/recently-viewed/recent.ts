import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { ofPath, pathIn } from "~/paths";
import { site } from "~/site";
import { language } from "~/texts";
import { storedText, storedValue, storeText } from "../device-storage";

const maxViewed = 8;

const fields = ["id", "title", "path", "price", "perMonth", "status", "image"] as const;

export type Viewed = Pick<PropertyCardData, (typeof fields)[number]>;

export const hasViewed = () => Boolean(storedText(site.recentKey));

export function viewedListings(): Viewed[] {
  const stored = storedValue(site.recentKey);
  const isComplete = (it?: Viewed) =>
    it?.id && it.title && it.price?.figures && it.status !== "Sold";
  // It may have been opened in another language.
  const here = (it: Viewed) => ({ ...it, path: pathIn(language(), ofPath(it.path).path) });
  return Array.isArray(stored) ? stored.filter(isComplete).map(here) : [];
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
