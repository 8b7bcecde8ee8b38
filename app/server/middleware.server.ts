import {
  type IncomingMessage,
  type RequestListener,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import { isIP } from "node:net";
import type { publicAnswers } from "./answers.server";
import { withBackpressure } from "./backpressure.server";
import { clientAddressHeader } from "./client-address.server";
import {
  bodyLimit,
  endAndDiscardBody,
  hasBody,
  limitBody,
  type Outgoing,
} from "./request-body.server";
import { assetHeaders, securityHeaders } from "./security-headers.server";

export type MiddlewareSettings = {
  /** Canonical origin of the site. */
  publicUrl: string;
  /** Whether a trusted reverse proxy sets `X-Forwarded-For`. */
  trustProxy: boolean;
  /** Answers some requests before the handler. */
  answers?: ReturnType<typeof publicAnswers>;
};

type Refusal = { status: number; message: string; allow?: string };

const safeMethods = ["GET", "HEAD", "OPTIONS"];
export const allowedMethods = "GET, HEAD, POST, PATCH, DELETE, OPTIONS";
/** Pages and files. No PATCH or DELETE: a Remix action runs for every method but GET and HEAD. */
const pageMethods = "GET, HEAD, POST, OPTIONS";

/**
 * The middleware of every request (page, file, API, Remix data): checks host, method, path, origin
 * and body size, replaces forwarded headers, and sets security headers on every response.
 */
export function withMiddleware(
  handler: RequestListener,
  settings: MiddlewareSettings,
): RequestListener {
  const defaults = securityHeaders(settings.publicUrl);

  return (request, response) => {
    const refusal = refusalOf(request, settings);
    if (!refusal && settings.answers?.sent(request, response)) return;
    finishHeaders(response, pathOf(request).startsWith("/assets/") ? assetHeaders : defaults);
    if (refusal) return refuse(request, response, refusal);
    if (request.method === "OPTIONS") {
      response.writeHead(204, { Allow: isApi(request) ? allowedMethods : pageMethods }).end();
      return;
    }
    replaceHeaders(request, settings);
    if (settings.answers?.sentPrivately(request, response)) return;
    if (safeMethods.includes(request.method ?? "")) {
      if (hasBody(request)) response.setHeader("Connection", "close");
    } else {
      limitBody(request, response, bodyLimit(pathOf(request)).bytes, (outgoing) =>
        refuse(request, outgoing, tooLarge(request)),
      );
    }
    withBackpressure(response, () => handler(request, response));
  };
}

function refusalOf(
  request: IncomingMessage,
  { publicUrl }: MiddlewareSettings,
): Refusal | undefined {
  const { method = "", headers } = request;
  if (!allowedMethods.split(", ").includes(method))
    return { status: 405, message: "Method not allowed", allow: allowedMethods };
  if (!isHost(request)) return { status: 400, message: "The Host header is not valid" };
  if (method === "OPTIONS") return undefined;
  if (!isReadable(pathOf(request))) return { status: 400, message: "The address is not valid" };
  if (safeMethods.includes(method)) return undefined;
  if (isCrossSite(request, publicUrl))
    return { status: 403, message: "This request came from another site and was refused" };
  if (method !== "POST" && !isApi(request))
    return { status: 405, message: "Method not allowed", allow: pageMethods };
  if (Number(headers["content-length"] ?? 0) > bodyLimit(pathOf(request)).bytes)
    return tooLarge(request);
  return undefined;
}

function tooLarge(request: IncomingMessage): Refusal {
  return { status: 413, message: bodyLimit(pathOf(request)).message };
}

function isHost({ headers, headersDistinct }: IncomingMessage): boolean {
  const host = headers.host ?? "";
  return (
    headersDistinct.host?.length === 1 &&
    /^(?:[\w.-]{1,253}|\[[\da-f:.]+\])(?::\d{1,5})?$/i.test(host) &&
    URL.canParse(`http://${host}`)
  );
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith("/") && !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}

function isCrossSite({ headers }: IncomingMessage, publicUrl: string): boolean {
  const site = headers["sec-fetch-site"];
  if (site !== undefined && site !== "same-origin" && site !== "none") return true;
  const { origin, host } = headers;
  if (origin === undefined || origin === publicUrl) return false;
  if (!/^https?:/.test(origin) || !URL.canParse(origin)) return true;
  // Behind a proxy that terminates TLS the scheme is unknown here, so only hosts are compared.
  const { protocol, host: originHost } = new URL(origin);
  return originHost !== new URL(`${protocol}//${host}`).host;
}

/** Removes client-supplied forwarding headers and sets the client address. */
function replaceHeaders(request: IncomingMessage, { trustProxy }: MiddlewareSettings): void {
  const { headers } = request;
  const address = addressOf(request, trustProxy);
  for (const name of Object.keys(headers))
    if (name.startsWith("x-forwarded-") || name === "forwarded" || name === "x-real-ip")
      delete headers[name];
  headers[clientAddressHeader] = address;
  // Checked above. Remix's own check does not know PUBLIC_URL and answers 500 behind a proxy.
  delete headers.origin;
}

/** The network address of who asks. */
export function addressOf({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const direct = socket.remoteAddress ?? "127.0.0.1";
  // Only the last entry is the proxy's own; the client can forge the others.
  const forwarded = trustProxy ? [headers["x-forwarded-for"]].flat().at(-1)?.split(",").at(-1) : "";
  const bare = forwarded?.trim().replace(/^\[(.+)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2") ?? "";
  return (isIP(bare) ? bare : direct).replace(/^::ffff:(?=[\d.]+$)/i, "");
}

/** Sets missing headers in `writeHead`, so that static files and errors get them too. */
function finishHeaders(response: ServerResponse, defaults: Record<string, string>): void {
  const writeHead = response.writeHead;
  response.writeHead = ((...values: Parameters<typeof writeHead>) => {
    for (const [name, value] of Object.entries(defaults))
      if (!response.hasHeader(name)) response.setHeader(name, value);
    response.removeHeader("X-Powered-By");
    if (values[0] === 405 && !response.hasHeader("Allow")) response.setHeader("Allow", "GET, HEAD");
    if (response.hasHeader("Set-Cookie") && !response.hasHeader("Cache-Control"))
      response.setHeader("Cache-Control", "private, no-store");
    return writeHead.apply(response, values);
  }) as typeof writeHead;
}

function refuse(request: IncomingMessage, outgoing: Outgoing, refusal: Refusal): void {
  const { status, message, allow } = refusal;
  const inJson = isApi(request);
  const content = inJson ? JSON.stringify({ message }) : page(status, message);
  if (allow) outgoing.setHeader("Allow", allow);
  if (hasBody(request)) outgoing.setHeader("Connection", "close");
  outgoing.writeHead(status, {
    "Content-Type": inJson ? "application/json; charset=utf-8" : "text/html; charset=utf-8",
    "Content-Length": Buffer.byteLength(content),
    "Cache-Control": "no-store",
  });
  endAndDiscardBody(request, outgoing, content);
}

function page(status: number, message: string): string {
  const title = STATUS_CODES[status] ?? "Error";
  return `<!DOCTYPE html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<h1>${title}</h1>
<p>${message}.</p>
<p><a href="/">Back to the home page</a></p>
</html>
`;
}

function isApi(request: IncomingMessage): boolean {
  return /^\/api(\/|$)/.test(pathOf(request));
}

function pathOf(request: IncomingMessage): string {
  return request.url?.split("?", 1)[0] ?? "";
}
