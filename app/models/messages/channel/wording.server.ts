import { env } from "~/env.server";
import { paths } from "~/paths";
import { inLanguage, t } from "~/texts";
import { type Property, properties } from "~db/schema";
import { type UsualFeature, usualFeatures } from "~db/vocabulary";
import { cityName, listingNumber } from "../../catalogue/places/address";
import { squareMetres } from "../../catalogue/places/area";
import { priceWords } from "../../catalogue/property/detail.server";
import { standingOf, statusOf } from "../../catalogue/property/fields";
import { escapeHtml, formatCount } from "../../words";

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

const standings = {
  sold: "SOLD · ተሽጧል",
  rented: "RENTED · ተከራይቷል",
  pending: "PENDING · በድርድር ላይ",
  gone: "NO LONGER ON OFFER · ከገበያ ወጥቷል",
  there: null,
};

/** Why it is not on offer, in both languages; null when it is. */
export const standing = (listing: Advertised) => standings[standingOf(listing)];

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
  inLanguage("am", () =>
    [
      `${t.words.statuses[statusOf(offer)]} ${t.words.types[propertyType]}`,
      bedrooms > 0 && t.words.bedrooms(bedrooms),
      rest.bathrooms > 0 && t.favorites.bathrooms(rest.bathrooms),
      rest.squareFeet > 0 && t.words.squareMetres(area(rest.squareFeet)),
    ]
      .filter(Boolean)
      .join("፣ "),
  );

const named = (subcity: Advertised["subcity"]) => (subcity === "Other" ? null : subcity);

const place = ({ subcity, city }: Advertised) => [named(subcity), city].filter(Boolean).join(", ");

const amharicPlace = ({ subcity, city }: Advertised): string =>
  inLanguage("am", () => {
    const area = named(subcity);
    const town = cityName(city);
    return area ? `${t.words.subcities[area]}፣ ${town}` : town;
  });

const amharicPrice = (listing: Advertised) => inLanguage("am", () => priceWords(listing));

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

const offered: readonly string[] = usualFeatures;

const shorterFeatures: Partial<Record<string, string>> = {
  "Standby generator": "ጄኔሬተር",
  "Fitted kitchen": "የተሟላ ወጥ ቤት",
  "Fibre internet": "ፋይበር ኢንተርኔት",
} satisfies Partial<Record<UsualFeature, string>>;

const amharicFeature = (feature: string): string =>
  shorterFeatures[feature] ?? inLanguage("am", () => t.detail.feature(feature));

const maxStatus = 700;

/** Texts for a WhatsApp status, of at most 700 characters. */
export function statusTexts(
  listing: Advertised & Pick<Property, "features">,
  contact: string,
): { en: string; am: string } {
  const { title, features } = listing;
  const reason = standing(listing);
  const text = (price: string, facts: string, where: string, extras: string[], and: string) => {
    const ends = [where, listingUrl(listing.id), contact];
    const whole = (line: string) =>
      [reason, `*${title.trim()}*`, price, facts, line, ...ends].filter(Boolean).join("\n");
    const few = extras.slice(0, 5);
    while (few.length > 0 && whole(few.join(and)).length > maxStatus) few.pop();
    return whole(few.join(and)).slice(0, maxStatus);
  };
  const usual = features.filter((feature) => offered.includes(feature)).map(amharicFeature);
  return {
    en: text(priceWords(listing), factWords(listing), place(listing), features, ", "),
    am: text(amharicPrice(listing), amharicFacts(listing), amharicPlace(listing), usual, "፣ "),
  };
}
