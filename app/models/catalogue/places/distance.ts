import { site } from "~/site";
import { positionOf } from "./map";

type Place = {
  latitude: string | null;
  longitude: string | null;
  subcity: string | null;
  city: string;
};

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/**
 * Where a property is, in words: `Bole, 4 km from Meskel Square`, in a straight line; `about` when
 * only its subcity is known, and the name alone when that is not known either.
 */
export function distanceWords(place: Place): string {
  const { latitude, longitude, city } = place;
  const subcity = place.subcity === "Other" ? null : place.subcity;
  const isExact = Boolean(latitude && longitude);
  if (!subcity && !isExact) return city;
  const distance = kilometresBetween(positionOf(place), [
    site.landmark.latitude,
    site.landmark.longitude,
  ]);
  return `${subcity ?? city}, ${isExact ? "" : "about "}${rounded(distance)} from ${site.landmark.name}`;
}

/** `600 m`, `2.5 km`, `14 km`. */
function rounded(kilometres: number): string {
  if (kilometres < 0.95) return `${Math.max(1, Math.round(kilometres * 10)) * 100} m`;
  return `${kilometres < 9.5 ? Math.round(kilometres * 2) / 2 : Math.round(kilometres)} km`;
}

type Position = readonly [latitude: number, longitude: number];

/** Along the surface of the earth. */
function kilometresBetween([fromLat, fromLong]: Position, [toLat, toLong]: Position): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(fromLat, toLat) +
    Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(fromLong, toLong);
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
