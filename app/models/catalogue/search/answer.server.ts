import { capitalized } from "~/models/words";
import { neighbours } from "~db/names";
import { defaultCurrency, type Subcity } from "~db/vocabulary";
import { requestPath } from "../../leads/request/wish";
import { foldText } from "../property/text";
import type { Span } from "./amounts";
import { columns } from "./columns.server";
import { findListings } from "./conditions.server";
import { facetsOf } from "./facets";
import { activeFilters, type FilterName, listPath, type PropertyFilters } from "./filters";
import { findMatches } from "./matches.server";
import { isUnderstood, parseQuery, type Query, type Term, type TermOf } from "./query";
import { describeTerms, termsOfFilters } from "./query-words";

type Way = { label: string; href: string };
/** How a search was read, in words, and the way to read it otherwise. */
export type Reading = { words: string; other: Way };

/**
 * How the search among the filters was read; null where that shows no more than its words.
 * @param typed the search before `foldText`
 */
export function readingOf(filters: PropertyFilters, typed = ""): Reading | null {
  const { search, words, ...others } = filters;
  if (!search) return null;
  if (words) {
    const query = parseQuery(search);
    if (!isUnderstood(query)) return null;
    return {
      words: `Showing what has the words "${typed}".`,
      other: {
        label: `Show ${describeTerms(query.terms)}`,
        href: listPath({ ...others, search: typed }),
      },
    };
  }
  const { query, slips, isInterpreted } = findMatches(columns(), search);
  const other = {
    label: "Search for the words instead",
    href: listPath({ ...others, search: typed, words: "1" }),
  };
  if (slips.length > 0) {
    const said = slips.map((slip) => asTyped(slip.typed, typed)).join(" ");
    const shown = slips.map((slip) => inCaseOf(asTyped(slip.typed, typed), slip.shown)).join(" ");
    return { words: `No results for "${said}". Showing "${shown}".`, other };
  }
  return isInterpreted ? { words: `Showing ${describeTerms(query.terms)}.`, other } : null;
}

/** The word as it was typed, with its capitals. */
function asTyped(said: string, typed: string): string {
  return typed.split(/[\s,]+/).find((word) => foldText(word) === said) ?? said;
}

/** The other word with a capital where the first has one. */
function inCaseOf(typed: string, shown: string): string {
  const isCapital = typed.charAt(0) !== typed.charAt(0).toLowerCase();
  return isCapital ? capitalized(shown) : shown;
}

/** What a list holds, for its title and heading: as its search was read, where that is all it says. */
export function listTitle(filters: PropertyFilters): string {
  const { search, words } = filters;
  if (search && !words) {
    const { terms } = findMatches(columns(), search).query;
    const isRead = terms.every((term) => term.kind !== "text" || term.isNamed);
    const title = describeTerms([...terms, ...termsOfFilters(filters)]);
    if (isRead && terms.length > 0) return title.charAt(0).toUpperCase() + title.slice(1);
  }
  return facetsOf(filters).title;
}

/** What is said where nothing matches, and what can be done about it. */
export type NoResult = {
  wish: string;
  /** With the number of listings there, never 0. */
  ways: Counted[];
  request: string;
};

const maxWays = 8;
/** A search may say any number of things; each way out takes a search of its own. */
const maxParts = 6;
const maxNeighbours = 3;
/** How much more one may pay. */
const stretches = [1.1, 1.25, 1.5, 2];

