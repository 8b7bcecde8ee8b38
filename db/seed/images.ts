import type { PropertyType } from "../vocabulary";
import type { Cover } from "./covers";
import manifest from "./photos/manifest.json";
import type { Place, Spot } from "./place";
import type { RandomSource } from "./random";

const rooms: Readonly<Record<PropertyType, readonly string[]>> = {
  Villa: ["living", "kitchen", "bedroom", "bathroom", "bedroom"],
  House: ["living", "bedroom", "kitchen", "bathroom", "bedroom"],
  Apartment: ["living", "kitchen", "bedroom", "balcony", "bathroom"],
  Condo: ["bedroom", "balcony", "bathroom", "bedroom"],
  Townhouse: ["living", "kitchen", "bedroom", "bathroom", "bedroom"],
  Land: ["land"],
  Commercial: ["shop", "office"],
};

/** A street, for land. */
const streetView = "hero-02.jpg";
/** Shows a garden, so it does not fit apartments. */
const atGardenLevel = "interior-living-01.jpg";

/** File names of 3 to 6 images of a property, the cover first. */
export function imagesOf(
  { place, spot, cover, bedrooms }: { place: Place; spot: Spot; cover: Cover; bedrooms: number },
  random: RandomSource,
): string[] {
  const unused = random
    .shuffled(manifest)
    .filter((photo) => photo.file !== cover.file && photo.types.includes(spot.type))
    .filter((photo) => spot.type !== "Apartment" || photo.file !== atGardenLevel);
  const take = (kind: string) => {
    const index = unused.findIndex((photo) => photo.kind === kind);
    return index < 0 ? [] : unused.splice(index, 1).map((photo) => photo.file);
  };
  const modest = place.level < 0.7;
  const inside = modest ? random.int(2, 3) : random.int(3, 5);
  const kinds = spot.use === "office" ? rooms[spot.type].toReversed() : rooms[spot.type];
  const shown = kinds
    .filter((kind, index) => kind !== "bedroom" || bedrooms > 1 || kinds.indexOf(kind) === index)
    .slice(0, inside)
    .flatMap(take);
  return [cover.file, ...shown, ...(spot.type === "Land" ? [streetView] : [])];
}
