import cluster from "node:cluster";
import { once } from "node:events";
import http, { type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import morgan from "morgan";
import { env, refuseToBoot, sessionSecret } from "~/env.server";
import { allowance } from "./allowance.server";
import { type PublicAnswers, publicAnswers } from "./answers.server";
import { closeUnanswered, limitConnections, limitPipelining } from "./connections.server";
import { countRequest } from "./metrics.server";
import { allowedMethods, type MiddlewareSettings, withMiddleware } from "./middleware.server";
import { type ObservedRequest, observed } from "./observed.server";
import { addressOf, networkOf } from "./request.server";
import { requestLog } from "./request-log.server";
import { routeNames } from "./route-names.server";
import { withServiceWorker } from "./service-worker.server";
import { withStaticAssets } from "./static-assets.server";
import { withViews } from "./visits.server";

type Hook = () => void | Promise<void>;

const hooks: Hook[] = [];
const shutdownMilliseconds = 10_000;
/** While shutting down, requests that are still arriving get that long. */
const arrivalMilliseconds = 2_000;

const serverLimits = {
  headersTimeout: 15_000,
  // A body may take long, as long as it makes progress.
  requestTimeout: 0,
  bodyTimeout: 30_000,
  bodyProgress: 8 * 1024,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 1_000,
  connections: 1_000,
  connectionsPerNetwork: 50,
};
const inactivityMilliseconds = 120_000;

/** Pages that one client may have rendered: many phones may share one address. */
const renderings = { burst: 1000, perSecond: 20 };

export function onShutdown(hook: Hook): void {
  hooks.unshift(hook);
}

export type ServerSettings = MiddlewareSettings & {
  observe?: (request: ObservedRequest) => void;
};

export function createHttpServer(
  handler: RequestListener,
  { observe = () => {}, ...settings }: ServerSettings,
  given: Partial<typeof serverLimits> = {},
): Server {
  const limits = { ...serverLimits, ...given };
  // All visitors come from the few addresses of the proxy.
  if (settings.trustProxy) limits.connectionsPerNetwork = Infinity;
  const clientOf = (request: http.IncomingMessage) => addressOf(request, settings.trustProxy);
  const listener = limitPipelining(
    withViews(observed(withMiddleware(handler, settings), { clientOf, observe }), clientOf),
  );
  const server = http.createServer(limits, listener);
  limitConnections(server, limits);
  server.setTimeout(inactivityMilliseconds);
  server.on("connect", (_request, socket) => {
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${allowedMethods}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  });
  return server;
}

/** remix-serve has no option for middleware, so its one call of `http.createServer` is replaced. */
export function installMiddleware(
  onListening: () => void,
  site: () => PublicAnswers & { routePatterns: readonly string[] },
): void {
  const { createServer } = http;
  // remix-serve would write a line of its own, with addresses and searches.
  morgan.format("tiny", () => undefined);
  Object.assign(http, {
    createServer(handler: RequestListener) {
      Object.assign(http, { createServer });
      const { PUBLIC_URL: publicUrl, TRUST_PROXY: trustProxy, RATE_LIMIT: isLimited } = env;
      const { routePatterns, ...publicRoutes } = site();
      const render = allowance(renderings);
      const rendering = isLimited
        ? (request: http.IncomingMessage) => render(networkOf(addressOf(request, trustProxy)))
        : undefined;
      const answers = publicAnswers({
        ...publicRoutes,
        publicUrl,
        megabytes: env.ANSWER_CACHE,
        hasPixel: Boolean(env.FACEBOOK_PIXEL_ID),
        rendering,
      });
      const client = resolve("build/client");
      const files = withStaticAssets(handler, client);
      const server = createHttpServer(
        withServiceWorker(files, client, env.OFFLINE),
        { publicUrl, trustProxy, answers, rendering, observe: observer(routePatterns) },
        isLimited ? {} : { connectionsPerNetwork: Infinity },
      );
      server.once("listening", () => {
        // Of several processes the first one alone, and not those that replace it.
        if ((cluster.worker?.id ?? 1) === 1) logAddress(server);
        // One failed request must not end the process, and with it the others.
        process.on("unhandledRejection", (error) => console.error("unhandled rejection", error));
      });
      server.once("listening", onListening);
      server.once("error", (error: NodeJS.ErrnoException) => refuseToBoot(reason(error)));
      endGracefully(server);
      const listen = server.listen.bind(server) as (...options: unknown[]) => Server;
      // Without remix-serve's callback, which logs the address; the backlog as large as the cap.
      server.listen = (...options: unknown[]) =>
        listen(...options.slice(0, -1), serverLimits.connections);
      return server;
    },
  });
}

function observer(routePatterns: readonly string[]) {
  const routeOf = routeNames(routePatterns);
  const log = env.LOG === "requests" ? requestLog(sessionSecret()) : null;
  return (request: ObservedRequest) => {
    const route = routeOf(request.path);
    countRequest(route, request.status, request.milliseconds / 1000);
    log?.({ ...request, route });
  };
}

function logAddress(server: Server): void {
  const { port } = server.address() as AddressInfo;
  const anyAddress = !env.HOST || env.HOST === "0.0.0.0" || env.HOST === "::";
  const host = anyAddress ? "localhost" : env.HOST;
  console.log(`Sefer is at http://${host?.includes(":") ? `[${host}]` : host}:${port}`);
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE")
    return `port ${env.PORT} is already in use; stop what uses it or set PORT`;
  if (error.code === "EACCES") return `port ${env.PORT} needs more rights; set PORT above 1023`;
  return `cannot listen on HOST ${env.HOST ?? "*"}, PORT ${env.PORT}: ${error.message}`;
}

function endGracefully(server: Server): void {
  const close = server.close.bind(server);
  // remix-serve closes the server on the same signals and would log that it is not running.
  server.close = () => server;
  let isEnding = false;

  async function end() {
    // npm and the terminal may both forward the same Ctrl-C.
    if (isEnding) return;
    isEnding = true;
    const closed = once(server, "close");
    close();
    const began = performance.now();
    const idle = setInterval(() => {
      server.closeIdleConnections();
      if (performance.now() - began > arrivalMilliseconds) closeUnanswered(server);
    }, 100);
    setTimeout(() => server.closeAllConnections(), shutdownMilliseconds);
    setTimeout(() => process.exit(0), 1.5 * shutdownMilliseconds);
    await closed;
    clearInterval(idle);
    for (const hook of hooks)
      await Promise.resolve(hook()).catch((error) => console.error("while ending:", error));
    process.exit(0);
  }

  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
