import type { RequestListener } from "node:http";
import sirv from "sirv";
import { pathOf } from "./request-path.server";

const yearSeconds = 31_536_000;

/**
 * Middleware that serves `/assets/` from the client build, with the compressed files that `npm
 * start` wrote; other requests go to `handler`. File names hold a content hash, so they are immutable.
 * @param folder path of the client build
 */
export function withStaticAssets(handler: RequestListener, folder: string): RequestListener {
  const serve = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: yearSeconds });
  return (request, response) => {
    if (!pathOf(request).startsWith("/assets/")) return handler(request, response);
    serve(request, response, () => handler(request, response));
  };
}
