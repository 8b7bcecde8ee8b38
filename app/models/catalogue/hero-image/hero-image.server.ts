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

export async function activeHeroImages(): Promise<HeroImage[]> {
  return activeRows.all();
}

export function heroImageJson({ id, imageUrl, title }: HeroImage) {
  return { id, imageUrl, title };
}

export function heroImageStaffJson({ createdAt, ...fields }: HeroImage) {
  return { ...fields, createdAt: createdAt.toISOString() };
}
