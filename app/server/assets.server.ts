import type { RequestListener } from "node:http";
import sirv from "sirv";

const yearSeconds = 31_536_000;

/**
 * Serves the built scripts and styles under `/assets/`, compressed by `npm start`, and leaves
 * everything else to `handler`. Their names carry their hash, so they never change.
 * @param folder of the browser's build
 */
export function withAssets(handler: RequestListener, folder: string): RequestListener {
  const serve = sirv(folder, { brotli: true, immutable: true, maxAge: yearSeconds });
  return (request, response) => {
    if (!request.url?.startsWith("/assets/")) return handler(request, response);
    serve(request, response, () => handler(request, response));
  };
}
