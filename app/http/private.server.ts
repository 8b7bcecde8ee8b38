import {
  type ActionFunctionArgs,
  json,
  type LoaderFunction,
  type LoaderFunctionArgs,
  type ServerBuild,
} from "@remix-run/node";
import { resumed } from "~/forms/resume";
import type { SessionUser } from "~/models/accounts/session/session.server";
import { asWanted } from "~/platform/lite.server";
import { applySettings } from "~/settings.server";
import { busy } from "./answer.server";
import { apiFailure, requireApiUser } from "./api/resource.server";
import { type Access, requireStaff, whileSignedIn } from "./auth.server";

type Routes = ServerBuild["routes"];
type Route = Routes[string];
type Args = LoaderFunctionArgs | ActionFunctionArgs;
type Handler = (args: Args) => ReturnType<LoaderFunction>;
type Guard = (handler: Handler) => Handler;
type GuardOf = (as: Access) => Guard;

/** Public pages under `/admin`; their actions check access themselves. */
const openPages = ["admin/debug-property"];

/** Where agents may enter, by route; `scope.server.ts` bounds what they read and write there. */
const agentRoutes: ReadonlySet<string> = new Set([
  "admin/dashboard",
  "admin/properties",
  "admin/property-form/add",
  "admin/property-form/edit",
  "admin/property-people",
  "admin/property-post",
  "admin/brochure",
  "admin/add-property-with-photos",
  "admin/edit-property-with-photos",
  "admin/inbox",
  "admin/visits",
  "admin/inquiries",
  "admin/requests",
  "admin/property-matches",
  "admin/request-matches",
  "admin/numbers/overview",
  "admin/numbers/listing",
  "api/admin/waiting",
  "api/admin/lead-history",
  "api/admin/lead-history/:lead/:event",
  "admin/people",
  "admin/owners",
  "admin/owner",
  "admin/deal",
  "admin/person",
  "admin/trash",
  "admin/places",
  "admin/place",
  "api/admin/properties",
  "api/admin/properties/:id",
  "api/admin/properties/:id/owner",
  "api/admin/inquiries",
  "api/admin/inquiries/:id",
  "api/admin/property-requests",
  "api/admin/property-requests/:id",
]);

/** Guards every loader and action under `/admin/` and `/api/admin/`: see `agentRoutes`. */
export function privateByDefault(routes: Routes): Routes {
  return Object.fromEntries(
    Object.entries(routes).map(([id, route]) => [id, closed(route, guardOf(route, routes))]),
  );
}

function closed(route: Route, guard: Guard | null): Route {
  const { default: page, action } = route.module;
  // A page without a loader gets one, because the guard runs in the loader.
  const { loader = guard && page && (() => null) } = route.module;
  const outer = guard ?? (page ? null : orBusy);
  const behind: Guard = (handler) => withSettings(outer ? outer(handler) : handler);
  const guarded = {
    loader: loader ? behind(loader) : undefined,
    action: action && behind(guard && page ? resumable(action) : action),
  };
  return { ...route, module: { ...route.module, ...guarded } };
}

/**
 * The settings may have been changed since the last request, also by another process. Answers are
 * in the language of the address, and small for who saves data.
 */
const withSettings: Guard = (handler) => (args) => {
  applySettings();
  return asWanted(args.request, () => handler(args));
};

function guardOf(route: Route, routes: Routes): Guard | null {
  const path = pathOf(route, routes);
  const as = agentRoutes.has(route.id) ? "staff" : "admin";
  if (path.startsWith("api/admin/")) return apiGuard(as);
  return path.startsWith("admin/") && !openPages.includes(path) ? pageGuard(as) : null;
}

const pageGuard: GuardOf = (as) => (handler) => async (args) =>
  whileSignedIn(
    () => requireStaff(args.request, as),
    (admin) => handler(withAdmin(args, admin)),
  );

const apiGuard: GuardOf = (as) => (handler) => async (args) => {
  try {
    return await handler(withAdmin(args, await requireApiUser(args, as)));
  } catch (thrown) {
    return apiFailure(thrown, args.request);
  }
};

/** A file or a feed has no page that could say why it is not there, so its status does. */
const orBusy: Guard = (handler) => async (args) => {
  try {
    return await handler(args);
  } catch (error) {
    return busy(error);
  }
};

/** An action of a page that also takes back the form that waited for a login. */
function resumable(action: Handler): Handler {
  return async (args) => {
    const answer = await resumed(args.request);
    return answer ? json(answer) : action(args);
  };
}

function withAdmin(args: Args, admin: SessionUser): Args {
  return { ...args, context: { ...args.context, admin } };
}

export function pathOf({ path = "", parentId = "" }: Route, routes: Routes): string {
  const parent = path.startsWith("/") ? undefined : routes[parentId];
  const whole = parent ? `${pathOf(parent, routes)}/${path}` : path;
  return whole.split("/").filter(Boolean).join("/").toLowerCase();
}
