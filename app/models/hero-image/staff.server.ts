import { count } from "drizzle-orm";
import { db } from "~db/client";
import { heroImages } from "~db/schema";
import type { Actor } from "../audit/audit.server";
import { deleteAudited, insertAudited, updateAudited } from "../audit/audited-write.server";
import { containsText, inOrder } from "../list.server";
import type { HeroImage } from "./hero-image.server";
import type { HeroImageInput, HeroImagePatch, HeroImageSort } from "./schema";

const entity = "hero image";

/** All hero images that fit, by display order unless another sort is asked for. */
export async function listHeroImages(
  { search }: { search?: string },
  {
    sort = "displayOrder",
    descending = false,
    limit,
    offset,
  }: { sort?: HeroImageSort; descending?: boolean; limit: number; offset: number },
) {
  const where = search
    ? containsText([heroImages.title, heroImages.description], search)
    : undefined;
  const [rows, totals] = await Promise.all([
    db
      .select()
      .from(heroImages)
      .where(where)
      .orderBy(...inOrder(heroImages[sort], heroImages.id, descending))
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(heroImages).where(where),
  ]);
  return { rows, total: totals[0]?.total ?? 0 };
}

/** Stores a hero image. @returns it. */
export async function createHeroImage(input: HeroImageInput, actor: Actor): Promise<HeroImage> {
  return insertAudited(heroImages, input, { actor, entity });
}

/** Changes what is given. @returns the hero image, or null when there is none. */
export async function updateHeroImage(
  id: number,
  patch: HeroImagePatch,
  actor: Actor,
): Promise<HeroImage | null> {
  return updateAudited(heroImages, id, patch, { actor, entity });
}

/** Deletes a hero image. @returns it, or null when there was none. */
export async function deleteHeroImage(id: number, actor: Actor): Promise<HeroImage | null> {
  return deleteAudited(heroImages, id, { actor, entity });
}
