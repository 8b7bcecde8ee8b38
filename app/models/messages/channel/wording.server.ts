import { env } from "~/env.server";
import { paths } from "~/paths";
import { type Property, properties } from "~db/schema";
import { defaultCity } from "~db/vocabulary";
import { listingNumber } from "../../catalogue/places/address";
import { squareMetres } from "../../catalogue/places/area";
import { formatPrice } from "../../catalogue/property/price";
import { escapeHtml, formatCount } from "../../words";
import { amharic, standings } from "./amharic";

const { id, title, price, currency, offer, status, propertyType, bedrooms } = properties;
const { bathrooms, squareFeet, subcity, city, isPublic } = properties;

/** What the texts about a listing depend on. */
export const advertised = {
  ...{ id, title, price, currency, offer, status, propertyType, bedrooms },
  ...{ bathrooms, squareFeet, subcity, city, isPublic },
};
type Advertised = Pick<Property, keyof typeof advertised>;

/** Short, and the same whatever the title will be. */
export const listingUrl = (id: number) => `${env.PUBLIC_URL}${paths.properties}/${id}`;

/** Why it is not on offer, in both languages; null when it is. */
export function standing({ status, offer, isPublic }: Advertised): string | null {
  if (status === "Sold") return offer === "rent" ? standings.rented : standings.sold;
  if (!isPublic) return standings.gone;
  return status === "Pending" ? standings.pending : null;
}

export function priceWords(listing: Advertised): string {
  const perMonth = listing.price > 0 && listing.offer === "rent" ? " a month" : "";
  return formatPrice(listing) + perMonth;
}

function amharicPrice({ price, currency, offer }: Advertised): string {
  if (price === 0) return amharic.onRequest;
  const number = price.toLocaleString("en-US");
  const money = currency === "ETB" ? `${number} ${amharic.birr}` : `$${number}`;
  return offer === "rent" ? `${amharic.perMonth} ${money}` : money;
}

const area = (squareFeet: number) => squareMetres(squareFeet).toLocaleString("en-US");

/** `Villa for sale · 4 bedrooms · 223 m²` */
export const factWords = ({ propertyType, offer, bedrooms, bathrooms, squareFeet }: Advertised) =>
  [
    `${propertyType} for ${offer}`,
    bedrooms > 0 && formatCount(bedrooms, "bedroom"),
    bathrooms > 0 && formatCount(bathrooms, "bathroom"),
    squareFeet > 0 && `${area(squareFeet)} m²`,
  ]
    .filter(Boolean)
    .join(" · ");

/** The same in Amharic. */
export const amharicFacts = ({ propertyType, offer, bedrooms, ...rest }: Advertised) =>
  [
    `${amharic.offers[offer]} ${amharic.types[propertyType]}`,
    bedrooms > 0 && `${bedrooms} ${amharic.bedrooms}`,
    rest.bathrooms > 0 && `${rest.bathrooms} ${amharic.bathrooms}`,
    rest.squareFeet > 0 && `${area(rest.squareFeet)} ${amharic.squareMetres}`,
  ]
    .filter(Boolean)
    .join("፣ ");

const named = (subcity: Advertised["subcity"]) => (subcity === "Other" ? null : subcity);

const place = ({ subcity, city }: Advertised) => [named(subcity), city].filter(Boolean).join(", ");

function amharicPlace({ subcity, city }: Advertised): string {
  const area = named(subcity);
  const town = city === defaultCity ? amharic.city : city;
  return area ? `${amharic.subcities[area]}፣ ${town}` : town;
}

/** The post in Telegram's HTML: what it says depends on the listing alone. */
export function postText(listing: Advertised): string {
  const reason = standing(listing);
  const bold = (text: string) => `<b>${escapeHtml(text)}</b>`;
  const number = `${listingNumber(listing.id)} · ${listingUrl(listing.id)}`;
  const inAmharic = `${amharicPlace(listing)}፦ ${amharicPrice(listing)}`;
  return [
    ...(reason ? [bold(reason), ""] : []),
    ...[bold(listing.title), bold(priceWords(listing)), ""],
    ...[factWords(listing), place(listing), ""].map(escapeHtml),
    ...[amharicFacts(listing), inAmharic, "", number].map(escapeHtml),
  ].join("\n");
}

const maxStatus = 700;

/** Texts for a WhatsApp status, of at most 700 characters. */
export function statusTexts(
  listing: Advertised & Pick<Property, "features">,
  contact: string,
): { en: string; am: string } {
  const { title, features } = listing;
  const translations: Readonly<Record<string, string>> = amharic.features;
  const reason = standing(listing);
  const text = (price: string, facts: string, where: string, extras: string[], and: string) => {
    const ends = [where, listingUrl(listing.id), contact];
    const whole = (line: string) =>
      [reason, `*${title.trim()}*`, price, facts, line, ...ends].filter(Boolean).join("\n");
    const few = extras.slice(0, 5);
    while (few.length > 0 && whole(few.join(and)).length > maxStatus) few.pop();
    return whole(few.join(and)).slice(0, maxStatus);
  };
  const known = features.flatMap((feature) => translations[feature] ?? []);
  return {
    en: text(priceWords(listing), factWords(listing), place(listing), features, ", "),
    am: text(amharicPrice(listing), amharicFacts(listing), amharicPlace(listing), known, "፣ "),
  };
}
