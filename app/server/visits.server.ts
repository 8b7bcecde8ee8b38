import { createHash } from "node:crypto";
import type { IncomingHttpHeaders, IncomingMessage, RequestListener } from "node:http";
import { isbot } from "isbot";
import { LRUCache } from "lru-cache";
import { networkOf } from "./client-address.server";

/** What is counted of a listing: views of its page, and taps on its agent's contacts. */
export type Counted = "views" | "calls" | "whatsapps" | "telegrams" | "mails";
type Counts = Record<Counted, number>;

/** Half an hour, in which the same again is no more than the first time. */
const sameMilliseconds = 30 * 60_000;
/** Visitors and listings that are remembered for it; of those seen least recently none is. */
const maxRemembered = 20_000;
/** Listings that are counted between two writes. */
const maxListings = 50_000;

const seen = new LRUCache<string, true>({ max: maxRemembered, ttl: sameMilliseconds });
let counts = new Map<number, Counts>();

const listing = /^\/properties\/(\d{1,15})(?:-[^/?]*)?\/?(?:\?(.*))?$/i;
/** The page's data alone, which a browser with script asks for. */
const dataOf = "site/property";
const ownSession = /sefer_session=/;

/** Counts a view of a listing's page that a person was shown. */
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

/** The listing whose page is asked for, be it by its data alone; null when none is. */
function viewed({ method, url = "", headers }: IncomingMessage): number | null {
  const [, id, query] = (method === "GET" && listing.exec(url)) || [];
  if (!id) return null;
  const data = query && new URLSearchParams(query).get("_data");
  const isPage = data ? data === dataOf : (headers["sec-fetch-dest"] ?? "document") === "document";
  return isPage ? Number(id) : null;
}

/**
 * Counts what a person did with a listing, once in half an hour; bots, prefetches and who is signed
 * in do not count. Nothing is kept of who it was but a hash, in memory.
 */
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

/** The counts since this was last called, by listing. */
export function takeCounts(): Map<number, Counts> {
  const taken = counts;
  counts = new Map();
  return taken;
}

/** Puts counts back that could not be stored. */
export function returnCounts(taken: ReadonlyMap<number, Counts>): void {
  for (const [id, before] of taken) {
    const since = counts.get(id);
    if (since) for (const name of Object.keys(since) as Counted[]) since[name] += before[name];
    else if (counts.size < maxListings) counts.set(id, before);
  }
}
