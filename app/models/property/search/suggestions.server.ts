import { and, desc, sql } from "drizzle-orm";
import { db } from "~db/client";
import { properties } from "~db/schema";
import { defaultCity } from "~db/vocabulary";
import { propertyPath } from "../address";
import { listProperties } from "../property.server";
import { foldText } from "../text";
import { textMatches } from "./conditions.server";
import { listPath } from "./filters";
import {
  maxLocations,
  maxSnippets,
  maxTitles,
  type SuggestionGroup,
  snippet,
  vocabularySuggestions,
} from "./suggestions";

const scanned = 200;

/** Suggestions of the hero: up to 3 subcities, 2 types and 3 titles; no empty groups. */
export async function heroSuggestions(text: string): Promise<SuggestionGroup[]> {
  const wanted = foldText(text);
  if (!wanted) return [];
  const titles = await titlesMatching(wanted);
  return [
    ...vocabularySuggestions(wanted),
    {
      name: "Properties",
      items: titles.map(({ title }) => ({
        label: title,
        href: listPath({ search: title }),
      })),
    },
  ].filter((group) => group.items.length > 0);
}

/** Suggestions of the list: up to 3 titles, 3 places and 2 snippets of descriptions. */
export async function listSuggestions(text: string): Promise<SuggestionGroup[]> {
  const wanted = foldText(text);
  if (!wanted) return [];
  const [titles, { rows }] = await Promise.all([
    titlesMatching(wanted),
    listProperties({ search: wanted }, { limit: scanned }),
  ]);
  const places = new Map(
    rows
      .filter((row) => foldText(`${row.subcity}, ${row.city || defaultCity}`).includes(wanted))
      .map((row) => [
        `${row.subcity}, ${row.city || defaultCity}`,
        listPath(row.subcity ? { subcity: row.subcity } : { search: row.city }),
      ]),
  );
  const snippets = rows
    .map((row) => ({ label: snippet(row.description, wanted), href: propertyPath(row) }))
    .flatMap(({ label, href }) => (label ? [{ label, href }] : []));
  return [
    {
      name: "Properties",
      items: titles.map((row) => ({ label: row.title, href: propertyPath(row) })),
    },
    {
      name: "Locations",
      items: [...places].slice(0, maxLocations).map(([label, href]) => ({ label, href })),
    },
    { name: "Description Matches", items: snippets.slice(0, maxSnippets) },
  ].filter((group) => group.items.length > 0);
}

/** The title is the first line of `searchText`. */
async function titlesMatching(wanted: string) {
  const { id, title, subcity, city, searchText } = properties;
  const titleLine = sql`substr(${searchText}, 1, instr(${searchText}, char(10)) - 1)`;
  return db
    .select({ id, title, subcity, city })
    .from(properties)
    .where(and(textMatches(wanted), sql`instr(${titleLine}, ${wanted}) > 0`))
    .orderBy(desc(id))
    .limit(maxTitles);
}
