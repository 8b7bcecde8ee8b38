import type {
  ActionFunctionArgs,
  LoaderFunction,
  LoaderFunctionArgs,
  ServerBuild,
} from "@remix-run/node";
import type { SessionUser } from "~/models/session/session.server";
import { apiFailure, requireApiUser } from "./api/resource.server";
import { requireAdmin } from "./auth.server";

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => ReturnType<LoaderFunction>;
type Guard = (handler: Handler) => Handler;

/** Pages under `/admin` that everyone may open; their actions decide for themselves. */
const openPages = ["admin/debug-property"];

/**
 * Closes `/admin/…` and `/api/admin/…`: whatever module is mounted there, its loader and action
 * run for administrators only, and find them in `context`. Others get a page's 302 to the login
 * screen or 403, or the API's 401 or 403 in JSON. `vite.config.ts` puts it into the build.
 * @returns the server build's routes, those guarded.
 */
export function privateByDefault(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, closed(route, guardOf(route, routes))]),
  );
}

function closed(route: Route, guard: Guard | null): Route {
  if (!guard) return route;
  // A page that loads nothing is guarded by a loader, too.
  const { default: page, loader = page && (() => null), action } = route.module;
  const guarded = { loader: loader && guard(loader), action: action && guard(action) };
  return { ...route, module: { ...route.module, ...guarded } };
}

function guardOf(route: Route, routes: Routes): Guard | null {
  const path = pathOf(route, routes);
  if (path.startsWith("api/admin/")) return apiGuard;
  return path.startsWith("admin/") && !openPages.includes(path) ? pageGuard : null;
}

const pageGuard: Guard = (handler) => async (args) =>
  handler(withAdmin(args, await requireAdmin(args.request)));

const apiGuard: Guard = (handler) => async (args) => {
  try {
    return await handler(withAdmin(args, await requireApiUser(args, "admin")));
  } catch (thrown) {
    return apiFailure(thrown, args.request);
  }
};

function withAdmin(args: Args, admin: SessionUser): Args {
  return { ...args, context: { ...args.context, admin } };
}

/** The whole pattern of a route's URL, without regard to case, as the router compares it. */
function pathOf({ path = "", parentId = "" }: Route, routes: Routes): string {
  const parent = path.startsWith("/") ? undefined : routes[parentId];
  const whole = parent ? `${pathOf(parent, routes)}/${path}` : path;
  return whole.split("/").filter(Boolean).join("/").toLowerCase();
}
