import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterwards } from "./stand.mjs";

/**
 * A clock for a product that is started with `settings`.
 * @returns `shift(milliseconds, server)` sets it forward, or with 0 right
 */
export function clock() {
  const folder = mkdtempSync(join(tmpdir(), "sefer-clock-"));
  afterwards(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "shift");
  writeFileSync(file, "0");
  const preload = new URL("clock.mjs", import.meta.url).href;
  return {
    settings: { NODE_OPTIONS: `--import=${preload}`, CLOCK_FILE: file },
    shift(milliseconds, { pid }) {
      writeFileSync(file, String(milliseconds));
      process.kill(pid, "SIGUSR2");
    },
  };
}
