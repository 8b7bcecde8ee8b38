import { env } from "~/env.server";
import { formatDate } from "../dates.server";
import { fullAddress } from "./address";
import { propertyCard } from "./card.server";
import { openMap, positionOf } from "./map";
import type { Property } from "./property.server";

/** Display data of the property page. Times are ISO 8601, dates are formatted. */
export function propertyDetail(property: Property) {
  const card = propertyCard(property);
  const position = positionOf(property);
  return {
    ...card,
    status: property.status,
    offerStatus: card.status,
    offer: property.offer,
    amount: property.price,
    currency: property.currency,
    description: property.description,
    features: property.features,
    images: property.images,
    yearBuilt: property.yearBuilt,
    fullAddress: fullAddress(property),
    street: property.address,
    subcity: property.subcity,
    city: property.city,
    state: property.state,
    zipCode: property.zipCode,
    country: property.country,
    position,
    map: openMap(position),
    url: `${env.PUBLIC_URL}${card.path}`,
    createdAt: property.createdAt.toISOString(),
    listedOn: formatDate(property.createdAt),
    confirmedOn: formatDate(property.confirmedAt),
  };
}
export type PropertyDetail = ReturnType<typeof propertyDetail>;
