import type { Offer, PropertyStatus, PropertyType } from "~db/vocabulary";

export type Bounds = { low: number; high: number };
type Written = { from?: string; to?: string };

/** What a list is asked for, by filters or by the words of a search. */
export type Asked = {
  listing?: string;
  /** Labels of `kindNames`, any of them. */
  kinds: readonly string[];
  offers: readonly Offer[];
  places: readonly { names: readonly string[]; isNear?: boolean }[];
  bedrooms: readonly Bounds[];
  bathrooms: readonly Bounds[];
  words: readonly { label: string; isNamed: boolean }[];
  areas: readonly Written[];
  prices: readonly Written[];
};

/** What filters alone ask for. */
export type Filtered = {
  propertyType?: PropertyType;
  status?: PropertyStatus;
  place?: string;
  near?: string;
  bedrooms?: number;
  minBedrooms?: number;
  price?: Written;
};

const unique = <Thing>(things: readonly Thing[], words: (thing: Thing) => string) => [
  ...new Set(things.map(words)),
];
/** Of the label of a kind: `plot of land`. */
const singular = (label: string) =>
  label.replace(/ies$|s(?= of |$)/, (end) => (end === "ies" ? "y" : ""));
const plural = (count: string, noun: string) => `${count} ${noun}${count === "1" ? "" : "s"}`;

function roomsWords({ low, high }: Bounds): string {
  if (low === high) return String(low);
  if (high === Infinity) return `${low}+`;
  return low > 0 ? `${low}–${high}` : `1–${high}`;
}

function boundWords({ from, to }: Written): string {
  if (to === undefined) return `from ${from}`;
  return from === undefined ? `under ${to}` : `from ${from} to ${to}`;
}

const offerWords: Record<Offer, string> = { sale: "for sale", rent: "to rent" };

/** `3 villas in Bole`: what is asked for, with how many there are of it if given. */
export function sentence(asked: Asked, count?: number): string {
  if (asked.listing) return `listing ${asked.listing}`;
  const bedrooms = unique(asked.bedrooms, roomsWords);
  // '12 3-bedroom homes' reads badly.
  const rooms = count === undefined ? bedrooms.map((number) => `${number}-bedroom`) : [];
  const usual = bedrooms.length > 0 ? "homes" : "properties";
  const kinds = asked.kinds.length > 0 ? asked.kinds : [usual];
  const noun = kinds.map((label) => (count === 1 ? singular(label) : label)).join(" or ");
  const where = unique(
    asked.places,
    ({ names, isNear }) => `${isNear ? "near" : "in"} ${names.join(" or ")}`,
  );
  const words = unique(asked.words, ({ label, isNamed }) => (isNamed ? label : `"${label}"`));
  const baths = unique(asked.bathrooms, (bounds) => plural(roomsWords(bounds), "bathroom"));
  const beds = rooms.length > 0 ? [] : bedrooms.map((number) => plural(number, "bedroom"));
  const extras = [...beds, ...baths, ...words];
  return [
    ...(count === undefined ? [] : [count.toLocaleString("en-US")]),
    ...[...rooms, noun],
    ...unique(asked.offers, (offer) => offerWords[offer]),
    ...(where.length > 0 ? [where.join(", ").replaceAll(", in ", ", ")] : []),
    ...(extras.length > 0 ? [`with ${extras.join(" and ")}`] : []),
    ...unique(asked.areas, boundWords),
    ...unique(asked.prices, boundWords),
  ].join(" ");
}

const plurals: Record<PropertyType, string> = {
  House: "houses",
  Apartment: "apartments",
  Villa: "villas",
  Condo: "condos",
  Townhouse: "townhouses",
  Land: "land",
  Commercial: "commercial properties",
};

/** The heading of a list without a search. */
export function title(filtered: Filtered) {
  const { propertyType, status, place, near, bedrooms, minBedrooms, price } = filtered;
  const usual = status || bedrooms || minBedrooms ? "homes" : "properties";
  const offers: Partial<Record<PropertyStatus, string>> = {
    "For Sale": "for sale",
    "For Rent": "to rent",
  };
  const offer = status && offers[status];
  const words = [
    status && !offer && status,
    bedrooms && `${bedrooms}-bedroom`,
    propertyType ? plurals[propertyType] : usual,
    !bedrooms && minBedrooms && `with ${minBedrooms}+ bedrooms`,
    offer,
    place && `in ${place}`,
    near && `near ${near}`,
    (price?.from || price?.to) && boundWords(price),
  ];
  const text = words.filter(Boolean).join(" ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
/** @param isLong whether the title says more than filters do */
export const titleAround = (title: string, around: string, isLong: boolean) =>
  `${title}${isLong ? "," : ""} ${around}`;
export const titleMention = (title: string, words: string) => `${title} that mention “${words}”`;
export const titleNone = (asked: string) => `No ${asked}`;
export const around = (spots: string) => `around ${spots}`;

export const showing = (asked: string, distance = "") => `Showing ${asked}${distance}.`;
/** Goes on from what is asked for near to a place. */
export const nearby = (distance: string, isInside: boolean) =>
  `, ${isInside ? "there or " : ""}${distance}`;
export const within = (kilometres: number, isAbout: boolean) =>
  `within ${isAbout ? "about " : ""}${kilometres} km`;
export const withinOf = (distance: string, place: string) => `${distance} of ${place}`;
export const showingWords = (typed: string) => `Showing what has the words "${typed}".`;
export const show = (asked: string) => `Show ${asked}`;
export const searchWords = "Search for the words instead";
export const corrected = (wrong: string, shown: string) =>
  `No results for "${wrong}". Showing "${shown}".`;
export const noneBut = (asked: string, hasWords: boolean) =>
  `No ${asked}. ${hasWords ? "These mention the words." : "These meet it in part."}`;
export const partly = (count: number) =>
  `${count} more ${count === 1 ? "meets" : "meet"} it in part`;
export const mention = (count: number, words: readonly string[]) =>
  `${count} more ${count === 1 ? "mentions" : "mention"} ${words.map((word) => `“${word}”`).join(" or ")}`;
export const atRate = "Birr and dollars are compared at the exchange rate.";
export const birrFirst = "Prices in birr first, then those in dollars.";

export const none = "No properties match the selected filter.";
export const noneOf = (asked: string) => `No ${asked}.`;
export const ways = "Ways to find more";
export const way = (label: string, count: number) => `${label}: ${count}`;
export const request = "Request this property";
export const clearAll = "Clear all";
export const everything = { "For Sale": "Everything for sale", "For Rent": "Everything to rent" };
export const alone = (label: string) => `Only "${label}"`;
export const without = (labels: readonly string[]) =>
  `Without ${labels.map((label) => `"${label}"`).join(" and ")}`;
export const upTo = (amount: string) => `up to ${amount}`;
export const from = (amount: string) => `from ${amount}`;
export const fromTo = (low: string, high: string) => `from ${low} to ${high}`;
export const inPlace = (place: string) => `in ${place}`;
export const nearPlace = (place: string) => `near ${place}`;
/** The plural of the label of a kind. */
export const kind = (label: string) => label;
export const typedPrice = (low: number, high: number, currency: string) =>
  low > 1
    ? ` from ${low} to ${high} ${currency.toLowerCase()} `
    : ` under ${high} ${currency.toLowerCase()} `;

export const quoted = (text: string) => `“${text}”`;
export const bedroomsFrom = (count: number) => `${count}+ bedrooms`;
