import { gt } from "drizzle-orm";
import { db } from "~db/client";
import { heroImages } from "~db/schema";
import { type Actor, changeRow, createRow, removeRow } from "../../history/change.server";
import type { Base } from "../../history/conflicts.server";
import { differing } from "../../history/merge";
import { containsText, listRows, staffList } from "../../list.server";
import { sameWithin } from "../../time";
import type { HeroImage } from "./hero-image.server";
import { type HeroImageInput, type HeroImagePatch, heroImageFilters } from "./schema";

const entity = "hero image";
const names: Record<string, string> = {
  imageUrl: "image",
  active: "status",
  displayOrder: "display order",
};

export const heroImageList = staffList({
  filters: heroImageFilters,
  sorts: { displayOrder: "Order", title: "Title", createdAt: "Added" },
  usual: "displayOrder",
  async load({ search }, window) {
    const { title, description } = heroImages;
    const where = search ? containsText([title, description], search) : undefined;
    return listRows(db.select().from(heroImages).$dynamic(), heroImages, where, window);
  },
});

/** As `createHeroImage`; a form that is sent again within ten minutes finds the same one. */
export async function createHeroImageOnce(input: HeroImageInput, by: Actor): Promise<HeroImage> {
  const recent = await db
    .select()
    .from(heroImages)
    .where(gt(heroImages.createdAt, new Date(Date.now() - sameWithin)));
  const same = recent.find((image) => Object.keys(differing(input, image)).length === 0);
  return same ?? createHeroImage(input, by);
}

export async function createHeroImage(input: HeroImageInput, by: Actor): Promise<HeroImage> {
  return createRow(entity, input, { by });
}

/** The row, or null when it does not exist; throws as `changeRow`. */
export async function updateHeroImage(id: number, patch: HeroImagePatch, by: Actor, base?: Base) {
  const nameOf = (field: string) => names[field] ?? field;
  return changeRow(entity, id, patch, { by, base, nameOf });
}

/** The deleted row, or null; throws {Outdated} when it has another version. */
export async function deleteHeroImage(id: number, by: Actor, { version }: Base = {}) {
  return removeRow(entity, id, { by, version });
}
