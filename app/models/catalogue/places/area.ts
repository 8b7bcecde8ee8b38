export const squareMetresPerSquareFoot = 0.09290304;

/** An area in whole square metres. */
export function squareMetres(squareFeet: number): number {
  return Math.round(squareFeet * squareMetresPerSquareFoot);
}

/** Square metres in whole square feet, as an area is stored. */
export function squareFeetOf(squareMetres: number): number {
  return Math.round(squareMetres / squareMetresPerSquareFoot);
}

/** The units that an area is typed in; it is stored in square feet. */
export const areaUnits = [
  { value: "ft2", label: "sq ft" },
  { value: "m2", label: "m²" },
] as const;

/** Such as `1,399 sq ft = 130 m²`. */
export function inBothUnits(squareFeet: number): string {
  const [feet, metres] = [squareFeet, squareMetres(squareFeet)].map((area) =>
    area.toLocaleString("en-US"),
  );
  return `${feet} sq ft = ${metres} m²`;
}

/** The field with the number of which a form was asked whether it is in square metres. */
export const areaAskedField = "areaAsked";
