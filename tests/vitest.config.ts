import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

const include = ["tests/**/*.test.{ts,tsx}"];
const alone = ["tests/**/*.alone.test.ts", "tests/ui/*.test.tsx"];
const process = ["tests/process/**/*.test.ts"];
/** Of a process with a node of its own. */
const nodeAlone = ["tests/cluster/*.alone.test.ts"];
/**
 * What the product promises of its data, once more while a node writes. Other files are about a
 * file that this process writes itself, or read only; or they are long and add nothing.
 */
const onCluster = [
  "tests/models/{import,retention,search,session,undo,user,writes}.test.ts",
  "tests/api/{admin-properties,leads,properties,versions}.test.ts",
  "tests/routes/{erase,permissions}.test.ts",
];
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
        test: {
          name: "app",
          include,
          exclude: [...alone, ...process],
          isolate: false,
          ...ofApp,
        },
      },
      {
        extends: true,
        // Replaced modules, settings read at the start, a DOM: these have the app to themselves.
        test: { name: "app-alone", include: alone, exclude: nodeAlone, ...ofApp },
      },
      {
        extends: true,
        // The same tests while an rqlite node writes: all that the models promise holds there, too.
        test: {
          name: "cluster",
          include: onCluster,
          isolate: false,
          provide: { onCluster: true },
          ...ofApp,
        },
      },
      {
        extends: true,
        // What happens between the app and a node, each with an app and a node to itself.
        test: { name: "cluster-alone", include: nodeAlone, provide: { onCluster: true }, ...ofApp },
      },
      {
        extends: true,
        // These start the built product and need the build to be fresh.
        test: { name: "process", include: process, testTimeout: 60_000 },
      },
    ],
  },
});
