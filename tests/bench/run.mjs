import { readdirSync } from "node:fs";
import { misses, table, writeResults } from "./report.mjs";
import { endServers } from "./stand.mjs";

/**
 * Measures the built product, prints a table and writes it to `RESULTS.md`. `quick` takes two
 * minutes; names of files in `measures/` pick those, and then nothing is written. Fails when a
 * figure that does not depend on the machine misses its goal.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const quick = words.includes("quick");
const listings = quick ? 20_000 : 200_000;
const picked = words.filter((word) => word !== "quick");
const folder = new URL("measures/", import.meta.url);
const names = readdirSync(folder).map((file) => file.replace(".mjs", ""));

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await endServers();
    process.exit(1);
  });

const began = performance.now();
const rows = [];
for (const name of picked.length > 0 ? names.filter((name) => picked.includes(name)) : names) {
  console.log(`${new Date().toTimeString().slice(0, 8)} ${name}`);
  try {
    const { default: measure } = await import(new URL(`${name}.mjs`, folder).href);
    rows.push(...(await measure({ quick, listings })));
  } catch (error) {
    // The rows after it are still wanted.
    console.error(error);
    rows.push({ page: name, what: "failed", figure: 1, unit: "", atMost: 0 });
    process.exitCode = 1;
  } finally {
    await endServers();
  }
}
const minutes = (performance.now() - began) / 60_000;

console.log(`\n${table(rows)}\n`);
if (quick) console.log(`quick: ${listings} listings for many, one network, short measurements`);
const command = `npm run bench${quick ? " -- quick" : ""}`;
if (picked.length === 0) writeResults(rows, { command, listings, minutes });
if (!quick && rows.some((row) => !row.timed && misses(row))) process.exitCode = 1;
