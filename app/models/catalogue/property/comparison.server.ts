import type { Property } from "~db/schema";
import { distanceWords } from "../places/distance";
import { propertyCard } from "./card.server";

/** What helps to decide between properties, beside the data of their cards. Times are ISO 8601. */
export function comparedProperty(property: Property) {
  return {
    ...propertyCard(property),
    amount: property.price,
    currency: property.currency,
    offer: property.offer,
    yearBuilt: property.yearBuilt,
    confirmedAt: property.confirmedAt.toISOString(),
    place: distanceWords(property),
    directions: property.directions,
  };
}
export type ComparedProperty = ReturnType<typeof comparedProperty>;
