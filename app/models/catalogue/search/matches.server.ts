import type { Property } from "~db/schema";
import { squareMetresPerSquareFoot } from "../places/area";
import { statusOf } from "../property/fields";
import { cachedPerVersion } from "./cached.server";
import type { Columns, Kind } from "./columns.server";
import {
  anything,
  type Bounds,
  type Criteria,
  matchesCriteria,
  placesMatching,
  priceBounds,
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
} from "./query";
import { isOneSlip, soundOf } from "./sound";
import { listingWords, placesWith, placesWithEach } from "./text.server";

/** A word that no listing has, and what is shown instead of it. */
type Slip = { typed: string; shown: string };

/** The listings that meet a search: their places in the columns, ascending. */
export type Matches = {
  places: Uint32Array;
  /** Those that have the whole text. */
  exact: Uint32Array;
  query: Query;
  slips: Slip[];
  /** Whether more was found by what the text means than by the text. */
  isInterpreted: boolean;
};

/**
 * What a search finds: a text that went through `foldText`. A listing meets it when the whole text
 * is in it, or when it meets everything that the text says: words as text, and the facts and names
 * that they stand for; where nothing does, words that no listing has are taken for a slip.
 * @param wordsOnly for the words alone, whatever they mean
 */
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
    const found = isWord
      ? exact
      : placesWithEach(
          columns,
          words.map((word) => [word]),
        );
    const places = inEither(exact, found);
    return { places, exact, query: { text: search, terms: [] }, slips: [], isInterpreted: false };
  },
  bytesOf,
);

