import { db } from "~db/client";
import { type Columns, cachedPerVersion } from "./columns.server";

/** The places of listings whose `searchText` contains a folded text, ascending. */
export const placesWith = cachedPerVersion(
  8_000_000,
  (columns, text) =>
    isShort(text)
      ? placesWithShort(columns, text)
      : placesOf(columns, listOf(trigramMatches.get(phraseOf(text)))),
  (places) => places.byteLength,
);

/** The places of listings that have one text of each group, ascending. */
export function placesWithEach(columns: Columns, groups: readonly (readonly string[])[]) {
  return groups.map((group) => placesWithAny(columns, group.join("\t"))).reduce(inBoth);
}

/** Texts are separated by tabs. */
const placesWithAny = cachedPerVersion<Uint32Array>(
  8_000_000,
  (columns, group) => {
    const texts = group.split("\t");
    const [only = ""] = texts;
    if (texts.length === 1) return placesWith(columns, only);
    if (!texts.some(isShort)) return placesOf(columns, listOf(trigramMatches.get(anyOf(texts))));
    const isFound = new Uint8Array(columns.ids.length);
    for (const text of texts) for (const place of placesWith(columns, text)) isFound[place] = 1;
    return placesWhere(isFound, 1);
  },
  (places) => places.byteLength,
);

/** What is in both of two ascending lists. */
export function inBoth(one: Uint32Array, other: Uint32Array): Uint32Array {
  const both = new Uint32Array(Math.min(one.length, other.length));
  let count = 0;
  let at = 0;
  for (const place of one) {
    while ((other[at] ?? Infinity) < place) at++;
    if (other[at] === place) both[count++] = place;
  }
  return both.slice(0, count);
}

