import type { Property } from "~db/schema";
import type { Currency, Offer } from "~db/vocabulary";
import { squareMetresPerSquareFoot } from "../places/area";
import { statusOf } from "../property/fields";
import { type Columns, cachedPerVersion, everyKind, type Kind, ofKind } from "./columns.server";
import {
  type Bounds,
  boundsIn,
  type Criteria,
  exchangeFactor,
  matchesCriteria,
  placesMatching,
  statusMatches,
} from "./criteria.server";
import { locatedIn, namedAs, namedBy, nearTerm } from "./located.server";
import {
  homesIn,
  isUnderstood,
  knownNames,
  parseQuery,
  type Query,
  type Term,
  type TermOf,
  termBytes,
  termsOfKind,
} from "./query";
import { isOneSlip, soundOf } from "./sound";
import {
  inBoth,
  inEither,
  listingWords,
  placesOf,
  placesWith,
  placesWithEach,
} from "./text.server";

type Slip = { typed: string; shown: string };

/** Places are ascending; `exact` are those with the whole text. */
export type Matches = {
  places: Uint32Array;
  exact: Uint32Array;
  query: Query;
  slips: Slip[];
  isInterpreted: boolean;
};

/** Listings with the whole text or everything it means; else unknown words are corrected. */
export function findMatches(columns: Columns, search: string, wordsOnly?: "1"): Matches {
  return wordsOnly ? matchesOfWords(columns, search) : matchesOfQuery(columns, search);
}

const cacheBytes = 8_000_000;
const bytesOf = ({ places, exact, query }: Matches) =>
  places.byteLength + exact.byteLength + termBytes * query.terms.length;

