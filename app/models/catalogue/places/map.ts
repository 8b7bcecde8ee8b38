import { site } from "~/site";
import { t } from "~/texts";
import { defaultCity } from "~db/vocabulary";
import { isArea } from "./drawing";

const boxDegrees = 0.01;

const subcityCentres: Record<string, readonly [number, number]> = {
  "Kolfe Keraniyo": [9.0107, 38.6951],
  Bole: [8.9853, 38.7993],
  Lideta: [9.0106, 38.7344],
  Arada: [9.0364, 38.7518],
  Yeka: [9.0422, 38.8306],
  "Nifas Silk Lafto": [8.9557, 38.7366],
  "Lemi Kura": [9.0245, 38.8788],
  Gulele: [9.0636, 38.7306],
  "Addis Ketema": [9.0346, 38.7262],
  Kirkos: [9.0037, 38.7597],
  "Akaki Kaliti": [8.8893, 38.7897],
};

type Located = { latitude: string | null; longitude: string | null; subcity: string | null };

/** Null where only the subcity is known. */
export function ownPosition({ latitude, longitude }: Located): [number, number] | null {
  const [north, east] = [Number(latitude || Number.NaN), Number(longitude || Number.NaN)];
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? [north, east] : null;
}

export function positionOf(property: Located): [number, number] {
  const own = ownPosition(property);
  if (own) return own;
  const centre = subcityCentres[property.subcity ?? ""];
  return centre
    ? [centre[0], centre[1]]
    : [Number(site.position.latitude), Number(site.position.longitude)];
}

/** Where the pictures of a street map come from, as Leaflet takes it, and whose they are. */
export type Tiles = { url: string; attribution: string };

export function openMap([latitude, longitude]: [number, number], tiles?: Tiles) {
  const half = boxDegrees / 2;
  const box = [longitude - half, latitude - half, longitude + half, latitude + half];
  const bbox = box.map((degrees) => degrees.toFixed(5)).join(",");
  const marker = `${latitude.toFixed(5)},${longitude.toFixed(5)}`;
  const frame = new URLSearchParams({ bbox, layer: "mapnik", marker });
  return {
    src: `https://www.openstreetmap.org/export/embed.html?${frame}`,
    href: `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=16/${latitude}/${longitude}`,
    ...(tiles && { tiles, position: { latitude, longitude } }),
  };
}

/** A link that phones open in their maps: by coordinates, without them by the address. */
export function mapsLink(property: Located, address: string): string {
  const query = ownPosition(property)?.join(",") ?? address;
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: "1", query })}`;
}

const earthRadius = 6371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Everyone knows it, and from there distances are told. */
const meskelSquare = [9.0105, 38.7612] as const;

/** `Bole, 4 km from Meskel Square` in a straight line; `about` when only the subcity is known. */
export function distanceWords(place: Located & { city: string }): string {
  const { latitude, longitude, subcity } = place;
  const area = isArea(subcity) ? t.words.subcities[subcity] : null;
  const city = place.city === defaultCity ? t.words.addisAbaba : place.city;
  const isExact = Boolean(latitude && longitude);
  if (!area && !isExact) return city;
  const distance = kilometresBetween(positionOf(place), meskelSquare);
  return t.places.distance(area ?? city, roundedDistance(distance), !isExact);
}

export function roundedDistance(kilometres: number): string {
  if (kilometres < 0.95) return t.places.metres(Math.max(1, Math.round(kilometres * 10)) * 100);
  return t.places.kilometres(
    kilometres < 9.5 ? Math.round(kilometres * 2) / 2 : Math.round(kilometres),
  );
}

export type Position = readonly [latitude: number, longitude: number];

export function kilometresBetween(
  [fromLat, fromLong]: Position,
  [toLat, toLong]: Position,
): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(fromLat, toLat) +
    Math.cos(radians(fromLat)) * Math.cos(radians(toLat)) * half(fromLong, toLong);
  return 2 * earthRadius * Math.asin(Math.sqrt(chord));
}
