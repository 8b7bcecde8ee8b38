import { paths } from "~/paths";
import { type Currency, currencies, propertyTypes, suggestedSubcities } from "~db/vocabulary";
import { formatMoney } from "../price";
import { foldText } from "../text";

/** Debounce of the search field, in milliseconds. */
export const suggestionDelay = 300;
const maxSubcities = 3;
const maxTypes = 2;
export const maxTitles = 3;
export const maxLocations = 3;
export const maxSnippets = 2;
const snippetReach = 20;

type Suggestion = { label: string; href: string };
export type SuggestionGroup = { name: string; items: Suggestion[] };

/** The filter of a suggestion; a price is `min-max`. */
type Narrowing =
  | { kind: "subcity" | "propertyType" | "search" | "bedrooms"; value: string }
  | { kind: "price"; value: string; currency: Currency };

/** The path of the list with the filter of a suggestion. */
export function suggestionPath(narrowing: Narrowing): string {
  const params = new URLSearchParams();
  if (narrowing.kind === "price") {
    const [min, max] = narrowing.value.split("-");
    if (min) params.set("minPrice", min);
    if (max) params.set("maxPrice", max);
    params.set("currency", narrowing.currency);
  } else {
    params.set(narrowing.kind, narrowing.value);
  }
  return `${paths.properties}?${params}`;
}

/** Subcities, types, bedrooms and price ranges that match a text, without a query. */
export function vocabularySuggestions(text: string): SuggestionGroup[] {
  const wanted = foldText(text);
  if (!wanted) return [];
  const places = suggestedSubcities
    .filter((name) => foldText(name).includes(wanted))
    .slice(0, maxSubcities)
    .map((name) => ({
      label: `${name}, Addis Ababa`,
      href: suggestionPath({ kind: "subcity", value: name }),
    }));
  const types = propertyTypes
    .filter((name) => foldText(name).includes(wanted))
    .slice(0, maxTypes)
    .map((name) => ({
      label: `${name}s for sale`,
      href: suggestionPath({ kind: "propertyType", value: name }),
    }));
  return [
    { name: "Locations", items: places },
    { name: "Property types", items: types },
    { name: "Filters", items: numberSuggestions(wanted) },
  ];
}

function numberSuggestions(text: string): Suggestion[] {
  const bedrooms = /^(\d{1,2}) ?(?:b|bed|beds|bedroom|bedrooms|br)$/.exec(text)?.[1];
  if (bedrooms)
    return [
      {
        label: bedrooms === "1" ? "1 bedroom" : `${bedrooms} bedrooms`,
        href: suggestionPath({ kind: "bedrooms", value: bedrooms }),
      },
    ];
  const range = /^(\d{2,12}) ?- ?(\d{2,12})$/.exec(text.replaceAll(",", ""));
  if (!range) return [];
  const [low, high] = [Number(range[1]), Number(range[2])];
  return currencies.map((currency) => ({
    label: `${formatMoney(low, currency)} to ${formatMoney(high, currency)}`,
    href: suggestionPath({ kind: "price", value: `${low}-${high}`, currency }),
  }));
}

/** The match with 20 characters of context on either side; null without a match. */
export function snippet(text: string, wanted: string): string | null {
  const flat = text.replace(/\s+/g, " ");
  const at = flat.toLowerCase().indexOf(foldText(wanted));
  if (at < 0) return null;
  const start = Math.max(0, at - snippetReach);
  const end = Math.min(flat.length, at + foldText(wanted).length + snippetReach);
  const middle = flat.slice(start, end).trim();
  return `${start > 0 ? "…" : ""}${middle}${end < flat.length ? "…" : ""}`;
}
