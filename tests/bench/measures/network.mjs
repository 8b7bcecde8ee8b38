import { parse } from "node-html-parser";
import { row, timed } from "../report.mjs";
import { bareServer, product } from "../stand.mjs";
import { openBrowser, view } from "../view.mjs";

const fast = { name: "1.6 Mbit/s", kilobits: 1600, latency: 150 };
const slow = { name: "400 kbit/s", kilobits: 400, latency: 400 };
const pages = [
  { page: "home", path: "/", html: 70, lcp: { fast: 1, slow: 2.5 } },
  {
    page: "list",
    path: "/properties",
    html: 70,
    elements: 800,
    lcp: { fast: 1, slow: 2.2 },
    live: 4.5,
  },
  { page: "detail", path: "/properties/1", html: 40, lcp: { fast: 1, slow: 2.2 }, live: 4.5 },
];

/**
 * First views on a phone on a slow connection, beside the same page without scripts; then later
 * views.
 */
export default async function network({ quick }) {
  const { url } = await product("demo");
  const bare = await bareServer(url, { scriptless: true });
  const browser = await openBrowser();
  for (const server of [url, bare.url])
    await Promise.all(pages.map(({ path }) => view(browser, server + path, { toTheEnd: true })));
  const rows = [];
  for (const line of quick ? [fast] : [fast, slow])
    for (const page of pages)
      rows.push(...(await firstView(browser, page, line, { url, bare, views: quick ? 1 : 2 })));
  for (const page of pages) rows.push(...(await html(url, page)));
  rows.push(...(await laterViews(browser, url)));
  await browser.close();
  return rows;
}

async function firstView(browser, { page, path, lcp, live }, line, { url, bare, views }) {
  const isSlow = line === slow;
  const seen = await calmest(views, () => view(browser, url + path, { line, untilLive: true }));
  const limit = await calmest(views, () => view(browser, bare.url + path, { line }));
  const row = (what, figure, unit, more) =>
    timed(page, `${line.name}: ${what}`, figure, unit, more);
  const paint = (what, key, atMost) =>
    row(what, seen[key], "s", {
      atMost,
      ratio: { figure: seen[key] / limit[key], to: "scriptless", atMost: 1.3 },
      beside: `scriptless ${limit[key].toFixed(2)} s`,
    });
  const kilobytes = (kind) => `${kind} ${seen[kind].toFixed(1)}`;
  return [
    paint("first paint (FCP)", "fcp", isSlow ? 1.1 : 0.8),
    paint("largest paint (LCP)", "lcp", isSlow ? lcp.slow : lcp.fast),
    row("layout shift (CLS)", seen.cls, "", { atMost: 0.01 }),
    row("blocked (TBT)", seen.tbt, "ms", { atMost: 50 }),
    row("controls work (hydrated)", seen.live, "s", { atMost: isSlow ? live : undefined }),
    row("pictures in the first 5 s", seen.earlyPictures, "KB", {
      atMost: isSlow ? 80 : undefined,
      beside: `scriptless ${limit.earlyPictures.toFixed(1)} KB`,
    }),
    row("JavaScript", seen.script, "KB", {
      atMost: 100,
      timed: false,
      beside: `${["html", "style", "picture", "other"].map(kilobytes).join(", ")} KB`,
    }),
  ];
}

async function calmest(views, look) {
  const seen = [];
  for (let count = 0; count < views; count++) seen.push(await look());
  return seen.sort((a, b) => a.lcp - b.lcp)[0];
}

async function html(url, { page, path, html: kilobytes, elements }) {
  const text = await (await fetch(url + path)).text();
  const document = parse(text);
  const inlined = (tag) => {
    const bytes = document.querySelectorAll(tag).map(({ rawText }) => Buffer.byteLength(rawText));
    return `${tag} ${(bytes.reduce((sum, length) => sum + length, 0) / 1000).toFixed(1)}`;
  };
  return [
    row(page, "HTML, raw", Buffer.byteLength(text) / 1000, "KB", {
      atMost: kilobytes,
      beside: `${inlined("style")}, ${inlined("script")} KB of it`,
    }),
    row(page, "elements", document.querySelectorAll("*").length, "", { atMost: elements }),
  ];
}

async function laterViews(browser, url) {
  const list = `${url}/properties`;
  const beyondPictures = ({ html, style, script, other }) => html + style + script + other;
  const row = (what, figure, atMost) => ({ page: "list", what, figure, unit: "KB", atMost });
  const saving = await view(browser, list, { headers: { "Save-Data": "on" } });
  const next = await view(browser, list, { untilLive: true, thenTo: "page=2" });
  const repeated = await view(browser, list, { untilLive: true, thenTo: list });
  return [
    row("page 2 from page 1, beyond pictures", beyondPictures(next), 10),
    row("viewed again, beyond pictures", beyondPictures(repeated), 10),
    row("Save-Data: on, in all", beyondPictures(saving) + saving.picture, 15),
  ];
}
