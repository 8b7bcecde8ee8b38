import type { IncomingMessage } from "node:http";

const paths = new WeakMap<IncomingMessage, string>();
const base = "http://site.invalid";

/** A path of most requests, which is what it is. */
const plain = /^\/(?:[a-z\d_-]+(?:\/[a-z\d_-]+)*\/?)?$/;

/**
 * The path of a request as the router matches it: decoded, in lower case, without slashes at its
 * end. Whatever depends on the path is decided by this one. It is empty when the path cannot be
 * decoded, or is not the one that it resolves to (`/a/../b`, `//host`, `/a\b`): those who resolve it
 * and those who do not would each see another page.
 */
export function pathOf(request: IncomingMessage): string {
  const known = paths.get(request);
  if (known !== undefined) return known;
  const path = routedPath(request.url ?? "");
  paths.set(request, path);
  return path;
}

/** The path of a request's address, as it was sent. */
export function withoutQuery(url: string): string {
  const queryAt = url.indexOf("?");
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

/** Whether a request is answered in JSON. */
export function isApi(request: IncomingMessage): boolean {
  return /^\/api(\/|$)/i.test(pathOf(request) || (request.url ?? ""));
}

/** What is no page, or asks who it is for before it renders one. */
const others = /^\/(?:api|admin|assets|images)\/|^\/(?:healthz|readyz|metrics|sw\.js)$/;

/** Whether a page is rendered for anyone who asks, be it that there is none at this address. */
export function isPage(request: IncomingMessage): boolean {
  return !others.test(pathOf(request));
}

function routedPath(url: string): string {
  const path = withoutQuery(url);
  if (plain.test(path)) return withoutSlashes(path);
  try {
    const { origin, pathname } = new URL(path, base);
    if (origin !== base || pathname !== path) return "";
    const decoded = path.includes("%") ? path.split("/").map(decodedSegment).join("/") : path;
    return decoded.includes("\0") ? "" : withoutSlashes(decoded.toLowerCase());
  } catch {
    return "";
  }
}

/** An encoded slash stays one: to the router it does not begin another segment. */
function decodedSegment(segment: string): string {
  return decodeURIComponent(segment).replaceAll("/", "%2f");
}

function withoutSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}
