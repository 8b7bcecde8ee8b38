import { defineConfig } from "@playwright/test";
import { viewports } from "./harness/browser";
import { launchOptions } from "./harness/chromium.mjs";

const settings = { viewport: viewports.desktop, launchOptions: launchOptions() };

export default defineConfig({
  testDir: "e2e",
  outputDir: "../test-results",
  globalSetup: "./harness/product-setup.ts",
  fullyParallel: true,
  workers: 2,
  // Generous: a busy machine is no defect.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // One that passes the second time only is a defect to mend, named in the summary of the run.
  retries: 1,
  forbidOnly: true,
  use: { serviceWorkers: "block", trace: "retain-on-failure", ...settings },
  projects: [
    { name: "js", use: { javaScriptEnabled: true } },
    // What a file called *.js.spec.ts tests exists with script only.
    { name: "no-js", testIgnore: /\.js\.spec\.ts$/, use: { javaScriptEnabled: false } },
  ],
});
