import { env } from "~/env.server";
import { foldText } from "../property/text";
import { placeNamed } from "../search/query";
import { drawing, isArea, nameSpot, toDrawing } from "./drawing";
import type { Tiles } from "./map";
import { type KnownPlace, knownPlaces, placeOf } from "./places.server";

export type Point = { x: number; y: number };

/** The tiles of street maps, where the settings name some. */
export function streetTiles(): Tiles | undefined {
  const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = env;
  return url && attribution ? { url, attribution } : undefined;
}

type Home = {
  latitude: string | null;
  longitude: string | null;
  subcity: string | null;
  title: string;
  address: string;
};

type Area = Pick<Home, "title" | "address" | "subcity"> & { city: string };

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

/** `Bole, Gerji`: the subcity, and the place that the address or the title names. */
export function areaOf({ title, address, subcity, city }: Area): string {
  const named = placeNamedIn(foldText(`${title} ${address}`), subcity)?.label;
  return [...new Set([subcity ?? city, named])].filter(Boolean).join(", ");
}

const words = (text: string) => ` ${text.replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")} `;

let slugByName: (readonly [name: string, slug: string])[] | undefined;

/** The place with the longest name in a folded text; not one that is in another subcity. */
export function placeNamedIn(text: string, subcity: string | null): KnownPlace | undefined {
  slugByName ??= knownPlaces()
    .flatMap(({ slug }) =>
      (placeNamed(slug)?.texts ?? []).map((name) => [words(name), slug] as const),
    )
    .sort(([one], [other]) => other.length - one.length);
  const given = words(text);
  for (const [name, slug] of slugByName) {
    if (!given.includes(name)) continue;
    const place = placeOf(slug);
    if (place && (!isArea(subcity) || place.subcity === subcity)) return place;
  }
  return undefined;
}

const cell = 5;
const cells = drawing.width / cell;
let raster: { points: string; nearest: Uint8Array } | undefined;

/** Tells of a point which of `knownPlaces` is nearest, by index; for many points at once. */
export function nearestIndexes(): (point: Point) => number {
  const all = knownPlaces().map(toDrawing);
  // The same until staff correct a place.
  const points = JSON.stringify(all);
  if (raster?.points !== points) raster = { points, nearest: rasterOf(all) };
  const { nearest } = raster;
  return ({ x, y }) => nearest[Math.floor(y / cell) * cells + Math.floor(x / cell)] as number;
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
