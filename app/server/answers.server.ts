import type { IncomingMessage, ServerResponse } from "node:http";
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
import { hasBody } from "./request-body.server";
import { logFault } from "./request-id.server";
import { pathOf, withoutQuery } from "./request-path.server";
import { finishHeaders, securityHeaders, withPixel } from "./security-headers.server";
import { wholeBody } from "./whole-body.server";

export type PublicRoute = {
  /**
   * What its answers depend on of a query string, in one spelling whoever sends it. `isRefused`: a
   * parameter in it is not valid, and the answer says so.
   */
  queryOf: (sent: URLSearchParams) => { query: string; isRefused: boolean };
  /** Answers a GET request as the rest of the site would. */
  render: (request: Request) => Promise<Response>;
};

export type PublicAnswers = {
  /** The route of a path, as `pathOf` tells it; undefined where answers are not for everyone. */
  routeOf: (path: string) => PublicRoute | undefined;
  /** A text that changes whenever any of these answers may. */
  version: () => string;
};

export type AnswerSettings = PublicAnswers & {
  publicUrl: string;
  /** Of finished answers in memory; 0 keeps none. */
  megabytes: number;
  /** Whether pages let the ad pixel in, for who agreed to it. */
  hasPixel?: boolean;
  /** Takes from what a client may have rendered. @returns seconds to wait, 0 when it may now */
  rendering?: (request: IncomingMessage) => number;
};

type Encoding = "br" | "gzip" | "identity";
type Asked = {
  render: PublicRoute["render"];
  address: string;
  isRefused: boolean;
  encoding: Encoding;
};
/** A whole answer. `headers` are names and values in turn, as `writeHead` takes them. */
type Answer = {
  status: number;
  headers: readonly string[];
  body: Buffer;
  etag?: string;
  isForEveryone: boolean;
  /** Whether its body is compressed as well as may be. */
  isWell: boolean;
};

const smallestCompressed = 1024;
const maxSyncMs = 256 * 1024;
/** The headers of an answer, in bytes. */
const headerBytes = 1024;

/** Cookies of ours: whoever sends one may see what others do not. */
const ownCookie = /(?:^|;\s*)(?:__Host-)?sefer_/;

/**
 * The answers that are the same for everyone, kept whole and compressed as long as the version
 * stays, and rendered once however many wait for them. What is kept depends on the path, on its own
 * valid query parameters, on the encoding and on `Save-Data`: the renderer is told nothing else. Who
 * agreed to the ad pixel gets the same with headers that let it in.
 */
