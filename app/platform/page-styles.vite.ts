import { configRoutesToRouteManifest } from "@remix-run/dev/dist/config/routes.js";
import postcss, { type Root } from "postcss";
import type { Plugin } from "vite";
import routes from "../routes";

const isView = (id: string) => /\/app\/(?!models\/)[^?]+(?<!\.server)\.tsx?$/.test(id);

/**
 * Fills `pageStyles` of `app/platform/page-styles.server.ts`: for each page the rules of the stylesheet whose
 * classes stand in its sources or in those of the layouts around it, in whatever state it shows
 * them. A page whose sources are not found fails the build.
 */
export function pageStyles(): Plugin {
  const empty = "const pageStyles = {};";
  return {
    name: "page-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async generateBundle(_, bundle) {
      const modules = [...this.getModuleIds()];
      const moduleOf = (path: string) =>
        modules.find((id) => id.endsWith(`/app/${path}`)) ?? this.error(`The build has no ${path}`);
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? "";
      const stylesheet: string = JSON.parse(
        codeOf(moduleOf("app.css?inline")).replace("export default ", ""),
      );

      const table = configRoutesToRouteManifest(await routes);
      const pages = Object.values(table).filter(({ file }) => file.endsWith("/route.tsx"));
      const entries = pages.map(({ id }) => {
        const files = [moduleOf("root.tsx")];
        for (let at = table[id]; at; at = table[at.parentId ?? ""]) files.push(moduleOf(at.file));
        for (const file of files) {
          const links = (this.getModuleInfo(file)?.importedIds ?? []).filter(isView);
          files.push(...links.filter((link) => !files.includes(link)));
        }
        return [id, usedRules(stylesheet, files.map(codeOf).join("\n"))];
      });

      const chunk = Object.values(bundle).find(
        (it) => it.type === "chunk" && it.code.includes(empty),
      );
      if (chunk?.type !== "chunk") this.error(`No chunk has "${empty}" to fill`);
      const filled = `const pageStyles = ${JSON.stringify(Object.fromEntries(entries))};`;
      chunk.code = chunk.code.replace(empty, () => filled);
    },
  };
}

/**
 * The rules of a stylesheet whose classes all stand in the sources, as words or as the beginning
 * before a `${`, with the animations and custom properties that these rules use.
 */
function usedRules(stylesheet: string, sources: string): string {
  const words = new Set(sources.split(/[\s"'`]+/));
  const beginnings = Array.from(sources.matchAll(/([\w-]+-)\$\{/g), ([, text = ""]) => text);
  // What only script shows waits for the whole stylesheet, as script itself does.
  const isUsed = (name: string) =>
    !name.startsWith("live-") &&
    (words.has(name) || beginnings.some((beginning) => name.startsWith(beginning)));

  const root = postcss.parse(stylesheet);
  root.walkComments((comment) => void comment.remove());
  // For browsers without `@property`, which are older than those that the site is for.
  root.walkAtRules("layer", (layer) => {
    if (layer.params === "properties") layer.remove();
  });
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter((selector) => classesOf(selector).every(isUsed));
    if (!rule.selector) rule.remove();
  });
  let before: string;
  do {
    before = root.toString();
    dropUnread(root, before, isUsed);
  } while (root.toString() !== before);
  return before;
}

/** What a selector excludes, and lists of which it has one. */
const alternatives = /:not\([^)]*\)|:(?:is|where)\((?:[^(),]|\([^()]*\))*,(?:[^()]|\([^()]*\))*\)/g;

/** The class names that an element needs for a selector to match. */
function classesOf(selector: string): string[] {
  return Array.from(
    selector.replace(alternatives, "").matchAll(/\.((?:\\.|[\w-])+)/g),
    ([, name = ""]) => name.replaceAll("\\", ""),
  );
}

/** Removes custom properties and animations that no rule reads, and blocks that are left empty. */
function dropUnread(root: Root, css: string, isUsed: (name: string) => boolean): void {
  const isRead = (property: string) => new RegExp(`var\\(${property}[,)]`).test(css);
  root.walkDecls(/^--/, (property) => {
    if (!isRead(property.prop)) property.remove();
  });
  root.walkAtRules((rule) => {
    const { name, params, nodes } = rule;
    const isUnread =
      (name === "property" && !isRead(params)) ||
      (name === "keyframes" &&
        !isUsed(params) &&
        !new RegExp(`animation[\\w-]*:[^;}]*\\b${params}\\b`).test(css));
    if (isUnread || nodes?.length === 0) rule.remove();
  });
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
}