/** What was asked for and the nearest of what there is: without one thing, for more, next door. */
export function noResult(filters: PropertyFilters, typed = ""): NoResult {
  const asked = filters.words ? wordsAlone(filters.search ?? "") : parseQuery(filters.search ?? "");
  const terms = [...asked.terms, ...termsOfFilters(filters)];
  const parts = partsOf(filters, asked, typed);
  const steps = [
    () => [
      ...dropping(1, parts, filters),
      ...nearbyPrices(filters, asked),
      ...nearbySubcities(filters, asked),
    ],
    () => dropping(2, parts, filters),
    () => dropping(parts.length - 1, parts, filters),
  ];
  let ways: Counted[] = [];
  for (const step of steps) if (ways.length === 0) ways = step().filter(({ count }) => count > 0);
  const budget = terms.find(
    (term): term is TermOf<"price"> =>
      term.kind === "price" && term.currency === "ETB" && term.high < Infinity,
  )?.high;
  const wish = describeTerms(terms);
  return { wish, ways: ways.slice(0, maxWays), request: requestPath(wish, budget) };
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

/** One thing that was asked for, in a filter or in the search. */
type Asked = { label: string } & ({ name: FilterName } | { term: Term });

function partsOf(filters: PropertyFilters, { terms, text }: Query, typed: string): Asked[] {
  // The text as typed, where folding it has moved no letter.
  const source = typed.length === text.length ? typed : text;
  const said = terms.filter(({ spans }) => spans.length > 0);
  const inSearch = said.map((term) => ({
    term,
    label: term.spans.map(([from, to]) => source.slice(from, to)).join(" "),
  }));
  const inFilters = activeFilters({ ...filters, search: undefined });
  return [...inFilters, ...inSearch].slice(0, maxParts);
}

/** What there is without so many of the parts, each choice of them; all but one say that one. */
function dropping(count: number, parts: readonly Asked[], filters: PropertyFilters): Counted[] {
  if (count < 1 || count >= parts.length) return [];
  return choices(parts, count).map((dropped) => {
    const [only, ...others] = parts.filter((part) => !dropped.includes(part));
    const isOnly = only && others.length === 0 && count > 1;
    const names = dropped.map(({ label }) => `"${label}"`).join(" and ");
    return way(isOnly ? `Only "${only.label}"` : `Without ${names}`, without(filters, dropped));
  });
}

/** Every choice of so many things. */
function choices<Thing>(things: readonly Thing[], count: number): Thing[][] {
  if (count === 0) return [[]];
  if (count > things.length) return [];
  return things.flatMap((thing, place) =>
    choices(things.slice(place + 1), count - 1).map((others) => [thing, ...others]),
  );
}

/** The filters without some of what was asked for. */
function without(filters: PropertyFilters, parts: readonly Asked[]): PropertyFilters {
  const left = { ...filters };
  for (const part of parts) if ("name" in part) left[part.name] = undefined;
  const spans = parts.flatMap((part) => ("term" in part ? part.term.spans : []));
  const search = replaced(filters.search ?? "", spans, "") || undefined;
  return { ...left, search, words: search ? filters.words : undefined };
}

/** The text with something else in place of parts of it: where the first of them was. */
function replaced(text: string, spans: readonly Span[], by: string): string {
  const [first] = spans;
  const rest = [...spans]
    .sort(([one], [other]) => other - one)
    .reduce((left, span) => {
      return `${left.slice(0, span[0])}${span === first ? by : " "}${left.slice(span[1])}`;
    }, text);
  return foldText(rest);
}

function nearbyPrices(filters: PropertyFilters, query: Query): Counted[] {
  const { minPrice, maxPrice, currency = defaultCurrency } = filters;
  const found: (Counted | undefined)[] = [];
  if (maxPrice !== undefined)
    found.push(
      nearest(maxPrice, (amount) =>
        way(`up to ${figure(amount)}`, { ...filters, maxPrice: amount, currency }),
      ),
    );
  if (minPrice)
    found.push(
      nearest(minPrice, (_, factor) => {
        const amount = Math.round(minPrice / factor);
        return way(`from ${figure(amount)}`, { ...filters, minPrice: amount, currency });
      }),
    );
  for (const term of query.terms) {
    if (term.kind !== "price" || term.high === Infinity) continue;
    found.push(
      nearest(term.high, (amount) => {
        const said = priceSaid(term, amount);
        return way(`up to ${figure(amount)}`, {
          ...filters,
          search: replaced(query.text, term.spans, ` ${said} `),
        });
      }),
    );
  }
  return found.filter((way) => way !== undefined);
}

const figure = (amount: number) => amount.toLocaleString("en-US");

/** A price as a search says it. */
function priceSaid({ low, currency }: TermOf<"price">, high: number): string {
  const most = `${high} ${currency.toLowerCase()}`;
  return low > 1 ? `from ${low} to ${most}` : `under ${most}`;
}

/** The first that finds something of ever larger amounts. */
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
  const found = filters.subcity
    ? beside(filters.subcity, (subcity) => ({ ...filters, subcity }))
    : query.terms.flatMap((term) => {
        const subcity = term.kind === "place" ? term.anyOf[0]?.subcity : undefined;
        if (!subcity) return [];
        return beside(subcity, (neighbour) => ({
          ...filters,
          search: replaced(query.text, term.spans, ` ${neighbour.toLowerCase()} `),
        }));
      });
  return found.filter(({ count }) => count > 0).slice(0, maxNeighbours);
}