/** What is in one of two ascending lists. */
export function inEither(one: Uint32Array, other: Uint32Array): Uint32Array {
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

const wordedListings = 2_000;
const newestSearched = db.$client
  .prepare<[limit: number], string>(
    `select searchText from properties where "isPublic" order by id desc limit ?`,
  )
  .pluck();

/** The words of the newest listings, each with how often it is there. */
export const listingWords = cachedPerVersion<Map<string, number>>(
  4_000_000,
  () => {
    const counts = new Map<string, number>();
    for (const text of newestSearched.all(wordedListings))
      for (const [word] of text.matchAll(/[\p{L}\p{M}]{3,}/gu))
        counts.set(word, (counts.get(word) ?? 0) + 1);
    return counts;
  },
  (words) => words.size * 60,
);

// As one text: 200,000 rows would take longer to return than to find.
const trigramMatches = db.$client
  .prepare<[phrase: string], string>(
    "select json_group_array(rowid) from properties_search where properties_search match ?",
  )
  .pluck();
const listOf = (json: string | undefined): number[] => JSON.parse(json ?? "[]");

/** Of ascending ids. */
export function placesOf({ ids }: Columns, found: readonly number[]): Uint32Array {
  const places = new Uint32Array(found.length);
  let count = 0;
  let place = 0;
  for (const id of found) {
    while ((ids[place] ?? Infinity) < id) place++;
    // Another process may have added a listing since.
    if (ids[place] === id) places[count++] = place;
  }
  return places.subarray(0, count);
}

const placeTextsOf = db.$client.prepare<[ids: string], { id: number; text: string }>(
  `select id, substr(searchText, 1, first) || substr(rest, instr(rest, char(10))) as text
  from (
    select id, searchText, first, substr(searchText, first + 1) as rest
    from (
      select id, searchText, instr(searchText, char(10)) as first
      from properties where id in (select value from json_each(?))
    )
  )`,
);

/** Title, address and what follows, folded: all that is searched but the description; by id. */
export function textsOfPlace(ids: readonly number[]): Map<number, string> {
  return new Map(placeTextsOf.all(JSON.stringify(ids)).map(({ id, text }) => [id, text]));
}

const termsOf = (vocabulary: string) =>
  db.$client
    .prepare<[text: string, end: string], string>(
      `select term from ${vocabulary} where term >= ? and term < ?`,
    )
    .pluck();
const textTerms = termsOf("properties_terms");
const newestTexts = db.$client
  .prepare<[], string>("select text from property_texts order by id desc limit 100")
  .pluck();
const matchesAmong = db.$client
  .prepare<[ids: string, text: string], string>(
    `select json_group_array(id) from properties
    where id in (select value from json_each(?)) and instr(searchText, ?) > 0`,
  )
  .pluck();

const fewTexts = 0.1;

/** For one or two characters: frequent terms by the index, then the remaining texts directly. */
function placesWithShort(columns: Columns, text: string): Uint32Array {
  const { ids } = columns;
  const isFound = new Uint8Array(ids.length);
  const find = (found: number[]) => {
    for (const place of placesOf(columns, found)) isFound[place] = 1;
  };
  for (const term of commonestTerms(newestTexts.all(), text))
    find(listOf(trigramMatches.get(phraseOf(term))));

  const others = Array.from(placesWhere(isFound, 0), (place) => ids[place] as number);
  if (others.length <= ids.length * fewTexts) {
    find(listOf(matchesAmong.get(JSON.stringify(others), text)));
  } else {
    find(listOf(trigramMatches.get(anyOf(textTerms.all(text, endOf(text))))));
  }
  return placesWhere(isFound, 1);
}

function placesWhere(flags: Uint8Array, flag: 0 | 1): Uint32Array {
  const places = new Uint32Array(flags.length);
  let count = 0;
  for (let place = 0; place < flags.length; place++)
    if (flags[place] === flag) places[count++] = place;
  return places.slice(0, count);
}

/** Terms that begin with `text` and together cover nearly all texts; none if it is rare. */
function commonestTerms(texts: readonly string[], text: string): string[] {
  const chosen: string[] = [];
  let others = texts.filter((one) => one.includes(text));
  if (others.length < texts.length * 0.9) return [];
  while (others.length > 0) {
    const [term = "", count = 0] = termCounts(others, text)[0] ?? [];
    if (count < others.length / 5) break;
    chosen.push(term);
    others = others.filter((one) => !one.includes(term));
  }
  return chosen;
}

function termCounts(texts: readonly string[], text: string): [term: string, count: number][] {
  const counts = new Map<string, number>();
  for (const one of texts) {
    const terms = new Set<string>();
    for (let at = one.indexOf(text); at >= 0; at = one.indexOf(text, at + 1))
      terms.add([...one.slice(at, at + 6)].slice(0, 3).join(""));
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}

const lookedThrough = 1_000;

const isPublic = (id: string) => `(select "isPublic" from properties where properties.id = ${id})`;

function newestIn(view: string, column: string, index: string, terms: string) {
  const matches = db.$client
    .prepare<[phrase: string, limit: number], number>(
      `select rowid from ${index} where ${index} match ? and ${isPublic(`${index}.rowid`)}
      order by rowid desc limit ?`,
    )
    .pluck();
  const amongNewest = db.$client
    .prepare<[text: string, limit: number], number>(
      `select id from (select * from ${view} order by id desc limit ${lookedThrough}) as newest
      where instr(${column}, ?) > 0 and ${isPublic("newest.id")} limit ?`,
    )
    .pluck();
  const termsFrom = termsOf(terms);
  return (text: string, limit: number): number[] => {
    if (!isShort(text)) return matches.all(phraseOf(text), limit);
    const found = amongNewest.all(text, limit);
    return found.length === limit
      ? found
      : matches.all(anyOf(termsFrom.all(text, endOf(text))), limit);
  };
}

export const newestWith = newestIn(
  "property_texts",
  "text",
  "properties_search",
  "properties_terms",
);

export const newestTitled = newestIn("property_titles", "title", "titles_search", "titles_terms");

const isShort = (text: string) => [...text].length < 3;

const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;

const endOf = (text: string) => `${text}\u{10ffff}`;

/** A query for any of the terms; for none of them it finds nothing. */
const anyOf = (terms: readonly string[]) => terms.map(phraseOf).join(" OR ") || '""';
