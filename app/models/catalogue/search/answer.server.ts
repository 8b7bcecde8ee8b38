import { capitalized } from "~/models/words";
import { neighbours } from "~db/names";
import { defaultCurrency, type Subcity } from "~db/vocabulary";
import { requestPath } from "../../leads/request/schema";
import { foldText } from "../property/text";
import type { Span } from "./amounts";
import { columns } from "./columns.server";
import { findListings } from "./conditions.server";
import { facetsOf } from "./facets";
import { activeFilters, type FilterName, listPath, type PropertyFilters } from "./filters";
import { factsOf, findMatches, readQuery } from "./matches.server";
import {
  describeTerms,
  isUnderstood,
  type Query,
  type Term,
  type TermOf,
  termsOfFilters,
  termsOfKind,
} from "./query";

type Way = { label: string; href: string };
export type Reading = { words: string; other: Way };
/** How many listings a search found, and how many of them are what it asks for. */
type Counts = { total: number; facts: number };

/** Null where the words alone say it; `typed` is the search before `foldText`. */
export function readingOf(
  filters: PropertyFilters,
  typed = "",
  { total, facts }: Counts,
): Reading | null {
  const { search, words } = filters;
  if (!search) return null;
  const href = listPath({ ...filters, search: typed, words: words ? undefined : "1" });
  if (words) {
    const query = readQuery(columns(), search);
    if (!isUnderstood(query)) return null;
    const other = { label: `Show ${describeTerms(query.terms)}`, href };
    return { words: `Showing what has the words "${typed}".`, other };
  }
  const { query, slips, isInterpreted } = findMatches(columns(), search);
  const other = { label: "Search for the words instead", href };
  if (slips.length > 0) {
    const wrong = slips.map((slip) => asTyped(slip.typed, typed)).join(" ");
    const shown = slips.map((slip) => inCaseOf(asTyped(slip.typed, typed), slip.shown)).join(" ");
    return { words: `No results for "${wrong}". Showing "${shown}".`, other };
  }
  if (!isInterpreted) return null;
  const asked = describeTerms(query.terms);
  const isMentioned = facts === 0 && total > 0;
  return {
    words: isMentioned ? `No ${asked}. These mention the words.` : `Showing ${asked}.`,
    other,
  };
}

export type Parts = { facts: string; rest: string };

/** The headings of what a search asks for and of the rest; null where there are not both. */
export function partsOfList(
  filters: PropertyFilters,
  typed = "",
  { total, facts }: Counts,
): Parts | null {
  const { search } = filters;
  const count = total - facts;
  if (!search || facts === 0 || count === 0) return null;
  const { terms } = findMatches(columns(), search).query;
  const asked = describeTerms([...terms, ...termsOfFilters(filters)], facts);
  const isImplied = termsOfKind(terms, "offer").some((offer) => offer.isImplied);
  if (isImplied)
    return { facts: asked, rest: `${count} more ${count === 1 ? "meets" : "meet"} it in part` };
  const { isPlaceMentioned } = factsOf(columns(), search);
  const words = isPlaceMentioned
    ? termsOfKind(terms, "place").flatMap(({ anyOf }) => anyOf.map(({ label }) => label))
    : [typed];
  const mention = count === 1 ? "mentions" : "mention";
  return {
    facts: asked,
    rest: `${count} more ${mention} ${words.map((word) => `“${word}”`).join(" or ")}`,
  };
}

function asTyped(folded: string, typed: string): string {
  return typed.split(/[\s,]+/).find((word) => foldText(word) === folded) ?? folded;
}

function inCaseOf(typed: string, shown: string): string {
  const isCapital = typed.charAt(0) !== typed.charAt(0).toLowerCase();
  return isCapital ? capitalized(shown) : shown;
}

/** The heading: what was understood, else that the words are mentioned. */
export function listTitle(
  filters: PropertyFilters,
  typed: string | undefined,
  { total, facts }: Counts,
): string {
  const { search, words } = filters;
  const { title } = facetsOf(filters);
  if (!search) return title;
  const { query, slips } = findMatches(columns(), search);
  const isNothing = total === 0 && isUnderstood(query);
  if (!words && (facts > 0 || isNothing))
    return capitalized(describeTerms([...query.terms, ...termsOfFilters(filters)]));
  return `${title} that mention “${slips.length > 0 ? query.text : typed}”`;
}

/** The query in words, and alternatives to it, each with matches. */
export type NoResult = {
  wish: string;
  ways: Counted[];
  request: string;
};

const maxWays = 8;
/** Each alternative costs a search. */
const maxParts = 6;
const maxNeighbours = 3;
const stretches = [1.1, 1.25, 1.5, 2];

/** The nearest alternatives: without one filter, for a higher price, next door. */
export function noResult(filters: PropertyFilters, typed = ""): NoResult {
  const query = filters.words
    ? wordsAlone(filters.search ?? "")
    : readQuery(columns(), filters.search ?? "");
  const terms = [...query.terms, ...termsOfFilters(filters)];
  const parts = partsOf(filters, query, typed);
  const steps = [
    () => [
      ...dropping(1, parts, filters),
      ...nearbyPrices(filters, query),
      ...nearbySubcities(filters, query),
    ],
    () => dropping(2, parts, filters),
    () => dropping(parts.length - 1, parts, filters),
  ];
  let ways: Counted[] = [];
  for (const step of steps) if (ways.length === 0) ways = step().filter(({ count }) => count > 0);
  const budget = termsOfKind(terms, "price").find(
    ({ currency, high }) => currency === "ETB" && high < Infinity,
  );
  const wish = describeTerms(terms);
  return { wish, ways: ways.slice(0, maxWays), request: requestPath(wish, budget?.high) };
}

