import { writeFileSync } from "node:fs";
import { availableParallelism, cpus, totalmem } from "node:os";
import { pinning } from "./stand.mjs";

/** A figure with its goals `atMost` and `atLeast`; `ratio` is to something of the same run. */
export const row = (page, what, figure, unit, more) => ({ page, what, figure, unit, ...more });

/** A figure that depends on the machine. */
export const timed = (page, what, figure, unit, more) =>
  row(page, what, figure, unit, { timed: true, ...more });

const header = ["page", "what", "figure", "beside", "ratio", "goal", "met"];

export function table(rows) {
  const lines = [header, ...rows.map(cells)];
  const widths = header.map((_, column) =>
    Math.max(3, ...lines.map((line) => line[column].length)),
  );
  const padded = lines.map((line) =>
    line.map((cell, column) =>
      column === 2 ? cell.padStart(widths[column]) : cell.padEnd(widths[column]),
    ),
  );
  const rule = widths.map((width, column) =>
    column === 2 ? `${"-".repeat(width - 1)}:` : "-".repeat(width),
  );
  padded.splice(1, 0, rule);
  return padded.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

export function misses(row) {
  return isMissed(row) || isMissed(row.ratio);
}

/** Writes the table to `RESULTS.md`, with the machine that it speaks of. */
export function writeResults(rows, { command, listings, minutes }) {
  const text = `# What \`${command}\` measured

${new Date().toISOString().slice(0, 10)} · ${cpus()[0].model}, ${availableParallelism()} cores, ${Math.round(totalmem() / 2 ** 30)} GB · Node ${process.versions.node} · ${process.platform} ${process.arch} · load: ${pinning}

1,000 and ${listings.toLocaleString("en")} generated listings; took ${minutes.toFixed(1)} minutes. 1 KB = 1000 bytes.
A *bare server* is \`node:http\` answering the same bytes and headers. Requests/s are those of a second of
the server's own processor time; *here* is what the clock said. *MISS*: the goal is not met.

${table(rows)}
`;
  writeFileSync(new URL("RESULTS.md", import.meta.url), text);
}

function cells(row) {
  const { page, what, figure, unit, beside = "", ratio } = row;
  const goals = [...goalsOf(row, unit), ...goalsOf(ratio, "×")];
  return [
    page,
    what,
    withUnit(figure, unit),
    beside,
    ratio ? `${written(ratio.figure)} × ${ratio.to}` : "",
    goals.join(", "),
    goals.length === 0 ? "" : misses(row) ? "MISS" : "ok",
  ];
}

function goalsOf({ atMost, atLeast } = {}, unit) {
  return [
    atMost === undefined ? "" : `≤ ${withUnit(atMost, unit)}`,
    atLeast === undefined ? "" : `≥ ${withUnit(atLeast, unit)}`,
  ].filter(Boolean);
}

// A figure that could not be taken, NaN, meets no bound.
function isMissed({ figure, atMost = Infinity, atLeast = -Infinity } = {}) {
  return figure !== undefined && !(figure <= atMost && figure >= atLeast);
}

function withUnit(figure, unit) {
  return `${written(figure)} ${unit}`.trimEnd();
}

function written(figure) {
  if (Number.isNaN(figure)) return "–";
  if (Number.isInteger(figure) || Math.abs(figure) >= 1000)
    return Math.round(figure).toLocaleString("en");
  return String(Number(figure.toPrecision(3)));
}
