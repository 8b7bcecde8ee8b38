import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { z } from "zod";
import { listWindow } from "../http/api/list-answer.server";
import { pathOf } from "../http/private.server";
import { spelt } from "../http/query.server";
import { loanQuery } from "../models/catalogue/property/loan-query";
import { listFilters, listPage, suggestionQuery } from "../models/catalogue/search/schema";
import { catalogueVersion } from "../models/catalogue/version.server";
import { requestWish } from "../models/leads/request/schema";
import { dayInAddis } from "../models/time";
import type { PublicAnswers, PublicRoute } from "../server/answers.server";

const none = z.object({});

/**
 * The routes whose answers are the same for everyone who is not signed in, with the query
 * parameters that these depend on. A parameter that is missing here has no effect on the site.
 */
const queries: Record<string, z.ZodObject> = {
  "site/home": listFilters.pick({ propertyType: true }),
  "site/properties": listPage,
  "site/property": loanQuery.extend({
    contact: z.enum(["inquiry", "visit"]),
    details: z.enum(["description", "features", "location"]),
  }),
  "site/filter-test": listPage.pick({ propertyType: true, page: true }),
  "site/favorites": none,
  "site/contact": requestWish,
  "site/shared-list": none,
  "api/properties": listFilters.extend(listWindow.shape),
  "api/properties/featured": none,
  "api/properties/:id": none,
  "api/hero-images": none,
  "routes/assets/cards": listWindow,
  "routes/assets/suggestions": suggestionQuery,
  "routes/assets/sitemap": none,
  "routes/assets/sitemap-part": none,
};
/** By which Remix asks for the data of a page alone. */
const dataParameter = "_data";

let serverBuild: () => ServerBuild;

/** @public Called by the server build: `http/private.vite.ts` adds the call. */
export function setServerBuild(build: () => ServerBuild): void {
  serverBuild = build;
}

/** The public part of the site, whose answers are kept, and the patterns of all routes. */
export function publicSite(): PublicAnswers & { routePatterns: string[] } {
  const build = serverBuild();
  const render = createRequestHandler(build, build.mode);
  const known = Object.entries(queries).map(([id, query]) => {
    const route = build.routes[id];
    if (!route) throw new Error(`There is no route ${id} in app/routes.ts`);
    const pattern = pathOf(route, build.routes).replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+");
    return {
      pattern: new RegExp(`^/${pattern}$`),
      queryOf: queryOf(
        query.extend({ [dataParameter]: z.enum(withParents(id, build.routes)) }),
        id,
      ),
      render,
    };
  });
  return {
    routePatterns: Object.values(build.routes).map((route) => pathOf(route, build.routes)),
    routeOf: (path) => known.find(({ pattern }) => pattern.test(path)),
    // Pages tell the days on which a visit can be.
    version: () => `${catalogueVersion()} ${dayInAddis(Date.now())}`,
  };
}

/** Of the parameters that are not valid, pages leave out theirs, and the API and Remix refuse them. */
function queryOf(query: z.ZodObject, id: string): PublicRoute["queryOf"] {
  const isRefused = (name: string) => id.startsWith("api/") || name === dataParameter;
  return (sent) => {
    const { valid, refused } = spelt(sent, query);
    const told = refused.filter(([name]) => isRefused(name));
    return { query: String(new URLSearchParams([...valid, ...told])), isRefused: told.length > 0 };
  };
}

/** A route and those that it is in. */
function withParents(id: string, routes: ServerBuild["routes"]): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...withParents(parent, routes)] : [id];
}
