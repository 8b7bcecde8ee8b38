import { site } from "~/site";
import { language, t } from "~/texts";
import {
  emptyWords,
  kindNames,
  type NamedKind,
  nearWords,
  offerNames,
  placeNames,
  placeTexts,
  wordNames,
} from "~db/names";
import { places } from "~db/places";
import { defaultCurrency, type Offer, offers, type Subcity, subcities } from "~db/vocabulary";
import { listingNumber, slugify } from "../places/address";
import { offerOf } from "../property/fields";
import { formatMoney } from "../property/price";
import { foldText } from "../property/text";
import { amountsIn, type Size, type Span } from "./amounts";
import { written } from "./facets";
import type { PropertyFilters } from "./filters";

/** Only the places of `db/places.ts` have a slug and a position. */
type Place = {
  label: string;
  texts: readonly string[];
  amharic?: string;
  subcity?: Subcity;
  slug?: string;
  isLandmark?: boolean;
};

/** One thing that a listing must meet; `spans` are the parts of the text that say it. */
export type Term = { spans: Span[] } & (
  | { kind: "type"; anyOf: NamedKind[] }
  | { kind: "place"; anyOf: Place[]; isNear?: boolean; within?: number }
  | { kind: "offer"; offer: Offer; isImplied?: boolean }
  | Size
  | { kind: "text"; label: string; anyOf: readonly string[]; isNamed: boolean }
  | { kind: "number"; id: number }
);
export const termBytes = 500;
export type TermOf<K extends Term["kind"]> = Extract<Term, { kind: K }>;

export const termsOfKind = <K extends Term["kind"]>(terms: readonly Term[], kind: K) =>
  terms.filter((term): term is TermOf<K> => term.kind === kind);

/** False for what every listing is, as one that is in the country. */
export const isNarrowing = (term: Term) =>
  term.kind !== "type" || term.anyOf.some(({ label }) => label !== "properties");

export type Query = { text: string; terms: Term[] };

type Without<T, Name extends string> = T extends unknown ? Omit<T, Name> : never;
type Meaning = Without<TermOf<"type" | "place" | "offer" | "text">, "spans"> | { kind: Particle };
/** A word that asks for nothing itself; those for 'near' stand before or after the place. */
type Particle = "empty" | "nearNext" | "nearLast";
const isParticle = (meaning: Meaning): meaning is { kind: Particle } =>
  meaning.kind === "empty" || meaning.kind === "nearNext" || meaning.kind === "nearLast";

const keyOf = (name: string) => foldText(name).replace(/[\s.'’`/-]/g, "");
const listed = (names: string) => names.split(/,\s*/).filter(Boolean);
const meanings = new Map<string, Meaning>();
/** The names a word may be a slip of, by key. */
export const knownNames = new Map<string, string>();
function learn(names: string, meaning: Meaning) {
  for (const name of listed(names)) {
    meanings.set(keyOf(name), meaning);
    if (!isParticle(meaning)) knownNames.set(keyOf(name), foldText(name));
  }
}
const ethiopic = /^\p{Script=Ethiopic}+$/u;
const wordEnds = [..." \n፣።፤,."];
/** A name of two letters only matches at the end of a word. */
const textsOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const text = foldText(name);
    return [...text].length > 2 ? [text] : wordEnds.map((end) => text + end);
  });
learn(emptyWords, { kind: "empty" });
learn(nearWords.before, { kind: "nearNext" });
learn(nearWords.after, { kind: "nearLast" });
// What is not wanted is left open: few homes say what they have not.
for (const { names } of wordNames)
  for (const name of listed(names))
    learn(`no ${name}, not ${name}, without ${name}, ${name} የሌለው`, { kind: "empty" });
for (const { label, names, texts = listed(names) } of wordNames)
  learn(names, { kind: "text", label, anyOf: textsOf(texts), isNamed: true });
