import { product } from "../stand.mjs";
import { openBrowser, view } from "../view.mjs";

/** Bytes over the wire, headers included, on a first view with an empty cache. */
const pages = [
  { page: "home", path: "/", htmlAndCss: 22, script: 108 },
  { page: "list", path: "/properties", htmlAndCss: 21, script: 95 },
  { page: "detail", path: "/properties/1", htmlAndCss: 20, script: 108 },
];

export default async function firstView() {
  const { url } = await product("demo");
  const browser = await openBrowser();
  const rows = [];
  for (const { page, path, htmlAndCss, script } of pages) {
    // The first visit makes the picture variants; the second is measured.
    await view(browser, url + path);
    const seen = await view(browser, url + path);
    const row = (what, figure, unit, atMost) => ({ page, what, figure, unit, atMost });
    const isStyle = (address) => address.endsWith(".css");
    const styles = seen.blocking.filter(isStyle).length;
    rows.push(
      row("HTML + CSS", seen.html + seen.style, "KB", htmlAndCss),
      row("JavaScript", seen.script, "KB", script),
      row("render-blocking stylesheets", styles, "", 1),
      row("render-blocking others", seen.blocking.length - styles, "", 0),
      row("images of the first screen, 360 × 740 at 2x", seen.firstScreen, "KB", 120),
      row("all images before scrolling", seen.picture, "KB"),
    );
  }
  await browser.close();
  return rows;
}
