import { type Place, places } from "~db/places";
import { slugify } from "./address";

/** A place as the URL names it (`edna-mall`); one that is not surveyed is said as 'about'. */
export type KnownPlace = Place & { slug: string; isSurveyed: boolean };

const known: readonly KnownPlace[] = places.map((place) => ({
  ...place,
  slug: slugify(place.label),
  isSurveyed: false,
}));

export function knownPlaces(): readonly KnownPlace[] {
  return known;
}

export function placeOf(slug: string): KnownPlace | undefined {
  return knownPlaces().find((place) => place.slug === slug);
}
