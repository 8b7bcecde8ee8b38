import type { Listing, Question } from "./rules";

/** What a search shows, in its order; the first `facts` of it stand above the line. */
export type Shown<L> = { listings: readonly L[]; facts: number; heading: string };

/** How well a search answered: shares of what stands above the line and of what must be found. */
export type Answered = { text: string; precision: number; recall: number; faults: string[] };

/** @param all the listings of the catalogue. */
export function answered<L extends Listing>(
  [text, must, may = must, { line = must, first, heading } = {}]: Question,
  all: readonly L[],
  shown: Shown<L>,
): Answered {
  const found = new Set(shown.listings);
  const wanted = all.filter(must);
  const missing = wanted.filter((listing) => !found.has(listing));
  const wrong = shown.listings.filter((listing) => !must(listing) && !may(listing));
  const above = shown.listings.slice(0, shown.facts);
  const isAsked = line === "may" ? may : line;
  const misplaced = above.filter((listing) => !isAsked(listing));
  const [best] = shown.listings;
  const named = (fault: string) => (listing: L) =>
    `“${text}” ${fault} ${listing.title} (${listing.address})`;
  return {
    text,
    precision: above.length === 0 ? 1 : 1 - misplaced.length / above.length,
    recall: wanted.length === 0 ? 1 : 1 - missing.length / wanted.length,
    faults: [
      ...missing.map(named("misses")),
      ...wrong.map(named("shows")),
      ...misplaced.map(named("puts above the line")),
      ...(first && best && !first(best) ? [named("begins with")(best)] : []),
      ...(heading && heading !== shown.heading ? [`“${text}” is headed ${shown.heading}`] : []),
    ],
  };
}
