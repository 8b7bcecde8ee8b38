import { site, type Translated } from "~/site";
import { language, t } from "~/texts";

/** A text of the agency in the language that is spoken; in English where it has only that. */
export function ownText(name: Translated): string {
  if (language() === "en") return site[name];
  return (site[`${name}Am`] ?? t.shell.agency[name]) || site[name];
}