const wordsAlone = (text: string): Query => ({
  text,
  terms: text
    ? [{ kind: "text", spans: [[0, text.length]], label: text, anyOf: [text], isNamed: false }]
    : [],
});

type Counted = Way & { count: number };

function way(label: string, filters: PropertyFilters): Counted {
  return { label, href: listPath(filters), count: findListings(filters, { limit: 0 }).total };
}

type Part = { label: string } & ({ name: FilterName } | { term: Term });

function partsOf(filters: PropertyFilters, { terms, text }: Query, typed: string): Part[] {
  const source = typed.length === text.length ? typed : text;
  const typedTerms = terms.filter(({ spans }) => spans.length > 0);
  const inSearch = typedTerms.map((term) => ({
    term,
    label: term.spans.map(([from, to]) => source.slice(from, to)).join(" "),
  }));
  const inFilters = activeFilters({ ...filters, search: undefined });
  return [...inFilters, ...inSearch].slice(0, maxParts);
}

function dropping(count: number, parts: readonly Part[], filters: PropertyFilters): Counted[] {
  if (count < 1 || count >= parts.length) return [];
  return choices(parts, count).map((dropped) => {
    const [only, ...others] = parts.filter((part) => !dropped.includes(part));
    const isOnly = only && others.length === 0 && count > 1;
    const names = dropped.map(({ label }) => `"${label}"`).join(" and ");
    return way(isOnly ? `Only "${only.label}"` : `Without ${names}`, without(filters, dropped));
  });
}

function choices<Thing>(things: readonly Thing[], count: number): Thing[][] {
  if (count === 0) return [[]];
  if (count > things.length) return [];
  return things.flatMap((thing, place) =>
    choices(things.slice(place + 1), count - 1).map((others) => [thing, ...others]),
  );
}

function without(filters: PropertyFilters, parts: readonly Part[]): PropertyFilters {
  const left = { ...filters };
  for (const part of parts) if ("name" in part) left[part.name] = undefined;
  const spans = parts.flatMap((part) => ("term" in part ? part.term.spans : []));
  const search = replaced(filters.search ?? "", spans, "") || undefined;
  return { ...left, search, words: search ? filters.words : undefined };
}

function replaced(text: string, spans: readonly Span[], by: string): string {
  const [first] = spans;
  const fromTheLast = [...spans].sort(([one], [other]) => other - one);
  const without = (left: string, span: Span) =>
    `${left.slice(0, span[0])}${span === first ? by : " "}${left.slice(span[1])}`;
  return foldText(fromTheLast.reduce(without, text));
}

function nearbyPrices(filters: PropertyFilters, query: Query): Counted[] {
  const { minPrice, maxPrice, currency = defaultCurrency } = filters;
  const upTo = (amount: number, changed: PropertyFilters) =>
    way(`up to ${figure(amount)}`, { ...filters, ...changed });
  const bounded = termsOfKind(query.terms, "price").filter(({ high }) => high < Infinity);
  const found = [
    maxPrice !== undefined &&
      nearest(maxPrice, (amount) => upTo(amount, { maxPrice: amount, currency })),
    Boolean(minPrice) &&
      nearest(minPrice ?? 0, (_, factor) => {
        const amount = Math.round((minPrice ?? 0) / factor);
        return way(`from ${figure(amount)}`, { ...filters, minPrice: amount, currency });
      }),
    ...bounded.map((term) =>
      nearest(term.high, (amount) =>
        upTo(amount, { search: replaced(query.text, term.spans, priceRange(term, amount)) }),
      ),
    ),
  ];
  return found.filter((way) => way instanceof Object);
}

const figure = (amount: number) => amount.toLocaleString("en-US");

function priceRange({ low, currency }: TermOf<"price">, high: number): string {
  const upTo = `${high} ${currency.toLowerCase()}`;
  return low > 1 ? ` from ${low} to ${upTo} ` : ` under ${upTo} `;
}

function nearest(amount: number, make: (amount: number, factor: number) => Counted) {
  for (const factor of stretches) {
    const found = make(Math.round(amount * factor), factor);
    if (found.count > 0) return found;
  }
  return undefined;
}

function nearbySubcities(filters: PropertyFilters, query: Query): Counted[] {
  const beside = (subcity: Subcity, at: (neighbour: Subcity) => PropertyFilters) =>
    neighbours[subcity].map((neighbour) => way(`in ${neighbour}`, at(neighbour)));
  const inSearch = ({ spans }: Term, neighbour: Subcity) =>
    replaced(query.text, spans, ` ${neighbour.toLowerCase()} `);
  const found = filters.subcity
    ? beside(filters.subcity, (subcity) => ({ ...filters, subcity }))
    : query.terms.flatMap((term) => {
        const subcity = term.kind === "place" && term.anyOf[0]?.subcity;
        if (!subcity) return [];
        return beside(subcity, (each) => ({ ...filters, search: inSearch(term, each) }));
      });
  return found.filter(({ count }) => count > 0).slice(0, maxNeighbours);
}
