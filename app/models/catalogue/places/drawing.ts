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
