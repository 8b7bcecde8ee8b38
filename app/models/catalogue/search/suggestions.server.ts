import { desc } from "drizzle-orm";
import { capitalized } from "~/models/words";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { defaultCity, type Subcity, subcities } from "~db/vocabulary";
import { statusOf } from "../property/fields";
import { among } from "../property/rows.server";
import { foldText } from "../property/text";
import { cachedPerVersion } from "./cached.server";
import { type Columns, columns } from "./columns.server";
import { findListings } from "./conditions.server";
import { listPath, type PropertyFilters } from "./filters";
import { findMatches } from "./matches.server";
import type { Query } from "./query";
import { describeTerms, termsOfFilters } from "./query-words";
import {
  type Meaning,
  maxLocations,
  maxSnippets,
  maxTitles,
  type SuggestionGroup,
  searchPath,
  snippet,
  vocabularySuggestions,
} from "./suggestions";
import { newestTitled, newestWith } from "./text.server";

/** How many listings are looked through for snippets, and how many at a time. */
const scanned = 200;
const inOneLink = 20;

/** Suggestions of the hero: up to 3 subcities, 2 types and 3 titles; no empty groups. */
export const heroSuggestions = suggestionsBy((columns, wanted) => [
  ...vocabularySuggestions(wanted, meaningOf(findMatches(columns, wanted).query)),
  { name: "Properties", items: titlesMatching(columns, wanted) },
]);

/** Suggestions of the list: up to 3 titles, 3 places and 2 snippets of descriptions. */
export const listSuggestions = suggestionsBy((columns, wanted) => [
  { name: "Properties", items: titlesMatching(columns, wanted) },
  { name: "Locations", items: locationsMatching(columns, wanted) },
  { name: "Description Matches", items: snippetsMatching(wanted) },
]);

/** What answers a typed text with groups, made once for each version of the catalogue. */
function suggestionsBy(make: (columns: Columns, wanted: string) => SuggestionGroup[]) {
  const groupsMatching = cachedPerVersion(
    1_000_000,
    (columns, wanted) => make(columns, wanted).filter((group) => group.items.length > 0),
    (groups) => JSON.stringify(groups).length,
  );
  return async (text: string): Promise<SuggestionGroup[]> => {
    const wanted = foldText(text);
    return wanted ? groupsMatching(columns(), wanted) : [];
  };
}

const { id, title, description } = properties;
const titles = db.select({ title }).from(properties).where(among()).orderBy(desc(id)).prepare();
const descriptions = db
  .select({ description })
  .from(properties)
  .where(among())
  .orderBy(desc(id))
  .prepare();

/** Titles with the text, or else, where it says several things, of the newest listings that meet it. */
function titlesMatching(columns: Columns, wanted: string) {
  const titled = newestTitled(wanted, maxTitles);
  const { terms } = findMatches(columns, wanted).query;
  const ids =
    titled.length === 0 && terms.length > 1
      ? findListings({ search: wanted }, { limit: maxTitles }).ids
      : titled;
  const rows = titles.all({ ids: JSON.stringify(ids) });
  return Array.from(new Set(rows.map(({ title }) => title)), (title) => ({
    label: title,
    href: searchPath(title),
  }));
}

function snippetsMatching(wanted: string) {
  const ids = newestWith(wanted, scanned);
  const found: SuggestionGroup["items"] = [];
  for (let start = 0; start < ids.length && found.length < maxSnippets; start += inOneLink)
    for (const row of descriptions.all({
      ids: JSON.stringify(ids.slice(start, start + inOneLink)),
    })) {
      const label = snippet(row.description, wanted);
      if (label && !found.some((known) => known.label === label))
        found.push({ label, href: searchPath(wholeWords(label)) });
    }
  return found.slice(0, maxSnippets);
}

/** A snippet without the words and the marks at which it is cut. */
const wholeWords = (label: string) => label.replace(/^…\S* | \S*…$/g, "").replace(/^…|…$/g, "");

type Place = { city: string; subcity: Subcity | null };
// A look into the index for every place there may be; reading the distinct ones would read it all.
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

/** Subcities and cities with the text or else that it means, those with the newest listings first. */
function locationsMatching(columns: Columns, wanted: string) {
  const every = placesNow(columns, "").map(({ subcity, city }) => ({
    subcity,
    label: [subcity, city || defaultCity].filter(Boolean).join(", "),
    href: listPath(subcity ? { subcity } : { search: city }),
  }));
  const named = every.filter(({ label }) => foldText(label).includes(wanted));
  const { subcities } = meaningOf(findMatches(columns, wanted).query);
  const inSubcity = every.filter(({ subcity }) => subcities.some((name) => name === subcity));
  return (named.length > 0 ? named : inSubcity)
    .slice(0, maxLocations)
    .map(({ label, href }) => ({ label, href }));
}

/** The filters that a query names: each, and all of them as one link where nothing else is wished. */
function meaningOf({ terms }: Query): Meaning {
  const subcities = terms.flatMap((term) =>
    term.kind === "place" ? term.anyOf.flatMap(({ subcity }) => subcity ?? []) : [],
  );
  const types = terms.flatMap((term) =>
    term.kind === "type" ? term.anyOf.flatMap(({ types }) => (types.length > 1 ? [] : types)) : [],
  );
  const filters: PropertyFilters = { subcity: subcities[0], propertyType: types[0] };
  for (const term of terms) {
    if (term.kind === "offer") filters.status = statusOf(term.offer);
    if (term.kind === "bedrooms" && term.low === term.high) filters.bedrooms = term.low;
  }
  const isWhole = describeTerms(termsOfFilters(filters)) === describeTerms(terms);
  const label = capitalized(describeTerms(terms));
  const together = isWhole && terms.length > 1 ? [{ label, href: listPath(filters) }] : [];
  return { subcities, types, together };
}