function learnPlace(label: string, names: string, more: Partial<Place>) {
  const texts = textsOf(placeTexts[label] ?? listed(names));
  const amharic = listed(names).find((name) => ethiopic.test(name.charAt(0)));
  const place = { label, texts, amharic, ...more };
  learn(names, { kind: "place", anyOf: [place], isNear: more.isLandmark });
  return place;
}
for (const names of placeNames) {
  const [label = ""] = listed(names);
  learnPlace(label, names, { subcity: subcities.find((known) => known === label) });
}
const placed = places.map(({ label, names, kind }) => {
  const slug = slugify(label);
  const isLandmark = kind === "landmark";
  return learnPlace(label, `${label}, ${names}`, { slug, isLandmark });
});
export const placeNamed = (wanted: string) => placed.find(({ slug }) => slug === wanted);
/** What texts say of every use that a type alone does not tell. */
export const usedAs = kindNames.flatMap(({ texts = [] }) => textsOf(texts));
for (const { texts, ...named } of kindNames)
  learn(named.names, { kind: "type", anyOf: [{ ...named, texts: texts && textsOf(texts) }] });
for (const offer of offers) learn(offerNames[offer], { kind: "offer", offer });
const maxNameWords = 4;

/** Prepositions that are written as a part of the word: in, for, of, from. */
const prefixes = /^(?:በየ|[በለየከእ])/;
const prefix = /^[በለየከእ]/;
const suffix = /(?:ዎችን?|ኦች|[ንምው])$/;
const minStemLength = 2;

function stemsOf(word: string): string[] {
  if (!ethiopic.test(word)) return [word];
  const bare = [word, word.replace(prefix, ""), word.replace(prefixes, "")];
  const stems = [...bare, ...bare.map((stem) => stem.replace(suffix, ""))];
  return [...new Set(stems)].filter((stem) => stem === word || [...stem].length >= minStemLength);
}

/** Amharic in Latin letters: of, in, for and from before a name, the object's ending after it. */
const latinPrefix = /^(?:ye|be|le|ke)(?=.{3})/;
const latinSuffix = /(?<=.{3})w?n$/;

function namesIn(word: string): string[] {
  const bare = [word, word.replace(latinPrefix, "")];
  return [
    ...new Set([...stemsOf(word), ...bare, ...bare.map((name) => name.replace(latinSuffix, ""))]),
  ];
}

function meaningOf(words: readonly string[]): Meaning | undefined {
  const [first = "", ...others] = words;
  const last = others.pop();
  for (const start of namesIn(first))
    for (const end of last === undefined ? [""] : namesIn(last)) {
      const meaning = meanings.get(keyOf([start, ...others, end].join("")));
      if (meaning) return meaning;
    }
  return undefined;
}

type Word = { word: string; span: Span };

