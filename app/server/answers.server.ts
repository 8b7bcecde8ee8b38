import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";
import { BoundedCache } from "~/platform/bounded-cache.server";
import { consentIn } from "~/ui/pixel/consent-cookie";
import { countAnswer } from "./metrics.server";
import { refuse, tooManyPages } from "./refusal.server";
import { logFault } from "./request.server";
import { hasBody } from "./request-body.server";
import { pathOf, withoutQuery } from "./request-path.server";
import { finishHeaders, securityHeaders, withPixel } from "./security-headers.server";

export type PublicRoute = {
  /** The parameters that its answers depend on, normalized; `isRefused` when one is not valid. */
  queryOf: (sent: URLSearchParams) => { query: string; isRefused: boolean };
  render: (request: Request) => Promise<Response>;
};

export type PublicAnswers = {
  routeOf: (path: string) => PublicRoute | undefined;
  version: () => string;
};

export type AnswerSettings = PublicAnswers & {
  publicUrl: string;
  megabytes: number;
  hasPixel?: boolean;
  /** Seconds that a client must wait before another page is rendered for it, 0 for none. */
  rendering?: (request: IncomingMessage) => number;
};

type Encoding = "br" | "gzip" | "identity";
type Query = {
  render: PublicRoute["render"];
  address: string;
  isRefused: boolean;
  encoding: Encoding;
};
type Answer = {
  status: number;
  /** Names and values in turn, as `writeHead` takes them. */
  headers: readonly string[];
  body: Buffer;
  etag?: string;
  isForEveryone: boolean;
  isBestCompressed: boolean;
};

const minCompressedBytes = 1024;
const maxSyncBytes = 256 * 1024;
const headerBytes = 1024;

const wholeBodies = new WeakMap<Response, Buffer>();

export function wholeResponse(body: Buffer<ArrayBuffer>, init: ResponseInit): Response {
  const response = new Response(body, init);
  wholeBodies.set(response, body);
  return response;
}

/** Whoever sends a cookie of ours may see what others do not. */
const ownCookie = /(?:^|;\s*)(?:__Host-)?sefer_/;

/** Cached until the version changes; the renderer gets nothing else of a request. */
export function publicAnswers({
  routeOf,
  version,
  publicUrl,
  megabytes,
  hasPixel = false,
  rendering = () => 0,
}: AnswerSettings) {
  const cache = new BoundedCache<Answer | Promise<Answer>>(megabytes * 1024 * 1024, (made) =>
    made instanceof Promise ? 0 : made.body.length + headerBytes,
  );
  const defaults = securityHeaders(publicUrl);
  let cachedVersion = "";
  let isImproving = false;

  function queryOf(request: IncomingMessage): Query | null {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || hasBody(request)) return null;
    const route = routeOf(pathOf(request));
    if (!route) return null;
    const path = withoutQuery(url);
    const { render } = route;
    const encoding = encodingOf(request.headers["accept-encoding"]);
    if (path === url) return { render, address: path, isRefused: false, encoding };
    const { query, isRefused } = route.queryOf(new URLSearchParams(url.slice(path.length)));
    return { render, address: query ? `${path}?${query}` : path, isRefused, encoding };
  }

  function isCurrent(): boolean {
    try {
      const current = version();
      if (current === cachedVersion) return true;
      cachedVersion = current;
      // Those who wait asked before the change.
      cache.clear();
      return true;
    } catch (error) {
      console.error("the catalogue's version cannot be read:", error);
      return false;
    }
  }

  async function make({ render, address, encoding }: Query, headers: Record<string, string>) {
    const response = await render(new Request(`${publicUrl}${address}`, { headers }));
    return toAnswer(response, defaults, encoding, savesData(headers));
  }

  function keep(key: string, making: Promise<Answer>): void {
    cache.set(key, making);
    const made = (answer?: Answer) => {
      // Gone when there was a change meanwhile, or another one in its place.
      if (cache.peek(key) !== making) return;
      if (answer?.isForEveryone) cache.set(key, answer);
      else cache.delete(key);
    };
    making.then(made, () => made());
  }

  function refused(request: IncomingMessage, response: ServerResponse): boolean {
    const seconds = rendering(request);
    if (seconds === 0) return false;
    finishHeaders(response, defaults);
    refuse(request, response, tooManyPages(seconds));
    return true;
  }

  async function improve(key: string, answer: Answer) {
    if (isImproving) return;
    isImproving = true;
    try {
      const body = await recompressed(answer.body);
      if (cache.peek(key) === answer) cache.set(key, { ...answer, body, isBestCompressed: true });
    } finally {
      isImproving = false;
    }
  }

  return {
    /** Answers a visitor without a cookie of ours; false when it is not one of these answers. */
    sent(request: IncomingMessage, response: ServerResponse): boolean {
      const { cookie } = request.headers;
      if (cookie && ownCookie.test(cookie)) return false;
      const query = queryOf(request);
      if (!query || !isCurrent()) return false;
      const isLess = savesData(request.headers);
      const key = `${query.encoding}${isLess ? " less " : " "}${query.address}`;
      const hasConsent = hasPixel && consentIn(cookie) === "granted";
      const give = (answer: Answer) =>
        send(request, response, hasConsent ? openForPixel(answer) : answer);

      const known = query.isRefused ? undefined : cache.get(key);
      const isHit = known !== undefined && !(known instanceof Promise);
      countAnswer(isHit ? "hit" : "miss");
      if (isHit) {
        if (query.encoding === "br" && !known.isBestCompressed)
          improve(key, known).catch(console.error);
        give(known);
        return true;
      }
      if (!known && refused(request, response)) return true;
      const making = known ?? make(query, isLess ? { "save-data": "on" } : {});
      if (!known && !query.isRefused) keep(key, making);
      making.then(give, (error) => fail(response, defaults, error));
      return true;
    },

    sentPrivately(request: IncomingMessage, response: ServerResponse): boolean {
      const query = queryOf(request);
      if (!query) return false;
      if (refused(request, response)) return true;
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value] as [string, string]] : [],
      );
      make(query, Object.fromEntries(headers)).then(
        (answer) => send(request, response, answer),
        (error) => fail(response, defaults, error),
      );
      return true;
    },
  };
}

