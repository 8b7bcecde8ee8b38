import { LRUCache } from "lru-cache";

/** Clients that are remembered; those seen least recently start anew. */
const maxClients = 10_000;

/**
 * A soft limit in memory: each client has a burst, and so many a second after that. What must be
 * counted across processes and restarts is in the database.
 * @returns a function that takes one for a client, and answers in how many seconds there will be
 *   one when there is none now, else 0.
 */
export function allowance({ burst, perSecond }: { burst: number; perSecond: number }) {
  const cost = 1000 / perSecond;
  const freeAt = new LRUCache<string, number>({ max: maxClients });
  return (client: string, now = performance.now()): number => {
    const free = Math.max(now, freeAt.get(client) ?? 0) + cost;
    const wait = free - now - burst * cost;
    if (wait > 0) return Math.ceil(wait / 1000);
    freeAt.set(client, free);
    return 0;
  };
}
