import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { hasBody } from "./request-body.server";
import { securityHeaders } from "./security-headers.server";

export type PublicAnswers = {
  /** The query parameters that an answer at this path reads; null where it is not for everyone. */
  parametersOf: (path: string) => readonly string[] | null;
  /** A text that changes whenever any of these answers may. */
  version: () => string;
  /** Answers a GET request as the rest of the site would. */
  render: (request: Request) => Promise<Response>;
};

export type AnswerSettings = PublicAnswers & {
  publicUrl: string;
  /** Of finished answers in memory; 0 keeps none. */
  megabytes: number;
};

type Encoding = "br" | "gzip" | "identity";
/** A whole answer as it is sent. `headers` are names and values in turn, as `writeHead` takes them. */
type Answer = { status: number; headers: string[]; body: Buffer; etag?: string };

const smallestCompressed = 1024;
const longestAtOnce = 256 * 1024;
/** A header and an index entry of an answer, in bytes. */
const overhead = 1024;

/** Cookies of ours: whoever sends one may see what others do not. */
const ownCookie = /(?:^|;\s*)(?:__Host-)?sefer_/;

/**
 * The answers that are the same for everyone, kept whole and compressed as long as the version
 * stays, and rendered once however many wait for them. What is kept depends on the path, on its own
 * query parameters, on the encoding and on `Save-Data`: the renderer is told nothing else.
 */
export function publicAnswers({
  parametersOf,
  version,
  render,
  publicUrl,
  megabytes,
}: AnswerSettings) {
  const kept = new LRUCache<string, Answer>({
    maxSize: Math.max(1, megabytes * 1024 * 1024),
    sizeCalculation: ({ body }) => body.length + overhead,
  });
  const defaults = securityHeaders(publicUrl);
  const awaited = new Map<string, Promise<Answer>>();
  let keptVersion = "";

  /** The address with the parameters that count, in their order; null for what others answer. */
  function addressOf({ method, url = "" }: IncomingMessage): string | null {
    if (method !== "GET" && method !== "HEAD") return null;
    const queryAt = url.indexOf("?");
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    const names = parametersOf(path);
    if (!names || queryAt < 0) return names && path;
    const given = new URLSearchParams(url.slice(queryAt));
    const counted = names.flatMap((name) => {
      const value = given.get(name);
      return value ? [[name, value]] : [];
    });
    return counted.length > 0 ? `${path}?${new URLSearchParams(counted)}` : path;
  }

  /** Forgets what a change made old. @returns false when the version cannot be told. */
  function isCurrent(): boolean {
    try {
      const current = version();
      if (current === keptVersion) return true;
      keptVersion = current;
      kept.clear();
      // Those who wait asked before the change.
      awaited.clear();
      return true;
    } catch (error) {
      console.error("the catalogue's version cannot be read:", error);
      return false;
    }
  }

  async function make(address: string, key: string, encoding: Encoding, savesData: boolean) {
    const headers: HeadersInit = savesData ? { "Save-Data": "on" } : {};
    const madeFor = keptVersion;
    const response = await render(new Request(`${publicUrl}${address}`, { headers }));
    const answer = await packed(response, defaults, encoding, 3);
    if (megabytes > 0 && madeFor === keptVersion && isForEveryone(response)) kept.set(key, answer);
    return answer;
  }

  return {
    /** Answers a visitor without a cookie of ours. @returns whether it did or will */
    sent(request: IncomingMessage, response: ServerResponse): boolean {
      const { cookie, "accept-encoding": accepted } = request.headers;
      if (cookie && ownCookie.test(cookie)) return false;
      const address = addressOf(request);
      if (address === null || hasBody(request)) return false;
      const encoding = encodingOf(accepted);
      const savesData = request.headers["save-data"] === "on";
      const key = `${encoding}${savesData ? " less " : " "}${address}`;

      if (!isCurrent()) return false;
      const answer = kept.get(key);
      if (answer) {
        send(request, response, answer);
        return true;
      }
      let made = awaited.get(key);
      if (!made) {
        const making = make(address, key, encoding, savesData).finally(() => {
          if (awaited.get(key) === making) awaited.delete(key);
        });
        made = making;
        if (megabytes > 0) awaited.set(key, making);
      }
      made.then(
        (each) => send(request, response, each),
        (error) => fail(response, defaults, error),
      );
      return true;
    },

    /** Answers whoever is signed in, at the same addresses; nothing is kept. @returns whether it will */
    sentPrivately(request: IncomingMessage, response: ServerResponse): boolean {
      const address = addressOf(request);
      if (address === null || hasBody(request)) return false;
      const headers = Object.entries(request.headers).flatMap(([name, value]) =>
        typeof value === "string" ? [[name, value] as [string, string]] : [],
      );
      render(new Request(`${publicUrl}${address}`, { headers }))
        .then((each) => packed(each, defaults, encodingOf(request.headers["accept-encoding"]), 1))
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
  quality: number,
): Promise<Answer> {
  const plain = Buffer.from(await response.arrayBuffer());
  const isCompressed = encoding !== "identity" && plain.length >= smallestCompressed;
  const body = isCompressed ? await compressed(plain, encoding, quality) : plain;
  const headers = { ...defaults };
  for (const [name, value] of response.headers) if (name !== "set-cookie") headers[name] = value;
  headers.vary = [headers.vary, "Accept-Encoding"].filter(Boolean).join(", ");
  headers["content-length"] = String(body.length);
  if (isCompressed) {
    headers["content-encoding"] = encoding;
    if (headers.etag && !headers.etag.startsWith("W/")) headers.etag = `W/${headers.etag}`;
  }
  const lines = Object.entries(headers).flat();
  for (const [name, value] of response.headers) if (name === "set-cookie") lines.push(name, value);
  return { status: response.status, headers: lines, body, etag: headers.etag?.replace("W/", "") };
}

/** Compresses a body: a short one at once, which takes less time than asking another thread. */
async function compressed(plain: Buffer, encoding: "br" | "gzip", quality: number) {
  const isShort = plain.length < longestAtOnce;
  if (encoding === "gzip") {
    const options = { level: quality };
    return isShort ? gzipSync(plain, options) : promisify(gzip)(plain, options);
  }
  const options = {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: plain.length,
      // 256 KB, more than a page; the usual 4 MB take longer to set up than a page to compress.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  };
  return isShort ? brotliCompressSync(plain, options) : promisify(brotliCompress)(plain, options);
}

const encodings = new LRUCache<string, Encoding>({ max: 100 });

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

const onlyOfBody = new Set(["content-length", "content-encoding", "content-type"]);

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
  response.writeHead(status, headers).end(method === "HEAD" ? undefined : body);
}

function fail(response: ServerResponse, defaults: Record<string, string>, error: unknown): void {
  console.error("an answer could not be made:", error);
  response.writeHead(500, { ...defaults, "cache-control": "no-store" }).end();
}
