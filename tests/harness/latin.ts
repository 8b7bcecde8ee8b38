import type { HTMLElement } from "node-html-parser";

const spoken = ["aria-label", "alt", "placeholder", "title"];

/**
 * The words in Latin letters that a part of a page shows or says, but for what is marked as English.
 * @param besides a selector of what is not the site's own text
 * @param typed what people typed, names and addresses
 */
export function latinWords(part: HTMLElement, besides = "script", typed = /(?!)/g): string[] {
  const copy = part.clone() as HTMLElement;
  for (const other of copy.querySelectorAll(`[lang="en"], script, style, ${besides}`))
    other.remove();
  const said = copy
    .querySelectorAll("*")
    .flatMap((element) => spoken.map((name) => element.getAttribute(name) ?? ""));
  // What stands in <noscript> is text to the parser.
  const shown = copy.structuredText.replace(/<[^>]*>/g, " ");
  const words = [shown, ...said].join(" ").replace(typed, " ");
  return [...new Set(words.match(/\p{Script=Latin}{2,}/gu))];
}
