import { env } from "~/env.server";
import { paths } from "~/paths";
import { t } from "~/texts";
import type { Property } from "~db/schema";
import { descriptionOf } from "../../lang";
import { isoDay } from "../../time";
import { fullAddress, listingNumber, placePath } from "../places/address";
import { hasPage } from "../places/facts.server";
import { distanceWords, mapsLink, openMap, positionOf, roundedDistance } from "../places/map";
import { placeName, placesAround } from "../places/places.server";
import { streetTiles } from "../places/whereabouts.server";
import { listPath } from "../search/filters";
import { propertyCard } from "./card.server";
import { proofFields, statusOf } from "./fields";
import { comparison, priceDrop } from "./market.server";
import { formatPrice, pricePerSquareMetre } from "./price";

const dayOf = (time: Date) => t.time.date(isoDay(time.getTime()));

export function propertyDetail(property: Property) {
  const card = propertyCard(property);
  const { status, offer, price, currency, features, images, yearBuilt } = property;
  const { directions, subcity, city, address, state, zipCode, country, createdAt } = property;
  const position = positionOf(property);
  return {
    ...card,
    status,
    offerStatus: card.status,
    offer,
    amount: price,
    currency,
    description: descriptionOf(property),
    features,
    images,
    yearBuilt,
    number: listingNumber(property.id),
    proof: proofFields.flatMap((name) => {
      const on = property[name];
      return on ? t.detail.onDay(t.detail.proof[name], t.time.date(on)) : [];
    }),
    comparison: comparison(property),
    priceDrop: priceDrop(property),
    perSquareMetre: pricePerSquareMetre(property, card.squareMetres),
    inShort: inShort(property, card.squareMetres),
    kindHref: kindHref(property),
    picture: `${paths.properties}/${property.id}/share.jpg?v=${property.version}`,
    fullAddress: fullAddress(property),
    directions,
    subcity,
    city,
    crawlers: {
      street: address,
      state,
      zipCode,
      country,
      position,
      createdAt: createdAt.toISOString(),
    },
    map: openMap(position, streetTiles()),
    nearby: nearbyOf(property),
    mapsHref: mapsLink(property, fullAddress(property)),
    url: `${env.PUBLIC_URL}${card.path}`,
    listedOn: dayOf(createdAt),
    confirmedOn: dayOf(property.confirmedAt),
  };
}
export type PropertyDetail = ReturnType<typeof propertyDetail>;

const nearbyShown = 3;

/** The nearest places, with links to their pages or lists; none where only the subcity is known. */
function nearbyOf({ latitude, longitude }: Property) {
  if (!latitude || !longitude) return [];
  return placesAround({ latitude: Number(latitude), longitude: Number(longitude) })
    .slice(0, nearbyShown)
    .map(({ kilometres, ...place }) => ({
      label: t.detail.placeNear(placeName(place), roundedDistance(kilometres), place.isSurveyed),
      href: hasPage(place) ? placePath(place) : listPath({ near: place.slug }),
    }));
}

type Facets = Pick<Property, "propertyType" | "offer">;

export function kindHref({ propertyType, offer }: Facets): string {
  return `${paths.properties}?${new URLSearchParams({ propertyType, status: statusOf(offer) })}`;
}

/** `ETB 68,000 a month · 3 bedrooms · 120 m²`. */
export const inShort = (property: Property, squareMetres: number) =>
  shortFacts(property, squareMetres).join(" · ");

/** `ETB 68,000 a month`. Not beside `formatPrice`: pages without it would load its texts. */
export function priceWords(home: Pick<Property, "price" | "currency" | "offer">): string {
  const money = formatPrice(home);
  return home.price > 0 && home.offer === "rent" ? t.detail.monthly(money) : money;
}

/** The price first. */
export function shortFacts(property: Property, squareMetres: number) {
  const { bedrooms } = property;
  const facts = [
    priceWords(property),
    bedrooms > 0 && t.words.bedrooms(bedrooms),
    squareMetres > 0 && t.words.squareMetres(squareMetres.toLocaleString("en-US")),
  ];
  return facts.filter((fact) => typeof fact === "string");
}

/** Times are ISO 8601. */
export function comparedProperty(property: Property) {
  const { price, currency, offer, yearBuilt, confirmedAt, directions } = property;
  return {
    ...propertyCard(property),
    amount: price,
    currency,
    offer,
    yearBuilt,
    confirmedAt: confirmedAt.toISOString(),
    place: distanceWords(property),
    directions,
  };
}
export type ComparedProperty = ReturnType<typeof comparedProperty>;
