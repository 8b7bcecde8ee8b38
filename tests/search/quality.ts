import type { Listing, Question } from "./questions";

/** How well a search answered: shares of what it shows and of what it must show. */
export type Answered = { text: string; precision: number; recall: number; faults: string[] };

/** @param found the listings that a search shows, of `all`. */
export function answered<L extends Listing>(
  [text, must, may = must]: Question,
  all: readonly L[],
  found: ReadonlySet<L>,
): Answered {
  const wanted = all.filter(must);
  const missing = wanted.filter((listing) => !found.has(listing));
  const wrong = [...found].filter((listing) => !must(listing) && !may(listing));
  return {
    text,
    precision: found.size === 0 ? 1 : 1 - wrong.length / found.size,
    recall: wanted.length === 0 ? 1 : 1 - missing.length / wanted.length,
    faults: [
      ...missing.map(({ title, address }) => `“${text}” misses ${title} (${address})`),
      ...wrong.map(({ title, address }) => `“${text}” shows ${title} (${address})`),
    ],
  };
}
