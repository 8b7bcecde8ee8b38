export const maxShared = 50;

export const idsText = (ids: readonly number[]) => ids.join(",");

/** The ids in a text such as `1,5,9`, each once, at most `max`; none in junk. */
export function idsIn(text: string, max: number): number[] {
  const words = text.split(/[#=,;.\s-]|%2C|%20/i).filter((word) => /^[1-9]\d{0,14}$/.test(word));
  return [...new Set(words.map(Number))].slice(0, max);
}
