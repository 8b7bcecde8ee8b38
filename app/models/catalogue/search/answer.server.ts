import { capitalized } from "~/models/words";
import { t } from "~/texts";
import { kindNames, neighbours } from "~db/names";
import { defaultCurrency, offeredStatuses, type Subcity } from "~db/vocabulary";
import { requestPath } from "../../leads/request/schema";
import { type KnownPlace, neighboursOf, placeName, placeOf } from "../places/places.server";
import { foldText } from "../property/text";
import type { Span } from "./amounts";
import { columns } from "./columns.server";
import { findListings, nearOf, placeWords, spotWords } from "./conditions.server";
import { titleOf } from "./facets";
import {
  activeFilters,
  type FilterName,
  listPath,
  type PropertyFilters,
  usualWithin,
} from "./filters";
import { factsOf, findMatches, readQuery } from "./matches.server";
import { orderNote } from "./orders.server";
import {
  describeTerms,
  isUnderstood,
  type Query,
  spokenName,
  type Term,
  termsOfFilters,
  termsOfKind,
} from "./query";

type Way = { label: string; href: string };
export type Reading = { words: string; other: Way };
type Counts = { total: number; facts: number };

/** Null where the words alone say it; `typed` is the search before `foldText`. */
function readingOf(filters: PropertyFilters, typed = "", { total, facts }: Counts): Reading | null {
  const { search, words } = filters;
  if (!search) return null;
  const href = listPath({ ...filters, search: typed, words: words ? undefined : "1" });
  if (words) {
    const query = readQuery(columns(), search);
    if (!isUnderstood(query)) return null;
    const other = { label: t.query.show(describeTerms(query.terms)), href };
    return { words: t.query.showingWords(typed), other };
  }
  const { query, slips, exact, isInterpreted } = findMatches(columns(), search);
  const other = { label: t.query.searchWords, href };
  if (slips.length > 0) {
    const wrong = slips.map((slip) => asTyped(slip.typed, typed)).join(" ");
    const shown = slips.map((slip) => inCaseOf(asTyped(slip.typed, typed), slip.shown)).join(" ");
    return { words: t.query.corrected(wrong, shown), other };
  }
  if (!isInterpreted) return null;
  const asked = describeTerms(query.terms);
  const isMentioned = facts === 0 && total > 0;
  const near = termsOfKind(query.terms, "place").find(({ isNear }) => isNear);
  const isInside = near?.anyOf.some(({ isLandmark }) => !isLandmark) ?? false;
  const distance = near && t.query.nearby(nearOf(filters)?.distance ?? "", isInside);
  const said = isMentioned
    ? t.query.noneBut(asked, exact.length > 0)
    : t.query.showing(asked, distance);
  return { words: said, other };
}

export type Parts = { facts: string; rest: string };

/** The headings of what a search asks for and of the rest; null where there are not both. */
function partsOfList(filters: PropertyFilters, typed = "", { total, facts }: Counts): Parts | null {
  const { search } = filters;
  const count = total - facts;
  if (!search || facts === 0 || count === 0) return null;
  const { terms } = findMatches(columns(), search).query;
  const asked = describeTerms([...terms, ...termsOfFilters(filters)], facts);
  const isImplied = termsOfKind(terms, "offer").some((offer) => offer.isImplied);
  if (isImplied) return { facts: asked, rest: t.query.partly(count) };
  const { isPlaceMentioned } = factsOf(columns(), search);
  const words = isPlaceMentioned
    ? termsOfKind(terms, "place").flatMap(({ anyOf }) => anyOf.map(spokenName))
    : [typed];
  return { facts: asked, rest: t.query.mention(count, words) };
}

function asTyped(folded: string, typed: string): string {
  return typed.split(/[\s,]+/).find((word) => foldText(word) === folded) ?? folded;
}

function inCaseOf(typed: string, shown: string): string {
  const isCapital = typed.charAt(0) !== typed.charAt(0).toLowerCase();
  return isCapital ? capitalized(shown) : shown;
}

/** The heading: what was understood, else that the words are mentioned. */
function listTitle(filters: PropertyFilters, typed: string | undefined, counts: Counts): string {
  const around = spotWords(filters);
  const title = plainTitle(filters, typed, counts);
  const isLong = Boolean(filters.search || filters.near);
  return around ? t.query.titleAround(title, around, isLong) : title;
}

function plainTitle(
  filters: PropertyFilters,
  typed: string | undefined,
  { total, facts }: Counts,
): string {
  const { search, words } = filters;
  const near = placeOf(filters.near ?? "");
  const title = titleOf(filters, near && placeName(near));
  if (!search) return title;
  const { query, slips, exact } = findMatches(columns(), search);
  const asked = describeTerms([...query.terms, ...termsOfFilters(filters)]);
  const isNothing = total === 0 && isUnderstood(query);
  if (!words && (facts > 0 || isNothing)) return capitalized(asked);
  // No listing has the words as they stand.
  if (!words && total > 0 && exact.length === 0 && slips.length === 0)
    return isUnderstood(query) ? t.query.titleNone(asked) : capitalized(asked);
  return t.query.titleMention(title, slips.length > 0 ? query.text : (typed ?? ""));
}

