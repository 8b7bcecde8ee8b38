import {
  app,
  closure,
  endpoints,
  forOnePage,
  importersOf,
  pages,
  percentile,
  sourceOf,
} from "../../harness/house.mjs";

const count = (pattern) => app.filter(({ text }) => pattern.test(text)).length;

/** How long the modules are, and what they import. */
export default async function house() {
  const ui = app.filter(({ path }) => path.startsWith("app/ui/"));
  const api = endpoints.filter(({ path }) => path.startsWith("app/routes/api/"));
  const login = sourceOf("app/routes/account/auth/route");
  const row = (what, figure, atMost) => ({ page: "house", what, figure, unit: "", atMost });
  return [
    row("pages, median lines", percentile(pages, 0.5), 75),
    row("pages, 95th percentile", percentile(pages, 0.95), 120),
    row("pages, longest", percentile(pages, 1), 140),
    row("endpoint modules of the API", api.length, 18),
    row("endpoints, median lines", percentile(endpoints, 0.5)),
    row("files in ui/ that serve one page", forOnePage().length, 0),
    row("files in ui/ with one importer", ui.filter((file) => importersOf(file).length < 2).length),
    row("hooks that set up conform", count(/\buseForm(<|\()/), 1),
    row("modules behind the login page", closure(login).length, 35),
  ];
}