const matchesOfWords = cachedPerVersion<Matches>(
  cacheBytes,
  (columns, search) => {
    const words = search.match(/[^\s,;:!?()"“”፣።፤፥]+/gu) ?? [];
    const exact = placesWith(columns, search);
    const isWord = words.length === 0 || words[0] === search;
    const groups = words.map((word) => [word]);
    const places = isWord ? exact : inEither(exact, placesWithEach(columns, groups));
    return { places, exact, query: { text: search, terms: [] }, slips: [], isInterpreted: false };
  },
  bytesOf,
);

const matchesOfQuery = cachedPerVersion<Matches>(
  cacheBytes,
  (columns, search) => {
    const query = readQuery(columns, search);
    const missing = missingWords(columns, query);
    // A text with a word that no listing has is in no listing either.
    const exact = missing.length > 0 ? new Uint32Array() : placesWith(columns, search);
    const places = missing.length > 0 ? exact : inEither(exact, placesAsked(columns, query));
    if (places.length > 0) {
      const isInterpreted = places.length > exact.length && isUnderstood(query);
      return { places, exact, query, slips: [], isInterpreted };
    }
    const { text, slips } = correctSlips(columns, query, missing);
    const corrected = readQuery(columns, text);
    const found = slips.length > 0 ? placesAsked(columns, corrected) : places;
    return found.length > 0
      ? { places: found, exact, query: corrected, slips, isInterpreted: isUnderstood(corrected) }
      : { places, exact, query, slips: [], isInterpreted: false };
  },
  bytesOf,
);

/** False for a listing that `findMatches` has not; says so at little cost. */
export function mayBeFound(columns: Columns, search: string, property: Property): boolean {
  const query = readQuery(columns, search);
  if (property.searchText.includes(search) || missingWords(columns, query).length > 0) return true;
  const typed = hasImpliedOffer(query) ? [parseQuery(search).terms] : [];
  return [query.terms, ...typed].some((terms) =>
    matchesTerms(
      property,
      terms.filter((term) => term.kind !== "place" || !term.isNear),
    ),
  );
}

/** What a text asks for; an amount implies buying or renting, whichever costs as much. */
export function readQuery(columns: Columns, text: string): Query {
  const query = { text, terms: parseQuery(text).terms.map((term) => nearUnnamed(columns, term)) };
  const [price] = termsOfKind(query.terms, "price");
  if (!price || termsOfKind(query.terms, "offer").length > 0) return query;
  const amount = price.high < Infinity ? price.high : price.low;
  const { rent, sale } = usualPrices(columns, price.currency);
  if (!(rent < sale && amount > 0)) return query;
  const offer = amount < Math.sqrt(rent * sale) ? "rent" : "sale";
  return {
    text,
    terms: homesIn([...query.terms, { kind: "offer", offer, spans: [], isImplied: true }]),
  };
}

/** Where no listing is in a place, what is near it is meant. */
function nearUnnamed(columns: Columns, term: Term): Term {
  if (term.kind !== "place" || term.isNear) return term;
  const isEmpty = ({ slug }: { slug?: string }) => slug && namedBy(columns, slug).length === 0;
  return { ...term, isNear: term.anyOf.every(isEmpty) };
}

const hasImpliedOffer = ({ terms }: Query) =>
  termsOfKind(terms, "offer").some((offer) => offer.isImplied);

/** An implied offer leaves nothing out: it tells what comes first. */
function placesAsked(columns: Columns, query: Query): Uint32Array {
  const places = placesMatchingTerms(columns, query);
  return hasImpliedOffer(query)
    ? inEither(placesMatchingTerms(columns, parseQuery(query.text)), places)
    : places;
}

const cheapestShare = 0.05;

/** What 95 of 100 rents are below, and 95 of 100 sales above. NaN where there is none. */
const usualPrices = cachedPerVersion<Record<Offer, number>>(
  10_000,
  (columns, wanted) => {
    const prices: Record<Offer, number[]> = { sale: [], rent: [] };
    for (const [place, { offer, currency }] of everyKind.entries()) {
      const factor = exchangeFactor(currency, wanted as Currency);
      for (const price of ofKind(columns, place).prices)
        if (price > 0 && factor) prices[offer].push(price * factor);
    }
    const quantile = (offer: Offer, share: number) => {
      const sorted = Float64Array.from(prices[offer]).sort();
      return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN;
    };
    return {
      rent: quantile("rent", 1 - cheapestShare),
      sale: quantile("sale", cheapestShare),
    };
  },
  () => 100,
);

/** Ascending listings that are what a search asks for; others may only mention its place. */
export type Facts = { places: Uint32Array; isPlaceMentioned: boolean };

export const factsOf = cachedPerVersion<Facts>(
  cacheBytes,
  (columns, search) => {
    const { query } = matchesOfQuery(columns, search);
    if (!isUnderstood(query)) return { places: new Uint32Array(), isPlaceMentioned: false };
    const matching = namedAs(columns, placesMatchingTerms(columns, query), usesIn(query.terms));
    const places = termsOfKind(query.terms, "place").reduce(
      (some, term) => placedBy(columns, some, term),
      matching,
    );
    return { places, isPlaceMentioned: places.length < matching.length };
  },
  ({ places }) => places.byteLength,
);

/** What is in a neighbourhood is near it, too; nothing is in a landmark. */
function placedBy(columns: Columns, places: Uint32Array, term: TermOf<"place">): Uint32Array {
  const near = term.isNear ? inBoth(places, nearTerm(columns, term)) : new Uint32Array();
  const inside = term.anyOf.filter(({ isLandmark }) => !isLandmark);
  return inEither(near, locatedIn(columns, places, { anyOf: inside }));
}

function missingWords(columns: Columns, { terms }: Query): TermOf<"text">[] {
  return termsOfKind(terms, "text").filter(
    ({ isNamed, anyOf }) => !isNamed && placesWithEach(columns, [anyOf]).length === 0,
  );
}

/** Sorts for a scan from the last: those with the whole text come first. */
export function bestFirst(
  { places, exact }: Pick<Matches, "places" | "exact">,
  inOrder = (places: Uint32Array) => places,
): Uint32Array {
  const first = new Set(exact);
  const all = new Uint32Array(places.length);
  const others = places.filter((place) => !first.has(place));
  all.set(inOrder(others));
  all.set(inOrder(places.filter((place) => first.has(place))), others.length);
  return all;
}

export function placesMatchingTerms(columns: Columns, { terms }: Pick<Query, "terms">) {
  if (terms.length === 0) return new Uint32Array();
  const [number] = termsOfKind(terms, "number");
  if (number) return placesOf(columns, [number.id]);
  const near = termsOfKind(terms, "place").filter(({ isNear }) => isNear);
  const groups = textsIn(terms.filter((term) => !(near as Term[]).includes(term)));
  const found = [
    ...(groups.length > 0 ? [placesWithEach(columns, groups)] : []),
    ...near.map((term) =>
      inEither(nearTerm(columns, term), placesWithEach(columns, textsIn([term]))),
    ),
  ];
  const among = found.length > 0 ? found.reduce(inBoth) : undefined;
  return placesMatching(columns, criteriaOfTerms(terms), among);
}

function textsIn(terms: readonly Term[]): (readonly string[])[] {
  const groups = terms.flatMap((term) => {
    if (term.kind === "text") return [term.anyOf];
    if (term.kind === "place") return [term.anyOf.flatMap(({ texts }) => texts)];
    return [];
  });
  const uses = usesIn(terms);
  return uses.length > 0 ? [...groups, uses] : groups;
}

/** Whether one listing meets everything that is asked for; for nothing, every listing does. */
export function matchesTerms(property: Property, terms: readonly Term[]): boolean {
  return (
    termsOfKind(terms, "number").every(({ id }) => id === property.id) &&
    // The kind first: it rules out most listings at the least cost.
    isOfKind(property, terms) &&
    matchesCriteria(property, criteriaOfTerms(terms)) &&
    textsIn(terms).every((group) => group.some((text) => property.searchText.includes(text)))
  );
}

/** The terms for an SQL query; a listing has one of each group of types and texts. */
export function sqlCriteria(terms: readonly Term[]) {
  return {
    ids: termsOfKind(terms, "number").map(({ id }) => id),
    offers: termsOfKind(terms, "offer").map(({ offer }) => statusOf(offer)),
    types: termsOfKind(terms, "type").map(({ anyOf }) => anyOf.flatMap(({ types }) => types)),
    texts: textsIn(terms),
    ...criteriaOfTerms(terms),
  };
}

/** That a listing is commercial does not tell a shop from an office: its text does. */
function usesIn(terms: readonly Term[]): string[] {
  const kinds = termsOfKind(terms, "type")[0]?.anyOf ?? [];
  return kinds.every(({ texts }) => texts) ? kinds.flatMap(({ texts = [] }) => texts) : [];
}

function criteriaOfTerms(terms: readonly Term[]): Criteria {
  const metres = narrowest(termsOfKind(terms, "area"));
  const feet = {
    low: Math.floor(metres.low / squareMetresPerSquareFoot),
    high: Math.ceil(metres.high / squareMetresPerSquareFoot),
  };
  const ranges = [
    { column: "bedrooms", ...narrowest(termsOfKind(terms, "bedrooms")) },
    { column: "bathrooms", ...narrowest(termsOfKind(terms, "bathrooms")) },
    { column: "squareFeet", ...feet },
  ] as const;
  const prices = termsOfKind(terms, "price");
  return {
    isKind: (kind) => isOfKind(kind, terms),
    ranges: ranges.filter(({ low, high }) => low > 0 || high < Infinity),
    priceIn: (currency) => narrowest(prices.map((price) => boundsIn(currency, price))),
  };
}

const narrowest = (bounds: readonly Bounds[]): Bounds => ({
  low: Math.max(0, ...bounds.map(({ low }) => low)),
  high: Math.min(Infinity, ...bounds.map(({ high }) => high)),
});

function isOfKind(kind: Kind, terms: readonly Term[]): boolean {
  return terms.every((term) => {
    if (term.kind === "offer") return statusMatches(kind, statusOf(term.offer));
    if (term.kind !== "type") return true;
    return term.anyOf.some(({ types }) => types.includes(kind.propertyType));
  });
}

const minLength = 5;
/** Consonants that two spellings of a word have in common at least. */
const minSounds = 3;

const maxSlips = 3;

function correctSlips(
  columns: Columns,
  { text }: Query,
  missing: readonly TermOf<"text">[],
): { text: string; slips: Slip[] } {
  const slips: Slip[] = [];
  if (missing.length > maxSlips) return { text, slips };
  let corrected = text;
  for (const term of missing.toReversed()) {
    const { shown } = correctionOf(columns, term.label);
    const [from = 0, to = 0] = term.spans[0] ?? [];
    if (!shown) continue;
    slips.unshift({ typed: text.slice(from, to), shown });
    corrected = corrected.slice(0, from) + shown + corrected.slice(to);
  }
  return { text: corrected, slips };
}

const correctionOf = cachedPerVersion<{ shown?: string }>(
  500_000,
  (columns, word) => ({ shown: slipOf(columns, word) ?? soundingLike(word) }),
  () => 100,
);

function slipOf(columns: Columns, word: string): string | undefined {
  if (word.length < minLength) return undefined;
  const isMatch = (other: string) => isOneSlip(word, other) && beginsAlike(word, other);
  for (const [key, name] of knownNames) if (isMatch(key)) return name;
  return commonest(columns, (other) => other.length >= minLength && isMatch(other));
}

const firstLetterFree = 7;
const beginsAlike = (word: string, other: string) =>
  word.length >= firstLetterFree || word[0] === other[0] || word[1] === other[0];

function soundingLike(word: string): string | undefined {
  const sound = soundOf(word);
  if (sound.length < minSounds) return undefined;
  for (const [key, name] of knownNames)
    if (soundOf(key) === sound && parseQuery(name).terms[0]?.kind !== "text") return name;
  return undefined;
}

function commonest(columns: Columns, isMatch: (word: string) => boolean): string | undefined {
  let [best, maxCount] = ["", 0];
  for (const [word, count] of listingWords(columns, ""))
    if (count > maxCount && isMatch(word)) [best, maxCount] = [word, count];
  return best || undefined;
}
