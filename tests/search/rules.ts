import type { Offer, PropertyStatus, PropertyType, Subcity } from "~db/vocabulary";
import { places } from "../../db/places";

/** What the rules look at: a listing as the API tells of it. */
export type Listing = {
  title: string;
  description: string;
  address: string;
  city: string;
  subcity: Subcity | null;
  state: string;
  propertyType: PropertyType;
  status: PropertyStatus;
  offer: Offer;
  price: number;
  currency: string;
  bedrooms: number;
  bathrooms: number;
  squareFeet: number;
  latitude: string | null;
  longitude: string | null;
};
export type Rule = (listing: Listing) => boolean;
/**
 * What must appear for a text; what may appear beside it, and nothing else; what may stand above the
 * line (what must, if not given), what is the first of all, and the heading.
 */
export type Question = [text: string, must: Rule, may?: Rule, more?: More];
type More = { line?: Rule | "may"; first?: Rule; heading?: string };
/** What is about as large or as dear as asked may stand above the line. */
export const roomy: More = { line: "may" };

const textOf = ({ title, description, address, city, subcity, state, propertyType }: Listing) =>
  [title, description, address, city, subcity, state, propertyType].join("\n");
export function all(...rules: Rule[]): Rule {
  return (listing) => rules.every((rule) => rule(listing));
}
export function any(...rules: Rule[]): Rule {
  return (listing) => rules.some((rule) => rule(listing));
}
export function says(words: RegExp): Rule {
  return (listing) => words.test(textOf(listing));
}

export function is(...types: PropertyType[]): Rule {
  return ({ propertyType }) => types.includes(propertyType);
}
export const rent: Rule = ({ offer, status }) => offer === "rent" && status !== "Sold";
export const sale: Rule = ({ offer, status }) => offer === "sale" && status !== "Sold";
export const forRent: Rule = ({ offer, status }) =>
  status === "For Rent" || (status === "Available" && offer === "rent");
export const forSale: Rule = ({ offer, status }) =>
  status === "For Sale" || (status === "Available" && offer === "sale");
export const home = is("House", "Apartment", "Villa", "Condo", "Townhouse");
export function beds(count: number): Rule {
  return ({ bedrooms }) => bedrooms === count;
}
export function bedsFrom(count: number): Rule {
  return ({ bedrooms }) => bedrooms >= count;
}
export function baths(count: number): Rule {
  return ({ bathrooms }) => bathrooms >= count;
}
export function birr(low: number, high: number): Rule {
  return ({ price, currency }) => currency === "ETB" && price >= low && price <= high;
}
export function dollars(low: number, high: number): Rule {
  return ({ price, currency }) => currency === "USD" && price >= low && price <= high;
}
export function metres(low: number, high: number): Rule {
  return ({ squareFeet }) => squareFeet >= low * 10.7639 && squareFeet <= high * 10.7639;
}
export const nothing: Rule = () => false;

export type Pair = { must: Rule; may: Rule };
/** Where what may appear is more than what must. */
export const near = (must: Rule, may: Rule): Pair => ({ must, may });
export const toRent = near(forRent, rent);
export const toBuy = near(forSale, sale);
const anything: Rule = () => true;
/** Not said, but told by the price: such homes must appear, others may. */
export const rentMeant = near(forRent, anything);
export const saleMeant = near(forSale, anything);
/** At most so much; what has no price may appear. */
export const under = (high: number, currency = birr) => near(currency(1, high), currency(0, high));

/** What must and what may appear when all of this is asked for. */
export function both(...parts: (Rule | Pair)[]): [must: Rule, may: Rule] {
  const of = (what: keyof Pair) =>
    all(...parts.map((part) => (typeof part === "function" ? part : part[what])));
  return [of("must"), of("may")];
}

/** All of this, under a heading. */
export const headed = (text: string, heading: string, ...parts: (Rule | Pair)[]): Question => [
  text,
  ...both(...parts),
  { heading },
];

