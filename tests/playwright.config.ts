import { defineConfig } from "@playwright/test";
import { viewports } from "./harness/browser";
import { launchOptions } from "./harness/chromium.mjs";

// Nothing leaves this machine. To answer in the place of others would cost a seventh of each test.
const local = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1";
const { args, ...browser } = launchOptions();
const settings = {
  viewport: viewports.desktop,
  launchOptions: { ...browser, args: [...args, local] },
};

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  globalSetup: "./harness/product-setup.ts",
  fullyParallel: true,
  workers: 2,
  // Generous: a busy machine is no defect.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  // One that passes the second time only is a defect to mend.
  retries: 0,
  forbidOnly: true,
  // A trace costs a third of a test: `--trace on` with one that fails.
  use: { serviceWorkers: "block", screenshot: "only-on-failure", ...settings },
  projects: [
    { name: "js", grepInvert: /@no-js-only/, use: { javaScriptEnabled: true } },
    // Journeys: what one page holds without script is told by tests/routes.
    { name: "no-js", grep: /@no-js/, use: { javaScriptEnabled: false } },
  ],
});
