// Plain Node without dependencies: it runs before there are any.
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
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const packages = join(root, "node_modules");
const installed = join(packages, ".package-lock.json");
const stamp = join(root, "build/.fingerprint");

const buildInputs = [
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
 * Goes to the project's folder and reads `.env`; what the environment already holds wins.
 * @throws {Error} when this Node is too old.
 */
export function enterProject() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or newer is needed, this is ${process.versions.node}`);
  process.chdir(root);
  if (existsSync(".env")) process.loadEnvFile(".env");
  // remix-serve takes an empty PORT for 0, and without one it moves on when 3000 is occupied.
  if (!process.env.PORT?.trim()) process.env.PORT = "3000";
}

/**
 * Ends this process when `npm start` or `npm run dev` was ended: npm hands a signal to a shell
 * that dies of it without passing it on, and the server would keep the port.
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
 * Installs the packages when they are missing or older than the lock file.
 * @throws {Error} when npm fails.
 */
export async function ensureInstalled() {
  if (existsSync(installed) && mtime(installed) >= mtime(join(root, "package-lock.json"))) return;
  console.log("Installing packages …");
  // Not `npm ci`: it takes a lock file that lacks other systems' optional packages for broken.
  // The build needs the devDependencies, whatever NODE_ENV says.
  const options = ["--no-save", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("the installation", npm(["install", ...options]));
  const now = new Date();
  utimesSync(installed, now, now);
}

/**
 * Builds the product when its sources are not those of the last finished build.
 * @throws {Error} when the build fails.
 */
export async function ensureBuilt() {
  const fingerprint = fingerprintOfSources();
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === fingerprint) return;
  console.log("Building …");
  rmSync(stamp, { force: true });
  const remix = binary("@remix-run/dev", "remix");
  const build = [process.execPath, [remix, "vite:build", "--logLevel", "warn"]];
  await run("the build", build, { NODE_ENV: "production" });
  compressAssets(join(root, "build/client/assets"));
  writeFileSync(stamp, fingerprint);
}

/** Brotli at its best, once: on the fly it would be a tenth larger. The front door serves these. */
function compressAssets(folder) {
  for (const name of readdirSync(folder).filter((file) => /\.(js|css)$/.test(file)))
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(readFileSync(join(folder, name))));
}

/**
 * @param {string} name a package that is installed
 * @param {string} command one of its commands
 * @returns {string} the path of the script behind it
 */
export function binary(name, command) {
  const manifest = createRequire(join(root, "package.json")).resolve(`${name}/package.json`);
  return join(dirname(manifest), JSON.parse(readFileSync(manifest, "utf8")).bin[command]);
}

/** Ends the process with one line that an operator can act on. */
export function giveUp(error) {
  console.error(`sefer: ${error.message}`);
  process.exit(1);
}

// Size and time of every file: also sees a removed file, and one put back with its old time.
function fingerprintOfSources() {
  const hash = createHash("sha256");
  for (const input of buildInputs)
    for (const path of filesUnder(join(root, input))) {
      const { size, mtimeMs } = statSync(path);
      hash.update(`${path}\0${size}\0${mtimeMs}\n`);
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

function npm(options) {
  // npm names its own script to what it runs; plain `npm` may be another one, or a .cmd file.
  const script = process.env.npm_execpath;
  if (script?.endsWith("npm-cli.js")) return [process.execPath, [script, ...options]];
  return ["npm", options];
}

/** Runs a command to its end; what it printed is shown only when it fails. */
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
