import { Html } from "./html";

/**
 * The `lang` of a text that people typed: the page is in English, what is mostly in Ethiopic script is
 * taken for Amharic. One of its letters stands for two of ours.
 */
export function langOf(text: string): { lang: "am" } | undefined {
  const ethiopic = text.match(/[ሀ-᎙ⶀ-ⷞ]/g)?.length ?? 0;
  return ethiopic * 3 > (text.match(/\p{L}/gu)?.length ?? 0) ? { lang: "am" } : undefined;
}

/** The same as an attribute of `html`. */
export const langHtml = (text: string) => langOf(text) && new Html(' lang="am"');