export function publicAnswers({
  routeOf,
  version,
  publicUrl,
  megabytes,
  hasPixel = false,
  rendering = () => 0,
}: AnswerSettings) {
  // With those that are being made.
  const kept = new BoundedCache<Answer | Promise<Answer>>(megabytes * 1024 * 1024, (made) =>
    made instanceof Promise ? 0 : made.body.length + headerBytes,
  );
  const defaults = securityHeaders(publicUrl);
  let cachedVersion = "";
  let isImproving = false;

  /**
   * What a request asks for: the route, and the address with the parameters that count; null for
   * what others answer.
   */
  function askedOf(request: IncomingMessage): Asked | null {
    const { method, url = "" } = request;
    if ((method !== "GET" && method !== "HEAD") || hasBody(request)) return null;
    const route = routeOf(pathOf(request));
    if (!route) return null;
    const path = withoutQuery(url);
    const asked = {
      render: route.render,
      address: path,
      isRefused: false,
      encoding: encodingOf(request.headers["accept-encoding"]),
    };
    if (path === url) return asked;
    const { query, isRefused } = route.queryOf(new URLSearchParams(url.slice(path.length)));
    return { ...asked, address: query ? `${path}?${query}` : path, isRefused };
  }

  /** Forgets what a change made old. @returns false when the version cannot be told. */
  function isCurrent(): boolean {
    try {
      const current = version();
      if (current === cachedVersion) return true;
      cachedVersion = current;
      // Those who wait asked before the change.
      kept.clear();
      return true;
    } catch (error) {
      console.error("the catalogue's version cannot be read:", error);
      return false;
    }
  }

  async function make({ render, address, encoding }: Asked, savesData: boolean) {
    const headers: HeadersInit = savesData ? { "Save-Data": "on" } : {};
    const response = await render(new Request(`${publicUrl}${address}`, { headers }));
    return packed(response, defaults, encoding);
  }

  /** Has others wait for an answer that is being made, and keeps it when it is for everyone. */
  function keep(key: string, making: Promise<Answer>): void {
    kept.set(key, making);
    const made = (answer?: Answer) => {
      // Gone when there was a change meanwhile, or another one in its place.
      if (kept.peek(key) !== making) return;
      if (answer?.isForEveryone) kept.set(key, answer);
      else kept.delete(key);
    };
    making.then(made, () => made());
  }

  /** Refuses to render for a client that had too much rendered. @returns whether it did */
  function refused(request: IncomingMessage, response: ServerResponse): boolean {
    const seconds = rendering(request);
    if (seconds === 0) return false;
    finishHeaders(response, defaults);
    refuse(request, response, tooManyPages(seconds));
    return true;
  }

  /** Compresses an answer well that is asked for again; one at a time, so that none queue up. */
  async function improve(key: string, answer: Answer) {
    if (isImproving) return;
    isImproving = true;
    try {
      const body = await recompressed(answer.body);
      if (kept.peek(key) === answer) kept.set(key, { ...answer, body, isWell: true });
    } finally {
      isImproving = false;
    }
  }

  return {
    /** Answers a visitor without a cookie of ours. @returns whether it did or will */
    sent(request: IncomingMessage, response: ServerResponse): boolean {
      const { cookie } = request.headers;
      if (cookie && ownCookie.test(cookie)) return false;
      const asked = askedOf(request);
      if (!asked || !isCurrent()) return false;
      const savesData = request.headers["save-data"]?.toString().toLowerCase() === "on";
      const key = `${asked.encoding}${savesData ? " less " : " "}${asked.address}`;
      const isOpen = hasPixel && consentIn(cookie) === "granted";
      const give = (answer: Answer) => send(request, response, isOpen ? opened(answer) : answer);

      const known = asked.isRefused ? undefined : kept.get(key);
      const isHit = known !== undefined && !(known instanceof Promise);
      countAnswer(isHit ? "hit" : "miss");
      if (isHit) {
        if (asked.encoding === "br" && !known.isWell) improve(key, known).catch(console.error);
        give(known);
        return true;
      }
      if (!known && refused(request, response)) return true;
      const making = known ?? make(asked, savesData);
      if (!known && !asked.isRefused) keep(key, making);
      making.then(give, (error) => fail(response, defaults, error));
      return true;
    },

    /** Answers whoever is signed in, at the same addresses; nothing is kept. @returns whether it will */
    sentPrivately(request: IncomingMessage, response: ServerResponse): boolean {
      const asked = askedOf(request);
      if (!asked) return false;
      if (refused(request, response)) return true;
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value] as [string, string]] : [],
      );
      asked
        .render(new Request(`${publicUrl}${asked.address}`, { headers }))
        .then((each) => packed(each, defaults, asked.encoding))
        .then(
          (answer) => send(request, response, answer),
          (error) => fail(response, defaults, error),
        );
      return true;
    },
  };
}

/** Whether an answer may be given to others: a page or list for everyone, or its data. */
function isForEveryone({ status, headers }: Response): boolean {
  if (status !== 200 || headers.has("Set-Cookie")) return false;
  return (
    headers.has("X-Remix-Response") || !/private|no-store/.test(headers.get("Cache-Control") ?? "")
  );
}

async function packed(
  response: Response,
  defaults: Record<string, string>,
  encoding: Encoding,
): Promise<Answer> {
  const plain = await wholeBody(response);
  const isCompressed = encoding !== "identity" && plain.length >= smallestCompressed;
  const body = isCompressed ? await compressed(plain, encoding) : plain;
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
    ...{ status: response.status, headers: lines, body, etag },
    isForEveryone: isForEveryone(response),
    isWell: !isCompressed,
  };
}

/** Compresses a body: a short one at once, which takes less time than asking another thread. */
async function compressed(plain: Buffer, encoding: "br" | "gzip"): Promise<Buffer> {
  const isShort = plain.length < maxSyncMs;
  if (encoding === "gzip")
    return isShort ? gzipSync(plain, quickly) : promisify(gzip)(plain, quickly);
  const options = brotli(1, plain.length);
  return isShort ? brotliCompressSync(plain, options) : promisify(brotliCompress)(plain, options);
}

const quickly = { level: 1 };

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

/** The best encoding of an `Accept-Encoding` header. */
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
function opened({ headers, etag, ...answer }: Answer): Answer {
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
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, headers, body, etag }: Answer,
): void {
  if (response.destroyed) return;
  if (status === 200 && etag && asked["if-none-match"]?.includes(etag)) {
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
