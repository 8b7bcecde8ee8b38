import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

const include = ["tests/**/*.test.{ts,tsx}"];
const alone = ["tests/**/*.alone.test.ts", "tests/ui/*.test.tsx"];
const process = ["tests/process/**/*.test.ts"];
const onCluster = ["tests/models/**/*.test.ts", "tests/api/**/*.test.ts"];
const ofApp = { globalSetup: "tests/harness/global-setup.ts", setupFiles: "tests/setup.ts" };

export default defineConfig({
  root,
  resolve: {
    alias: {
      "~db": `${root}db`,
      "~": `${root}app`,
      // A slow hash has no use here but to cost a quarter of the tests' time; process tests have it.
      "@node-rs/argon2": `${root}tests/harness/quick-hash.ts`,
    },
  },
  test: {
    restoreMocks: true,
    // One less than there are cores, as usual, would leave one of two idle.
    maxWorkers: 2,
    // Generous: a busy machine is no defect, and nothing here is a measurement.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        // Loading the app takes longer than most tests: files share it, and setup.ts empties it.
        test: { name: "app", include, exclude: [...alone, ...process], isolate: false, ...ofApp },
      },
      {
        extends: true,
        // Other settings, replaced modules, a DOM: these have the app to themselves.
        test: { name: "app-alone", include: alone, ...ofApp },
      },
      {
        extends: true,
        // The same tests while an rqlite node writes: all that the models promise holds there, too.
        test: {
          name: "cluster",
          include: onCluster,
          exclude: alone,
          isolate: false,
          provide: { onCluster: true },
          ...ofApp,
        },
      },
      {
        extends: true,
        // These start the built product and need the build to be fresh.
        test: { name: "process", include: process, testTimeout: 60_000 },
      },
    ],
  },
});
