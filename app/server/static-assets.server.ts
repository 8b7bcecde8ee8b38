import type { RequestListener } from "node:http";
import sirv from "sirv";
import { pathOf } from "./request-path.server";

const yearSeconds = 31_536_000;

export function withStaticAssets(handler: RequestListener, folder: string): RequestListener {
  const serve = sirv(folder, { brotli: true, gzip: true, immutable: true, maxAge: yearSeconds });
  return (request, response) => {
    // Files of this site are small, and sirv throws at a range that ends before it begins.
    delete request.headers.range;
    if (!pathOf(request).startsWith("/assets/")) return handler(request, response);
    // A file is gone once a newer version was built in its place, which sirv does not expect.
    response.once("pipe", (file) => file.once("error", () => response.destroy()));
    serve(request, response, () => handler(request, response));
  };
}
