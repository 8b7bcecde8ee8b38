import { desc } from "drizzle-orm";
import { capitalized } from "~/models/words";
import { language, t } from "~/texts";
import { db } from "~db/client";
import { properties } from "~db/schema";
import {
  currencies,
  defaultCity,
  offers,
  type PropertyType,
  propertyTypes,
  type Subcity,
  searchMaxLength,
  subcities,
  suggestedSubcities,
} from "~db/vocabulary";
import { cityName } from "../places/address";
import { type KnownPlace, knownPlaces, placeName } from "../places/places.server";
import { among } from "../property/card.server";
import { statusOf } from "../property/fields";
import { formatMoney } from "../property/price";
import { foldText } from "../property/text";
import { type Columns, cachedPerVersion, columns } from "./columns.server";
import { findListings } from "./conditions.server";
import { listPath, type PropertyFilters } from "./filters";
import { findMatches } from "./matches.server";
import { describeTerms, type Query, type Term, termsOfFilters, termsOfKind } from "./query";
import { newestTitled, newestWith } from "./text.server";

type Suggestion = { label: string; href: string };
type SuggestionGroup = { name: string; items: Suggestion[] };
export type Suggestions = { text: string; groups: SuggestionGroup[] };

const maxItems = 8;
const maxLocations = 3;
const maxTypes = 2;

export const heroSuggestions = suggestionsBy((columns, wanted) => {
  const { query } = findMatches(columns, wanted);
  const { subcities, types } = namesIn(query.terms);
  const places = named<Subcity>(suggestedSubcities, t.words.subcities, wanted, subcities).map(
    (subcity) => ({
      label: t.suggestions.joined([t.words.subcities[subcity], t.words.addisAbaba]),
      href: listPath({ subcity }),
    }),
  );
  const homes = named<PropertyType>(propertyTypes, t.words.types, wanted, types).slice(0, maxTypes);
  return [
    {
      name: t.suggestions.locations,
      items: [...places, ...placesNamed(wanted, query)].slice(0, maxLocations),
    },
    {
      name: t.suggestions.types,
      items: homes.map((propertyType) => ({
        label: t.suggestions.forSale(propertyType),
        href: listPath({ propertyType }),
      })),
    },
    {
      name: t.suggestions.filters,
      items: [...numberSuggestions(wanted), ...factsNamed(query, homes)],
    },
    { name: t.suggestions.properties, items: titlesMatching(columns, wanted) },
  ];
});

export const listSuggestions = suggestionsBy((columns, wanted) => {
  const { query } = findMatches(columns, wanted);
  const locations = [...locationsMatching(columns, wanted), ...placesNamed(wanted, query)];
  const isMore = query.terms.some(({ kind }) => kind !== "place");
  return [
    { name: t.suggestions.properties, items: titlesMatching(columns, wanted) },
    { name: t.suggestions.locations, items: locations.slice(0, maxLocations) },
    { name: t.suggestions.descriptions, items: snippetsMatching(wanted) },
    { name: t.suggestions.filters, items: isMore ? factsNamed(query) : [] },
  ];
});

function suggestionsBy(make: (columns: Columns, wanted: string) => SuggestionGroup[]) {
  const groupsMatching = cachedPerVersion(
    1_000_000,
    (columns, wanted) => {
      let left = maxItems;
      const groups = make(columns, wanted).map(({ name, items }) => {
        const shown = items.slice(0, left);
        left -= shown.length;
        return { name, items: shown };
      });
      return groups.filter(({ items }) => items.length > 0);
    },
    (groups) => JSON.stringify(groups).length,
  );
  return async (text: string): Promise<SuggestionGroup[]> => {
    const wanted = foldText(text);
    return wanted ? groupsMatching(columns(), wanted) : [];
  };
}

type Column = (typeof properties)["title" | "titleAm" | "description" | "descriptionAm"];

/** The texts in the reader's language come first. */
const newestOf = (english: Column, amharic: Column) => {
  const texts = db.select({ english, amharic }).from(properties);
  const query = texts.where(among()).orderBy(desc(properties.id)).prepare();
  return (ids: readonly number[]) =>
    query.all({ ids: JSON.stringify(ids) }).map(({ english, amharic }) => {
      const both = language() === "am" ? [amharic, english] : [english, amharic];
      return both.filter((text) => text !== null);
    });
};
const titlesOf = newestOf(properties.title, properties.titleAm);
const descriptionsOf = newestOf(properties.description, properties.descriptionAm);

