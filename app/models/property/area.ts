export const squareMetresPerSquareFoot = 0.09290304;

/** An area in whole square metres. */
export function squareMetres(squareFeet: number): number {
  return Math.round(squareFeet * squareMetresPerSquareFoot);
}
