import { existsSync, readFileSync } from "node:fs";

/** The resident memory of a process in MB; NaN where there is no `/proc`. */
export function memory({ pid }) {
  const path = `/proc/${pid}/status`;
  if (!existsSync(path)) return Number.NaN;
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(path, "utf8"))?.[1]) / 1024;
}

/** The processor time that a process has taken so far, in seconds; NaN where there is no `/proc`. */
export function processorSeconds({ pid }) {
  return secondsIn(`/proc/${pid}/stat`);
}

/** That of its first thread alone, which is where Node runs JavaScript. */
export function mainThreadSeconds({ pid }) {
  return secondsIn(`/proc/${pid}/task/${pid}/stat`);
}

const ticksPerSecond = 100;

function secondsIn(path) {
  if (!existsSync(path)) return Number.NaN;
  const fields = readFileSync(path, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}
