import {
  emptyWords,
  kindNames,
  type NamedKind,
  offerNames,
  placeNames,
  wordNames,
} from "~db/names";
import { type Offer, offers, type Subcity } from "~db/vocabulary";
import { foldText } from "../property/text";
import { amountsIn, type Size, type Span } from "./amounts";

type Place = { label: string; texts: readonly string[]; subcity?: Subcity };

/** One thing that a listing must meet. `spans` are the parts of the text that say it. */
export type Term = { spans: Span[] } & (
  | { kind: "type"; anyOf: NamedKind[] }
  | { kind: "place"; anyOf: Place[] }
  | { kind: "offer"; offer: Offer }
  | Size
  | { kind: "text"; label: string; anyOf: readonly string[]; isNamed: boolean }
);
/** What a term takes in memory, about. */
export const termBytes = 500;
export type TermOf<K extends Term["kind"]> = Extract<Term, { kind: K }>;

/** A text that went through `foldText`, and what it asks for. */
export type Query = { text: string; terms: Term[] };

type Meaning =
  | { kind: "type"; named: NamedKind }
  | { kind: "place"; place: Place }
  | { kind: "offer"; offer: Offer }
  | { kind: "text"; label: string; texts: readonly string[] }
  | { kind: "empty" };

const keyOf = (name: string) => foldText(name).replace(/[\s.'’`-]/g, "");
const listed = (names: string) => names.split(/,\s*/).filter(Boolean);
const meanings = new Map<string, Meaning>();
/** The names a word may be a slip of, by key. */
export const knownNames = new Map<string, string>();
function learn(names: string, meaning: Meaning) {
  for (const name of listed(names)) {
    meanings.set(keyOf(name), meaning);
    if (meaning.kind !== "empty") knownNames.set(keyOf(name), foldText(name));
  }
}
const wordEnds = [..." \n፣።፤,."];
/** Names as texts; one of two letters, as many are in Ge'ez, with what ends a word. */
const textsOf = (names: readonly string[]) =>
  names.flatMap((name) => {
    const text = foldText(name);
    return [...text].length > 2 ? [text] : wordEnds.map((end) => text + end);
  });
learn(emptyWords, { kind: "empty" });
for (const { label, names, texts = listed(names) } of wordNames)
  learn(names, { kind: "text", label, texts: textsOf(texts) });
for (const { label, names, texts = listed(names), subcity } of placeNames)
  learn(names, { kind: "place", place: { label, texts: textsOf(texts), subcity } });
for (const { texts, ...named } of kindNames)
  learn(named.names, { kind: "type", named: { ...named, texts: texts && textsOf(texts) } });
for (const offer of offers) learn(offerNames[offer], { kind: "offer", offer });
const maxNameWords = 4;

const ethiopic = /^\p{Script=Ethiopic}+$/u;
/** Prepositions that are written as a part of the word: in, for, of, from. */
const prefixes = /^(?:በየ|[በለየከእ])/;
const prefix = /^[በለየከእ]/;
const suffix = /(?:ዎችን?|ኦች|[ንምው])$/;
/** What is left of a Ge'ez word is at least so long. */
const minStemLength = 2;

/** A Ge'ez word as it is, without its preposition, without its ending, and without both. */
export function stemsOf(word: string): string[] {
  if (!ethiopic.test(word)) return [word];
  const bare = [word, word.replace(prefix, ""), word.replace(prefixes, "")];
  const stems = [...bare, ...bare.map((stem) => stem.replace(suffix, ""))];
  return [...new Set(stems)].filter((stem) => stem === word || [...stem].length >= minStemLength);
}

/** The meaning of words that stand together, of which the first may have a preposition. */
function meaningOf(words: readonly string[]): Meaning | undefined {
  const [first = "", ...others] = words;
  const last = others.pop();
  for (const start of stemsOf(first))
    for (const end of last === undefined ? [""] : stemsOf(last)) {
      const meaning = meanings.get(keyOf([start, ...others, end].join("")));
      if (meaning) return meaning;
    }
  return undefined;
}

type Word = { word: string; span: Span };

/** Words end at spaces, hyphens and the marks of a sentence; `g+1`, `100%` and `c.m.c` are words. */
const wordPattern = /[^\s,;:!?()"“”/&፣።፤፥፦\ue000–-]+/gu;
const outerMarks = /^[.'’‘…]+|[.'’‘…]+$/g;
const choice = /^(?:or|ወይም)$/;

/** Reads a text that went through `foldText`. */
export function parseQuery(text: string): Query {
  const { amounts, rest, isMonthly } = amountsIn(text);
  const terms: Term[] = amounts.map(({ span, ...amount }) => ({ ...amount, spans: [span] }));
  const words = Array.from(rest.matchAll(wordPattern), ({ 0: word, index }): Word => {
    return { word: word.replace(outerMarks, ""), span: [index, index + word.length] };
  }).filter(({ word }) => word);
  let isChoice = false;
  for (let at = 0; at < words.length; ) {
    const { length, meaning } = longestAt(words, at);
    const said = words.slice(at, at + length);
    add(terms, said, meaning, isChoice);
    isChoice = choice.test(said[0]?.word ?? "");
    at += length;
  }
  if (isMonthly && !terms.some(({ kind }) => kind === "offer"))
    terms.push({ kind: "offer", offer: "rent", spans: [] });
  return { text, terms };
}

function longestAt(words: readonly Word[], at: number): { length: number; meaning?: Meaning } {
  for (let length = Math.min(maxNameWords, words.length - at); length > 0; length--) {
    const meaning = meaningOf(words.slice(at, at + length).map(({ word }) => word));
    if (meaning) return { length, meaning };
  }
  return { length: 1 };
}

function add(terms: Term[], said: Word[], meaning: Meaning | undefined, isChoice: boolean) {
  const span: Span = [said[0]?.span[0] ?? 0, said.at(-1)?.span[1] ?? 0];
  switch (meaning?.kind) {
    case "empty":
      return;
    case "offer":
      terms.push({ kind: "offer", offer: meaning.offer, spans: [span] });
      return;
    case "type": {
      const before = terms.find((term) => term.kind === "type");
      // 'Villa house' asks for either, 'office space' and 'apartment home' for the narrower.
      if (before) {
        before.spans.push(span);
        before.anyOf = narrowed([...before.anyOf, meaning.named]);
      } else terms.push({ kind: "type", anyOf: [meaning.named], spans: [span] });
      return;
    }
    case "place": {
      const before = terms.findLast((term) => term.kind === "place");
      if (before && isChoice) {
        before.spans.push(span);
        before.anyOf.push(meaning.place);
      } else terms.push({ kind: "place", anyOf: [meaning.place], spans: [span] });
      return;
    }
    case "text":
      terms.push({
        ...{ kind: "text", label: meaning.label, anyOf: meaning.texts, isNamed: true },
        spans: [span],
      });
      return;
    default: {
      const word = said[0]?.word ?? "";
      const stem = stemsOf(word).find((stem) => stem !== word && [...stem].length > minStemLength);
      terms.push({
        ...{ kind: "text", label: word, anyOf: [stem ?? word], isNamed: false },
        spans: [span],
      });
    }
  }
}

/** Kinds without those that another is a part of. */
function narrowed(kinds: NamedKind[]): NamedKind[] {
  const isWithin = (one: NamedKind, other: NamedKind) =>
    one !== other &&
    one.types.every((type) => other.types.includes(type)) &&
    (one.types.length < other.types.length || Boolean(one.texts && !other.texts));
  const different = [...new Set(kinds)];
  return different.filter((kind) => !different.some((other) => isWithin(other, kind)));
}

/** Whether anything but words was understood. */
export const isUnderstood = ({ terms }: Query) =>
  terms.some((term) => term.kind !== "text" || term.isNamed);
