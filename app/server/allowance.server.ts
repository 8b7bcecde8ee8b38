import { LRUCache } from "lru-cache";

const maxClients = 10_000;

/** Takes one of a client's burst: 0, or the seconds until there will be one. */
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