const maxTitles = 3;

/** Falls back to listings that match the meaning, when no title has the text. */
function titlesMatching(columns: Columns, wanted: string): Suggestion[] {
  const titled = newestTitled(wanted, maxTitles);
  const { terms } = findMatches(columns, wanted).query;
  const ids =
    titled.length === 0 && terms.length > 1
      ? findListings({ search: wanted }, { limit: maxTitles }).ids
      : titled;
  const titles = titlesOf(ids).map(
    (both) => both.find((title) => foldText(title).includes(wanted)) ?? both[0] ?? "",
  );
  return Array.from(new Set(titles), (title) => ({ label: title, href: searchPath(title) }));
}

const maxScanned = 200;
const batchSize = 20;
const maxSnippets = 2;

function snippetsMatching(wanted: string): Suggestion[] {
  const ids = newestWith(wanted, maxScanned);
  const found = new Set<string>();
  for (let start = 0; start < ids.length && found.size < maxSnippets; start += batchSize)
    for (const description of descriptionsOf(ids.slice(start, start + batchSize)).flat())
      found.add(snippet(description, wanted));
  found.delete("");
  return [...found]
    .slice(0, maxSnippets)
    .map((label) => ({ label, href: searchPath(wholeWords(label)) }));
}

const snippetReach = 20;

/** The match with 20 characters of context on either side; "" without a match. */
function snippet(text: string, wanted: string): string {
  const flat = text.replace(/\s+/g, " ").trim();
  // Folding keeps positions, unless a letter and its accent are two characters.
  const at = foldText(flat).indexOf(wanted);
  if (at < 0) return "";
  const start = Math.max(0, at - snippetReach);
  const end = Math.min(flat.length, at + wanted.length + snippetReach);
  const middle = flat.slice(start, end).trim();
  return `${start > 0 ? "…" : ""}${middle}${end < flat.length ? "…" : ""}`;
}

const wholeWords = (label: string) => label.replace(/^…\S* | \S*…$/g, "").replace(/^…|…$/g, "");

const searchPath = (text: string) => listPath({ search: text.slice(0, searchMaxLength).trim() });

type Place = { city: string; subcity: Subcity | null };
// Looks each place up in the index; a `distinct` would read all of it.
const everyPlace = db.$client.prepare<[subcities: string], Place>(
  `with recursive cities(city) as (
    select min(city) from properties
    union all select (select min(city) from properties where city > cities.city) from cities
    where cities.city is not null
  )
  select cities.city, value as subcity,
    (select max(id) from properties where city = cities.city and subcity is value
      and "isPublic" = 1) as newest
  from cities, json_each(?) where newest is not null order by newest desc`,
);
const placesNow = cachedPerVersion(
  1_000_000,
  () => everyPlace.all(JSON.stringify([...subcities, null])),
  (places) => places.length * 100,
);

function locationsMatching(columns: Columns, wanted: string) {
  const every = placesNow(columns, "").map(({ subcity, city }) => ({
    subcity,
    label: t.suggestions.joined([
      ...(subcity ? [t.words.subcities[subcity]] : []),
      cityName(city || defaultCity),
    ]),
    href: listPath(subcity ? { subcity } : { search: city }),
  }));
  const named = every.filter(({ label }) => foldText(label).includes(wanted));
  const { subcities } = namesIn(findMatches(columns, wanted).query.terms);
  const inSubcity = every.filter(({ subcity }) => subcities.some((name) => name === subcity));
  return (named.length > 0 ? named : inSubcity)
    .slice(0, 3)
    .map(({ label, href }) => ({ label, href }));
}

/** Names that contain the text, in the language that is spoken, too, or else those that it means. */
function named<Name extends string>(
  names: readonly Name[],
  shown: Readonly<Record<Name, string>>,
  wanted: string,
  inQuery: readonly Name[],
): Name[] {
  const found = names.filter((name) =>
    [name, shown[name]].some((text) => foldText(text).includes(wanted)),
  );
  return found.length > 0 ? found : names.filter((name) => inQuery.includes(name));
}

const minPlaceName = 2;
/** Each costs a search. */
const maxCounted = 4;

