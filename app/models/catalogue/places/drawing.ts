import type { Subcity } from "~db/vocabulary";

/** The drawing of Addis Ababa: north is up, a unit of its view box is some 30 m. */
export const drawing: Part = { x: 0, y: 0, width: 1000, height: 1000 };

/** A part of the drawing, in its units. */
export type Part = { x: number; y: number; width: number; height: number };

const [north, west] = [9.105, 38.645];
const unitsPerDegree = 3700;
/** A degree of longitude is shorter than one of latitude, by the cosine of the latitude. */
const longitudeScale = Math.cos((9 * Math.PI) / 180);

export type Coordinates = { latitude: number; longitude: number };

export function toDrawing({ latitude, longitude }: Coordinates): { x: number; y: number } {
  return {
    x: (longitude - west) * unitsPerDegree * longitudeScale,
    y: (north - latitude) * unitsPerDegree,
  };
}

export function fromDrawing({ x, y }: { x: number; y: number }): Coordinates {
  return {
    latitude: north - y / unitsPerDegree,
    longitude: west + x / (unitsPerDegree * longitudeScale),
  };
}

const nearby = { width: 280, height: 175 };

/** What is drawn around a point, within the drawing. */
export function aroundPoint({ x, y }: { x: number; y: number }): Part {
  const start = (middle: number, size: number, all: number) =>
    Math.min(Math.max(0, middle - size / 2), all - size);
  return {
    x: start(x, nearby.width, drawing.width),
    y: start(y, nearby.height, drawing.height),
    ...nearby,
  };
}

export type Area = Exclude<Subcity, "Other">;

/** Of each subcity the square around it, by its corner and side, and the middle of its name. */
const areas: Record<
  Area,
  readonly [x: number, y: number, side: number, ...name: [number, number]]
> = {
  Gulele: [166, 0, 350, 338, 122],
  Yeka: [418, 0, 500, 640, 170],
  "Lemi Kura": [420, 44, 580, 858, 410],
  Bole: [362, 264, 450, 612, 560],
  "Akaki Kaliti": [268, 440, 560, 548, 800],
  "Nifas Silk Lafto": [80, 347, 440, 266, 668],
  "Kolfe Keraniyo": [0, 1, 620, 134, 205],
  "Addis Ketema": [264, 195, 130, 300, 240],
  Arada: [346, 196, 160, 472, 292],
  Lideta: [224, 253, 200, 300, 366],
  Kirkos: [324, 282, 200, 436, 430],
};
export const areaNames = Object.keys(areas) as Area[];

export function isArea(subcity: string | null | undefined): subcity is Area {
  return Object.hasOwn(areas, subcity ?? "");
}

export function partOf(area: Area): Part {
  const [x, y, side] = areas[area];
  return { x, y, width: side, height: side };
}

export function nameSpot(area: Area): { x: number; y: number } {
  const [, , , x, y] = areas[area];
  return { x, y };
}
