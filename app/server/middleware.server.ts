import { AsyncResource } from "node:async_hooks";
import type { IncomingMessage, RequestListener } from "node:http";
import type { publicAnswers } from "./answers.server";
import { withBackpressure } from "./backpressure.server";
import { addressOf, clientAddressHeader } from "./client-address.server";
import { isUnreadableForm } from "./field-limit.server";
import { hostRefusals, isCrossSite } from "./origin.server";
import { type Refusal, refuse, tooManyPages } from "./refusal.server";
import {
  bodyLimit,
  collectBody,
  collectedBytes,
  hasBody,
  limitBody,
  type Outgoing,
} from "./request-body.server";
import { isApi, isPage, pathOf } from "./request-path.server";
import { finishHeaders, headersByPath } from "./security-headers.server";

export type MiddlewareSettings = {
  /** Canonical origin of the site; requests for another host are refused, unless it is local. */
  publicUrl: string;
  /** How many trusted reverse proxies in a row add to `X-Forwarded-For`. */
  trustProxy: number;
  /** Answers some requests before the handler. */
  answers?: ReturnType<typeof publicAnswers>;
  /** Takes from what a client may have rendered. @returns seconds to wait, 0 when it may now */
  rendering?: (request: IncomingMessage) => number;
};

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
  const headersOf = headersByPath(settings.publicUrl);
  const refusalOf = refusals(settings);

  return (request, response) => {
    const refusal = refusalOf(request);
    if (!refusal && settings.answers?.sent(request, response)) return;
    finishHeaders(response, headersOf(pathOf(request)));
    if (refusal) return refuse(request, response, refusal);
    if (request.method === "OPTIONS") {
      response.writeHead(204, { Allow: isApi(request) ? allowedMethods : pageMethods }).end();
      return;
    }
    replaceHeaders(request, settings);
    if (settings.answers?.sentPrivately(request, response)) return;
    const handle = () => withBackpressure(response, () => handler(request, response));
    if (safeMethods.includes(request.method ?? "")) {
      if (hasBody(request)) response.setHeader("Connection", "close");
      const seconds = isPage(request) ? (settings.rendering?.(request) ?? 0) : 0;
      if (seconds > 0) return refuse(request, response, tooManyPages(seconds));
      return handle();
    }
    const limit = bodyLimit(pathOf(request));
    // The body comes from the parser, which knows nothing of this request's id.
    const tooLarge = AsyncResource.bind((outgoing: Outgoing, message: string) =>
      refuse(request, outgoing, { status: 413, message }),
    );
    if (limit.bytes <= collectedBytes)
      return collectBody(
        request,
        limit,
        (message) => tooLarge(response, message),
        AsyncResource.bind(handle),
      );
    limitBody(request, response, limit, tooLarge);
    handle();
  };
}

/** Why a request is not even begun; undefined for most. */
function refusals(settings: MiddlewareSettings): (request: IncomingMessage) => Refusal | undefined {
  const hostRefusal = hostRefusals(settings.publicUrl);

  return (request) => {
    const { method = "", headers } = request;
    if (!allowedMethods.split(", ").includes(method)) return wrongMethod(allowedMethods);
    const wrongHost = hostRefusal(request);
    if (wrongHost) return wrongHost;
    const path = pathOf(request);
    // Of the server as a whole.
    const isOfAll = method === "OPTIONS" && request.url === "*";
    if (!path && !isOfAll) return { status: 400, message: "The address is not valid" };
    if (safeMethods.includes(method)) return undefined;
    if (isCrossSite(request, settings))
      return { status: 403, message: "This request came from another site and was refused" };
    if (method !== "POST" && !isApi(request)) return wrongMethod(pageMethods);
    const { bytes, message } = bodyLimit(path);
    if (Number(headers["content-length"] ?? 0) > bytes) return { status: 413, message };
    if (isUnreadableForm(headers["content-type"]))
      return { status: 400, message: "The request body is not a valid form" };
    return undefined;
  };
}

function wrongMethod(allowed: string): Refusal {
  return { status: 405, message: "Method not allowed", headers: { Allow: allowed } };
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
