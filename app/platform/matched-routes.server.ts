import type { EntryContext, ServerBuild } from "@remix-run/node";

// React Router compares an address with each route that it is given, by a regular expression made
// anew. Remix has it do so twice before the loaders and once to render: with 118 routes, 1 ms each.

/** A build that serves these routes alone; the others stay in its table of scripts. */
export function withRoutes(build: ServerBuild, ids: ReadonlySet<string>): ServerBuild {
  const routes = Object.entries(build.routes).filter(([id]) => ids.has(id));
  return { ...build, routes: Object.fromEntries(routes) };
}

/** A page's context with the routes that its address was found to match. */
export function withMatchedRoutes(context: EntryContext): EntryContext {
  if (import.meta.env.PLAIN_REMIX) return context;
  const { manifest, staticHandlerContext } = context;
  const matched = staticHandlerContext.matches.map(({ route: { id } }) => [
    id,
    manifest.routes[id],
  ]);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(matched) } };
}
