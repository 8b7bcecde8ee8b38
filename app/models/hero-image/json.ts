import type { HeroImage } from "./hero-image.server";

/** What visitors see of a hero image. */
export function heroImageJson({ id, imageUrl, title }: HeroImage) {
  return { id, imageUrl, title };
}

/** What staff see of a hero image. Times are ISO 8601 in UTC; what is absent is null. */
export function heroImageStaffJson({ createdAt, ...fields }: HeroImage) {
  return { ...fields, createdAt: createdAt.toISOString() };
}
