/** A link to a list holds no more. */
export const maxShared = 50;

/** Ids of homes as the fragment of an address holds them: `1,5,9`. */
export const idsText = (ids: readonly number[]) => ids.join(",");

/** The ids in such a text, each once, the first `most` of them; none in junk. */
export function idsIn(text: string, most: number): number[] {
  const words = text.split(/[#=,;.\s-]|%2C|%20/i).filter((word) => /^[1-9]\d{0,14}$/.test(word));
  return [...new Set(words.map(Number))].slice(0, most);
}
