import {
  listTitle,
  noResult,
  partsOfList,
  readingOf,
} from "~/models/catalogue/search/answer.server";
import { nearOf, nearWords } from "~/models/catalogue/search/conditions.server";
import type { PropertyFilters } from "~/models/catalogue/search/filters";
import { orderNote } from "~/models/catalogue/search/orders.server";

/** What the page says of a list: its heading, how the search was understood, what else there is. */
export function listTexts(
  filters: PropertyFilters,
  search: string | undefined,
  list: { total: number; facts: number },
) {
  return {
    title: listTitle(filters, search, list),
    nearWords: nearWords(filters),
    hasPlace: nearOf(filters) !== undefined,
    note: orderNote(filters.sort),
    reading: readingOf(filters, search, list),
    parts: partsOfList(filters, search, list),
    nothing: list.total === 0 ? noResult(filters, search) : null,
  };
}
