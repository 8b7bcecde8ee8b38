import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { listWindow } from "./http/api/list-answer.server";
import { pathOf } from "./http/private.server";
import { catalogueVersion } from "./models/catalogue.server";
import { dayInAddis } from "./models/day";
import { listFilters, listPage } from "./models/property/search/schema";
import type { PublicAnswers } from "./server/answers.server";

const window = Object.keys(listWindow.shape);

/**
 * The routes whose answers are the same for everyone who is not signed in, with the query
 * parameters that these depend on. A parameter that is missing here has no effect on the site.
 */
const parameters: Record<string, readonly string[]> = {
  "site/home": [],
  "site/properties": Object.keys(listPage.shape),
  "site/property": ["contact", "details"],
  "site/filter-test": ["propertyType"],
  "site/favorites": [],
  "site/contact": [],
  "api/properties": [...Object.keys(listFilters.shape), ...window],
  "api/properties/featured": [],
  "api/properties/:id": [],
  "api/hero-images": [],
  "routes/assets/cards": window,
  "routes/assets/suggestions": ["from", "q"],
  "routes/assets/sitemap": [],
  "routes/assets/sitemap-part": [],
};
/** By which Remix asks for the data of a page alone. */
const dataParameter = "_data";

let serverBuild: () => ServerBuild;

/** @public Called by the server build: `vite.config.ts` adds the call. */
export function setServerBuild(build: () => ServerBuild): void {
  serverBuild = build;
}

/** The public part of the site, whose answers are kept. */
export function publicSite(): PublicAnswers {
  const build = serverBuild();
  const { routes, assets } = build;
  const known = Object.entries(parameters).map(([id, names]) => {
    const route = routes[id];
    if (!route) throw new Error(`There is no route ${id} in app/routes.ts`);
    const pattern = pathOf(route, routes).replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
    return [new RegExp(`^/${pattern}$`), [...names, dataParameter]] as const;
  });
  return {
    parametersOf: (path) => known.find(([pattern]) => pattern.test(path))?.[1] ?? null,
    // Pages tell the days on which a visit can be.
    version: () => `${catalogueVersion()} ${dayInAddis(Date.now())}`,
    // Of few routes: finding one takes time for each that there is.
    render: createRequestHandler(
      { ...build, routes: only(routes), assets: { ...assets, routes: only(assets.routes) } },
      build.mode,
    ),
  };
}

/** The public routes, and those that they are in. */
function only<Route extends { parentId?: string }>(routes: Record<string, Route>) {
  const wanted = new Set<string | undefined>(Object.keys(parameters));
  for (const id of wanted) if (id) wanted.add(routes[id]?.parentId);
  return Object.fromEntries(Object.entries(routes).filter(([id]) => wanted.has(id)));
}
