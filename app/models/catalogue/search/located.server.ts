import type { Coordinates } from "../places/drawing";
import { kilometresBetween, type Position } from "../places/map";
import { placeOf } from "../places/places.server";
import { type Columns, cachedPerVersion, everyKind } from "./columns.server";
import { usualWithin } from "./filters";
import { ascending } from "./orders.server";
import { placeNamed, type TermOf } from "./query";
import { inEither, placesWithEach, textsOfPlace } from "./text.server";

type Named = Pick<TermOf<"place">, "anyOf">;

/** Those in one of the places: by subcity, or by title and address, but not by description. */
export function locatedIn(
  { ids, kinds }: Columns,
  places: Uint32Array,
  { anyOf }: Named,
): Uint32Array {
  const subcityOf = (place: number) => {
    const subcity = everyKind[kinds[place] as number]?.subcity;
    return subcity === "Other" ? null : subcity;
  };
  const isThere = (place: number) =>
    anyOf.some(({ subcity }) => subcity && subcity === subcityOf(place));
  // Where a listing has a subcity, only that tells whether it is in one.
  const toldByText = (place: number) =>
    anyOf.filter(({ subcity }) => !(subcity && subcityOf(place)));
  const unsure = places.filter((place) => !isThere(place) && toldByText(place).length > 0);
  const texts = textsOfPlace(Array.from(unsure, (place) => ids[place] as number));
  const isNamed = (place: number) => {
    const text = texts.get(ids[place] as number);
    return toldByText(place).some((named) => named.texts.some((name) => text?.includes(name)));
  };
  return places.filter((place) => isThere(place) || isNamed(place));
}

/** Those whose title or address has one of the names, if there are any names. */
export function namedAs({ ids }: Columns, places: Uint32Array, names: readonly string[]) {
  if (names.length === 0) return places;
  const texts = textsOfPlace(Array.from(places, (place) => ids[place] as number));
  return places.filter((place) => {
    const text = texts.get(ids[place] as number);
    return names.some((name) => text?.includes(name));
  });
}

const positionOf = ({ latitude, longitude }: Coordinates): Position => [latitude, longitude];
/** No listing lies where both are 0: that is in the sea. */
const hasPosition = ({ latitudes, longitudes }: Columns, place: number) =>
  latitudes[place] !== 0 || longitudes[place] !== 0;

function kilometresTo({ latitudes, longitudes }: Columns, place: number, from: Position): number {
  return kilometresBetween(from, [latitudes[place] as number, longitudes[place] as number]);
}

/** Kilometres that a degree of latitude is at least; one of longitude is no more. */
const perDegree = 110;

/** Ascending listings within so many kilometres of a place; those of unknown position by name. */
export const placesNear = (columns: Columns, slug: string, within = usualWithin) =>
  nearBy(columns, `${slug} ${within}`);

const nearBy = cachedPerVersion<Uint32Array>(
  4_000_000,
  (columns, key) => {
    const [slug = "", within] = key.split(" ");
    const [known, named] = [placeOf(slug), placeNamed(slug)];
    if (!known || !named) return new Uint32Array();
    const from = positionOf(known);
    const far = Number(within);
    const reach = far / perDegree;
    const found = new Uint32Array(columns.ids.length);
    let count = 0;
    for (const [place, latitude] of columns.latitudes.entries())
      if (
        Math.abs(latitude - from[0]) <= reach &&
        hasPosition(columns, place) &&
        kilometresTo(columns, place, from) <= far
      )
        found[count++] = place;
    const mentioning = placesWithEach(columns, [named.texts]);
    const unknown = mentioning.filter((place) => !hasPosition(columns, place));
    return inEither(found.slice(0, count), locatedIn(columns, unknown, { anyOf: [named] }));
  },
  (places) => places.byteLength,
);

/** Those near one of the places of a term. */
export const nearTerm = (columns: Columns, { anyOf, within }: TermOf<"place">) =>
  anyOf
    .flatMap(({ slug }) => (slug ? [placesNear(columns, slug, within)] : []))
    .reduce(inEither, new Uint32Array());

/** Arranges ascending places for a scan from the last; those of unknown position are farthest. */
export function nearestLast(columns: Columns, slug: string, places: Uint32Array): Uint32Array {
  const known = placeOf(slug);
  if (!known) return places;
  const from = positionOf(known);
  const closeness = Float64Array.from(places, (place) =>
    hasPosition(columns, place) ? -kilometresTo(columns, place, from) : -Infinity,
  );
  return ascending(closeness).map((index) => places[index] as number);
}
