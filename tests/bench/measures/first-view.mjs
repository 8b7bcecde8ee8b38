import { row, timed } from "../report.mjs";
import { product } from "../stand.mjs";
import { openBrowser, view } from "../view.mjs";

const pages = [
  { page: "home", path: "/", html: 18 },
  { page: "list", path: "/properties", html: 17 },
  { page: "detail", path: "/properties/1", html: 17 },
];

const line = { name: "1.6 Mbit/s", kilobits: 1600, latency: 150 };

export default async function firstView({ quick }) {
  const { url } = await product("demo");
  const browser = await openBrowser();
  const rows = [];
  for (const { page, path, html } of pages) {
    // The first visit makes the picture variants; the second is measured.
    await view(browser, url + path);
    const seen = await view(browser, url + path);
    const { style: wholeStyle } = await view(browser, url + path, {
      untilLive: true,
      touched: true,
    });
    const goal = (what, figure, unit, atMost) => row(page, what, figure, unit, { atMost });
    const isStyle = (address) => address.endsWith(".css");
    const styles = seen.blocking.filter(isStyle).length;
    rows.push(
      goal("HTML, its style included", seen.html, "KB", html),
      goal("the style in it, compressed alone", seen.ownStyle, "KB", 8),
      goal("stylesheets, with the script", seen.style, "KB", 8),
      goal("stylesheets, with the first touch", wholeStyle, "KB"),
      goal("JavaScript", seen.script, "KB", 100),
      goal("render-blocking stylesheets", styles, "", 0),
      goal("render-blocking others", seen.blocking.length - styles, "", 0),
      goal("images of the first screen, 360 × 740 at 2x", seen.firstScreen, "KB", 120),
      goal("all images before scrolling", seen.picture, "KB"),
    );
  }
  for (const { page, path } of pages)
    rows.push(...(await inAmharic(browser, url, { page, path, views: quick ? 1 : 5 })));
  await browser.close();
  return rows;
}

/** A page in Amharic beside the English one: at most a tenth more. */
async function inAmharic(browser, url, { page, path, views }) {
  const english = url + path;
  const amharic = `${url}/am${path === "/" ? "" : path}`;
  const paints = { [english]: [], [amharic]: [] };
  await view(browser, amharic);
  for (let count = 0; count < views; count++)
    for (const address of [english, amharic])
      paints[address].push((await view(browser, address, { line })).fcp);
  const median = (times) => times.toSorted((one, other) => one - other)[times.length >> 1];
  const [here, there] = [await view(browser, amharic), await view(browser, english)];
  const beside = (figure, other, unit) => ({
    beside: `${other.toFixed(unit === "s" ? 2 : 1)} ${unit} in English`,
    ratio: { figure: figure / other, to: "English", atMost: 1.1 },
  });
  const name = `${page}, /am`;
  const [paint, englishPaint] = [median(paints[amharic]), median(paints[english])];
  return [
    row(name, "HTML, its style included", here.html, "KB", beside(here.html, there.html, "KB")),
    row(name, "JavaScript", here.script, "KB", beside(here.script, there.script, "KB")),
    timed(name, `first paint at ${line.name}`, paint, "s", beside(paint, englishPaint, "s")),
  ];
}