/** What the list of the filters is called, whatever there is on it. */
export function askedTitle(filters: PropertyFilters, typed: string | undefined): string {
  const { search, words } = filters;
  const isAsked = search && !words && isUnderstood(findMatches(columns(), search).query);
  return listTitle(filters, typed, { total: 1, facts: isAsked ? 1 : 0 });
}

/** What the list says of itself. */
export function listWords(filters: PropertyFilters, typed: string | undefined, counts: Counts) {
  return {
    title: listTitle(filters, typed, counts),
    reading: readingOf(filters, typed, counts),
    parts: partsOfList(filters, typed, counts),
    nothing: noResult(filters, typed, counts),
    placeWords: placeWords(filters),
    hasPlace: nearOf(filters) !== undefined,
    note: orderNote(filters.sort),
  };
}

/** The query in words, and alternatives to it, each with matches. */
export type NoResult = {
  criteria: string;
  ways: Counted[];
  request: string;
};

const maxWays = 8;
/** Each alternative costs a search. */
const maxParts = 6;
const maxNearby = 4;
const stretches = [1.1, 1.25, 1.5, 2, 3, 5];

/** The nearest alternatives: next door, for a higher price, of another type, without one filter. */
function noResult(filters: PropertyFilters, typed = "", { total, facts }: Counts): NoResult | null {
  if (facts > 0 || (total > 0 && !(filters.search && !filters.words))) return null;
  const query = filters.words
    ? wordsAlone(filters.search ?? "")
    : readQuery(columns(), filters.search ?? "");
  if (total > 0 && !isUnderstood(query)) return null;
  const terms = [...query.terms, ...termsOfFilters(filters)];
  const parts = partsOf(filters, query, typed);
  const steps = [
    () => [
      ...nearbyPlaces(filters, query),
      ...nearbyPrices(filters, query),
      ...otherTypes(filters, query),
      ...dropping(1, parts, filters),
    ],
    () => dropping(2, parts, filters),
    () => dropping(parts.length - 1, parts, filters),
    () => offeredStatuses.map((status) => way(t.query.everything[status], { status })),
  ];
  let ways: Counted[] = [];
  for (const step of steps) if (ways.length === 0) ways = step().filter(({ count }) => count > 0);
  const budget = termsOfKind(terms, "price").find(
    ({ currency, high }) => currency === "ETB" && high < Infinity,
  );
  const criteria = describeTerms(terms);
  return {
    criteria,
    ways: ways.slice(0, maxWays),
    request: requestPath(criteria, budget?.high),
  };
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

/** None where words are only mentioned. */
function factualWay(label: string, filters: PropertyFilters): Counted {
  const { facts, total } = findListings(filters, { limit: 0, factsFirst: true });
  const count = filters.search && facts === 0 ? 0 : total;
  return { label, href: listPath(filters), count };
}

type Part = { label: string } & ({ name: FilterName } | { term: Term });

function partsOf(filters: PropertyFilters, { terms, text }: Query, typed: string): Part[] {
  const source = typed.length === text.length ? typed : text;
  const typedTerms = terms.filter(({ spans }) => spans.length > 0);
  const inSearch = typedTerms.map((term) => ({
    term,
    label: term.spans.map(([from, to]) => source.slice(from, to)).join(" "),
  }));
  const inFilters = activeFilters({ ...filters, search: undefined }, placeWords(filters));
  return [...inFilters, ...inSearch].slice(0, maxParts);
}

function dropping(count: number, parts: readonly Part[], filters: PropertyFilters): Counted[] {
  if (count < 1 || count >= parts.length) return [];
  return choices(parts, count).map((dropped) => {
    const [only, ...others] = parts.filter((part) => !dropped.includes(part));
    const isOnly = only && others.length === 0 && count > 1;
    const names = dropped.map(({ label }) => label);
    return way(
      isOnly ? t.query.alone(only.label) : t.query.without(names),
      without(filters, dropped),
    );
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
    factualWay(t.query.upTo(figure(amount)), { ...filters, ...changed });
  if (minPrice !== undefined && maxPrice !== undefined && minPrice > maxPrice) {
    const label = t.query.fromTo(figure(maxPrice), figure(minPrice));
    return [factualWay(label, { ...filters, minPrice: maxPrice, maxPrice: minPrice })];
  }
  const bounded = termsOfKind(query.terms, "price").filter(({ high }) => high < Infinity);
  const found = [
    maxPrice !== undefined &&
      nearest(maxPrice, (amount) => upTo(amount, { maxPrice: amount, currency })),
    Boolean(minPrice) &&
      nearest(minPrice ?? 0, (_, factor) => {
        const amount = Math.round((minPrice ?? 0) / factor);
        return way(t.query.from(figure(amount)), { ...filters, minPrice: amount, currency });
      }),
    ...bounded.map((term) =>
      nearest(term.high, (amount) =>
        upTo(amount, {
          search: replaced(
            query.text,
            term.spans,
            t.query.typedPrice(term.low, amount, term.currency),
          ),
        }),
      ),
    ),
  ];
  return found.filter((way) => way instanceof Object);
}

const figure = (amount: number) => amount.toLocaleString("en-US");

function nearest(amount: number, make: (amount: number, factor: number) => Counted) {
  for (const factor of stretches) {
    const found = make(Math.round(amount * factor), factor);
    if (found.count > 0) return found;
  }
  return undefined;
}

const maxTried = 8;
const widths = [usualWithin, 3, 5];
/** Counted only where those before it have not been enough. */
type Attempt = () => Counted;

/** The next subcities; of a place a wider circle, the nearest other places and its subcity. */
function nearbyPlaces(filters: PropertyFilters, query: Query): Counted[] {
  const found: Counted[] = [];
  for (const attempt of [
    ...nextToFilters(filters),
    ...query.terms.flatMap((term) => nextTo(term, filters, query)),
  ]) {
    const next = attempt();
    if (next.count > 0) found.push(next);
    if (found.length === maxNearby) break;
  }
  return found;
}

function nextToFilters(filters: PropertyFilters): Attempt[] {
  const { subcity, near = "", within = usualWithin } = filters;
  const known = placeOf(near);
  if (known) return aroundPlace(known, within, filters);
  return (subcity ? neighbours[subcity] : []).map(
    (each) => () =>
      factualWay(t.query.inPlace(t.words.subcities[each]), { ...filters, subcity: each }),
  );
}

function nextTo(term: Term, filters: PropertyFilters, { text }: Query): Attempt[] {
  if (term.kind !== "place") return [];
  const [named] = term.anyOf;
  const inSubcity = (subcity: Subcity) => () => {
    const name = t.words.subcities[subcity];
    return factualWay(t.query.inPlace(name), {
      ...filters,
      search: replaced(text, term.spans, ` ${foldText(name)} `),
    });
  };
  if (named?.subcity) return neighbours[named.subcity].map(inSubcity);
  const known = placeOf(named?.slug ?? "");
  if (!known) return [];
  const search = replaced(text, term.spans, "") || undefined;
  const within = term.isNear ? (term.within ?? usualWithin) : 0;
  return [...aroundPlace(known, within, { ...filters, search }), inSubcity(known.subcity)];
}

/** Wider circles than one of so many kilometres, then the nearest other places. */
function aroundPlace(place: KnownPlace, within: number, filters: PropertyFilters): Attempt[] {
  const near = (slug: string, label: string, kilometres?: number) => () =>
    factualWay(label, { ...filters, near: slug, within: kilometres });
  return [
    ...widths
      .filter((width) => width > within)
      .map((width) =>
        near(place.slug, t.query.withinOf(t.query.within(width, false), placeName(place)), width),
      ),
    ...closest(place).map((other) => near(other.slug, t.query.nearPlace(placeName(other)))),
  ];
}

const closest = (place: KnownPlace) =>
  neighboursOf(place, Infinity)
    .filter(({ kind }) => kind === "neighbourhood")
    .slice(0, maxTried);

const maxOtherTypes = 3;

/** The same in another type: instead of studios apartments first, then what there is most of. */
function otherTypes(filters: PropertyFilters, query: Query): Counted[] {
  const [type] = termsOfKind(query.terms, "type");
  const asked = filters.propertyType
    ? [filters.propertyType]
    : type?.anyOf.flatMap(({ types }) => types);
  if (!asked) return [];
  const others = kindNames.filter(
    ({ types, texts, label }) => !texts && types.length === 1 && label !== type?.anyOf[0]?.label,
  );
  const found = others.map(({ types: [propertyType], label }) => {
    // By the filter: 'house' in a text may mean any home.
    const search = filters.propertyType
      ? filters.search
      : replaced(query.text, type?.spans ?? [], "") || undefined;
    const isWider = asked.some((each) => each === propertyType);
    return { ...factualWay(t.query.kind(label), { ...filters, propertyType, search }), isWider };
  });
  return found
    .filter(({ count }) => count > 0)
    .sort((one, two) => Number(two.isWider) - Number(one.isWider) || two.count - one.count)
    .slice(0, maxOtherTypes)
    .map(({ isWider, ...each }) => each);
}
