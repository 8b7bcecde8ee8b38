import { db } from "~db/client";
import type { Columns } from "./columns.server";
import { keptPerVersion } from "./kept.server";

/**
 * The listings whose `searchText` contains a text that went through `foldText`.
 * @returns their places in the columns, ascending.
 */
export const placesWith = keptPerVersion(
  8_000_000,
  (columns, text) =>
    isShort(text)
      ? placesWithShort(columns, text)
      : placesOf(columns, listOf(trigramMatches.get(phraseOf(text)))),
  (places) => places.byteLength,
);

// As one text: 200,000 rows would take longer to hand over than to find.
const trigramMatches = db.$client
  .prepare<[phrase: string], string>(
    "select json_group_array(rowid) from properties_search where properties_search match ?",
  )
  .pluck();
const listOf = (json: string | undefined): number[] => JSON.parse(json ?? "[]");

/** @param found ids, ascending */
function placesOf({ ids }: Columns, found: readonly number[]): Uint32Array {
  const places = new Uint32Array(found.length);
  let count = 0;
  let place = 0;
  for (const id of found) {
    while ((ids[place] ?? Infinity) < id) place++;
    // Another process may just have added it.
    if (ids[place] === id) places[count++] = place;
  }
  return places.subarray(0, count);
}

const newestTexts = db.$client
  .prepare<[], string>("select text from property_texts order by id desc limit 100")
  .pluck();
const textTerms = db.$client
  .prepare<[text: string, end: string], string>(
    "select term from properties_terms where term >= ? and term < ?",
  )
  .pluck();
const matchesAmong = db.$client
  .prepare<[ids: string, text: string], string>(
    `select json_group_array(id) from properties
    where id in (select value from json_each(?)) and instr(searchText, ?) > 0`,
  )
  .pluck();

/** The share of texts that is read sooner than the index of rarer terms. */
const fewTexts = 0.1;

/**
 * As `placesWith` for one or two characters: the listings of all terms that begin with them. Where
 * these are in nearly every text, as newer ones tell, most are found by their commonest term, and
 * the texts of the others are read.
 */
function placesWithShort(columns: Columns, text: string): Uint32Array {
  const { ids } = columns;
  let sample = newestTexts.all();
  const isCommon = sample.filter((one) => one.includes(text)).length > sample.length * 0.9;
  const isFound = new Uint8Array(ids.length);
  const find = (found: number[]) => {
    for (const place of placesOf(columns, found)) isFound[place] = 1;
  };
  for (let round = 0; isCommon && round < 3; round++) {
    const term = commonestTerm(sample, text);
    if (!term) break;
    find(listOf(trigramMatches.get(phraseOf(term))));
    sample = sample.filter((one) => !one.includes(term));
  }
  const others = ids.filter((_, place) => isFound[place] === 0);
  if (others.length <= ids.length * fewTexts) {
    find(listOf(matchesAmong.get(JSON.stringify([...others]), text)));
  } else {
    const terms = textTerms.all(text, endOf(text)).map(phraseOf);
    if (terms.length > 0) find(listOf(trigramMatches.get(terms.join(" OR "))));
  }
  return Uint32Array.from(ids.keys()).filter((place) => isFound[place] === 1);
}

/** The term beginning with `text` that is in most of the texts. */
function commonestTerm(texts: readonly string[], text: string): string | undefined {
  const counts = new Map<string, number>();
  for (const one of texts) {
    const terms = new Set<string>();
    for (let at = one.indexOf(text); at >= 0; at = one.indexOf(text, at + 1))
      terms.add([...one.slice(at, at + 6)].slice(0, 3).join(""));
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

const newestMatches = db.$client
  .prepare<[phrase: string, limit: number], number>(
    "select rowid from properties_search where properties_search match ? order by rowid desc limit ?",
  )
  .pluck();

/** The ids of the newest listings whose `searchText` contains the text, newest first. */
export function newestWith(columns: Columns, text: string, limit: number): number[] {
  if (!isShort(text)) return newestMatches.all(phraseOf(text), limit);
  const places = placesWith(columns, text).slice(-limit).reverse();
  return Array.from(places, (place) => columns.ids[place] as number);
}

/** Where a short text is probably found in a title, before the index of titles is asked. */
const newestTitles = db.$client
  .prepare<[text: string, limit: number], number>(
    `select id from (select id, title from property_titles order by id desc limit 1000)
    where instr(title, ?) > 0 limit ?`,
  )
  .pluck();
const titleMatches = db.$client
  .prepare<[phrase: string, limit: number], number>(
    "select rowid from titles_search where titles_search match ? order by rowid desc limit ?",
  )
  .pluck();
const titleTerms = db.$client
  .prepare<[text: string, end: string], string>(
    "select term from titles_terms where term >= ? and term < ?",
  )
  .pluck();

/** The ids of the newest listings whose title contains the text, newest first. */
export function newestTitled(text: string, limit: number): number[] {
  if (!isShort(text)) return titleMatches.all(phraseOf(text), limit);
  const found = newestTitles.all(text, limit);
  if (found.length === limit) return found;
  const terms = titleTerms.all(text, endOf(text)).map(phraseOf);
  return terms.length > 0 ? titleMatches.all(terms.join(" OR "), limit) : [];
}

/** Whether a text is too short for the trigram indexes. */
const isShort = (text: string) => [...text].length < 3;

/** The text as a phrase of an index, in which nothing is special. */
const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** What follows the terms that begin with a text. */
const endOf = (text: string) => `${text}\u{10ffff}`;
