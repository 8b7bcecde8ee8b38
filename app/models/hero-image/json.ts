import type { HeroImage } from "./hero-image.server";

/** The public JSON of a hero image. */
export function heroImageJson({ id, imageUrl, title }: HeroImage) {
  return { id, imageUrl, title };
}

/** The staff JSON of a hero image. Times are ISO 8601 in UTC; absent values are null. */
export function heroImageStaffJson({ createdAt, ...fields }: HeroImage) {
  return { ...fields, createdAt: createdAt.toISOString() };
}
