import { execFile, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { resolve } from "node:path";
import { promisify } from "node:util";
import { binary, ensureBuilt, ensureInstalled, giveUp } from "../app/cli/prepare.mjs";
import { ensureChromium } from "./harness/chromium.mjs";
import { installPackages } from "./harness/debian.mjs";
import { hasHaproxy } from "./harness/haproxy.mjs";
import { hasRqlite } from "./harness/rqlite.mjs";
import { hasSwift, swiftPackages } from "./harness/swift.mjs";

process.chdir(resolve(import.meta.dirname, ".."));

const flags = process.argv.slice(2).filter((argument) => argument.startsWith("--"));
const filters = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
/** The package of each command. */
const tools = {
  biome: "@biomejs/biome",
  knip: "knip",
  playwright: "@playwright/test",
  tsc: "typescript",
  vitest: "vitest",
};
const report = "node_modules/.cache/sefer/tests.json";
const vitest = `vitest run --config tests/vitest.config.ts --passWithNoTests --reporter=default --reporter=json --outputFile.json=${report}`;

const sound = "format and lint, dead code, type check";
const checkSound = () =>
  allPass([
    "biome ci .",
    "knip --no-progress",
    "tsc --noEmit --incremental --tsBuildInfoFile node_modules/.cache/sefer/tsc.json",
  ]);
const unit = {
  name: "unit and route tests",
  command: `${vitest} --project app*`,
  count: countVitest,
};
const browsers =
  "playwright test --config tests/playwright.config.ts --reporter=list,json --pass-with-no-tests";
// What follows looks for a program that is installed with the packages.
await ensureInstalled().catch(giveUp);
const all = [
  {
    name: `${sound}; build without what makes Remix faster`,
    run: () => Promise.all([checkSound(), ensureBuilt()]),
    isPlain: true,
  },
  unit,
  hasRqlite()
    ? { name: "tests on a cluster", command: `${vitest} --project cluster*`, count: countVitest }
    : { name: "tests on a cluster: left out, rqlite has no program here", run: () => {} },
  { name: "Chromium", run: ensureChromium },
  { name: "OpenStack Swift, HAProxy", run: ensureServers },
  {
    name: "browser tests of that build",
    command: `${browsers} --project=js --grep=@plain`,
    count: countPlaywright,
    isPlain: true,
  },
  { name: "build", run: ensureBuilt },
  { name: "process tests", command: `${vitest} --project process`, count: countVitest },
  {
    name: "browser tests",
    command: browsers,
    count: countPlaywright,
  },
];

const total = { passed: 0, failed: 0 };
/** What a journey takes: a row for each, by the screen and whether scripts ran. */
const clicks = {};

if (flags.includes("--bench")) {
  await ensureBuilt().catch(giveUp);
  await ensureChromium();
  await import("./bench/run.mjs");
} else if (flags.includes("--gauntlet")) {
  await ensureBuilt().catch(giveUp);
  await import("./gauntlet/run.mjs");
} else {
  for (const step of flags.includes("--fast") ? [{ name: sound, run: checkSound }, unit] : all) {
    console.log(`\n== ${step.name}`);
    if (await passes(step)) continue;
    console.error(`\nFailed: ${step.name}`);
    process.exitCode = 1;
    break;
  }
  if (Object.keys(clicks).length > 0) {
    console.log("\nClicks");
    console.table(clicks);
  }
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
}

/** Where they cannot be had, the tests of the bucket and of three machines are left out. */
function ensureServers() {
  const missing = [...(hasSwift() ? [] : swiftPackages), ...(hasHaproxy() ? [] : ["haproxy"])];
  if (missing.length > 0 && !installPackages(...missing))
    console.log(`left out are tests that need ${missing.join(", ")}`);
}

async function passes({ command, run, count, isPlain = false }) {
  process.env.PLAIN_REMIX = isPlain ? "1" : "";
  if (run) {
    try {
      await run();
      return true;
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      total.failed += 1;
      return false;
    }
  }
  rmSync(report, { force: true });
  const [tool, ...options] = command.split(" ");
  const { status } = spawnSync(
    process.execPath,
    [binary(tools[tool], tool), ...options, ...(count ? filters : [])],
    {
      stdio: "inherit",
      env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: resolve(report) },
    },
  );
  const { passed, failed } =
    count && existsSync(report) ? count(readReport()) : { passed: 0, failed: 0 };
  total.passed += passed;
  // A step that fails without naming a test (a file that cannot be loaded, say) counts as one.
  total.failed += status === 0 ? failed : Math.max(failed, 1);
  return status === 0;
}

/** Runs commands at the same time, and prints what those say that fail. @throws {Error} naming one */
async function allPass(commands) {
  const results = await Promise.allSettled(
    commands.map((command) => {
      const [tool, ...options] = command.split(" ");
      return promisify(execFile)(process.execPath, [binary(tools[tool], tool), ...options]);
    }),
  );
  const failed = results.filter(({ status }) => status === "rejected");
  for (const { reason } of failed) console.error(`${reason.stdout}${reason.stderr}`);
  if (failed.length > 0) throw new Error(failed[0].reason.message);
}

function readReport() {
  return JSON.parse(readFileSync(report, "utf8"));
}

function countVitest({ numPassedTests, numFailedTests }) {
  return { passed: numPassedTests, failed: numFailedTests };
}

function countPlaywright({ stats, suites }) {
  for (const suite of suites) countClicks(suite);
  return { passed: stats.expected, failed: stats.unexpected };
}

function countClicks({ title: screen, specs, suites = [] }) {
  for (const { title, tests } of specs)
    for (const { projectName, annotations } of tests)
      for (const { type, description } of annotations)
        if (type === "clicks")
          clicks[title] = { ...clicks[title], [`${screen}, ${projectName}`]: Number(description) };
  for (const inner of suites) countClicks(inner);
}
