import type { Language } from "./language";

declare const languageOfBuild: Language;

/** For browsers, whose script is built once for each language. */
export const language = (): Language => languageOfBuild;

// A build for another language puts that in the place of English.
export * as t from "./en";
