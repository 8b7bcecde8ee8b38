import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installGlobals } from "@remix-run/node";
import { afterAll, afterEach, beforeAll, beforeEach, inject, vi } from "vitest";
import { workAfterAnswers } from "~/server/request.server";
import { failOnUnexpectedOutput, watchConsole } from "./harness/console";
import { watchWrites } from "./harness/deterministic";
import { joinCluster } from "./harness/one-node";
import { quietEnvironment } from "./harness/product.mjs";

// Test files that share a process share the app, its settings and its data folder.
const shared = globalThis as {
  __seferTestData?: string;
  __seferDatabase?: { $client: { pragma: (setting: string) => unknown } };
  __seferEnv?: Record<string, unknown>;
};
if (!shared.__seferTestData) watchWrites();
shared.__seferTestData ??= mkdtempSync(join(inject("dataRoot"), "data-"));
const dataDir = shared.__seferTestData;

// Nothing imported above reads the environment: the app is imported by the test file, later.
Object.assign(process.env, quietEnvironment, {
  NODE_ENV: "test",
  DATA_DIR: dataDir,
  PUBLIC_URL: "http://sefer.test",
  RATE_LIMIT: "0",
  SEED_DEMO: "0",
});
if (inject("onCluster")) await joinCluster(inject("dataRoot"));

// The same Request, Response and FormData that remix-serve gives the app.
installGlobals();

/** What the files before left in the database and in the data folder. */
async function forgetOthers() {
  const { reset } = await import("./harness/factories");
  await reset();
  // The folders stay: the app makes them when it starts.
  for (const entry of readdirSync(dataDir, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !/^sefer\.db|^session-secret$/.test(entry.name))
      rmSync(join(entry.parentPath, entry.name));
}

/** Puts the settings of the app back. */
async function restore(before: Record<string, unknown> = {}) {
  const { env } = await import("~/env.server");
  for (const name of Object.keys(env)) if (!(name in before)) Reflect.deleteProperty(env, name);
  Object.assign(env, before);
}

beforeAll(async () => {
  const { env } = await import("~/env.server");
  shared.__seferEnv ??= { ...env };
  await restore(shared.__seferEnv);
  if (!shared.__seferDatabase) return;
  // No power fails here: to wait for the disk would take most of the time of a write.
  shared.__seferDatabase.$client.pragma("synchronous = off");
  await forgetOthers();
});
beforeEach(watchConsole);
// The clock and the settings of the app are after a test what they were before it, also when what
// was to be done before it failed: Vitest then leaves out what `beforeEach` returned.
let before: Record<string, unknown> | undefined;
beforeEach(async () => {
  const { env } = await import("~/env.server");
  before = { ...env };
});
afterEach(async () => {
  vi.useRealTimers();
  if (before) await restore(before);
});
afterEach(failOnUnexpectedOutput);
afterAll(workAfterAnswers);
