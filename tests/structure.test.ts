import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import ts from "typescript";
import { expect, inject, test } from "vitest";

type Source = {
  path: string;
  text: string;
  lines: number;
  imports: string[];
  /** Those that are left at run time. */
  realImports: string[];
};

/** Our own code, with each import resolved to a path from the project's folder. */
const sources = ["app", "db", "tests"].flatMap(readSources);
const app = sources.filter(({ path }) => path.startsWith("app/"));
const rooms = app.filter(({ path }) => path.startsWith("app/routes/"));
const pages = rooms.filter(({ path }) => path.endsWith("/route.tsx"));
/** What answers without a view: a page's parts are .tsx, *.server.ts, or stand in its folder. */
const endpoints = rooms.filter(
  ({ path }) => /^app\/routes\/(api|assets)\//.test(path) || path.endsWith("/logout.ts"),
);

function readSources(folder: string): Source[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => {
      const path = join(folder, name);
      const text = readFileSync(path, "utf8");
      const lines = text.trimEnd().split("\n").length;
      const imports = importsOf(path, text);
      return { path, text, lines, imports, realImports: importsOf(path, withoutTypes(text)) };
    });
}

function importsOf(path: string, text: string): string[] {
  const { importedFiles } = ts.preProcessFile(text, true, true);
  return importedFiles.map(({ fileName }) => resolveImport(path, fileName));
}

function withoutTypes(text: string): string {
  const { ESNext } = ts.ModuleKind;
  const options = { module: ESNext, jsx: ts.JsxEmit.Preserve, verbatimModuleSyntax: true };
  return ts.transpileModule(text, { fileName: "file.tsx", compilerOptions: options }).outputText;
}

function resolveImport(from: string, name: string): string {
  if (name.startsWith(".")) return normalize(join(dirname(from), name));
  return name.replace(/^~db(?=\/)/, "db").replace(/^~(?=\/)/, "app");
}

/** `importer → imported` for every import of a room that a rule forbids. */
function breaches(
  room: string,
  forbidden: (imported: string, importer: string) => boolean,
  kind: "imports" | "realImports" = "imports",
) {
  return sources
    .filter(({ path }) => path.startsWith(room))
    .flatMap(({ path, [kind]: names }) =>
      names.filter((name) => forbidden(name, path)).map((name) => `${path} → ${name}`),
    );
}

const within = (...rooms: string[]) => {
  return (name: string) => rooms.some((room) => name.startsWith(room));
};
const onServer = (name: string) => /\.server(\.tsx?)?$/.test(name);
const isDatabase = (name: string) => /^db\/(client|schema)/.test(name);

const paths = (files: Source[]) => files.map(({ path }) => path);

test("models import neither routes nor looks nor plumbing", () => {
  const forbidden = within(
    "app/routes",
    "app/ui",
    "app/http",
    "app/server",
    "app/root",
    "app/entry",
    "@remix-run/",
  );
  expect(breaches("app/models/", forbidden)).toEqual([]);
});

test("plumbing knows no entity but the user", () => {
  const known = within(
    ...["user", "session", "throttle"].map((entity) => `app/models/${entity}/`),
    "app/models/errors",
    "app/models/list",
  );
  const forbidden = (name: string) =>
    within("app/routes", "app/ui")(name) || (within("app/models/")(name) && !known(name));
  expect(breaches("app/http/", forbidden, "realImports")).toEqual([]);
  expect(breaches("app/server/", forbidden, "realImports")).toEqual([]);
});

test("looks import no routes and nothing of the server, but for types", () => {
  const forbidden = (name: string) => within("app/routes")(name) || onServer(name);
  expect(breaches("app/ui/", forbidden, "realImports")).toEqual([]);
});

test("the database is the models' affair", () => {
  const forbidden = (name: string, path: string) => isDatabase(name) && !onServer(path);
  expect(breaches("app/", forbidden)).toEqual([]);
  expect(breaches("app/routes/", isDatabase)).toEqual([]);
});

test("the database knows nothing of the app but the settings, the vocabulary nothing at all", () => {
  const forbidden = (name: string, path: string) =>
    within("app/")(name) && name !== "app/env.server" && !path.startsWith("db/seed/");
  expect(breaches("db/", forbidden)).toEqual([]);
  expect(breaches("db/vocabulary.ts", () => true)).toEqual([]);
});

test("every route module is mounted, every mounted module exists", () => {
  const mounted = new Set(Object.values(inject("routeTable")).map(({ file }) => `app/${file}`));
  expect(paths([...pages, ...endpoints]).sort()).toEqual([...mounted].sort());
});

test("pages and endpoints are short", () => {
  const share = (files: Source[], part: number) => {
    const lengths = files.map(({ lines }) => lines).sort((a, b) => a - b);
    return lengths[Math.ceil(lengths.length * part) - 1];
  };
  expect(share(pages, 0.5), "median page").toBeLessThanOrEqual(87);
  expect(share(pages, 0.95), "95th percentile of pages").toBeLessThanOrEqual(120);
  expect(paths(pages.filter(({ lines }) => lines > 142))).toEqual([]);
  expect(share(endpoints, 0.5), "median endpoint").toBeLessThanOrEqual(60);
});

test("no file outgrows a reader", () => {
  const long = sources.filter(({ path, lines }) => !path.startsWith("tests/") && lines > 400);
  expect(paths(long)).toEqual([]);
});

test("no barrel files", () => {
  const barrels = sources.filter(
    ({ path, text }) => /(^|\/)index\.tsx?$/.test(path) || /^export \* from/m.test(text),
  );
  expect(paths(barrels)).toEqual([]);
});

test("nothing is silenced or put off", () => {
  // Written in pieces, or this file would find itself.
  const marks = ["TO+DO", "FIX+ME", "@ts-ign+ore", "@ts-no+check", "noExplicit+Any"];
  const words = marks.map((mark) => mark.replace("+", ""));
  const pattern = new RegExp(`${words.join("|")}|\\.(skip|only|todo)\\(`);
  expect(paths(sources.filter(({ text }) => pattern.test(text)))).toEqual([]);
});

test("the lock file names no registry", () => {
  expect(readFileSync("package-lock.json", "utf8")).not.toMatch(/"resolved":/);
});
