import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import { inject } from "vitest";
import * as entry from "~/entry.server";
import { env } from "~/env.server";
import { privateByDefault } from "~/http/private.server";
import { publicSite, setServerBuild } from "~/platform/public-site.server";
import * as root from "~/root";
import remixConfig from "../../remix.config.js";
import { type Form, formFields, multipartOf, page, withStatus } from "./page";

type Routes = ServerBuild["routes"];
type RouteModule = Routes[string]["module"];

const modules = import.meta.glob<RouteModule>([
  "/app/routes/**/route.tsx",
  "/app/routes/{account,api,assets,links}/**/*.ts",
]);

/** The routes of `app/routes.ts` with their modules, from the sources. */
async function mountedRoutes(): Promise<Routes> {
  const routes: Routes = { root: { id: "root", path: "", module: root as RouteModule } };
  for (const { file, ...route } of Object.values(inject("routeTable"))) {
    const load = modules[`/app/${file}`];
    if (!load) throw new Error(`app/routes.ts names ${file}, which does not exist`);
    routes[route.id] = { ...route, module: await load() };
  }
  return routes;
}

/** What Remix's compiler and its plug-ins would make of the routes. */
function serverBuild(routes: Routes): ServerBuild {
  const manifest = Object.values(routes).map(({ module, ...route }) => ({
    ...route,
    module: `/assets/${route.id}.js`,
    hasAction: Boolean(module.action),
    hasLoader: Boolean(module.loader),
    hasClientAction: false,
    hasClientLoader: false,
    hasErrorBoundary: Boolean(module.ErrorBoundary),
  }));
  return {
    mode: "production",
    entry: { module: entry },
    routes: privateByDefault(routes),
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(manifest.map((route) => [route.id, route])),
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: remixConfig.future,
    isSpaMode: false,
  };
}

const mounted = await mountedRoutes();
setServerBuild(() => serverBuild(mounted));

/** The part of the site whose answers are kept. */
export const site = publicSite();

type Handle = ReturnType<typeof createRequestHandler>;

type Fields = Record<string, string | readonly string[]>;
type Options = {
  headers?: Record<string, string>;
  cookie?: string;
  /** At most one of these bodies. */
  form?: Fields;
  json?: unknown;
  multipart?: FormData;
  body?: string;
};

/** The `Set-Cookie` lines of an answer; the Headers of Remix's polyfill have no getSetCookie. */
export function cookiesOf({ headers }: Response): string[] {
  return Array.from(headers).flatMap(([name, line]) => (name === "set-cookie" ? [line] : []));
}

/** A client of the whole app, in this process: no socket, no middleware, a real database. */
class Client {
  /** The URL of the last answer: relative links and form actions start from it. */
  location = env.PUBLIC_URL;

  constructor(
    private readonly handle: Handle,
    private readonly cookies?: Map<string, string>,
  ) {}

  get = (path: string, options: Options = {}) => this.send("GET", path, options);
  post = (path: string, options: Options = {}) => this.send("POST", path, options);
  patch = (path: string, options: Options = {}) => this.send("PATCH", path, options);
  delete = (path: string, options: Options = {}) => this.send("DELETE", path, options);

  /** The page at an address; its status is checked when given. */
  page = (path: string, status?: number) => page(this.get(path), status);

  /** Follows one redirect, as a browser does after a form. */
  follow(response: Response): Promise<Response> {
    const location = response.headers.get("location");
    if (!location) throw new Error(`a ${response.status} without a Location cannot be followed`);
    return this.get(location);
  }

  /** Submits a form of a page as a browser without JavaScript would, `changes` typed in. */
  submit(form: Form, changes: Fields = {}): Promise<Response> {
    const method = (form.getAttribute("method") ?? "get").toUpperCase();
    const action = new URL(form.getAttribute("action") || this.location, this.location);
    const fields = formFields(form, changes);
    if (method === "GET") return this.get(`${action.pathname}?${fields}`);
    if (form.getAttribute("enctype") !== "multipart/form-data")
      return this.send(method, action.href, {
        body: String(fields),
        headers: { "Content-Type": "application/x-www-form-urlencoded" },
      });
    return this.send(method, action.href, { multipart: multipartOf(fields) });
  }

  /** Submits a form that leads to a page, and reads that page. */
  async submitted(form: Form, changes: Fields = {}) {
    return this.pageAfter(this.submit(form, changes));
  }

  /** The page to which what was sent leads. */
  async pageAfter(answer: Response | Promise<Response>) {
    return page(this.follow(await withStatus(303, answer)));
  }

  /** What the banner says of the page to which what was sent leads. */
  bannerAfter = async (answer: Response | Promise<Response>) =>
    (await this.pageAfter(answer)).texts(".banner p");

  /** Sends a request as it stands. */
  async fetch(request: Request): Promise<Response> {
    this.location = request.url;
    const response = await this.handle(request);
    for (const line of cookiesOf(response)) this.keep(line);
    return response;
  }

  private send(method: string, path: string, options: Options): Promise<Response> {
    const url = new URL(path, this.location);
    const headers = new Headers({ Host: url.host, Accept: "*/*", ...options.headers });
    const cookie = options.cookie ?? this.cookieHeader();
    if (cookie) headers.set("Cookie", cookie);
    if (method !== "GET" && !headers.has("Origin")) {
      headers.set("Origin", url.origin);
      headers.set("Sec-Fetch-Site", "same-origin");
    }
    let body: string | FormData | undefined = options.multipart ?? options.body;
    if (options.json !== undefined) {
      headers.set("Content-Type", "application/json");
      body = JSON.stringify(options.json);
    } else if (options.form) {
      headers.set("Content-Type", "application/x-www-form-urlencoded");
      body = String(searchParams(options.form));
    }
    return this.fetch(new Request(url, { method, headers, body }));
  }

  /** The cookies that it keeps, as a browser would send them. */
  cookieHeader(): string | undefined {
    return this.cookies && Array.from(this.cookies, (pair) => pair.join("=")).join("; ");
  }

  private keep(setCookie: string): void {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
    const ended = /;\s*max-age=0\b|;\s*expires=thu, 01 jan 1970/i.test(setCookie);
    if (ended) this.cookies?.delete(name);
    else this.cookies?.set(name, value);
  }
}

function searchParams(fields: Fields): URLSearchParams {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((item) => [name, item]),
  );
  return new URLSearchParams(pairs);
}

/**
 * The app as a client that keeps no cookies, and `visitor()` for one that does.
 * @param more routes that are mounted beside those of `app/routes.ts`.
 */
export function testApp(more: Routes = {}) {
  const handle = createRequestHandler(serverBuild({ ...mounted, ...more }), "production");
  return Object.assign(new Client(handle), {
    visitor: (cookies: readonly (readonly [string, string])[] = []) =>
      new Client(handle, new Map(cookies)),
  });
}

/** The app of `app/routes.ts`, asked by a client that keeps no cookies. */
export const app = testApp();
