import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { binary } from "../../app/cli/prepare.mjs";
import { installPackages } from "./debian.mjs";

/** Debian's package without a window, which takes a third less time; then what a machine may have. */
const headless = "chromium-headless-shell";
const usual = [headless, "chromium", "chromium-browser", "google-chrome"].map(
  (name) => `/usr/bin/${name}`,
);

const installed = () =>
  [process.env.CHROMIUM_PATH, ...usual].find((path) => path && existsSync(path));

/** Finds a Chromium, or gets one: Debian's package when root, else Playwright's download. */
export function ensureChromium() {
  if (installed() || installPackages(headless)) return;
  const playwright = binary("@playwright/test", "playwright");
  execFileSync(process.execPath, [playwright, "install", "chromium"], { stdio: "inherit" });
}

/** How Playwright starts it; without a path Playwright takes its own download. */
export function launchOptions() {
  return {
    executablePath: installed(),
    // Chromium refuses its sandbox to root; no background traffic of its own.
    args: ["--no-sandbox", "--disable-background-networking"],
  };
}
