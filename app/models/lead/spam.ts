const link = /\b(?:https?:\/\/|www\.)\S/gi;
const markup = /<a\s|\[url[=\]]|\[link[=\]]/i;
const manyLinks = 3;
const longRun = /(\S)\1{14,}/u;

/**
 * Spam heuristic: honeypot, links and repetition. It quarantines a lead, it never refuses one. One
 * or two links are normal: people paste the URL of a property.
 */
export function looksLikeSpam({
  trap,
  name,
  text,
}: {
  trap: unknown;
  name: string;
  text: string;
}): boolean {
  if (typeof trap === "string" ? trap.trim() !== "" : trap !== undefined && trap !== null)
    return true;
  if (countLinks(name) > 0 || countLinks(text) >= manyLinks) return true;
  return markup.test(text) || longRun.test(text) || repeatsItself(text);
}

function countLinks(text: string): number {
  return text.match(link)?.length ?? 0;
}

/** Whether one word makes up half of a long text. */
function repeatsItself(text: string): boolean {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length < 12) return false;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(...counts.values()) > words.length / 2;
}
