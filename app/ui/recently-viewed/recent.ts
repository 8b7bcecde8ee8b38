import type { PropertyCardData } from "~/models/catalogue/property/card.server";
import { site } from "~/site";
import { storedText, storedValue, storeText } from "../device-storage";

const most = 8;

/** What the device keeps of a listing that was opened. */
export type Viewed = Pick<
  PropertyCardData,
  "id" | "title" | "path" | "price" | "perMonth" | "status" | "image"
>;

/** Whether this device keeps any. */
export const hasViewed = () => Boolean(storedText(site.recentKey));

/** The listings that were opened on this device, the last one first, without those that are sold. */
export function viewedListings(): Viewed[] {
  const kept = storedValue(site.recentKey);
  const isWhole = (it?: Viewed) => it?.id && it.title && it.price?.figures && it.status !== "Sold";
  return Array.isArray(kept) ? kept.filter(isWhole) : [];
}

/** Keeps the first of these on this device; none clears the list. */
export function keepViewed(listings: readonly Viewed[]): void {
  const kept = listings
    .slice(0, most)
    .map(({ id, title, path, price, perMonth, status, image }) => ({
      id,
      title,
      path,
      price,
      perMonth,
      status,
      image,
    }));
  storeText(site.recentKey, kept.length > 0 ? JSON.stringify(kept) : null);
}

/** Keeps a listing as the last one that was opened. */
export function rememberViewed(listing: Viewed): void {
  keepViewed([listing, ...viewedListings().filter(({ id }) => id !== listing.id)]);
}
