import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { listWindow } from "./http/api/list-answer.server";
import { pathOf } from "./http/private.server";
import { catalogueVersion } from "./models/catalogue.server";
import { dayInAddis } from "./models/day";
import { loanLimits } from "./models/property/payment";
import { listFilters, listPage } from "./models/property/search/schema";
import { requestWish } from "./models/request/schema";
import type { PublicAnswers } from "./server/answers.server";

const window = Object.keys(listWindow.shape);

/**
 * The routes whose answers are the same for everyone who is not signed in, with the query
 * parameters that these depend on. A parameter that is missing here has no effect on the site.
 */
const parameters: Record<string, readonly string[]> = {
  "site/home": ["propertyType"],
  "site/properties": Object.keys(listPage.shape),
  "site/property": ["contact", "details", ...Object.keys(loanLimits)],
  "site/filter-test": ["propertyType", "page"],
  "site/favorites": [],
  "site/contact": Object.keys(requestWish.shape),
  "site/shared-list": [],
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

/** The public part of the site, whose answers are kept, and the patterns of all routes. */
export function publicSite(): PublicAnswers & { routePatterns: string[] } {
  const build = serverBuild();
  const known = Object.entries(parameters).map(([id, names]) => {
    const route = build.routes[id];
    if (!route) throw new Error(`There is no route ${id} in app/routes.ts`);
    const pattern = pathOf(route, build.routes).replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
    return {
      pattern: new RegExp(`^/${pattern}$`),
      parameters: [...names, dataParameter],
      render: createRequestHandler(withOne(id, build), build.mode),
    };
  });
  return {
    routePatterns: Object.values(build.routes).map((route) => pathOf(route, build.routes)),
    routeOf: (path) => known.find(({ pattern }) => pattern.test(path)),
    // Pages tell the days on which a visit can be.
    version: () => `${catalogueVersion()} ${dayInAddis(Date.now())}`,
  };
}

/** The build with one route and those that it is in: finding one takes time for each that there is. */
function withOne(id: string, build: ServerBuild): ServerBuild {
  const wanted = new Set([id]);
  for (const each of wanted) {
    const parent = build.routes[each]?.parentId;
    if (parent) wanted.add(parent);
  }
  const only = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([each]) => wanted.has(each)));
  const assets = { ...build.assets, routes: only(build.assets.routes) };
  return { ...build, routes: only(build.routes), assets };
}
