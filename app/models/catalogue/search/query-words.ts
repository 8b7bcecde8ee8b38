import { kindNames } from "~db/names";
import { defaultCurrency, type Offer } from "~db/vocabulary";
import { offerOf } from "../property/fields";
import { formatMoney } from "../property/price";
import type { PropertyFilters } from "./filters";
import type { Term, TermOf } from "./query";

const offerWords: Record<Offer, string> = { sale: "for sale", rent: "to rent" };

/** What the filters beside the search ask for, as a search would say it. */
export function termsOfFilters(filters: PropertyFilters): Term[] {
  const { propertyType, subcity, status, bedrooms, minBedrooms } = filters;
  const { minPrice: low = 0, maxPrice: high = Infinity, currency = defaultCurrency } = filters;
  const offer = offerOf(status);
  const kind = kindNames.find(({ types, texts }) => !texts && String(types) === propertyType);
  const terms: (Term | false)[] = [
    kind !== undefined && { kind: "type", spans: [], anyOf: [kind] },
    subcity !== undefined && {
      ...{ kind: "place", spans: [] },
      anyOf: [{ label: subcity, texts: [], subcity }],
    },
    offer !== undefined && { kind: "offer", spans: [], offer },
    bedrooms !== undefined && { kind: "bedrooms", spans: [], low: bedrooms, high: bedrooms },
    minBedrooms !== undefined && { kind: "bedrooms", spans: [], low: minBedrooms, high: Infinity },
    (low > 0 || high < Infinity) && { kind: "price", spans: [], low, high, currency },
  ];
  return terms.filter((term) => term !== false);
}

/** `3-bedroom apartments to rent in Bole under ETB 100,000`: all that the terms ask for. */
export function describeTerms(terms: readonly Term[]): string {
  const every = <K extends Term["kind"]>(kind: K, words: (term: TermOf<K>) => string) =>
    terms.filter((term): term is TermOf<K> => term.kind === kind).map(words);
  const rooms = every("bedrooms", (term) => `${roomsWords(term)}-bedroom`);
  const types = every("type", ({ anyOf }) => oneOf(anyOf));
  const noun = types[0] ?? (rooms.length > 0 ? "homes" : "properties");
  const places = [...new Set(every("place", ({ anyOf }) => oneOf(anyOf)))];
  const words = every("text", ({ label, isNamed }) => (isNamed ? label : `"${label}"`));
  const baths = every("bathrooms", (term) => plural(roomsWords(term), "bathroom"));
  const extras = [...baths, ...words];
  return [
    ...[...rooms, noun],
    ...every("offer", ({ offer }) => offerWords[offer]),
    ...(places.length > 0 ? [`in ${places.join(", ")}`] : []),
    ...(extras.length > 0 ? [`with ${extras.join(" and ")}`] : []),
    ...every("area", ({ low, high }) => boundWords(low, high, squareMetres)),
    ...every("price", ({ low, high, currency }) =>
      boundWords(low > 1 ? low : 0, high, (amount) => formatMoney(amount, currency)),
    ),
  ].join(" ");
}

const oneOf = (named: readonly { label: string }[]) => named.map(({ label }) => label).join(" or ");
const plural = (count: string, noun: string) => `${count} ${noun}${count === "1" ? "" : "s"}`;
const squareMetres = (area: number) => `${Math.round(area).toLocaleString("en-US")} m²`;

function roomsWords({ low, high }: { low: number; high: number }): string {
  if (low === high) return String(low);
  if (high === Infinity) return `${low}+`;
  return low > 0 ? `${low}–${high}` : `1–${high}`;
}

function boundWords(low: number, high: number, write: (amount: number) => string): string {
  if (high === Infinity) return `from ${write(low)}`;
  return low > 0 ? `from ${write(low)} to ${write(high)}` : `under ${write(high)}`;
}
