import type { Coordinates } from "../places/drawing";
import { kilometresBetween, type Position } from "../places/map";
import { placeOf } from "../places/places.server";
import { type Columns, cachedPerVersion, everyKind } from "./columns.server";
import { usualWithin } from "./filters";
import { ascending } from "./orders.server";
import { placeNamed, type TermOf, usedAs } from "./query";
import { inBoth, inEither, placesWithEach, textsOfPlace } from "./text.server";

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

/** Those of a use by title or address, or which only the description tells: a shop is no office. */
export function namedAs({ ids }: Columns, places: Uint32Array, names: readonly string[]) {
  if (names.length === 0) return places;
  const others = usedAs.filter((name) => !names.includes(name));
  const texts = textsOfPlace(Array.from(places, (place) => ids[place] as number));
  return places.filter((place) => {
    const text = texts.get(ids[place] as number);
    const says = (name: string) => text?.includes(name);
    return names.some(says) || !others.some(says);
  });
}

const positionOf = ({ latitude, longitude }: Coordinates): Position => [latitude, longitude];
/** No listing lies where both are 0: that is in the sea. */
const hasPosition = ({ latitudes, longitudes }: Columns, place: number) =>
  latitudes[place] !== 0 || longitudes[place] !== 0;

function kilometresTo({ latitudes, longitudes }: Columns, place: number, from: Position): number {
  return kilometresBetween(from, [latitudes[place] as number, longitudes[place] as number]);
}

const withoutPosition = new WeakMap<Columns, Uint32Array>();

/** The listings of unknown position, ascending. */
function unplaced(columns: Columns): Uint32Array {
  const places =
    withoutPosition.get(columns) ??
    Uint32Array.from(columns.ids.keys()).filter((place) => !hasPosition(columns, place));
  withoutPosition.set(columns, places);
  return places;
}

/** Kilometres that a degree in Addis Ababa is at least, of latitude and of longitude. */
const perDegree = 109;

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
    const { latitudes, longitudes } = columns;
    const found = new Uint32Array(latitudes.length);
    let count = 0;
    // An iterator takes ten times as long.
    for (let place = 0; place < latitudes.length; place++)
      if (
        Math.abs((latitudes[place] as number) - from[0]) <= reach &&
        Math.abs((longitudes[place] as number) - from[1]) <= reach &&
        kilometresTo(columns, place, from) <= far
      )
        found[count++] = place;
    if (unplaced(columns).length === 0) return found.slice(0, count);
    const mentioning = placesWithEach(columns, [named.texts]);
    const unknown = inBoth(unplaced(columns), mentioning);
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
