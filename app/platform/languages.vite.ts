import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";
import type { Language } from "../../db/vocabulary";

/** The language that a build's script speaks; the server speaks all. See `app/cli/prepare.mjs`. */
const ofBuild = (process.env.LANGUAGE_OF_BUILD ?? "en") as Language;

const constant = /^export const (\w+) =\s+("(?:[^"\\\n]|\\.)*");$/gm;

/**
 * Script is built once for each language, in which `t.home.title` is that text itself, what makes a
 * text comes from its section, and `language()` is a constant. So a page's script has the texts that
 * it uses, and none of another language. Remix's way: both catalogues, whole, in the script of every page.
 */
export function textsOfOneLanguage(isPlain = false): Plugin {
  const texts = `${process.cwd()}/app/texts`;
  const sections = readdirSync(`${texts}/${ofBuild}`).map((file) => {
    const found = readFileSync(`${texts}/${ofBuild}/${file}`, "utf8").matchAll(constant);
    const constants = new Map(Array.from(found, ([, name, text]) => [name, text]));
    return [file.replace(/\.tsx?$/, ""), constants] as const;
  });
  const named = /(?<![\w$]|(?<!\.\.)\.)t\s*\.(\w+)\s*\.(\w+)\b/g;
  let hasAll = isPlain;
  return {
    name: "texts-of-one-language",
    enforce: "pre",
    configResolved({ command }) {
      hasAll ||= command === "serve";
    },
    config: () => ({ define: { languageOfBuild: JSON.stringify(ofBuild) } }),
    resolveId(id, _importer, { ssr }) {
      // With the alias resolved, or as `./texts`.
      if (ssr || !/(?:\/app|\.)\/texts$/.test(id)) return null;
      return `${texts}/${hasAll ? "both" : "only"}.ts`;
    },
    transform(code, _id, { ssr } = {}) {
      const imported = /import \{([^}]*)\} from "(?:~|\.)\/texts";/.exec(code)?.[1] ?? "";
      if (ssr || hasAll || !/\b(?:t|language)\b/.test(imported)) return null;
      const known = new Map(sections);
      const used = new Set<string>();
      const direct = code.replace(named, (whole, section: string, name: string) => {
        const constants = known.get(section);
        if (!constants) return whole;
        const text = constants.get(name);
        if (text) return text;
        used.add(section);
        return `textsOf_${section}.${name}`;
      });
      const imports = Array.from(used, (section) => {
        return `import * as textsOf_${section} from "${texts}/${ofBuild}/${section}";`;
      });
      const asks = /\blanguage\b/.test(imported);
      const said = asks ? direct.replace(/\blanguage\(\)/g, JSON.stringify(ofBuild)) : direct;
      return { code: `${imports.join("")}${said}`, map: null };
    },
  };
}
