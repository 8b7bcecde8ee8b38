import { languages } from "~db/vocabulary";

export type Language = (typeof languages)[number];

/** Pages of the first have no prefix in their address; those of another begin with its name. */
const [usual, ...others] = languages;

const prefix = /* @__PURE__ */ new RegExp(`^/(${others.join("|")})(?=/|$)`);

/** `/am/properties` is `/properties` in Amharic. */
export function ofPath(pathname: string): { language: Language; path: string } {
  const named = prefix.exec(pathname)?.[1];
  const language = languages.find((each) => each === named) ?? usual;
  return { language, path: pathname.replace(prefix, "") || "/" };
}

/** The address of a public page in a language. @param path from `/` on, without the language */
export const pathIn = (language: Language, path: string) =>
  language === usual ? path : `/${language}${path.replace(/^\/(?=$|[?#])/, "")}`;

/** The same page in all languages. @param path in whichever of them */
export const inAllLanguages = (path: string) =>
  languages.map((language) => ({ language, path: pathIn(language, ofPath(path).path) }));

export const languageOf = ({ url }: Request): Language => ofPath(new URL(url).pathname).language;
