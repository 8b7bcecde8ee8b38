import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { binary } from "../../app/cli/prepare.mjs";

/** Debian's package without a window, which takes a third less time; then what a machine may have. */
const headless = "chromium-headless-shell";
const usual = [headless, "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

const installed = () =>
  [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));

/** Finds a Chromium, or gets one: Debian's package when root, else Playwright's download. */
export function ensureChromium() {
  if (installed()) return;
  const run = (command, ...args) => execFileSync(command, args, { stdio: "inherit" });
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", "update", "-qq");
    run("apt-get", "install", "-y", "-qq", "--no-install-recommends", headless);
  } else run(process.execPath, binary("@playwright/test", "playwright"), "install", "chromium");
}

/** How Playwright starts it; without a path Playwright takes its own download. */
export function launchOptions() {
  return {
    executablePath: installed(),
    // Chromium refuses its sandbox to root; no background traffic of its own.
    args: ["--no-sandbox", "--disable-background-networking"],
  };
}
