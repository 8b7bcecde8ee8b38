import { AsyncLocalStorage } from "node:async_hooks";
import type { Language } from "~db/vocabulary";
import * as am from "./am";
import * as en from "./en";

type Widened<T> = T extends string
  ? string
  : T extends (...given: infer Given) => infer Made
    ? (...given: Given) => Made extends string ? string : Made
    : { readonly [Key in keyof T]: Widened<T[Key]> };

/** What a catalogue holds: its sections, each with texts, and functions that make texts. */
export type Texts = Widened<typeof en>;

const catalogues: Record<Language, Texts> = { en, am };

const current = new AsyncLocalStorage<Language>();

/** The language of the request, or of the message that is written; otherwise English. */
export const language = (): Language => current.getStore() ?? "en";

export const inLanguage = <T>(of: Language, make: () => T): T => current.run(of, make);

/**
 * The texts of the language that is spoken now, by section: `t.detail.bedrooms`. They are read when
 * they are used, never at import. Browsers get one language alone, see `platform/languages.vite`.
 */
export const t: Texts = new Proxy({} as Texts, {
  get: (_, section) => Reflect.get(catalogues[language()], section),
});
