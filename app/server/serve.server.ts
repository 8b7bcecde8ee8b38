import { once } from "node:events";
import http, { type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { resolve } from "node:path";
import { env, refuseToBoot } from "~/env.server";
import { withAssets } from "./assets.server";
import { allowedMethods, type DoorSettings, frontDoor } from "./front-door.server";

type Hook = () => void | Promise<void>;

const hooks: Hook[] = [];
const patienceMilliseconds = 10_000;

const timeouts = {
  headersTimeout: 15_000,
  // An upload of 5 MB, or an import of 8, over 400 kbit/s.
  requestTimeout: 180_000,
  keepAliveTimeout: 20_000,
  connectionsCheckingInterval: 5_000,
};
const silenceMilliseconds = 120_000;

/** Runs `hook` when the server ends, after the last response; the latest registered runs first. */
export function onShutdown(hook: Hook): void {
  hooks.unshift(hook);
}

/** A server with the front door before `handler`, and time limits for slow clients. */
export function createDoorServer(
  handler: RequestListener,
  settings: DoorSettings,
  limits: Partial<typeof timeouts> = {},
): Server {
  const server = http.createServer({ ...timeouts, ...limits }, frontDoor(handler, settings));
  server.setTimeout(silenceMilliseconds);
  server.on("connect", (_request, socket) => {
    socket.end(
      `HTTP/1.1 405 Method Not Allowed\r\nAllow: ${allowedMethods}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
    );
  });
  return server;
}

/**
 * Puts the front door before the server that remix-serve makes next, and sees to its end.
 * remix-serve takes no middleware and sets no limits, but imports the build before it listens:
 * what its one call of `http.createServer` gets is where every request can be seen, those for
 * static files too, with remix-serve as it is. No other file replaces a function of Node's.
 * @param onOpen runs when the port is ours
 */
export function openFrontDoor(onOpen: () => void): void {
  const { createServer } = http;
  Object.assign(http, {
    createServer(handler: RequestListener) {
      Object.assign(http, { createServer });
      const server = createDoorServer(withAssets(handler, resolve("build/client")), {
        publicUrl: env.PUBLIC_URL,
        trustProxy: env.TRUST_PROXY,
      });
      server.once("listening", () => announce(server)).once("listening", onOpen);
      server.once("error", (error: NodeJS.ErrnoException) => refuseToBoot(reason(error)));
      endGracefully(server);
      return server;
    },
  });
}

function announce(server: Server): void {
  const { port } = server.address() as AddressInfo;
  const everywhere = !env.HOST || env.HOST === "0.0.0.0" || env.HOST === "::";
  const host = everywhere ? "localhost" : env.HOST;
  console.log(`Sefer is at http://${host?.includes(":") ? `[${host}]` : host}:${port}`);
  // From here on one failed request must not end the others.
  process.on("unhandledRejection", (error) => console.error("unhandled rejection", error));
}

function reason(error: NodeJS.ErrnoException): string {
  if (error.code === "EADDRINUSE")
    return `port ${env.PORT} is already in use; stop what uses it or set PORT`;
  if (error.code === "EACCES") return `port ${env.PORT} needs more rights; set PORT above 1023`;
  return `cannot listen on HOST ${env.HOST ?? "*"}, PORT ${env.PORT}: ${error.message}`;
}

function endGracefully(server: Server): void {
  const close = server.close.bind(server);
  // remix-serve closes on the same signals, and would print that it is closed already.
  server.close = () => server;
  let ending = false;

  async function end() {
    // npm and the terminal may each pass on the same Ctrl-C.
    if (ending) return;
    ending = true;
    const closed = once(server, "close");
    close();
    const idle = setInterval(() => server.closeIdleConnections(), 100);
    setTimeout(() => server.closeAllConnections(), patienceMilliseconds);
    setTimeout(() => process.exit(0), 1.5 * patienceMilliseconds);
    await closed;
    clearInterval(idle);
    for (const hook of hooks)
      await Promise.resolve(hook()).catch((error) => console.error("while ending:", error));
    process.exit(0);
  }

  process.on("SIGTERM", end);
  process.on("SIGINT", end);
}
