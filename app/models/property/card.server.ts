import { env } from "~/env.server";
import { properties } from "~db/schema";
import { propertyPath, shortAddress } from "./address";
import { statusOf } from "./fields";
import { type ExchangeRate, priceLabel } from "./price";
import type { Property } from "./property.server";

/** The configured exchange rate, or null. */
export function exchangeRate(): ExchangeRate | null {
  const { ETB_PER_USD: etbPerUsd, ETB_PER_USD_DATE: date } = env;
  return etbPerUsd && date ? { etbPerUsd, date } : null;
}

/** What a card shows is made of these. */
export const cardColumns = {
  id: properties.id,
  title: properties.title,
  price: properties.price,
  currency: properties.currency,
  address: properties.address,
  city: properties.city,
  subcity: properties.subcity,
  bedrooms: properties.bedrooms,
  bathrooms: properties.bathrooms,
  squareFeet: properties.squareFeet,
  propertyType: properties.propertyType,
  images: properties.images,
  status: properties.status,
  offer: properties.offer,
  isFeatured: properties.isFeatured,
};
/** A property with the columns of a card. */
export type CardRow = Pick<Property, keyof typeof cardColumns>;

/** Display data of a card, kept small because lists send it to the browser. */
export function propertyCard(property: CardRow) {
  const { id, title, bedrooms, bathrooms, squareFeet, propertyType, isFeatured, status, offer } =
    property;
  return {
    id,
    title,
    path: propertyPath(property),
    price: priceLabel(property, exchangeRate()),
    perMonth: offer === "rent" && property.price > 0,
    address: shortAddress(property),
    bedrooms,
    bathrooms,
    squareFeet,
    propertyType,
    isFeatured,
    // Available is shown as For Sale or For Rent, by the offer.
    status: status === "Available" ? statusOf(offer) : status,
    image: property.images[0] ?? null,
  };
}
export type PropertyCardData = ReturnType<typeof propertyCard>;
