import { readFileSync } from "node:fs";
import type { EntryContext } from "@remix-run/node";
import type { Language } from "~db/vocabulary";

type Manifest = EntryContext["manifest"];
const manifests: Partial<Record<Language, Manifest>> = {};

/** The build's table of scripts for a language; null where there is none, as in development. */
function manifestOf(language: Language): Manifest | null {
  if (import.meta.env.MODE !== "production" || import.meta.env.PLAIN_REMIX) return null;
  const file = new URL(`manifest.${language}.json`, import.meta.url);
  manifests[language] ??= JSON.parse(readFileSync(file, "utf8")) as Manifest;
  return manifests[language];
}

/** A page's context with the script of its language; that of English is Remix's own. */
export function withScriptOf(language: Language, context: EntryContext): EntryContext {
  const manifest = language === "en" ? null : manifestOf(language);
  return manifest ? { ...context, manifest } : context;
}
