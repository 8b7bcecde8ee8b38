import { db } from "~db/client";
import { columns } from "./columns.server";

/** A set of listings: a bit for each place in the columns. */
export type Listings = Uint8Array;

/** How many bytes of answers are kept. */
const kept = 4_000_000;
const answers = new Map<string, Listings>();
let answersOf = 0;

/** The listings whose `searchText` contains a text that went through `foldText`. */
export function listingsWith(text: string): Listings {
  const { version } = columns();
  if (version !== answersOf) answers.clear();
  answersOf = version;
  const answer = answers.get(text) ?? setOf(idsWith(text));
  answers.delete(text);
  answers.set(text, answer);
  for (const oldest of answers.keys()) {
    if (answers.size * answer.length <= kept) break;
    answers.delete(oldest);
  }
  return answer;
}

/** Whether the listing at this place is in the set. */
export function has(listings: Listings, place: number): boolean {
  return (((listings[place >> 3] ?? 0) >> (place & 7)) & 1) === 1;
}

/** @param found by ascending id */
function setOf(found: readonly number[]): Listings {
  const { ids } = columns();
  const listings = new Uint8Array((ids.length + 7) >> 3);
  let place = 0;
  for (const id of found) {
    while ((ids[place] ?? Infinity) < id) place++;
    // Another process may just have added it.
    if (ids[place] === id) listings[place >> 3] = (listings[place >> 3] ?? 0) | (1 << (place & 7));
  }
  return listings;
}

// As one text: 200,000 rows would take longer to hand over than to find.
const trigramMatches = db.$client
  .prepare<[phrase: string], string>(
    "select json_group_array(rowid) from properties_search where properties_search match ?",
  )
  .pluck();
const anyMatches = db.$client
  .prepare<[text: string], string>(
    "select json_group_array(id) from properties where instr(searchText, ?) > 0",
  )
  .pluck();

function idsWith(text: string): number[] {
  const json = isShort(text) ? anyMatches.get(text) : trigramMatches.get(phraseOf(text));
  return JSON.parse(json ?? "[]");
}

const newestMatches = db.$client
  .prepare<[phrase: string, limit: number], number>(
    "select rowid from properties_search where properties_search match ? order by rowid desc limit ?",
  )
  .pluck();

/** The ids of the newest listings whose `searchText` contains the text, newest first. */
export function newestWith(text: string, limit: number): number[] {
  if (!isShort(text)) return newestMatches.all(phraseOf(text), limit);
  const { ids } = columns();
  const listings = listingsWith(text);
  const found: number[] = [];
  for (let place = ids.length - 1; place >= 0 && found.length < limit; place--)
    if (has(listings, place)) found.push(ids[place] as number);
  return found;
}

/** Where a short text is probably found in a title, before the index of titles is asked. */
const lookedThrough = 1_000;
const newestTitles = db.$client
  .prepare<[text: string, limit: number], number>(
    `select id from (select id, title from property_titles order by id desc limit ${lookedThrough})
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
  // Two line ends follow a title in its index, so a short text always begins a term.
  const terms = titleTerms.all(text, `${text}\u{10ffff}`).map(phraseOf);
  return terms.length > 0 ? titleMatches.all(terms.join(" OR "), limit) : [];
}

/** Whether a text is too short for the trigram indexes. */
const isShort = (text: string) => [...text].length < 3;

/** The text as a phrase of an index, in which nothing is special. */
const phraseOf = (text: string) => `"${text.replaceAll('"', '""')}"`;
