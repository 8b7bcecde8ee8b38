import { execFileSync, spawn } from "node:child_process";
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { afterwards, inTurns, none, row, temporaryFolder } from "../stand.mjs";

const concurrency = 2;
const noticedAtLeast = 0.95;

/** Whether the tests notice when a guard is gone: one at a time, in a copy of the tree. */
export default async function mutations({ short }) {
  const folder = new URL("../mutations/", import.meta.url);
  const modules = readdirSync(folder).map((file) => import(new URL(file, folder).href));
  const all = (await Promise.all(modules)).flatMap((module) => module.default);
  const lost = all.filter((mutation) => !mutated(mutation));
  const named = ({ name, file }) => `${file}: ${name}`;
  const places = none(`of ${all.length} guards, not where the table says`, lost.map(named));
  if (short) return [places];

  const found = all.filter((mutation) => !lost.includes(mutation));
  const copies = Array.from({ length: concurrency }, copyOfTheTree);
  if ((await exitCode(copies[0], [])) !== 0)
    return [places, row("the tests pass while nothing is missing", "yes", "no", false)];

  const missed = [];
  let done = 0;
  await inTurns(found.length, concurrency, async (index) => {
    const copy = copies.pop();
    const mutation = found[index];
    const noticedBy = await whoNotices(copy, mutation);
    if (noticedBy === "nobody") missed.push(named(mutation));
    done += 1;
    console.log(`  ${done}/${found.length} noticed by ${noticedBy}: ${mutation.name}`);
    copies.push(copy);
  });
  const share = (found.length - missed.length) / found.length;
  return [
    places,
    row(
      "guards whose absence a test notices",
      `≥ ${noticedAtLeast * 100} %`,
      `${(share * 100).toFixed(1)} %, ${missed.length} missed`,
      share >= noticedAtLeast,
      missed,
    ),
  ];
}

/** The file without the guard; null when it does not stand there, or more than once. */
function mutated({ file, find, replace = "" }) {
  const text = readFileSync(file, "utf8");
  const [before, after, ...more] = text.split(find);
  return after === undefined || more.length > 0 ? null : before + replace + after;
}

/** All that git knows or would add, and the installed packages. @returns its folder */
function copyOfTheTree() {
  const copy = temporaryFolder();
  const listed = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const files = execFileSync("git", listed, { encoding: "utf8", maxBuffer: 1e8 })
    .split("\0")
    .filter(Boolean);
  for (const file of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(file, join(copy, file));
  }
  symlinkSync(resolve("node_modules"), join(copy, "node_modules"));
  return copy;
}

/** The likely tests first, of them those that share the app, then all that run without a build. */
async function whoNotices(copy, mutation) {
  const path = join(copy, mutation.file);
  writeFileSync(path, mutated(mutation));
  const likely = (ending) => mutation.tests.map((name) => `tests/${name}${ending}`);
  const turns = [
    ["its tests", likely(".test")],
    ["its tests", likely(".alone.test")],
    ["other tests", []],
  ];
  let who = "nobody";
  for (const [name, files] of turns)
    if (who === "nobody" && (await exitCode(copy, files)) !== 0) who = name;
  cpSync(mutation.file, path);
  return who;
}

const patience = 30 * 60_000;

function exitCode(cwd, files) {
  const options = [
    "run",
    "--config",
    "tests/vitest.config.ts",
    "--project",
    "app*",
    "--bail",
    "1",
    "--passWithNoTests",
  ];
  const script = resolve("node_modules/vitest/vitest.mjs");
  return new Promise((done) => {
    const child = spawn(process.execPath, [script, ...options, "--maxWorkers", "1", ...files], {
      cwd,
      stdio: "ignore",
      timeout: patience,
    });
    const end = () => child.kill();
    afterwards(end);
    child.once("exit", (code) => done(code));
  });
}