/** In a subcity; texts that name it may appear as well. */
export const inSubcity = (name: Subcity, words = new RegExp(name, "i")) => ({
  must: (({ subcity }) => subcity === name) as Rule,
  may: any(({ subcity }) => subcity === name, says(words)),
});
export const bole = inSubcity("Bole", /bole|ቦሌ/i);
export const yeka = inSubcity("Yeka", /yeka|የካ/i);
export const kirkos = inSubcity("Kirkos", /kirkos|ቂርቆስ/i);
export const lafto = inSubcity("Nifas Silk Lafto", /lafto|ላፍቶ/i);
export const kolfe = inSubcity("Kolfe Keraniyo", /kolfe|ኮልፌ/i);
export const arada = inSubcity("Arada", /arada|አራዳ/i);
export const lideta = inSubcity("Lideta", /lideta|ልደታ/i);
export const gulele = inSubcity("Gulele", /gulele|gullele|ጉለሌ/i);
export const akaki = inSubcity("Akaki Kaliti", /akaki|አቃቂ/i);
export const lemi = inSubcity("Lemi Kura", /lemi|ለሚ/i);

export const piassa = says(/piassa|ፒያሳ/i);
export const kazanchis = says(/kazanchis|ካዛንቺስ/i);
export const megenagna = says(/megenagna|መገናኛ/i);
export const mexico = says(/mexico|ሜክሲኮ/i);
export const gerji = says(/gerji|ገርጂ/i);
export const sarbet = says(/sarbet|ሳር ?ቤት/i);
export const cmc = says(/cmc|ሲኤምሲ/i);
export const ayat = says(/ayat|አያት/i);
export const summit = says(/summit|ሰሚት/i);
export const jemo = says(/jemo|ጀሞ/i);
export const lebu = says(/lebu|ለቡ/i);
export const saris = says(/saris|ሳሪስ/i);
export const kality = says(/kality|kaliti|ቃሊቲ/i);
export const mercato = says(/mercato|merkato|መርካቶ/i);
export const gofa = says(/gofa|ጎፋ/i);

/** In a place of the map, where texts that only mention it may stay away. */
export const flatIn = (place: Rule) => all(is("Apartment"), place);

const kilometresPerDegree = 111.2;
/** Half the width of a lane: the earth is no plane. */
const slack = 0.03;

/** Within so many kilometres of a place of the table, measured on a plane. */
function within(kilometres: number, label: string): Rule {
  const place = places.find((each) => each.label === label);
  if (!place) throw new Error(`There is no ${label}`);
  const scale = kilometresPerDegree * Math.cos((place.latitude * Math.PI) / 180);
  return ({ latitude, longitude }) =>
    hasPosition({ latitude, longitude }) &&
    Math.hypot(
      (Number(latitude) - place.latitude) * kilometresPerDegree,
      (Number(longitude) - place.longitude) * scale,
    ) <= kilometres;
}
const hasPosition = ({ latitude, longitude }: Pick<Listing, "latitude" | "longitude">) =>
  Boolean(latitude && longitude);

/** Title or address name it: the description may mention what is elsewhere. */
export const namedAt =
  (words: RegExp): Rule =>
  ({ title, address }) =>
    words.test(title) || words.test(address);

export type Around = { must: Rule; may: Rule; line: Rule };

/** Near a place, by distance; what has no position, or is in a neighbourhood, by its name. */
export function around(label: string, words: RegExp, kilometres = 1.5): Around {
  const isLandmark = places.some((each) => each.label === label && each.kind === "landmark");
  const unplaced = all((listing) => !hasPosition(listing), namedAt(words));
  const byName = isLandmark ? unplaced : namedAt(words);
  return {
    must: any(within(kilometres - slack, label), byName),
    may: any(within(kilometres + slack, label), says(words)),
    line: any(within(kilometres + slack, label), byName),
  };
}

/** All of this near a place. */
export function asked(
  text: string,
  heading: string,
  place: Around,
  ...rules: (Rule | Pair)[]
): Question {
  const [must, may] = both(place, ...rules);
  return [text, must, may, { line: all(place.line, both(...rules)[0]), heading }];
}

/** A shop by its title; a showroom is one. Other texts may mention one. */
export const shop = all(is("Commercial"), namedAt(/\bshop|showroom|ሱቅ/i));
export const shopOrSo: Pair = { must: shop, may: is("Commercial") };
export const officeOrSo: Pair = {
  must: all(is("Commercial"), namedAt(/office|ቢሮ/i)),
  may: all(is("Commercial"), says(/office|ቢሮ/i)),
};
