import { timed } from "../report.mjs";
import { load, memory, pin, product } from "../stand.mjs";

/** Starts, crawlers and long use with many listings. */
export default async function crawl({ quick, listings }) {
  // The first start on new data makes the administrator.
  await (await product(listings)).stop();
  const restarted = await product(listings);
  await restarted.stop();
  const crawled = await product(listings);
  pin(crawled);
  const atFirst = memory(crawled);

  const paths = Array.from(
    { length: 1000 },
    (_, index) => `/properties/${1 + Math.floor((index * listings) / 1000)}`,
  );
  const { url } = crawled;
  const job = { url, paths, connections: 8 };
  const first = await load({ ...job, requests: paths.length, seconds: quick ? 3 : 15 });
  const { etags } = first;
  const seen = Object.keys(etags);
  const second = await load({ ...job, paths: seen, etags, seconds: quick ? 1 : 3 }, [200, 304]);
  const unchanged = (second.statuses[304] ?? 0) / second.answers;

  const use = longUse(listings, quick);
  const { answers } = await load({ url, ...use, connections: 32, seconds: quick ? 5 : 120 });

  return [
    timed(
      "start",
      "to the first page",
      Math.min(restarted.startMilliseconds, crawled.startMilliseconds) / 1000,
      "s",
      { atMost: 1.5, beside: `${atFirst.toFixed(0)} MB` },
    ),
    timed("crawler", "1,000 details, 8 connections", first.perSecond, "/s", {
      atLeast: 350,
      beside: `${first.answers} pages, p99 ${first.p99.toFixed(0)} ms`,
    }),
    timed("crawler", "the same, revalidated with 304", second.perSecond * unchanged, "/s", {
      atLeast: 8000,
      beside: `${Math.round(unchanged * 100)} % of ${Math.round(second.perSecond)}/s`,
    }),
    timed(
      "memory",
      `after ${use.requests.toLocaleString("en")} requests over ${use.urls.toLocaleString("en")} URLs`,
      memory(crawled),
      "MB",
      {
        atMost: 250,
        beside: answers < use.requests ? `time was up after ${answers.toLocaleString("en")}` : "",
      },
    ),
  ];
}

function longUse(listings, quick) {
  const urls = quick ? 2000 : 20_000;
  const requests = 5 * urls;
  const all = Array.from({ length: urls }, (_, index) =>
    index % 5 === 0
      ? `/properties?minBedrooms=${1 + (index % 4)}&page=${1 + Math.floor(index / 20)}`
      : `/properties/${1 + Math.floor((index * listings) / urls)}`,
  );
  let state = 1;
  const random = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  const popular = () => all[Math.floor(urls * random() ** 3)];
  const paths = [...all, ...Array.from({ length: requests - urls }, popular)];
  return { urls, requests, paths };
}
