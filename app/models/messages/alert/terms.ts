import { foldText } from "../../catalogue/property/text";
import type { PropertyFilters } from "../../catalogue/search/filters";
import { parseQuery, type Term } from "../../catalogue/search/query";

const sizes = ["offer", "bedrooms", "bathrooms", "area", "price"];

/** What a search asks for, but for what takes a look at the catalogue: places and words. */
export function plainTerms({ search = "", words }: PropertyFilters): Term[] {
  if (words) return [];
  return parseQuery(foldText(search)).terms.flatMap((term): Term[] => {
    if (term.kind === "type")
      return [{ kind: "type", spans: [], anyOf: term.anyOf.map(({ types }) => ({ types })) as [] }];
    if (!sizes.includes(term.kind)) return [];
    // JSON has no infinity.
    const high = "high" in term && { high: Math.min(term.high, Number.MAX_SAFE_INTEGER) };
    return [{ ...term, ...high, spans: [] } as Term];
  });
}
