import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { networkOf } from "./request.server";

export type Counted = "views" | "calls" | "whatsapps" | "telegrams" | "mails";
type Counts = Record<Counted, number>;

const repeatMilliseconds = 30 * 60_000;
const maxRemembered = 20_000;
const maxListings = 50_000;

const seen = new LRUCache<string, true>({ max: maxRemembered, ttl: repeatMilliseconds });
let counts = new Map<number, Counts>();

const listing = /^\/properties\/(\d{1,15})(?:-[^/?]*)?\/?(?:\?(.*))?$/i;
const pageRoute = "site/property";
const ownSession = /sefer_session=/;

export function withViews(
  handler: RequestListener,
  clientOf: (request: IncomingMessage) => string,
): RequestListener {
  return (request, response) => {
    const id = viewed(request);
    if (id) {
      const { headers } = request;
      const client = clientOf(request);
      response.once("close", () => {
        const isShown = response.statusCode === 200 || response.statusCode === 304;
        if (isShown && response.writableFinished) count(id, "views", { client, headers });
      });
    }
    handler(request, response);
  };
}

function viewed({ method, url = "", headers }: IncomingMessage): number | null {
  const [, id, query] = (method === "GET" && listing.exec(url)) || [];
  if (!id) return null;
  const data = query && new URLSearchParams(query).get("_data");
  const isPage = data
    ? data === pageRoute
    : (headers["sec-fetch-dest"] ?? "document") === "document";
  return isPage ? Number(id) : null;
}

/** Counts what a person did with a listing, once in half an hour; only a hash of them is kept. */
export function count(
  id: number,
  what: Counted,
  { client, headers }: { client: string; headers: IncomingHttpHeaders },
): void {
  const agent = headers["user-agent"];
  const isAhead = /prefetch|prerender/.test(`${headers.purpose} ${headers["sec-purpose"]}`);
  if (!agent || isAhead || ownSession.test(headers.cookie ?? "") || isbot(agent)) return;
  const key = createHash("sha256")
    .update(`${id} ${what} ${networkOf(client)} ${agent}`)
    .digest("base64url");
  if (seen.has(key)) return;
  seen.set(key, true);
  const of = counts.get(id) ?? { views: 0, calls: 0, whatsapps: 0, telegrams: 0, mails: 0 };
  if (!counts.has(id) && counts.size >= maxListings) return;
  of[what] += 1;
  counts.set(id, of);
}

export function takeCounts(): Map<number, Counts> {
  const taken = counts;
  counts = new Map();
  return taken;
}

export function returnCounts(taken: ReadonlyMap<number, Counts>): void {
  for (const [id, before] of taken) {
    const since = counts.get(id);
    if (since) for (const name of Object.keys(since) as Counted[]) since[name] += before[name];
    else if (counts.size < maxListings) counts.set(id, before);
  }
}
