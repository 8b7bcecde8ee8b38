import type { Language } from "~db/vocabulary";
import type { Texts } from "./index";

declare const languageOfBuild: Language;

/** For browsers, whose script is built once for each language. */
export const language = (): Language => languageOfBuild;

/** `platform/languages.vite` puts the texts themselves in its place. */
export const t = {} as Texts;
