import { readdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import { launchOptions } from "../harness/chromium.mjs";
import { startProduct } from "../harness/product.mjs";

/**
 * Prints a table of what the built product measures on this machine. Every file in `measures/`
 * has a default export: an async function that gets `{ url, dataDir, browser }` and answers rows
 * `{ page, what, figure, unit, atMost }`; a row without `atMost` is for information. A figure
 * above its bound fails the bench.
 */
const folder = new URL("measures/", import.meta.url);
const product = await startProduct({ SEED_DEMO: "1" });
const browser = await chromium.launch(launchOptions());
try {
  const rows = [];
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith(".mjs"))
    .sort()) {
    const { default: measure } = await import(new URL(file, folder).href);
    rows.push(...(await measure({ url: product.url, dataDir: product.dataDir, browser })));
  }
  print(rows);
  if (rows.some(({ figure, atMost }) => figure > atMost)) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
}

function print(rows) {
  const cells = rows.map(({ page, what, figure, unit, atMost }) => [
    page,
    what,
    `${figure.toFixed(unit === "KB" ? 1 : 0)} ${unit}`.trimEnd(),
    atMost === undefined ? "" : `≤ ${atMost} ${unit}`.trimEnd(),
    atMost === undefined ? "" : figure <= atMost ? "ok" : "MISS",
  ]);
  const widths = cells[0].map((_, column) => Math.max(...cells.map((row) => row[column].length)));
  console.log("");
  for (const row of cells) {
    const padded = row.map((cell, column) =>
      column === 2 || column === 3 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    );
    console.log(padded.join("  ").trimEnd());
  }
}
