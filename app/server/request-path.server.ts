import type { IncomingMessage } from "node:http";

const paths = new WeakMap<IncomingMessage, string>();
const base = "http://site.invalid";

const plain = /^\/(?:[a-z\d_-]+(?:\/[a-z\d_-]+)*\/?)?$/;

/** As the router matches it; empty when it cannot be decoded or resolves to another path. */
export function pathOf(request: IncomingMessage): string {
  const known = paths.get(request);
  if (known !== undefined) return known;
  const path = routedPath(request.url ?? "");
  paths.set(request, path);
  return path;
}

export function withoutQuery(url: string): string {
  const queryAt = url.indexOf("?");
  return queryAt < 0 ? url : url.slice(0, queryAt);
}

export function isApi(request: IncomingMessage): boolean {
  return /^\/api(\/|$)/i.test(pathOf(request) || (request.url ?? ""));
}

/** What is no page, or checks who it is for before it renders one. */
const others = /^\/(?:api|admin|assets|images)\/|^\/(?:healthz|readyz|metrics|(?:am\/)?sw\.js)$/;

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
