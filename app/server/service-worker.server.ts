import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { pathIn } from "~/paths";
import { languages } from "~db/vocabulary";
import { pathOf } from "./request-path.server";
import { workerSecurityPolicy } from "./security-headers.server";

function workerOf(file: string, isOn: boolean) {
  const script = Buffer.from(`${isOn ? "" : "self.isOff=true;"}${readFileSync(file, "utf8")}`);
  const bodies = { br: brotliCompressSync(script), gzip: gzipSync(script, { level: 9 }) };
  return { script, bodies, etag: `W/"${createHash("sha256").update(script).digest("base64url")}"` };
}

/** Each language has a worker of its own, `/sw.js` and `/am/sw.js`. @param client the built folder */
export function withServiceWorker(
  handler: RequestListener,
  client: string,
  isOn: boolean,
): RequestListener {
  const built = languages
    .map((language) => pathIn(language, "/sw.js"))
    .filter((path) => existsSync(client + path));
  const workers = new Map(built.map((path) => [path, workerOf(client + path, isOn)]));

  return (request, response) => {
    const { method, headers } = request;
    const worker = workers.get(pathOf(request));
    if (!worker || (method !== "GET" && method !== "HEAD")) return handler(request, response);
    const { script, bodies, etag } = worker;
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
