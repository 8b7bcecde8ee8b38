import { env } from "~/env.server";
import type { PropertyStatus } from "~db/vocabulary";
import { fullAddress, propertyPath } from "./address";
import { type ExchangeRate, priceLabel } from "./price";
import type { Property } from "./property.server";

/** The rate that the operator set, or null. */
export function exchangeRate(): ExchangeRate | null {
  const { ETB_PER_USD: etbPerUsd, ETB_PER_USD_DATE: date } = env;
  return etbPerUsd && date ? { etbPerUsd, date } : null;
}

/** The status as visitors read it: Available homes are shown by their offer. */
export function shownStatus({ status, offer }: Pick<Property, "status" | "offer">): PropertyStatus {
  if (status !== "Available") return status;
  return offer === "rent" ? "For Rent" : "For Sale";
}

/** What a card prints, and nothing more: it travels to the browser with every list. */
export function propertyCard(property: Property) {
  const { id, title, bedrooms, bathrooms, squareFeet, propertyType, isFeatured } = property;
  return {
    id,
    title,
    path: propertyPath(property),
    price: priceLabel(property, exchangeRate()),
    perMonth: property.offer === "rent" && property.price > 0,
    address: fullAddress(property),
    bedrooms,
    bathrooms,
    squareFeet,
    propertyType,
    isFeatured,
    status: shownStatus(property),
    image: property.images[0] ?? null,
  };
}
export type PropertyCardData = ReturnType<typeof propertyCard>;
