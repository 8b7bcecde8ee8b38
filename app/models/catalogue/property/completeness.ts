import type { Property } from "~db/schema";

/** Photos, and characters of the description, of a complete property. */
export const photosWanted = 5;
export const descriptionWanted = 80;

type Judged = Pick<
  Property,
  "price" | "squareFeet" | "images" | "description" | "features" | "subcity" | "latitude"
>;

const checks: Record<string, (property: Judged) => boolean> = {
  price: ({ price }) => price > 0,
  area: ({ squareFeet }) => squareFeet > 0,
  [`${photosWanted} photos`]: ({ images }) => images.length >= photosWanted,
  "longer description": ({ description }) => description.length >= descriptionWanted,
  features: ({ features }) => features.length > 0,
  location: ({ subcity, latitude }) => Boolean(latitude) || (subcity ?? "Other") !== "Other",
};

/** Completeness in percent, and the names of what is missing. */
export function completeness(property: Judged): { percent: number; missing: string[] } {
  const missing = Object.keys(checks).filter((name) => !checks[name]?.(property));
  const total = Object.keys(checks).length;
  return { percent: Math.round(((total - missing.length) / total) * 100), missing };
}
