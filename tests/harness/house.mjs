// How the code is laid out, read from its own imports. For the structure test and the bench.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path/posix";
import ts from "typescript";
import { transformWithEsbuild } from "vite";

/**
 * @typedef {object} Source
 * @property {string} path from the project's folder, as `app/site.ts`
 * @property {string} text
 * @property {number} lines
 * @property {string[]} imports paths without an ending, or names of packages
 * @property {string[]} realImports those that are left at run time
 */

/** @type {Source[]} our own code */
export const sources = await Promise.all(["app", "db", "tests"].flatMap(readSources));
export const app = sources.filter(({ path }) => path.startsWith("app/"));
const rooms = app.filter(({ path }) => path.startsWith("app/routes/"));
export const pages = rooms.filter(({ path }) => path.endsWith("/route.tsx"));
/** What answers without a view. */
export const endpoints = rooms.filter(({ path }) =>
  /^app\/routes\/((api|assets)\/|links\/\w+\.ts$|account\/logout)/.test(path),
);

const byName = new Map(sources.map((source) => [source.path.replace(/\.\w+$/, ""), source]));

/** @param {string} name an import @returns {Source | undefined} our own module behind it */
export const sourceOf = (name) => byName.get(name) ?? byName.get(name.replace(/\.\w+$/, ""));

/** @param {Source} start @returns {Source[]} all of our modules behind it at run time, but itself */
export function closure(start) {
  const seen = new Set([start]);
  for (const { realImports } of seen)
    for (const name of realImports) {
      const found = sourceOf(name);
      if (found) seen.add(found);
    }
  seen.delete(start);
  return [...seen];
}

/** @param {Source} source @returns {Source[]} who imports it, if only its types */
export const importersOf = (source) =>
  app.filter(({ imports }) => imports.some((name) => sourceOf(name) === source));

/**
 * What is offered as one thing: a file of `ui/`, or a folder that holds a file of its own name.
 * @param {Source} source @returns {string}
 */
export function unitOf({ path }) {
  const folder = dirname(path);
  const name = folder.split("/").at(-1) ?? "";
  return byName.has(join(folder, name)) || name === "form" ? folder : path;
}

/** Files of `ui/` that serve one page alone: not even the root shows them. @returns {Source[]} */
export function forOnePage() {
  const served = pages.map(closure);
  const onEveryPage = app.filter(({ path }) => path === "app/root.tsx").flatMap(closure);
  return app.filter(
    (file) =>
      file.path.startsWith("app/ui/") &&
      !onEveryPage.includes(file) &&
      served.filter((files) => files.includes(file)).length === 1,
  );
}

/** Files that import each other in a circle, if only types: every file from which a way leads back. */
export function circular() {
  /** @param {Source} file @returns {Source[]} */
  const imported = ({ imports }) => imports.map(sourceOf).filter((found) => found !== undefined);
  return app.filter((file) => {
    const seen = new Set(imported(file));
    for (const next of seen) for (const further of imported(next)) seen.add(further);
    return seen.has(file);
  });
}

/** @param {Source[]} files @param {number} part 0 to 1 @returns {number} lines */
export function percentile(files, part) {
  const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b);
  return lengths[Math.ceil(lengths.length * part) - 1] ?? 0;
}

/** @param {string} folder @returns {Promise<Source>[]} */
function readSources(folder) {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map(async (name) => {
      const path = join(folder, name.replaceAll("\\", "/"));
      const text = readFileSync(path, "utf8");
      return {
        path,
        text,
        lines: text.trimEnd().split("\n").length,
        imports: importsOf(path, text),
        realImports: importsOf(path, await withoutTypes(path, text)),
      };
    });
}

/** @param {string} path @param {string} text */
function importsOf(path, text) {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => resolveImport(path, fileName));
}

/** @param {string} path @param {string} text */
async function withoutTypes(path, text) {
  const tsconfigRaw = '{"compilerOptions":{"verbatimModuleSyntax":true}}';
  const { code } = await transformWithEsbuild(text, path, { jsx: "preserve", tsconfigRaw });
  return code;
}

/** @param {string} from @param {string} name */
function resolveImport(from, name) {
  if (name.startsWith(".")) return normalize(join(dirname(from), name));
  return name.replace(/^~db(?=\/)/, "db").replace(/^~(?=\/)/, "app");
}
