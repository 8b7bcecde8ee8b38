import { spawnSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";

const program = "node_modules/better-sqlite3/build/Release/better_sqlite3.node";
const lock = "package-lock.json";
const installed = "node_modules/.package-lock.json";
let copy: string;

/** A project with the one package that is compiled, and an npm that only mends it, if that. */
beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), "sefer-packages-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  const packages = ["lib", "package.json"].map((part) => `node_modules/better-sqlite3/${part}`);
  packages.push("node_modules/bindings", "node_modules/file-uri-to-path", program, installed);
  for (const path of ["app/cli/prepare.mjs", "package.json", lock, ...packages])
    cpSync(path, join(copy, path), { recursive: true });
  setTime(lock, 1000);
});

function setTime(path: string, seconds: number) {
  utimesSync(join(copy, path), seconds, seconds);
}

/** @param mends whether npm installs what can be loaded */
function ensureInstalled(mends = true) {
  const npm = join(copy, "npm-cli.js");
  writeFileSync(
    npm,
    `import { appendFileSync, copyFileSync } from "node:fs";
appendFileSync("asked", process.argv[2] + " ");
if (${mends}) copyFileSync(${JSON.stringify(join(process.cwd(), program))}, ${JSON.stringify(program)});`,
  );
  const script = join(copy, "app/cli/prepare.mjs");
  const { status, stderr } = spawnSync(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `import { ensureInstalled, giveUp } from ${JSON.stringify(script)};
await ensureInstalled().catch(giveUp);`,
    ],
    { cwd: copy, encoding: "utf8", env: { ...process.env, npm_execpath: npm } },
  );
  const asked = existsSync(join(copy, "asked")) ? readFileSync(join(copy, "asked"), "utf8") : "";
  return { asked, status, stderr };
}

test("packages that are there are left alone", () => {
  expect(ensureInstalled()).toEqual({ asked: "", status: 0, stderr: "" });
});

test("packages older than the lock file are installed anew, once, as the lock file says", () => {
  setTime(installed, 999);
  expect(ensureInstalled()).toEqual({ asked: "ci ", status: 0, stderr: "" });
  expect(ensureInstalled().asked).toBe("ci ");
});

test("packages of another Node are installed anew, once", () => {
  writeFileSync(join(copy, program), "compiled for another Node");
  expect(ensureInstalled()).toEqual({ asked: "ci ", status: 0, stderr: "" });
  expect(ensureInstalled().asked).toBe("ci ");
});

test("what cannot be loaded even then is said in one line", () => {
  writeFileSync(join(copy, program), "compiled for another Node");
  const { status, stderr } = ensureInstalled(false);
  expect(status).toBe(1);
  expect(stderr).toMatch(/^sefer: what was installed cannot be used: .+\n$/);
});
