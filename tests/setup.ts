import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installGlobals } from "@remix-run/node";
import { afterAll, afterEach, beforeEach } from "vitest";
import { workAfterAnswers } from "~/http/after-answer.server";
import { failOnUnexpectedOutput, watchConsole } from "./harness/console";
import { quietEnvironment } from "./harness/product.mjs";

// Nothing imported above reads the environment: the app is imported by the test file, later.
const dataDir = mkdtempSync(join(tmpdir(), "sefer-test-"));
Object.assign(process.env, quietEnvironment, {
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  PUBLIC_URL: "http://sefer.test",
  RATE_LIMIT: "0",
  SEED_DEMO: "0",
});

// The same Request, Response and FormData that remix-serve gives the app.
installGlobals();

beforeEach(watchConsole);
afterEach(failOnUnexpectedOutput);
afterAll(async () => {
  await workAfterAnswers();
  const shared = globalThis as { __seferDatabase?: { $client: { close(): void } } };
  shared.__seferDatabase?.$client.close();
  rmSync(dataDir, { recursive: true, force: true });
});
