import { env } from "~/env.server";

const link = /\b(?:https?:\/\/|www\.)(?:(?!https?:\/\/)\S)+/gi;
const markup = /<a\s|\[url[=\]]|\[link[=\]]/i;
const manyLinks = 3;
/** With so many other words for each, links are part of what a message says. */
const wordsPerLink = 10;
const longRun = /(\S)\1{14,}/u;

/** Honeypot, links and repetition; links to our own pages do not count. It only holds a lead. */
export function looksLikeSpam({ trap, name, text }: { trap: unknown; name: string; text: string }) {
  if (typeof trap === "string" ? trap.trim() !== "" : trap !== undefined && trap !== null)
    return true;
  if (foreignLinks(name).size > 0) return true;
  const links = foreignLinks(text);
  if (links.size >= manyLinks && wordsOf(text.replace(link, "")).length < wordsPerLink * links.size)
    return true;
  const rest = text.replace(link, (url) => (isOurs(url) ? "" : url));
  return markup.test(rest) || longRun.test(rest) || repeatsItself(rest);
}

function foreignLinks(text: string): Set<string> {
  return new Set((text.match(link) ?? []).filter((url) => !isOurs(url)));
}

/** `localhost:3000` and the like: in a trial of the product, its own pages have either name. */
const withoutAlias = (host: string) =>
  host.replace(/^www\./, "").replace(/^127\.0\.0\.1(?=:|$)/, "localhost");
const ourHost = withoutAlias(new URL(env.PUBLIC_URL).host);

function isOurs(url: string): boolean {
  const bare = url.replace(/[^\w/]+$/, "");
  const address = /^www\./i.test(bare) ? `https://${bare}` : bare;
  return URL.canParse(address) && withoutAlias(new URL(address).host) === ourHost;
}

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

function repeatsItself(text: string): boolean {
  const words = wordsOf(text);
  if (words.length < 12) return false;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(...counts.values()) > words.length / 2;
}
