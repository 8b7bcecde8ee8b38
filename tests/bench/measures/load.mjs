import { bareServer, load, pin, product, signIn } from "../stand.mjs";

const pages = [
  { page: "home", path: "/", uncached: 0.005, signedIn: 0.004 },
  { page: "list", path: "/properties", uncached: 0.005, signedIn: 0.004 },
  {
    page: "filter",
    path: "/properties?propertyType=Villa&subcity=Bole",
    uncached: 0.005,
    signedIn: 0.004,
  },
  { page: "detail", path: "/properties/500", uncached: 0.008, signedIn: 0.004 },
  { page: "API", path: "/api/properties" },
];
const connections = 32;

/** Requests a second with 32 connections, brotli and 1,000 listings, beside a bare server. */
export default async function measureLoad({ quick }) {
  const times = quick ? { rounds: 1, seconds: 0.5 } : { rounds: 3, seconds: 1 };
  const cached = await product(1000);
  const uncached = await product(1000, { ANSWER_CACHE: "0" });
  const bare = await bareServer(cached.url);
  pin(cached, uncached, bare);
  const headers = await signIn(cached.url);

  const rows = [];
  for (const { page, path, ...goals } of pages) {
    const targets = {
      bare: { url: bare.url },
      cached: { url: cached.url },
      uncached: { url: uncached.url },
      ...(goals.signedIn && { signedIn: { url: cached.url, headers } }),
    };
    const seen = await inTurns(targets, path, times);
    const limit = seen.bare.perSecond;
    const row = (what, { perSecond, p50, p99 }, more = "", atLeast = undefined) => ({
      page,
      what,
      figure: perSecond,
      unit: "/s",
      beside: `p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)} ms${more}`,
      ratio: { figure: perSecond / limit, to: "bare", atLeast },
      timed: true,
    });
    const gain = (seen.cached.perSecond / seen.uncached.perSecond).toFixed(1);
    rows.push(
      row("warm", seen.cached, `, ${gain} × cache off`, 0.3),
      row("cache off", seen.uncached, "", goals.uncached),
    );
    if (seen.signedIn) rows.push(row("signed in", seen.signedIn, "", goals.signedIn));
    rows.push({ ...row("bare server", seen.bare), ratio: undefined });
  }
  return rows;
}

/**
 * The best round of each target: what else runs on this machine can only make one slower. They are
 * asked in turns, so that it meets them all.
 */
async function inTurns(targets, path, { rounds, seconds }) {
  const best = {};
  const ask = (target, time) => load({ ...target, paths: [path], connections, seconds: time });
  for (const target of Object.values(targets)) await ask(target, 0.2);
  for (let round = 0; round < rounds; round++)
    for (const [name, target] of Object.entries(targets)) {
      const result = await ask(target, seconds);
      if (!(best[name]?.perSecond > result.perSecond)) best[name] = result;
    }
  return best;
}
