import { renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "./stand.mjs";

/** A clock for products started with `settings`: `shift(milliseconds, …servers)` sets it forward. */
export function clock() {
  const file = join(temporaryFolder(), "shift");
  writeFileSync(file, "0");
  const preload = new URL("clock.mjs", import.meta.url).href;
  return {
    settings: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file },
    shift(milliseconds, ...servers) {
      // Renamed, so that a reader finds the old shift or the new one.
      writeFileSync(`${file}.new`, String(milliseconds));
      renameSync(`${file}.new`, file);
      for (const { pid } of servers) process.kill(pid, "SIGUSR2");
    },
  };
}
