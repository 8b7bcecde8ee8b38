import type { Language } from "~db/vocabulary";
import * as am from "./am";
import * as en from "./en";
import type { Texts } from "./index";

/** For browsers where both languages are sent: in development, and in a plain build. */
export const language = (): Language =>
  globalThis.document?.documentElement.lang === "am" ? "am" : "en";

export const t: Texts = language() === "am" ? am : en;
