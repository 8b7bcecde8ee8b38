import { readdirSync } from "node:fs";
import { source } from "../harness/source.mjs";
import { endAll, row } from "./stand.mjs";

/**
 * Hostile input, crashes and dead neighbours against the built product on loopback. Prints a table
 * of what was asked and what came of it, and fails when anything did not hold. `npm run gauntlet --
 * fuzz` picks parts by name, `short` takes seconds for each, `seed=7` repeats a run; `mutations` runs
 * by its name alone. Each part in `parts/` has a default export: an async function that gets
 * `Options` and answers results; both are in `stand.mjs`.
 */
const words = process.argv.slice(2).filter((word) => !word.startsWith("--"));
const short = words.includes("short");
const seed = Number(words.find((word) => word.startsWith("seed="))?.slice(5) ?? Date.now() % 1e6);
const folder = new URL("parts/", import.meta.url);
const names = readdirSync(folder).map((file) => file.replace(".mjs", ""));
const picked = words.filter((word) => names.includes(word));
const unknown = words.filter((word) => !names.includes(word) && !/^(short|seed=\d+)$/.test(word));
if (unknown.length > 0) {
  console.error(`no part is called ${unknown.join(", ")}; there are ${names.join(", ")}`);
  process.exit(1);
}

for (const signal of ["SIGINT", "SIGTERM"])
  process.once(signal, async () => {
    await endAll();
    process.exit(1);
  });

const { randomSource } = await source("./db/seed/random.ts");
console.log(`seed=${seed}`);
const results = [];
// Takes longer than all the others together.
const byNameAlone = "mutations";
const usual = names.filter((name) => name !== byNameAlone);
for (const name of picked.length > 0 ? picked : usual) {
  console.log(`${new Date().toTimeString().slice(0, 8)} ${name}`);
  const { default: part } = await import(new URL(`${name}.mjs`, folder).href);
  try {
    const found = await part({ short, random: randomSource(seed) });
    results.push(...found.map((result) => ({ part: name, ...result })));
  } catch (error) {
    // The parts after it are still wanted.
    console.error(error);
    results.push({ part: name, ...row("the part itself", "to its end", "an error", false) });
  } finally {
    await endAll();
  }
}

const isFailed = (result) => result.ok === false;
console.log(`\n${table(results)}\n`);
for (const { part, what, examples = [] } of results.filter(isFailed)) {
  if (examples.length > 0) console.log(`${part}, ${what}:`);
  for (const example of examples) console.log(`  ${example}`);
}
const failed = results.filter(isFailed).length;
console.log(failed > 0 ? `${failed} FAILED; the same again: seed=${seed}` : "all held");
process.exitCode = failed > 0 ? 1 : 0;

function table(rows) {
  const lines = [
    ["part", "what", "asked", "got", ""],
    ...rows.map(({ part, what, asked = "", got, ok, leftOut }) =>
      leftOut
        ? [part, what, asked, `not tried: ${leftOut}`, "–"]
        : [part, what, asked, got, ok ? "ok" : "FAILED"],
    ),
  ];
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)));
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column])));
  padded.splice(
    1,
    0,
    widths.map((width) => "-".repeat(width)),
  );
  return padded.map((line) => `| ${line.join(" | ")} |`).join("\n");
}
