import { language } from "~/texts";
import type { Language } from "~db/vocabulary";

/**
 * The `lang` of a text that people typed, where it is not that of the page: what is mostly in Ethiopic
 * script is taken for Amharic. One of its letters stands for two of ours.
 */
export function langOf(text: string): { lang?: Language } {
  const lang = isAmharic(text) ? "am" : "en";
  return lang === language() || !/\p{L}/u.test(text) ? {} : { lang };
}

/** Whether it is mostly in Ethiopic script. */
export function isAmharic(text: string): boolean {
  const ethiopic = text.match(/[ሀ-᎙ⶀ-ⷞ]/g)?.length ?? 0;
  return ethiopic > 0 && ethiopic * 3 > (text.match(/\p{L}/gu)?.length ?? 0);
}

/** The same as an attribute in HTML, with a blank before it. */
export const langAttribute = (text: string) => {
  const { lang } = langOf(text);
  return lang ? ` lang="${lang}"` : "";
};

type Titled = { title: string; titleAm: string | null };

/** The title of a home for who reads now: in Amharic where it has one. Addresses keep `title`. */
export const titleOf = ({ title, titleAm }: Titled): string =>
  (language() === "am" && titleAm) || title;

type Described = { description: string; descriptionAm: string | null };

/** The description of a home for who reads now. */
export const descriptionOf = ({ description, descriptionAm }: Described): string =>
  (language() === "am" && descriptionAm) || description;
