import { env } from "~/env.server";
import { paths } from "~/paths";
import type { Property } from "~db/schema";
import { formatDate } from "../../dates.server";
import { counted } from "../../words";
import { fullAddress } from "../places/address";
import { mapsLink, openMap, positionOf } from "../places/map";
import { propertyCard } from "./card.server";
import { statusOf } from "./fields";
import { priceInWords, pricePerSquareMetre } from "./price";

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
    perSquareMetre: pricePerSquareMetre(property, card.squareMetres),
    inShort: inShort(property, card.squareMetres),
    kindHref: kindHref(property),
    fullAddress: fullAddress(property),
    directions: property.directions,
    subcity: property.subcity,
    city: property.city,
    crawlers: {
      street: property.address,
      state: property.state,
      zipCode: property.zipCode,
      country: property.country,
      position,
      createdAt: property.createdAt.toISOString(),
    },
    map: openMap(position),
    mapsHref: mapsLink(property, fullAddress(property)),
    url: `${env.PUBLIC_URL}${card.path}`,
    listedOn: formatDate(property.createdAt),
    confirmedOn: formatDate(property.confirmedAt),
  };
}
export type PropertyDetail = ReturnType<typeof propertyDetail>;

/** The list of what is offered of its type. */
export function kindHref({
  propertyType,
  offer,
}: Pick<Property, "propertyType" | "offer">): string {
  return `${paths.properties}?${new URLSearchParams({ propertyType, status: statusOf(offer) })}`;
}

/** `ETB 8,500,000 · 3 bedrooms · 223 m²`, for messages and previews. */
function inShort({ price, currency, offer, bedrooms }: Property, squareMetres: number): string {
  const money = priceInWords({ price, currency });
  return [
    price > 0 && offer === "rent" ? `${money} a month` : money,
    bedrooms > 0 && counted(bedrooms, "bedroom"),
    squareMetres > 0 && `${squareMetres.toLocaleString("en-US")} m²`,
  ]
    .filter(Boolean)
    .join(" · ");
}
