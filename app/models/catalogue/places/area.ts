export const squareMetresPerSquareFoot = 0.09290304;

export function squareMetres(squareFeet: number): number {
  return Math.round(squareFeet * squareMetresPerSquareFoot);
}

export function squareFeetOf(squareMetres: number): number {
  return Math.round(squareMetres / squareMetresPerSquareFoot);
}

export const areaUnits = [
  { value: "ft2", label: "sq ft" },
  { value: "m2", label: "m²" },
] as const;

export function inBothUnits(squareFeet: number): string {
  const [feet, metres] = [squareFeet, squareMetres(squareFeet)].map((area) =>
    area.toLocaleString("en-US"),
  );
  return `${feet} sq ft = ${metres} m²`;
}

export const areaConfirmedField = "areaAsked";
