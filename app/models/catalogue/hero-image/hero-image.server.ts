import { asc, eq } from "drizzle-orm";
import { db } from "~db/client";
import { heroImages } from "~db/schema";

export type HeroImage = typeof heroImages.$inferSelect;

const activeRows = db
  .select()
  .from(heroImages)
  .where(eq(heroImages.active, true))
  .orderBy(asc(heroImages.displayOrder), asc(heroImages.id))
  .prepare();

/** The active hero images of the home page, in display order. */
export async function activeHeroImages(): Promise<HeroImage[]> {
  return activeRows.all();
}

/** The public JSON of a hero image. */
export function heroImageJson({ id, imageUrl, title }: HeroImage) {
  return { id, imageUrl, title };
}

/** The staff JSON of a hero image. Times are ISO 8601 in UTC; absent values are null. */
export function heroImageStaffJson({ createdAt, ...fields }: HeroImage) {
  return { ...fields, createdAt: createdAt.toISOString() };
}
