import { sql } from "drizzle-orm";
import { env } from "~/env.server";
import { t } from "~/texts";
import { db } from "~db/client";
import { type Property, properties } from "~db/schema";
import { daysAgo } from "../../dates.server";
import { titleOf } from "../../lang";
import { isAmong } from "../../list.server";
import { isoDay } from "../../time";
import { propertyPath, shortAddress } from "../places/address";
import { squareMetres } from "../places/area";
import { proofFields, statusOf } from "./fields";
import { type ExchangeRate, priceLabel, pricePerSquareMetre } from "./price";

export function exchangeRate(): ExchangeRate | null {
  const { ETB_PER_USD: etbPerUsd, ETB_PER_USD_DATE: date } = env;
  return etbPerUsd && date ? { etbPerUsd, date } : null;
}

const { id, title, titleAm, price, currency, address, city, subcity, bedrooms, bathrooms } =
  properties;
const { squareFeet, propertyType, images, status, offer, isFeatured, confirmedAt } = properties;
const { photographedOn, titleSeenOn, ownerConfirmedOn } = properties;
const cardColumns = {
  id,
  title,
  titleAm,
  price,
  currency,
  address,
  city,
  subcity,
  bedrooms,
  bathrooms,
  squareFeet,
  propertyType,
  images,
  status,
  offer,
  isFeatured,
  confirmedAt,
  photographedOn,
  titleSeenOn,
  ownerConfirmedOn,
};
export type CardRow = Pick<Property, keyof typeof cardColumns>;

/** Each costs a page of 24 cards half a KB. */
const photosSwiped = 3;

/** Display data of a card, kept small because lists send it to the browser. */
export function propertyCard(property: CardRow) {
  const { id, bedrooms, bathrooms, squareFeet, propertyType } = property;
  const { isFeatured, status, offer, images, confirmedAt } = property;
  const area = squareMetres(squareFeet);
  const perSquareMetre = pricePerSquareMetre(property, area);
  return {
    id,
    title: titleOf(property),
    path: propertyPath(property),
    price: priceLabel(property, exchangeRate()),
    perMonth: offer === "rent" && property.price > 0,
    address: shortAddress(property),
    bedrooms,
    bathrooms,
    squareFeet,
    squareMetres: area,
    pricePerSquareMetre: perSquareMetre && t.words.perSquareMetre(perSquareMetre),
    propertyType,
    isFeatured,
    confirmed: {
      day: isoDay(confirmedAt.getTime()),
      label: t.card.confirmed(daysAgo(confirmedAt)),
    },
    photos: images.length,
    ...(proofFields.every((name) => property[name]) && { isChecked: true }),
    // Available is shown as For Sale or For Rent, by the offer.
    status: status === "Available" ? statusOf(offer) : status,
    image: images[0] ?? null,
    nextPhotos: [...new Set(images)].slice(1, photosSwiped),
  };
}
export type PropertyCardData = ReturnType<typeof propertyCard>;

/** SQL: whether a property is in the JSON array of the placeholder `ids`. */
export const among = () => isAmong(properties.id, sql.placeholder("ids"));

const cards = db.select(cardColumns).from(properties).where(among()).prepare();
const whole = db.select().from(properties).where(among()).prepare();

export function cardRows(ids: readonly number[]): CardRow[] {
  return inOrder(ids, cards.all({ ids: JSON.stringify(ids) }));
}

export function wholeRows(ids: readonly number[]): Property[] {
  return inOrder(ids, whole.all({ ids: JSON.stringify(ids) }));
}

function inOrder<Row extends { id: number }>(ids: readonly number[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
