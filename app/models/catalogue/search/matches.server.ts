import type { Property } from "~db/schema";
import { squareMetresPerSquareFoot } from "../places/area";
import { statusOf } from "../property/fields";
import { type Columns, cachedPerVersion, type Kind } from "./columns.server";
import {
  type Bounds,
  boundsIn,
  type Criteria,
  matchesCriteria,
  placesMatching,
  statusMatches,
} from "./criteria.server";
import {
  isUnderstood,
  knownNames,
  parseQuery,
  type Query,
  stemsOf,
  type Term,
  type TermOf,
  termBytes,
  termsOfKind,
} from "./query";
import { isOneSlip, soundOf } from "./sound";
import { listingWords, placesWith, placesWithEach } from "./text.server";

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
    const query = parseQuery(search);
    const missing = missingWords(columns, query);
    // A text with a word that no listing has is in no listing either.
    const exact = missing.length > 0 ? new Uint32Array() : placesWith(columns, search);
    const places =
      missing.length > 0 ? exact : inEither(exact, placesMatchingTerms(columns, query));
    if (places.length > 0) {
      const isInterpreted = places.length > exact.length && isUnderstood(query);
      return { places, exact, query, slips: [], isInterpreted };
    }
    const { text, slips } = correctSlips(columns, query, missing);
    const corrected = parseQuery(text);
    const found = slips.length > 0 ? placesMatchingTerms(columns, corrected) : places;
    return found.length > 0
      ? { places: found, exact, query: corrected, slips, isInterpreted: isUnderstood(corrected) }
      : { places, exact, query, slips: [], isInterpreted: false };
  },
  bytesOf,
);

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
  const groups = textsIn(terms);
  const found = groups.length > 0 ? placesWithEach(columns, groups) : undefined;
  return placesMatching(columns, criteriaOfTerms(terms), found);
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
    // The kind first: it rules out most listings at the least cost.
    isOfKind(property, terms) &&
    matchesCriteria(property, criteriaOfTerms(terms)) &&
    textsIn(terms).every((group) => group.some((text) => property.searchText.includes(text)))
  );
}

/** The terms for an SQL query; a listing has one of each group of types and texts. */
export function sqlCriteria(terms: readonly Term[]) {
  return {
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
  (columns, word) => ({ shown: slipOf(columns, word) ?? soundingLike(columns, word) }),
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

function soundingLike(columns: Columns, word: string): string | undefined {
  const sound = soundOf(word);
  if (sound.length < minSounds) return undefined;
  for (const [key, name] of knownNames) if (soundOf(key) === sound) return name;
  const isEthiopic = isInEthiopic(word);
  return commonest(
    columns,
    (other) =>
      isInEthiopic(other) !== isEthiopic && stemsOf(other).some((stem) => soundOf(stem) === sound),
  );
}

const isInEthiopic = (word: string) => /\p{Script=Ethiopic}/u.test(word);

function commonest(columns: Columns, isMatch: (word: string) => boolean): string | undefined {
  let [best, maxCount] = ["", 0];
  for (const [word, count] of listingWords(columns, ""))
    if (count > maxCount && isMatch(word)) [best, maxCount] = [word, count];
  return best || undefined;
}

function inEither(one: Uint32Array, other: Uint32Array): Uint32Array {
  if (one.length === 0) return other;
  const all = new Uint32Array(one.length + other.length);
  let count = 0;
  let at = 0;
  for (const place of one) {
    while ((other[at] ?? Infinity) < place) all[count++] = other[at++] as number;
    if (other[at] === place) at++;
    all[count++] = place;
  }
  while (at < other.length) all[count++] = other[at++] as number;
  return all.slice(0, count);
}
