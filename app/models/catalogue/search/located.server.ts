import type { Coordinates } from "../places/drawing";
import { kilometresBetween, type Position } from "../places/map";
import { placeOf } from "../places/places.server";
import { type Columns, cachedPerVersion, kindAt, oncePer } from "./columns.server";
import { usualWithin } from "./filters";
import { ascending } from "./orders.server";
import { placeNamed, type TermOf, usedAs } from "./query";
import { inBoth, inEither, placesWithEach, textsOfPlace } from "./text.server";

type Named = Pick<TermOf<"place">, "anyOf">;

/** Those in one of the places: by subcity, or by title and address, but not by description. */
export function locatedIn(columns: Columns, places: Uint32Array, { anyOf }: Named): Uint32Array {
  const subcityOf = (place: number) => {
    const { subcity } = kindAt(columns, place);
    return subcity === "Other" ? null : subcity;
  };
  return anyOf
    .map(({ slug, subcity, texts }) => {
      if (slug) return inBoth(places, namedBy(columns, slug));
      const isThere = (place: number) => Boolean(subcity) && subcity === subcityOf(place);
      // Where a listing has a subcity, only that tells whether it is in one.
      const unsure = places.filter((place) => !(subcity && subcityOf(place)));
      return inEither(places.filter(isThere), naming(columns, unsure, texts));
    })
    .reduce(inEither, new Uint32Array());
}

/** Listings that name a place in title or address, ascending. */
export const namedBy = cachedPerVersion<Uint32Array>(
  8_000_000,
  (columns, slug) => {
    const place = placeNamed(slug);
    if (!place) return new Uint32Array();
    return naming(columns, placesWithEach(columns, [place.texts]), place.texts);
  },
  (places) => places.byteLength,
);

/** Those of the listings that have one of the names in title or address. */
function naming(columns: Columns, places: Uint32Array, names: readonly string[]): Uint32Array {
  const says = sayingsOf(columns, places);
  return places.filter((place) => names.some(says(place)));
}

/** Whether title or address of one of the listings have a text; they are read at once. */
function sayingsOf({ ids }: Columns, places: Uint32Array) {
  const texts = textsOfPlace(Array.from(places, (place) => ids[place] as number));
  return (place: number) => {
    const text = texts.get(ids[place] as number) ?? "";
    return (name: string) => text.includes(name);
  };
}

/** Those of a use by title or address, or which only the description tells: a shop is no office. */
export function namedAs(columns: Columns, places: Uint32Array, names: readonly string[]) {
  if (names.length === 0) return places;
  const others = usedAs.filter((name) => !names.includes(name));
  const says = sayingsOf(columns, places);
  return places.filter((place) => names.some(says(place)) || !others.some(says(place)));
}

const positionOf = ({ latitude, longitude }: Coordinates): Position => [latitude, longitude];
/** No listing lies where both are 0: that is in the sea. */
const hasPosition = ({ latitudes, longitudes }: Columns, place: number) =>
  latitudes[place] !== 0 || longitudes[place] !== 0;

function kilometresTo({ latitudes, longitudes }: Columns, place: number, from: Position): number {
  return kilometresBetween(from, [latitudes[place] as number, longitudes[place] as number]);
}

/** The listings of unknown position, ascending. */
const unplaced = oncePer((columns) =>
  Uint32Array.from(columns.ids.keys()).filter((place) => !hasPosition(columns, place)),
);

const unplacedTexts = new WeakMap<Columns, readonly (string | undefined)[]>();

/** Reads title and address of each of the unplaced: for what asks about every place. */
export function readUnplaced(columns: Columns): void {
  if (unplacedTexts.has(columns)) return;
  const ids = Array.from(unplaced(columns), (place) => columns.ids[place] as number);
  const texts = textsOfPlace(ids);
  unplacedTexts.set(
    columns,
    ids.map((id) => texts.get(id)),
  );
}

/** The unplaced with one of the names in title or address, by the index unless all are read. */
function unplacedNaming(columns: Columns, names: readonly string[]): Uint32Array {
  const some = unplaced(columns);
  if (some.length === 0) return some;
  const texts = unplacedTexts.get(columns);
  if (texts) return some.filter((_, at) => names.some((name) => texts[at]?.includes(name)));
  return naming(columns, inBoth(some, placesWithEach(columns, [names])), names);
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
    return inEither(found.slice(0, count), unplacedNaming(columns, named.texts));
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
