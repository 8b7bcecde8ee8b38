// No dependencies: this runs before they are installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import {
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const packages = join(root, "node_modules");
const installed = join(packages, ".package-lock.json");
const stamp = join(root, "build/.fingerprint");

/** What a build is made of. */
export const buildInputs = [
  "app",
  "db",
  "public",
  "package.json",
  "package-lock.json",
  "remix.config.js",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * Changes to the project's folder and reads `.env`; variables that are already set win.
 * Sets `PORT` to 3000 and `DATA_DIR` to `./data` when they are empty.
 * @throws {Error} when Node is older than 20.19.
 */
export function enterProject() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or newer is needed, this is ${process.versions.node}`);
  process.chdir(root);
  if (existsSync(".env")) process.loadEnvFile(".env");
  // remix-serve reads an empty PORT as 0, and without one takes another port when 3000 is in use.
  if (!process.env.PORT?.trim()) process.env.PORT = "3000";
  if (!process.env.DATA_DIR?.trim()) process.env.DATA_DIR = "./data";
}

/**
 * Ends this process when its parent, `npm start` or `npm run dev`, is gone: npm sends signals to a
 * shell that does not forward them, and the server would keep the port.
 */
export function endWithNpm() {
  if (!["start", "dev"].includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500);
  watch.unref();
}

/**
 * Installs the packages when `node_modules` is missing, older than the lock file or of another Node.
 * @throws {Error} when npm fails, or what it installed cannot be loaded.
 */
export async function ensureInstalled() {
  const isCurrent =
    existsSync(installed) && mtime(installed) >= mtime(join(root, "package-lock.json"));
  if (isCurrent && !whyNotLoaded()) return;
  console.log("Installing packages …");
  // The build needs the devDependencies, also with NODE_ENV=production.
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("the installation", npm(["ci", ...options]));
  const now = new Date();
  utimesSync(installed, now, now);
  const reason = whyNotLoaded();
  if (reason) throw new Error(`what was installed cannot be used: ${reason}`);
}

/** Why the one package that is compiled for each major version of Node cannot be loaded, if so. */
function whyNotLoaded() {
  try {
    const Database = createRequire(join(root, "package.json"))("better-sqlite3");
    new Database(":memory:").close();
  } catch (error) {
    return error.message;
  }
}

/** Whether the product was built from the sources as they are. */
export function isBuilt() {
  return existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprintOfSources();
}

/**
 * Builds the product when its sources changed since the last successful build.
 * @throws {Error} when the build fails.
 */
export async function ensureBuilt() {
  if (isBuilt()) return;
  const fingerprint = fingerprintOfSources();
  console.log("Building …");
  rmSync(stamp, { force: true });
  const remix = binary("@remix-run/dev", "remix");
  const build = [process.execPath, [remix, "vite:build", "--logLevel", "warn"]];
  await run("the build", build, { NODE_ENV: "production" });
  compressAssets(join(root, "build/client/assets"));
  writeFileSync(stamp, fingerprint);
}

/** Writes `.br` and `.gz` files at the highest level, a tenth smaller than on the fly. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

/**
 * @param {string} name a package that is installed
 * @param {string} command one of its commands
 * @returns {string} the path of the script behind it
 */
export function binary(name, command) {
  const { bin } = JSON.parse(readFileSync(join(packages, name, "package.json"), "utf8"));
  return join(packages, name, bin[command]);
}

/** Ends the process with one line that an operator can act on. */
export function giveUp(error) {
  console.error(`sefer: ${error.message}`);
  process.exit(1);
}

// Path and content of every file: a copy of the project, in an image say, has other times.
function fingerprintOfSources() {
  const hash = createHash("sha256").update(process.env.PLAIN_REMIX ?? "");
  for (const input of buildInputs)
    for (const path of filesUnder(join(root, input))) {
      const content = readFileSync(path);
      hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
    }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function mtime(path) {
  return existsSync(path) ? statSync(path).mtimeMs : 0;
}

/**
 * @param {string[]} options
 * @returns {[string, string[]]} the program and its options that run npm: the one that runs this
 *   script, or Node's own
 */
export function npm(options) {
  // Plain `npm` may be another version; on Windows it is a .cmd file, which cannot be spawned.
  const own = join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js");
  const script = [process.env.npm_execpath, own].find(
    (path) => path?.endsWith("npm-cli.js") && existsSync(path),
  );
  return script ? [process.execPath, [script, ...options]] : ["npm", options];
}

/** Runs a command to its end; its output is shown only when it fails. @throws {Error} on failure */
function run(task, [command, options], environment = {}) {
  return new Promise((done, fail) => {
    let printed = "";
    const child = spawn(command, options, { cwd: root, env: { ...process.env, ...environment } });
    child.stdin.end();
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => {
        printed += chunk;
      });
    let interrupted = false;
    const interrupt = (signal) => {
      interrupted = true;
      child.kill(signal);
    };
    process.on("SIGINT", interrupt).on("SIGTERM", interrupt);
    child.on("error", fail);
    child.on("close", (code, signal) => {
      if (interrupted) process.exit(1);
      process.off("SIGINT", interrupt).off("SIGTERM", interrupt);
      if (code === 0) return done();
      process.stderr.write(printed);
      fail(new Error(`${task} failed (${signal ?? code})`));
    });
  });
}