/** Words end at spaces, hyphens and the marks of a sentence; `g+1`, `100%` and `c.m.c` are words. */
const wordPattern = /[^\s,;:!?()"“”/&፣።፤፥፦\ue000–-]+/gu;
const outerMarks = /^[.'’‘…]+|[.'’‘…]+$/g;
const askedNumber = new RegExp(`^(?:${site.listingPrefix}[- #.]{0,2}|#) ?(\\d{1,9})$`, "i");
const kilometres =
  "(\\d{1,2}(?:\\.\\d)?) ?(?:km|kms|kilometers?|kilometres?|ኪሜ|ኪ\\.ሜ)(?: (?:of|from|to|away from))?";
/** A bare m is mostly a million: '20m to spend', '100m near Bole'. */
const metres =
  "(?<!(?:[\\d.,$]|etb|birr|br|usd) ?)(\\d{2,4}) ?(?:met(?:er|re)s? (?:of|from|away from|to|near)|(?<=\\d{3} ?)m (?:of|from|away from)|(?<=[3-9]\\d\\d ?)m near|ሜትር(?! ?ካሬ))";
const distances = new RegExp(
  `(?:(?:within|under|less than|up to) |(?<!\\p{L})በ ?)?(?:${kilometres}|${metres})(?: ?ርቀት)?(?!\\p{L})`,
  "gu",
);
const choice = /^(?:or|ወይም)$/;

export function parseQuery(text: string, [distance] = [...text.matchAll(distances)]): Query {
  const [listing, id] = askedNumber.exec(text) ?? [];
  if (listing)
    return { text, terms: [{ kind: "number", id: Number(id), spans: [[0, text.length]] }] };
  const within = distance && { within: Number(distance[1] ?? Number(distance[2]) / 1000) };
  const { amounts, rest, isMonthly } = amountsIn(
    distance ? text.replace(distance[0], (found) => " ".repeat(found.length)) : text,
  );
  const terms: Term[] = amounts.map(({ span, ...amount }) => ({ ...amount, spans: [span] }));
  const words = Array.from(rest.matchAll(wordPattern), ({ 0: word, index }): Word => {
    return { word: word.replace(outerMarks, ""), span: [index, index + word.length] };
  }).filter(({ word }) => word);
  let isChoice = false;
  let isNear = false;
  for (let at = 0; at < words.length; ) {
    const { length, meaning } = longestAt(words, at);
    const named = words.slice(at, at + length);
    const last = terms.at(-1);
    if (meaning?.kind === "nearLast" && last?.kind === "place") Object.assign(last, near(last));
    add(
      terms,
      named,
      (isNear || within) && meaning?.kind === "place"
        ? { ...meaning, ...near(meaning), ...within }
        : meaning,
      isChoice,
    );
    if (meaning?.kind !== "empty") isNear = meaning?.kind === "nearNext";
    isChoice = choice.test(named[0]?.word ?? "");
    at += length;
  }
  // '15m from the owner' is a price.
  if (distance?.[2] && termsOfKind(terms, "place").length === 0) return parseQuery(text, []);
  if (isMonthly && !terms.some(({ kind }) => kind === "offer"))
    terms.push({ kind: "offer", offer: "rent", spans: [] });
  return { text, terms: homesIn(terms) };
}

/** A subcity is too large to be near to. */
const near = ({ anyOf }: Pick<TermOf<"place">, "anyOf">) => ({
  isNear: anyOf.every(({ slug }) => slug),
});

const kindLabelled = (label: string) => kindNames.filter((kind) => kind.label === label);

/** Who wants to buy or to rent 'a house' means any home. */
export function homesIn(terms: Term[]): Term[] {
  if (!terms.some(({ kind }) => kind === "offer")) return terms;
  return terms.map((term) =>
    term.kind === "type" && term.anyOf.every(({ label }) => label === "houses")
      ? { ...term, anyOf: kindLabelled("homes") }
      : term,
  );
}

function longestAt(words: readonly Word[], at: number): { length: number; meaning?: Meaning } {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
    const meaning = meaningOf(words.slice(at, at + length).map(({ word }) => word));
    if (meaning) return { length, meaning };
  }
  return { length: 1 };
}

function add(terms: Term[], words: Word[], meaning: Meaning | undefined, isChoice: boolean) {
  if (meaning && isParticle(meaning)) return;
  const spans: Span[] = [[words[0]?.span[0] ?? 0, words.at(-1)?.span[1] ?? 0]];
  const type = terms.find((term) => term.kind === "type");
  const place = terms.findLast((term) => term.kind === "place");
  if (meaning?.kind === "type" && type) {
    // 'Villa house' asks for either, 'office space' for the narrower.
    type.spans.push(...spans);
    type.anyOf = narrowed([...type.anyOf, ...meaning.anyOf]);
  } else if (meaning?.kind === "place" && place && isChoice) {
    place.spans.push(...spans);
    place.anyOf = [...place.anyOf, ...meaning.anyOf];
  } else if (meaning) terms.push({ ...meaning, spans });
  else {
    const word = words[0]?.word ?? "";
    const stem = stemsOf(word).find((stem) => stem !== word && [...stem].length > minStemLength);
    terms.push({ kind: "text", label: word, anyOf: [stem ?? word], isNamed: false, spans });
  }
}

