import { foldText } from "../property/text";
import { placeNamed } from "../search/query";
import { drawing, isArea, nameSpot, toDrawing } from "./drawing";
import { kilometresBetween } from "./map";
import { type KnownPlace, knownPlaces } from "./places.server";

export type Point = { x: number; y: number };

type Home = {
  latitude: string | null;
  longitude: string | null;
  subcity: string | null;
  title: string;
  address: string;
};

/** Where a home is on the drawing: exactly, else about, where the place that it names is or its subcity. */
export function whereaboutsOf({ title, address, subcity, ...home }: Home) {
  const own = ownPoint(Number(home.latitude), Number(home.longitude));
  if (own) return { ...own, isAbout: false };
  const named = placeNamedIn(foldText(`${title} ${address}`), subcity);
  if (named) return { ...toDrawing(named), isAbout: true };
  return isArea(subcity) ? { ...nameSpot(subcity), isAbout: true } : null;
}

/** Null for coordinates that are not known, which are 0, or not on the drawing. */
export function ownPoint(latitude: number, longitude: number): Point | null {
  const { x, y } = toDrawing({ latitude, longitude });
  return x > 0 && x < drawing.width && y > 0 && y < drawing.height ? { x, y } : null;
}

const words = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;

let byName: [name: string, place: KnownPlace][] | undefined;

/** The place with the longest name in a folded text; not one that is in another subcity. */
export function placeNamedIn(text: string, subcity: string | null): KnownPlace | undefined {
  byName ??= knownPlaces()
    .flatMap((place): typeof byName & object =>
      (placeNamed(place.slug)?.texts ?? []).map((name) => [words(name), place]),
    )
    .sort(([one], [other]) => other.length - one.length);
  const given = words(text);
  return byName.find(
    ([name, place]) => given.includes(name) && (!isArea(subcity) || place.subcity === subcity),
  )?.[1];
}

/** The nearest places to a point, each with its distance in km. */
export function nearestPlaces(
  { latitude, longitude }: { latitude: number; longitude: number },
  count: number,
) {
  return knownPlaces()
    .map((place) => ({
      ...place,
      kilometres: kilometresBetween([latitude, longitude], [place.latitude, place.longitude]),
    }))
    .sort((one, other) => one.kilometres - other.kilometres)
    .slice(0, count);
}

const cell = 5;
const cells = drawing.width / cell;
let grid: { of: readonly KnownPlace[]; nearest: Uint8Array } | undefined;

/** The index of the nearest place, of `knownPlaces`; by a raster, for many homes at once. */
export function nearestIndex({ x, y }: Point): number {
  const places = knownPlaces();
  if (grid?.of !== places) grid = { of: places, nearest: rasterOf(places.map(toDrawing)) };
  return grid.nearest[Math.floor(y / cell) * cells + Math.floor(x / cell)] as number;
}

function rasterOf(points: readonly Point[]): Uint8Array {
  return Uint8Array.from({ length: cells * cells }, (_, index) => {
    const middle = {
      x: ((index % cells) + 0.5) * cell,
      y: (Math.floor(index / cells) + 0.5) * cell,
    };
    let [best, least] = [0, Infinity];
    for (const [at, { x, y }] of points.entries()) {
      const distance = (x - middle.x) ** 2 + (y - middle.y) ** 2;
      if (distance < least) [best, least] = [at, distance];
    }
    return best;
  });
}