const matchesOfQuery = cachedPerVersion<Matches>(
  cacheBytes,
  (columns, search) => {
    const query = parseQuery(search);
    const missing = missingWords(columns, query);
    // A text with a word that no listing has stands in no listing either.
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

/** The words of a query that no listing has. */
function missingWords(columns: Columns, { terms }: Query): TermOf<"text">[] {
  return terms.filter(
    (term): term is TermOf<"text"> =>
      term.kind === "text" && !term.isNamed && placesWithEach(columns, [term.anyOf]).length === 0,
  );
}

/**
 * The places with those first, in a scan from the last, that have the whole text.
 * @param exact those that have the whole text
 */
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

/** The listings that meet everything that is asked for: their places in the columns, ascending. */
export function placesMatchingTerms(
  columns: Columns,
  { terms }: Pick<Query, "terms">,
): Uint32Array {
  if (terms.length === 0) return new Uint32Array();
  const groups = textsIn(terms);
  const found = groups.length > 0 ? placesWithEach(columns, groups) : undefined;
  return placesMatching(columns, criteriaOfTerms(terms), found);
}

/** The texts that are asked for: a listing has one of each group. */
function textsIn(terms: readonly Term[]): (readonly string[])[] {
  const said = terms.flatMap((term) => {
    if (term.kind === "text") return [term.anyOf];
    if (term.kind === "place") return [term.anyOf.flatMap(({ texts }) => texts)];
    return [];
  });
  const uses = usesIn(terms);
  return uses.length > 0 ? [...said, uses] : said;
}

/** Whether one listing meets everything that is asked for; for nothing, every listing does. */
export function matchesTerms(property: Property, terms: readonly Term[]): boolean {
  return (
    // The kind first, which rules out most without more ado.
    isOfKind(property, terms) &&
    matchesCriteria(property, criteriaOfTerms(terms)) &&
    textsIn(terms).every((group) => group.some((text) => property.searchText.includes(text)))
  );
}

/** What the terms ask for, for a query: the offers as statuses, and one of each group of types and texts. */
export function sqlCriteria(terms: readonly Term[]) {
  return {
    offers: terms.flatMap((term) => (term.kind === "offer" ? [statusOf(term.offer)] : [])),
    types: terms.flatMap((term) =>
      term.kind === "type" ? [term.anyOf.flatMap(({ types }) => types)] : [],
    ),
    texts: textsIn(terms),
    ...criteriaOfTerms(terms),
  };
}

/** What the texts of shops say, say: that they are commercial does not tell them from offices. */
function usesIn(terms: readonly Term[]): string[] {
  const kinds = terms.find((term) => term.kind === "type")?.anyOf ?? [];
  return kinds.every(({ texts }) => texts) ? kinds.flatMap(({ texts = [] }) => texts) : [];
}

/** What terms ask of a listing beside its texts. */
function criteriaOfTerms(terms: readonly Term[]): Criteria {
  const metres = boundsOf(terms, "area");
  const feet = {
    low: Math.floor(metres.low / squareMetresPerSquareFoot),
    high: Math.ceil(metres.high / squareMetresPerSquareFoot),
  };
  const ranges = [
    { column: "bedrooms", ...boundsOf(terms, "bedrooms") },
    { column: "bathrooms", ...boundsOf(terms, "bathrooms") },
    { column: "squareFeet", ...feet },
  ] as const;
  const prices = terms.filter((term): term is TermOf<"price"> => term.kind === "price");
  return {
    isKind: (kind) => isOfKind(kind, terms),
    ranges: ranges.filter(({ low, high }) => low > 0 || high < Infinity),
    priceIn: (of) =>
      prices
        .map(({ low, high, currency }) =>
          priceBounds({ minPrice: low, maxPrice: high, currency }, of),
        )
        .reduce(narrower, anything),
  };
}

const narrower = (one: Bounds, other: Bounds): Bounds => ({
  low: Math.max(one.low, other.low),
  high: Math.min(one.high, other.high),
});

function boundsOf(terms: readonly Term[], kind: "bedrooms" | "bathrooms" | "area"): Bounds {
  return terms
    .filter((term): term is TermOf<"area"> => term.kind === kind)
    .reduce<Bounds>(narrower, anything);
}

function isOfKind(kind: Kind, terms: readonly Term[]): boolean {
  return terms.every((term) => {
    if (term.kind === "offer") return statusMatches(kind, statusOf(term.offer));
    if (term.kind !== "type") return true;
    return term.anyOf.some(({ types }) => types.includes(kind.propertyType));
  });
}

/** Words of so many letters may be a slip of the keyboard. */
const minLength = 5;
/** Consonants that two spellings of a word have in common at least. */
const minSounds = 3;

/** A text with more words that no listing has is about something else. */
const maxSlips = 3;

/** The text with those of its words that no listing has replaced by what they are a slip of. */
function correctSlips(
  columns: Columns,
  { text }: Query,
  unmet: readonly TermOf<"text">[],
): { text: string; slips: Slip[] } {
  const slips: Slip[] = [];
  if (unmet.length > maxSlips) return { text, slips };
  let corrected = text;
  for (const term of unmet.toReversed()) {
    const { shown } = correctionOf(columns, term.label);
    const [from = 0, to = 0] = term.spans[0] ?? [];
    if (!shown) continue;
    slips.unshift({ typed: text.slice(from, to), shown });
    corrected = corrected.slice(0, from) + shown + corrected.slice(to);
  }
  return { text: corrected, slips };
}

/** What a word that no listing has is likely to mean, if anything. */
const correctionOf = cachedPerVersion<{ shown?: string }>(
  500_000,
  (columns, word) => ({ shown: slipOf(columns, word) ?? soundingLike(columns, word) }),
  () => 100,
);

/** A name, or else the commonest word of the listings, of which this word is a slip. */
function slipOf(columns: Columns, word: string): string | undefined {
  if (word.length < minLength) return undefined;
  const isMatch = (other: string) => isOneSlip(word, other) && beginsAlike(word, other);
  for (const [key, name] of knownNames) if (isMatch(key)) return name;
  return commonest(columns, (other) => other.length >= minLength && isMatch(other));
}

/** Short words that differ in the first letter are others: Paris is not Saris. */
const firstLetterFree = 7;
const beginsAlike = (word: string, other: string) =>
  word.length >= firstLetterFree || word[0] === other[0] || word[1] === other[0];

/** A name or a word of the listings that sounds like this one and is written differently. */
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
  let [best, most] = ["", 0];
  for (const [word, count] of listingWords(columns, ""))
    if (count > most && isMatch(word)) [best, most] = [word, count];
  return best || undefined;
}

/** What is in one or both of two ascending lists. */
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
