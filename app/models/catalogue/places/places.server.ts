import { language } from "~/texts";
import { db } from "~db/client";
import { type Place, places } from "~db/places";
import { surveyedPlaces } from "~db/schema";
import { type CatalogueVersion, catalogueVersion, isSameVersion } from "../version.server";
import { slugify } from "./address";
import type { Coordinates } from "./drawing";
import { kilometresBetween } from "./map";

/** A place as the URL names it (`edna-mall`); one that is not surveyed is said as 'about'. */
export type KnownPlace = Place & { slug: string; isSurveyed: boolean };

/** What a place is called in Amharic, of which it may have several spellings. */
export const amharicName = ({ names }: Place) =>
  names.split(", ").find((name) => /\p{Script=Ethiopic}/u.test(name)) ?? "";

/** What visitors are told that a place is called, in the language that is spoken. */
export const placeName = (place: Place) =>
  (language() === "am" && amharicName(place)) || place.label;

const estimated: readonly KnownPlace[] = places.map((place) => ({
  ...place,
  slug: slugify(place.label),
  isSurveyed: false,
}));

let known: { version: CatalogueVersion; places: readonly KnownPlace[] } | undefined;

/** All places, where staff have corrected them surveyed; the same until the catalogue changes. */
export function knownPlaces(): readonly KnownPlace[] {
  const version = catalogueVersion();
  if (!known || !isSameVersion(known.version, version)) known = { version, places: corrected() };
  return known.places;
}

const corrections = db.select().from(surveyedPlaces).prepare();

function corrected(): readonly KnownPlace[] {
  const bySlug = new Map(corrections.all().map((row) => [row.slug, row]));
  return estimated.map((place) => {
    const { latitude, longitude } = bySlug.get(place.slug) ?? {};
    if (!latitude || !longitude) return place;
    return {
      ...place,
      latitude: Number(latitude),
      longitude: Number(longitude),
      isSurveyed: true,
    };
  });
}

export function placeOf(slug: string): KnownPlace | undefined {
  return knownPlaces().find((place) => place.slug === slug);
}

export function estimateOf(slug: string): Coordinates | undefined {
  return estimated.find((place) => place.slug === slug);
}

const neighboursWithin = 8;

/** The places within so many km, the nearest first, each with its distance in km. */
export function placesAround(
  from: Coordinates,
  within = neighboursWithin,
): (KnownPlace & { kilometres: number })[] {
  return knownPlaces()
    .map((place) => ({
      ...place,
      kilometres: kilometresBetween(
        [from.latitude, from.longitude],
        [place.latitude, place.longitude],
      ),
    }))
    .filter(({ kilometres }) => kilometres <= within)
    .sort((one, other) => one.kilometres - other.kilometres);
}

export function neighboursOf({ slug, ...place }: KnownPlace, within?: number) {
  return placesAround(place, within).filter((other) => other.slug !== slug);
}
