import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterwards } from "./stand.mjs";

/**
 * A clock for products that are started with `settings`.
 * @returns `shift(milliseconds, …servers)` sets theirs forward, or with 0 right
 */
export function clock() {
  const folder = mkdtempSync(join(tmpdir(), "sefer-clock-"));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "shift");
  writeFileSync(file, "0");
  const preload = new URL("clock.mjs", import.meta.url).href;
  return {
    settings: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file },
    shift(milliseconds, ...servers) {
      // At once: whoever looks finds the old shift or the new one.
      writeFileSync(`${file}.new`, String(milliseconds));
      renameSync(`${file}.new`, file);
      for (const { pid } of servers) process.kill(pid, "SIGUSR2");
    },
  };
}