const savesData = (headers: IncomingHttpHeaders) =>
  headers["save-data"]?.toString().toLowerCase() === "on";

function isForEveryone({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has("Set-Cookie")) return false;
  return (
    headers.has("X-Remix-Response") || !/private|no-store/.test(headers.get("Cache-Control") ?? "")
  );
}

async function toAnswer(
  response: Response,
  defaults: Record<string, string>,
  encoding: Encoding,
  isLess: boolean,
): Promise<Answer> {
  const plain = wholeBodies.get(response) ?? Buffer.from(await response.arrayBuffer());
  const isCompressed = encoding !== "identity" && plain.length >= minCompressedBytes;
  const body = isCompressed ? await compressed(plain, encoding, isLess ? 6 : 1) : plain;
  const headers = { ...defaults };
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  if (isCompressed) {
    headers["content-encoding"] = encoding;
    if (headers.etag && !headers.etag.startsWith("W/")) headers.etag = `W/${headers.etag}`;
  }
  const lines = Object.entries(headers).flat();
  for (const [name, value] of response.headers) if (name === "set-cookie") lines.push(name, value);
  const etag = headers.etag?.replace("W/", "");
  return {
    status: response.status,
    headers: lines,
    body,
    etag,
    isForEveryone: isForEveryone(response),
    isBestCompressed: !isCompressed,
  };
}

async function compressed(plain: Buffer, encoding: "br" | "gzip", level: number): Promise<Buffer> {
  const isShort = plain.length < maxSyncBytes;
  if (encoding === "gzip")
    return isShort ? gzipSync(plain, { level }) : promisify(gzip)(plain, { level });
  const options = brotli(level, plain.length);
  return isShort ? brotliCompressSync(plain, options) : promisify(brotliCompress)(plain, options);
}

async function recompressed(body: Buffer): Promise<Buffer> {
  const plain = await promisify(brotliDecompress)(body);
  return promisify(brotliCompress)(plain, brotli(9, plain.length));
}

function brotli(quality: number, size: number): BrotliOptions {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: size,
      // 256 KB, more than a page; the usual 4 MB take longer to set up than a page to compress.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  };
}

const encodings = new BoundedCache<Encoding>(100_000, () => 0);

function encodingOf(header: string | string[] | undefined): Encoding {
  if (typeof header !== "string") return "identity";
  const known = encodings.get(header);
  if (known) return known;
  const accepted = header
    .toLowerCase()
    .split(",")
    .filter((each) => !/;\s*q=0(?:\.0*)?\s*$/.test(each))
    .map((each) => each.split(";")[0]?.trim());
  const best = (["br", "gzip"] as const).find((each) => accepted.includes(each)) ?? "identity";
  encodings.set(header, best);
  return best;
}

/** The same answer, open for the ad pixel: to browsers it is another one, and so is its ETag. */
function openForPixel({ headers, etag, ...answer }: Answer): Answer {
  const changed: Record<string, (value: string) => string> = {
    "content-security-policy": withPixel,
    etag: (value) => value.replace(/"$/, '-pixel"'),
  };
  return {
    ...answer,
    headers: headers.map((value, index) =>
      index % 2 ? (changed[headers[index - 1] ?? ""]?.(value) ?? value) : value,
    ),
    etag: etag && changed.etag?.(etag),
  };
}

const onlyOfBody = new Set(["content-encoding", "content-type"]);

function send(
  { method, headers: sent }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, etag }: Answer,
): void {
  if (response.destroyed) return;
  if (status === 200 && etag && sent["if-none-match"]?.includes(etag)) {
    const rest = headers.filter((_, index) => !onlyOfBody.has(headers[index - (index % 2)] ?? ""));
    response.writeHead(304, rest).end();
    return;
  }
  const length = ["content-length", String(body.length)];
  response.writeHead(status, [...headers, ...length]).end(method === "HEAD" ? undefined : body);
}

function fail(response: ServerResponse, defaults: Record<string, string>, error: unknown): void {
  logFault("an answer could not be made:", error);
  response.writeHead(500, { ...defaults, "cache-control": "no-store" }).end();
}