/** Without kinds that contain a narrower one. */
function narrowed(kinds: NamedKind[]): NamedKind[] {
  const isWithin = (one: NamedKind, other: NamedKind) =>
    one !== other &&
    one.types.every((type) => other.types.includes(type)) &&
    (one.types.length < other.types.length || Boolean(one.texts && !other.texts));
  const different = [...new Set(kinds)];
  return different.filter((kind) => !different.some((other) => isWithin(other, kind)));
}

export const isUnderstood = ({ terms }: Query) =>
  terms.some((term) => term.kind !== "text" || term.isNamed);

export function termsOfFilters(filters: PropertyFilters): Term[] {
  const { propertyType, subcity, status, bedrooms, minBedrooms, near = "", within } = filters;
  const place = placeNamed(near);
  const { minPrice: low = 0, maxPrice: high = Infinity, currency = defaultCurrency } = filters;
  const offer = offerOf(status);
  const kind = kindNames.find(({ types, texts }) => !texts && String(types) === propertyType);
  const terms: (Term | false)[] = [
    kind !== undefined && { kind: "type", spans: [], anyOf: [kind] },
    subcity !== undefined && {
      kind: "place",
      spans: [],
      anyOf: [{ label: subcity, texts: [], subcity }],
    },
    place !== undefined && { kind: "place", spans: [], anyOf: [place], isNear: true, within },
    offer !== undefined && { kind: "offer", spans: [], offer },
    bedrooms !== undefined && { kind: "bedrooms", spans: [], low: bedrooms, high: bedrooms },
    minBedrooms !== undefined && { kind: "bedrooms", spans: [], low: minBedrooms, high: Infinity },
    (low > 0 || high < Infinity) && { kind: "price", spans: [], low, high, currency },
  ];
  return terms.filter((term) => term !== false);
}

const plainKinds = ["offer", "bedrooms", "bathrooms", "area", "price"];

/** What a search asks for, but for what takes a look at the catalogue: places and words. */
export function plainTerms({ search = "", words }: PropertyFilters): Term[] {
  if (words) return [];
  return parseQuery(foldText(search)).terms.flatMap((term): Term[] => {
    if (term.kind === "type")
      return [{ kind: "type", spans: [], anyOf: term.anyOf.map(({ types }) => ({ types })) as [] }];
    if (!plainKinds.includes(term.kind)) return [];
    // JSON has no infinity.
    const high = "high" in term && { high: Math.min(term.high, Number.MAX_SAFE_INTEGER) };
    return [{ ...term, ...high, spans: [] } as Term];
  });
}

/** `3 villas in Bole`: what is asked for in words, with how many there are of it if given. */
export function describeTerms(terms: readonly Term[], count?: number): string {
  const every = <K extends Term["kind"], Said>(kind: K, said: (term: TermOf<K>) => Said) =>
    termsOfKind(terms, kind).map(said);
  const [kinds = []] = every("type", ({ anyOf }) => anyOf.map(({ label }) => label));
  const [listing] = every("number", ({ id }) => listingNumber(id));
  const asked = {
    listing,
    kinds,
    offers: every("offer", ({ offer }) => offer),
    places: every("place", ({ anyOf, isNear }) => ({ names: anyOf.map(spokenName), isNear })),
    bedrooms: every("bedrooms", (rooms) => rooms),
    bathrooms: every("bathrooms", (rooms) => rooms),
    words: every("text", (word) => word),
    areas: every("area", (area) => written(area, squareMetres)),
    prices: every("price", (price) =>
      written(price, (amount) => formatMoney(amount, price.currency)),
    ),
  };
  return t.query.sentence(asked, count);
}

/** What a place is called in the language that is spoken. */
export function spokenName({ label, subcity, amharic }: Omit<Place, "texts">): string {
  if (subcity) return t.words.subcities[subcity];
  return (language() === "am" && amharic) || label;
}

const squareMetres = (area: number) =>
  t.words.squareMetres(Math.round(area).toLocaleString("en-US"));
