import { site, type Translated } from "~/site";
import { language } from "~/texts";

/** A text of the agency in the language that is spoken; in English where it has only that. */
export function ownText(name: Translated): string {
  return (language() === "am" && site[`${name}Am`]) || site[name];
}