/** `Gerji, Bole, 5`: places, with how many are near, with a name that begins like the text, or that it means. */
function placesNamed(wanted: string, { terms }: Query): Suggestion[] {
  const begun = (name: string) => name.startsWith(wanted) || name.includes(` ${wanted}`);
  const isBegun = ({ label, names }: KnownPlace) =>
    foldText(`${label}, ${names}`).split(", ").some(begun);
  const namedPlaces = termsOfKind(terms, "place").flatMap(({ anyOf }) =>
    anyOf.map(({ slug }) => slug),
  );
  const begins = wanted.length < minPlaceName ? [] : knownPlaces().filter(isBegun);
  const found =
    begins.length > 0 ? begins : knownPlaces().filter(({ slug }) => namedPlaces.includes(slug));
  return found.slice(0, maxCounted).flatMap(placeSuggestion);
}

function placeSuggestion(place: KnownPlace): Suggestion[] {
  const { slug, subcity } = place;
  const label = placeName(place);
  const where = subcity === "Other" ? [] : [t.words.subcities[subcity]];
  return withCount(t.suggestions.joined([label, ...where]), { near: slug });
}

/** With how many there are of what is asked for, if any. */
function withCount(label: string, filters: PropertyFilters): Suggestion[] {
  const { facts, total } = findListings(filters, { limit: 0, factsFirst: true });
  const count = filters.search ? facts : total;
  if (count === 0) return [];
  return [
    {
      label: t.suggestions.joined([label, count.toLocaleString("en-US")]),
      href: listPath(filters),
    },
  ];
}

const maxFacts = 3;

/** `Apartments to rent, 14`: what a text asks for, both ways where it does not say which. */
function factsNamed(query: Query, types: readonly PropertyType[] = []): Suggestion[] {
  const facts = filtersFrom(query, types).flatMap((filters) => {
    const terms = [...(filters.search ? query.terms : []), ...termsOfFilters(filters)];
    return withCount(capitalized(describeTerms(terms)), filters);
  });
  return facts.slice(0, maxFacts);
}

function filtersFrom({ text, terms }: Query, types: readonly PropertyType[]): PropertyFilters[] {
  const isType = terms.length === 1 && terms[0]?.kind === "type";
  if (isType || terms.some((term) => term.kind === "text" && !term.isNamed))
    return types.map((propertyType) => ({ propertyType, status: "For Rent" }));
  const [offer] = termsOfKind(terms, "offer");
  if (offer && terms.length === 1)
    return propertyTypes.map((propertyType) => ({ propertyType, status: statusOf(offer.offer) }));
  const filters = filtersOf(terms);
  const isWhole = describeTerms(termsOfFilters(filters)) === describeTerms(terms);
  const filtersOrText = isWhole ? filters : { search: text };
  if (offer || terms.length === 0) return terms.length > 0 ? [filtersOrText] : [];
  return offers.map((each) => ({ ...filtersOrText, status: statusOf(each) }));
}

function numberSuggestions(text: string): Suggestion[] {
  const bedrooms = /^(\d{1,2}) ?(?:b|bed|beds|bedroom|bedrooms|br)$/.exec(text)?.[1];
  if (bedrooms) {
    const count = Number(bedrooms);
    return [{ label: t.words.bedrooms(count), href: listPath({ bedrooms: count }) }];
  }
  const range = /^(\d{1,12}) ?- ?(\d{3,12})$/.exec(text.replaceAll(",", ""));
  if (!range) return [];
  const [low = 0, high = 0] = [Number(range[1]), Number(range[2])].sort((a, b) => a - b);
  return currencies.map((currency) => ({
    label: t.suggestions.between(formatMoney(low, currency), formatMoney(high, currency)),
    href: listPath({ minPrice: low, maxPrice: high, currency }),
  }));
}

function filtersOf(terms: readonly Term[]): PropertyFilters {
  const { subcities, types } = namesIn(terms);
  const filters: PropertyFilters = { subcity: subcities[0], propertyType: types[0] };
  for (const { offer } of termsOfKind(terms, "offer")) filters.status = statusOf(offer);
  for (const { low, high } of termsOfKind(terms, "bedrooms"))
    if (low === high) filters.bedrooms = low;
  return filters;
}

function namesIn(terms: readonly Term[]) {
  const places = termsOfKind(terms, "place").flatMap(({ anyOf }) => anyOf);
  const kinds = termsOfKind(terms, "type").flatMap(({ anyOf }) => anyOf);
  return {
    subcities: places.flatMap(({ subcity }) => subcity ?? []),
    types: kinds.flatMap(({ types }) => (types.length > 1 ? [] : types)),
  };
}
