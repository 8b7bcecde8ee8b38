import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const root = fileURLToPath(new URL("..", import.meta.url));

export default defineConfig({
  root,
  resolve: { alias: { "~db": `${root}db`, "~": `${root}app` } },
  test: {
    restoreMocks: true,
    // Generous: a busy machine is no defect, and nothing here is a measurement.
    testTimeout: 30_000,
    hookTimeout: 30_000,
    projects: [
      {
        extends: true,
        test: {
          name: "app",
          include: ["tests/**/*.test.{ts,tsx}"],
          exclude: ["tests/process/**"],
          globalSetup: "tests/harness/route-table.ts",
          setupFiles: "tests/setup.ts",
        },
      },
      {
        extends: true,
        // These start the built product and need the build to be fresh.
        test: { name: "process", include: ["tests/process/**/*.test.ts"], testTimeout: 60_000 },
      },
    ],
  },
});
