import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { z } from "zod";
import { listWindow } from "../http/api/list-answer.server";
import { pathOf } from "../http/private.server";
import { spelt } from "../http/query.server";
import { portalWindow } from "../models/catalogue/feeds/portal.server";
import { costQuery } from "../models/catalogue/property/cost-query";
import {
  feedFilters,
  listFilters,
  listPage,
  suggestionQuery,
} from "../models/catalogue/search/schema";
import { catalogueVersion } from "../models/catalogue/version.server";
import { prefilledRequest } from "../models/leads/request/schema";
import { dayInAddis } from "../models/time";
import type { PublicAnswers, PublicRoute } from "../server/answers.server";
import { withRoutes } from "./matched-routes.server";

const none = z.object({});

/** The public routes with the query parameters that their answers depend on. */
const queries: Record<string, z.ZodObject> = {
  "site/home": listFilters.pick({ propertyType: true }),
  "site/properties": listPage,
  "site/property": costQuery.extend({
    contact: z.enum(["inquiry", "visit"]),
    details: z.enum(["description", "features", "location"]),
  }),
  "site/filter-test": listPage.pick({ propertyType: true, page: true }),
  "site/places": none,
  "site/place": none,
  "site/favorites": none,
  "site/contact": prefilledRequest,
  "site/shared-list": none,
  "api/properties": listFilters.extend(listWindow.shape),
  "api/properties/featured": none,
  "api/properties/:id": none,
  "api/hero-images": none,
  "api/feeds/properties.xml": portalWindow,
  "routes/assets/cards": listWindow,
  "routes/assets/suggestions": suggestionQuery,
  "routes/assets/atom": feedFilters,
  "routes/assets/sitemap": none,
  "routes/assets/sitemap-part": none,
};

let serverBuild: () => ServerBuild;

/** @public Called by the server build: `http/private.vite.ts` adds the call. */
export function setServerBuild(build: () => ServerBuild): void {
  serverBuild = build;
}

export function publicSite(): PublicAnswers & { routePatterns: string[] } {
  const build = serverBuild();
  const ids = new Set(Object.keys(queries).flatMap((id) => withParents(id, build.routes)));
  const render = createRequestHandler(withRoutes(build, ids), build.mode);
  const known = Object.entries(queries).map(([id, query]) => {
    const route = build.routes[id];
    if (!route) throw new Error(`There is no route ${id} in app/routes.ts`);
    const patterns = addressesOf(pathOf(route, build.routes)).map((path) =>
      path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/]+"),
    );
    return {
      pattern: new RegExp(`^/(?:${patterns.join("|")})$`),
      queryOf: queryOf(query.extend({ _data: z.enum(withParents(id, build.routes)) }), id),
      render,
    };
  });
  return {
    routePatterns: Object.values(build.routes).flatMap((route) =>
      addressesOf(pathOf(route, build.routes)),
    ),
    routeOf: (path) => known.find(({ pattern }) => pattern.test(path)),
    // Pages tell the days on which a visit can be.
    version: () => {
      const { file, change } = catalogueVersion();
      return `${file} ${change} ${dayInAddis(Date.now())}`;
    },
  };
}

/** A route's paths: `am?/contact` is mounted as `contact` and as `am/contact`. */
function addressesOf(path: string): string[] {
  const [, language, own = ""] = /^(\w+)\?\/?(.*)/.exec(path) ?? [];
  return language ? [own, own ? `${language}/${own}` : language] : [path];
}

/** Of invalid parameters, pages leave out theirs, and the API and Remix refuse them. */
function queryOf(query: z.ZodObject, id: string): PublicRoute["queryOf"] {
  const isRefused = (name: string) => id.startsWith("api/") || name === "_data";
  return (sent) => {
    const { valid, refused } = spelt(sent, query);
    const bad = refused.filter(([name]) => isRefused(name));
    return { query: String(new URLSearchParams([...valid, ...bad])), isRefused: bad.length > 0 };
  };
}

function withParents(id: string, routes: ServerBuild["routes"]): string[] {
  const parent = routes[id]?.parentId;
  return parent ? [id, ...withParents(parent, routes)] : [id];
}
