import { env } from "~/env.server";
import type { Property } from "~db/schema";
import { properties } from "~db/schema";
import { daysSince, isoDay } from "../../time";
import { propertyPath, shortAddress } from "../places/address";
import { squareMetres } from "../places/area";
import { statusOf } from "./fields";
import { type ExchangeRate, priceLabel, pricePerSquareMetre } from "./price";

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
  confirmedAt: properties.confirmedAt,
};
/** A property with the columns of a card. */
export type CardRow = Pick<Property, keyof typeof cardColumns>;

const daysPerWeek = 7;
const daysPerMonth = 30;

/** `Confirmed 2 days ago`, by the days of Addis Ababa: true until midnight there. */
function confirmedLabel(confirmedAt: Date): string {
  const days = daysSince(confirmedAt.getTime());
  if (days <= 0) return "Confirmed today";
  if (days === 1) return "Confirmed yesterday";
  if (days < 2 * daysPerWeek) return `Confirmed ${days} days ago`;
  if (days < 2 * daysPerMonth) return `Confirmed ${Math.floor(days / daysPerWeek)} weeks ago`;
  return `Confirmed ${Math.floor(days / daysPerMonth)} months ago`;
}

/** `2026-11-20`, in Addis Ababa. */

/** Display data of a card, kept small because lists send it to the browser. */
export function propertyCard(property: CardRow) {
  const { id, title, bedrooms, bathrooms, squareFeet, propertyType, isFeatured, status, offer } =
    property;
  const area = squareMetres(squareFeet);
  const perSquareMetre = pricePerSquareMetre(property, area);
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
    squareMetres: area,
    pricePerSquareMetre: perSquareMetre && `${perSquareMetre} / m²`,
    propertyType,
    isFeatured,
    confirmed: {
      day: isoDay(property.confirmedAt.getTime()),
      label: confirmedLabel(property.confirmedAt),
    },
    photos: property.images.length,
    // Available is shown as For Sale or For Rent, by the offer.
    status: status === "Available" ? statusOf(offer) : status,
    image: property.images[0] ?? null,
  };
}
export type PropertyCardData = ReturnType<typeof propertyCard>;
