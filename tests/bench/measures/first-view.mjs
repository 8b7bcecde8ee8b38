import { product } from "../stand.mjs";
import { openBrowser, view } from "../view.mjs";

const pages = [
  { page: "home", path: "/", html: 18 },
  { page: "list", path: "/properties", html: 17 },
  { page: "detail", path: "/properties/1", html: 17 },
];

export default async function firstView() {
  const { url } = await product("demo");
  const browser = await openBrowser();
  const rows = [];
  for (const { page, path, html } of pages) {
    // The first visit makes the picture variants; the second is measured.
    await view(browser, url + path);
    const seen = await view(browser, url + path);
    const row = (what, figure, unit, atMost) => ({ page, what, figure, unit, atMost });
    const isStyle = (address) => address.endsWith(".css");
    const styles = seen.blocking.filter(isStyle).length;
    rows.push(
      row("HTML, its style included", seen.html, "KB", html),
      row("the whole style, with the script", seen.style, "KB", 8),
      row("JavaScript", seen.script, "KB", 100),
      row("render-blocking stylesheets", styles, "", 0),
      row("render-blocking others", seen.blocking.length - styles, "", 0),
      row("images of the first screen, 360 × 740 at 2x", seen.firstScreen, "KB", 120),
      row("all images before scrolling", seen.picture, "KB"),
    );
  }
  await browser.close();
  return rows;
}
