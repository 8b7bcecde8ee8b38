import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pathOf } from "./request-path.server";
import { workerSecurityPolicy } from "./security-headers.server";

const workerPath = "/sw.js";

export function withServiceWorker(
  handler: RequestListener,
  file: string,
  isOn: boolean,
): RequestListener {
  if (!existsSync(file)) return handler;
  const script = Buffer.from(`${isOn ? "" : "self.isOff=true;"}${readFileSync(file, "utf8")}`);
  const bodies = { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }) };
  const etag = `W/"${createHash("sha256").update(script).digest("base64url")}"`;

  return (request, response) => {
    const { method, headers } = request;
    if (pathOf(request) !== workerPath || (method !== "GET" && method !== "HEAD"))
      return handler(request, response);
    response.setHeader("Cache-Control", "no-cache");
    response.setHeader("ETag", etag);
    response.setHeader("Vary", "Accept-Encoding");
    response.setHeader("Content-Security-Policy", workerSecurityPolicy);
    if (headers["if-none-match"]?.includes(etag)) return response.writeHead(304).end();
    const accepted = headers["accept-encoding"]?.toString() ?? "";
    const encoding = (["br", "gzip"] as const).find((each) => accepted.includes(each));
    const body = encoding ? bodies[encoding] : script;
    if (encoding) response.setHeader("Content-Encoding", encoding);
    response.setHeader("Content-Type", "text/javascript; charset=utf-8");
    response.setHeader("Service-Worker-Allowed", "/");
    response.setHeader("Content-Length", body.length);
    response.writeHead(200).end(method === "HEAD" ? undefined : body);
  };
}
