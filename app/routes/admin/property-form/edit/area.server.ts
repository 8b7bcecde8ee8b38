import {
  areaAskedField,
  inBothUnits,
  squareFeetOf,
  squareMetres,
} from "~/models/catalogue/places/area";
import { Refused } from "~/models/errors";

/**
 * The area that the form of a listing means, in square feet: what is stored, exactly, when it was only
 * told in square metres.
 * @param squareFeet as the form was understood. @param fields as they were sent.
 * @throws {Refused} when another unit was chosen and the number was left, until it is sent again.
 */
export function parsedArea(
  squareFeet: number,
  fields: Readonly<Record<string, unknown>>,
  stored: number,
): number {
  if (fields.areaUnit !== "m2" || stored === 0) return squareFeet;
  if (squareFeet === squareFeetOf(squareMetres(stored))) return stored;
  const isAsked = fields[areaAskedField] === fields.squareFeet;
  if (squareFeet === squareFeetOf(stored) && !isAsked) {
    const number = stored.toLocaleString("en-US");
    throw new Refused(
      `Only the unit was changed: ${inBothUnits(stored)}. Type the number in m², or save again if it is ${number} m²`,
      "squareFeet",
    );
  }
  return squareFeet;
}
