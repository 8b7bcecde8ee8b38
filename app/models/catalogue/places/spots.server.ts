import { t } from "~/texts";
import { type Columns, kindAt, oncePer } from "../search/columns.server";
import { textsOfPlace } from "../search/text.server";
import { slugify } from "./address";
import { type Area, areaNames, isArea, nameSpot, toDrawing } from "./drawing";
import { knownPlaces, placeName, placeOf } from "./places.server";
import { nearestIndexes, ownPoint, type Point, placeNamedIn } from "./whereabouts.server";

/** What a home is shown at on the map: the place nearest to it, else only its subcity is known. */
export type Spot = Point & { key: string; label: string; area?: Area };

const ofAreas: readonly Spot[] = areaNames.map((area) => ({
  key: `in-${slugify(area)}`,
  label: area,
  area,
  ...nameSpot(area),
}));

let made: { of: ReturnType<typeof knownPlaces>; spots: readonly Spot[] } | undefined;

export function spots(): readonly Spot[] {
  const of = knownPlaces();
  if (made?.of !== of) {
    const ofPlaces = of.map((place) => ({
      key: place.slug,
      label: place.label,
      ...toDrawing(place),
    }));
    made = { of, spots: [...ofPlaces, ...ofAreas] };
  }
  return made.spots;
}

/** In the language that is spoken: the spots are kept for all of them. */
function nameOf({ key, label, area }: Spot): string {
  if (area) return t.words.subcities[area];
  const place = placeOf(key);
  return place ? placeName(place) : label;
}

/** The spots that the filter `at` names (`gerji.ayat`); undefined if one of them is none. */
export function spotsNamed(at: string): Spot[] | undefined {
  const named = at.split(".").map((key) => spots().find((spot) => spot.key === key));
  const known = named.filter((spot) => spot !== undefined);
  return known.length === named.length ? known : undefined;
}

/** 'Gerji and 2 more places' */
export function spotsInWords([first, ...more]: readonly Spot[]): string {
  const name = first ? nameOf(first) : "";
  return more.length > 0 ? t.places.andMore(name, more.length) : name;
}

/** No index of `spots`. */
const unknown = 255;
/** Of homes without coordinates, so many of the newest are looked for by the place that they name. */
const mostNamed = 500;

/** Of each home the index of its spot. */
export const spotsIn = oncePer((now): Uint8Array => {
  const known = knownPlaces();
  const { ids, latitudes, longitudes } = now;
  const nearest = nearestIndexes();
  const without: number[] = [];
  const found = Uint8Array.from(ids, (_, at) => {
    const own = ownPoint(latitudes[at] as number, longitudes[at] as number);
    if (own) return nearest(own);
    without.push(at);
    const { subcity } = kindAt(now, at);
    return isArea(subcity) ? known.length + areaNames.indexOf(subcity) : unknown;
  });
  const newest = without.slice(-mostNamed);
  const texts = textsOfPlace(newest.map((at) => ids[at] as number));
  for (const at of newest) {
    const { subcity } = kindAt(now, at);
    const named = placeNamedIn(texts.get(ids[at] as number) ?? "", subcity);
    if (named) found[at] = known.findIndex(({ slug }) => slug === named.slug);
  }
  return found;
});

/** Ascending, the homes at the spots of the filter `at`. */
export function homesAt(now: Columns, at: string): Uint32Array {
  const wanted = new Uint8Array(unknown + 1);
  for (const spot of spotsNamed(at) ?? []) wanted[spots().indexOf(spot)] = 1;
  const spotOf = spotsIn(now);
  const found = new Uint32Array(spotOf.length);
  let count = 0;
  for (let home = 0; home < spotOf.length; home++)
    if (wanted[spotOf[home] as number]) found[count++] = home;
  return found.slice(0, count);
}
