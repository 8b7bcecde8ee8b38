import { configRoutesToRouteManifest } from "@remix-run/dev/dist/config/routes.js";
import postcss, { type Root } from "postcss";
import type { Plugin } from "vite";
import routes from "../routes";

const view = /\/app\/(?!models\/)[^?]+(?<!\.server)\.tsx?$/;
/** What only script shows waits for the whole stylesheet. */
const deviceView = /\/routes\/site\/(?:favorites|shared-list)\/(?!route\.)/;
const isView = (id: string) => view.test(id) && !deviceView.test(id);
const ownStyle = /\/routes\/site\/.*(?<!\/print)\.css\?url$/;
const asText = (id: string) => id.replace("?url", "?inline");

/**
 * Gives each page its part of the stylesheet: 0.7 s of first paint at 1.6 Mbit/s. Remix's way: a
 * link to the whole.
 */
export function pageStyles(): Plugin {
  const empty = "const pageStyles = {};";
  return {
    name: "page-styles",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    async moduleParsed({ id }) {
      if (ownStyle.test(id)) await this.load({ id: asText(id) });
    },
    async generateBundle(_, bundle) {
      const modules = [...this.getModuleIds()];
      const moduleOf = (path: string) =>
        modules.find((id) => id.endsWith(`/app/${path}`)) ?? this.error(`The build has no ${path}`);
      const codeOf = (id: string) => this.getModuleInfo(id)?.code ?? "";
      const styleOf = (id: string): string => JSON.parse(codeOf(id).replace("export default ", ""));
      const stylesheet = styleOf(moduleOf("styles/app.css?inline"));

      const table = configRoutesToRouteManifest(await routes);
      const pages = Object.values(table).filter(({ file }) => file.endsWith("/route.tsx"));
      const entries = pages.map(({ id }) => {
        const files = [moduleOf("root.tsx")];
        for (let at = table[id]; at; at = table[at.parentId ?? ""]) files.push(moduleOf(at.file));
        const own = [];
        for (const file of files) {
          const links = this.getModuleInfo(file)?.importedIds ?? [];
          files.push(...links.filter((link) => isView(link) && !files.includes(link)));
          own.push(...links.filter((link) => ownStyle.test(link)));
        }
        const styles = [stylesheet, ...own.map((link) => styleOf(asText(link)))];
        return [id, usedRules(styles.join("\n"), files.map(codeOf).join("\n"))];
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

function usedRules(stylesheet: string, sources: string): string {
  const words = new Set(sources.split(/[\s"'`]+/));
  const beginnings = Array.from(sources.matchAll(/([\w-]+-)\$\{/g), ([, text = ""]) => text);
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
  inlineConstants(root);
  let before: string;
  do {
    before = root.toString();
    dropUnread(root, before, isUsed);
  } while (root.toString() !== before);
  return before;
}

/** Writes the theme's colours and shadow where they are read, but those that an agency may set. */
function inlineConstants(root: Root): void {
  const values = new Map<string, string>();
  root.walkDecls(
    /^--(color-(?!brand|ochre)|raised$)/,
    ({ prop, value }) => void values.set(prop, value),
  );
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(
      /var\((--[\w-]+)\)/g,
      (read, name) => values.get(name) ?? read,
    );
  });
}

/** What a selector excludes, and lists of which it has one. */
const alternatives = /:not\([^)]*\)|:(?:is|where)\((?:[^(),]|\([^()]*\))*,(?:[^()]|\([^()]*\))*\)/g;

function classesOf(selector: string): string[] {
  return Array.from(
    selector.replace(alternatives, "").matchAll(/\.((?:\\.|[\w-])+)/g),
    ([, name = ""]) => name.replaceAll("\\", ""),
  );
}

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
