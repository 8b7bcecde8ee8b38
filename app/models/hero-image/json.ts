import type { HeroImage } from "./hero-image.server";

/** What staff see of a hero image. Times are ISO 8601 in UTC; what is absent is null. */
export function heroImageJson({ createdAt, ...fields }: HeroImage) {
  return { ...fields, createdAt: createdAt.toISOString() };
}
