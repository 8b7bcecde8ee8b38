import type {
  ActionFunctionArgs,
  LoaderFunction,
  LoaderFunctionArgs,
  ServerBuild,
} from "@remix-run/node";
import type { SessionUser } from "~/models/session/session.server";
import { apiFailure, requireApiUser } from "./api/resource.server";
import { requireAdmin, whileSignedIn } from "./auth.server";
import { resumable } from "./resume.server";

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => ReturnType<LoaderFunction>;
type Guard = (handler: Handler) => Handler;

/** Public pages under `/admin`; their actions check access themselves. */
const openPages = ["admin/debug-property"];

/**
 * Authorization by path prefix: every loader and action under `/admin/` and `/api/admin/` requires
 * an administrator, who is then `context.admin`. Others get a 302 to the login page or a 403; under
 * `/api`, a 401 or 403 in JSON. `vite.config.ts` applies it to the server build.
 * @returns the routes of the server build, guarded.
 */
export function privateByDefault(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, closed(route, guardOf(route, routes))]),
  );
}

function closed(route: Route, guard: Guard | null): Route {
  if (!guard) return route;
  // A page without a loader gets one, because the guard runs in the loader.
  const { default: page, loader = page && (() => null), action } = route.module;
  const guarded = {
    loader: loader && guard(loader),
    action: action && guard(guard === pageGuard ? resumable(action) : action),
  };
  return { ...route, module: { ...route.module, ...guarded } };
}

function guardOf(route: Route, routes: Routes): Guard | null {
  const path = pathOf(route, routes);
  if (path.startsWith("api/admin/")) return apiGuard;
  return path.startsWith("admin/") && !openPages.includes(path) ? pageGuard : null;
}

const pageGuard: Guard = (handler) => async (args) =>
  whileSignedIn(
    () => requireAdmin(args.request),
    (admin) => handler(withAdmin(args, admin)),
  );

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

/** The full path pattern of a route, in lower case because matching is case-insensitive. */
export function pathOf({ path = "", parentId = "" }: Route, routes: Routes): string {
  const parent = path.startsWith("/") ? undefined : routes[parentId];
  const whole = parent ? `${pathOf(parent, routes)}/${path}` : path;
  return whole.split("/").filter(Boolean).join("/").toLowerCase();
}
