import { formatCount } from "~/models/words";

export const showPhoto = "Show photo";
export const featured = "Featured";
/** @param ago such as `today` or `3 weeks ago` */
export const confirmed = (ago: string) => `Confirmed ${ago}`;
export const checked = "✓ Checked";
export const checkedHow = "Photographed by us, title seen, owner confirmed";
export const beds = (count: number) => formatCount(count, "bed");
export const baths = (count: number) => formatCount(count, "bath");

export const copyLink = (title: string) => `Copy link to ${title}`;
export const linkCopied = "Link copied";
export const copied = (what: string) => `${what} copied to clipboard`;
export const propertyLink = "Property link";
export const copyThis = "Copy this link";

export const add = (title: string) => `Add ${title} to favorites`;
export const remove = (title: string) => `Remove ${title} from favorites`;
export const added = "Added to favorites";
export const addedProperty = "Property added to your favorites";
export const removed = "Removed from favorites";
export const removedProperty = "Property removed from your favorites";

export const loading = "Loading properties";
export const pages = "Pages";
export const page = (number: number) => `Page ${number}`;
export const previousPage = "Previous page";
export const nextPage = "Next page";

export const recentlyViewed = "Recently viewed";
export const clear = "Clear";
/** Goes on from `clear`, for screen readers. */
export const clearWhat = " recently viewed homes";
export const recentCleared = "Recently viewed homes cleared";
export const onDeviceOnly = "Kept on this device only.";
