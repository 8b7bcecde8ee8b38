import { currencies, propertyTypes, searchMaxLength, suggestedSubcities } from "~db/vocabulary";
import { formatMoney } from "../property/price";
import { foldText } from "../property/text";
import { listPath } from "./filters";

const maxSubcities = 3;
const maxTypes = 2;
export const maxTitles = 3;
export const maxLocations = 3;
export const maxSnippets = 2;
const snippetReach = 20;

type Suggestion = { label: string; href: string };
export type SuggestionGroup = { name: string; items: Suggestion[] };
/** What the search field gets for a text. */
export type Suggestions = { text: string; groups: SuggestionGroup[] };

/** What the words of a text name, and the list with all of it where it is more than one thing. */
export type Meaning = {
  subcities: readonly string[];
  types: readonly string[];
  together: readonly Suggestion[];
};

/**
 * Subcities, types, bedrooms and price ranges that match a text, without a query: those whose names
 * contain it, or else those that its words mean.
 */
export function vocabularySuggestions(text: string, meaning: Meaning): SuggestionGroup[] {
  const wanted = foldText(text);
  if (!wanted) return [];
  const places = containing(suggestedSubcities, wanted, meaning.subcities)
    .slice(0, maxSubcities)
    .map((name) => ({
      label: `${name}, Addis Ababa`,
      href: listPath({ subcity: name }),
    }));
  const types = containing(propertyTypes, wanted, meaning.types)
    .slice(0, maxTypes)
    .map((name) => ({
      label: `${name}s for sale`,
      href: listPath({ propertyType: name }),
    }));
  return [
    { name: "Locations", items: places },
    { name: "Property types", items: types },
    { name: "Filters", items: [...numberSuggestions(wanted), ...meaning.together] },
  ];
}

/** The names that contain a text, or else those that it means. */
function containing<Name extends string>(
  names: readonly Name[],
  wanted: string,
  others: readonly string[],
): Name[] {
  const found = names.filter((name) => foldText(name).includes(wanted));
  return found.length > 0 ? found : names.filter((name) => others.includes(name));
}

function numberSuggestions(text: string): Suggestion[] {
  const bedrooms = /^(\d{1,2}) ?(?:b|bed|beds|bedroom|bedrooms|br)$/.exec(text)?.[1];
  if (bedrooms)
    return [
      {
        label: bedrooms === "1" ? "1 bedroom" : `${bedrooms} bedrooms`,
        href: listPath({ bedrooms: Number(bedrooms) }),
      },
    ];
  const range = /^(\d{1,12}) ?- ?(\d{3,12})$/.exec(text.replaceAll(",", ""));
  if (!range) return [];
  const [low = 0, high = 0] = [Number(range[1]), Number(range[2])].sort((a, b) => a - b);
  return currencies.map((currency) => ({
    label: `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`,
    href: listPath({ minPrice: low, maxPrice: high, currency }),
  }));
}

/** The list with this text searched for, cut to what a search takes. */
export function searchPath(text: string): string {
  return listPath({ search: text.slice(0, searchMaxLength).trim() });
}

/** The match with 20 characters of context on either side; null without a match. */
export function snippet(text: string, wanted: string): string | null {
  const flat = text.replace(/\s+/g, " ").trim();
  // Folding moves no letter, but where a letter and its accent are two.
  const at = foldText(flat).indexOf(foldText(wanted));
  if (at < 0) return null;
  const start = Math.max(0, at - snippetReach);
  const end = Math.min(flat.length, at + foldText(wanted).length + snippetReach);
  const middle = flat.slice(start, end).trim();
  return `${start > 0 ? "…" : ""}${middle}${end < flat.length ? "…" : ""}`;
}
