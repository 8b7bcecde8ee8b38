import type { Plugin } from "vite";
import type { Language } from "../texts/language";

/** The language that a build's script speaks; the server speaks all. See `app/cli/prepare.mjs`. */
const ofBuild = (process.env.LANGUAGE_OF_BUILD ?? "en") as Language;

/**
 * Script is built once for each language: a page's script has the texts that it needs, as constants,
 * and none of another language. Remix's way: both catalogues, whole, in the script of every page.
 */
export function textsOfOneLanguage(isPlain: boolean): Plugin {
  const texts = `${process.cwd()}/app/texts`;
  let isBuild = false;
  return {
    name: "texts-of-one-language",
    enforce: "pre",
    config: () => ({ define: { languageOfBuild: JSON.stringify(ofBuild) } }),
    configResolved({ command }) {
      isBuild = command === "build";
    },
    resolveId(id, importer, { ssr }) {
      if (ssr) return null;
      // With the alias resolved, or as `./texts`.
      if (/(?:\/app|\.)\/texts$/.test(id))
        return `${texts}/${isBuild && !isPlain ? "only" : "both"}.ts`;
      const isCatalogue = id === "./en" && importer === `${texts}/only.ts`;
      return isCatalogue ? `${texts}/${ofBuild}/index.ts` : null;
    },
  };
}
