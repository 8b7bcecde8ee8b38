/**
 * The `lang` of a text that people typed: the pages are in English, what is mostly in Ethiopic script
 * is taken for Amharic. One of its letters stands for two of ours.
 */
export function langOf(text: string): { lang?: "am" } {
  const ethiopic = text.match(/[ሀ-᎙ⶀ-ⷞ]/g)?.length ?? 0;
  if (ethiopic === 0) return {};
  return ethiopic * 3 > (text.match(/\p{L}/gu)?.length ?? 0) ? { lang: "am" } : {};
}

/** The same as an attribute in HTML, with a blank before it. */
export const langAttribute = (text: string) => (langOf(text).lang ? ' lang="am"' : "");
