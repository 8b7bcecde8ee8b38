// No dependencies: this runs before they are installed.
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import fs from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, relative, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, gzipSync } from "node:zlib";

const root = resolve(dirname(fileURLToPath(import.meta.url)), "../..");
const packages = join(root, "node_modules");
const installed = join(packages, ".package-lock.json");
const stamp = join(root, "build/.fingerprint");
/** Bytes of memory with which the builds for all languages run at the same time. */
const roomForAll = 3e9;

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

/** Changes to the project's folder and reads `.env`; variables that are already set win. */
export function enterProject() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    throw new Error(`Node 20.19 or newer is needed, this is ${process.versions.node}`);
  process.chdir(root);
  if (fs.existsSync(".env")) process.loadEnvFile(".env");
  // remix-serve reads an empty PORT as 0, and without one takes another port when 3000 is in use.
  if (!process.env.PORT?.trim()) process.env.PORT = "3000";
  if (!process.env.DATA_DIR?.trim()) process.env.DATA_DIR = "./data";
}

/** Takes the steps in the project's folder; ends the process when one fails. */
export async function prepare(...steps) {
  try {
    enterProject();
    for (const step of steps) await step();
  } catch (error) {
    giveUp(error);
  }
}

/** npm sends signals to a shell that does not forward them: the server would keep the port. */
export function endWithNpm() {
  if (!["start", "dev"].includes(process.env.npm_lifecycle_event)) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}

export async function ensureInstalled() {
  const isCurrent =
    fs.existsSync(installed) && mtime(installed) >= mtime(join(root, "package-lock.json"));
  if (isCurrent && !whyNotLoaded()) return;
  console.log("Installing packages …");
  // The build needs the devDependencies, also with NODE_ENV=production.
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"];
  await run("the installation", npm(["ci", ...options]));
  const now = new Date();
  fs.utimesSync(installed, now, now);
  const reason = whyNotLoaded();
  if (reason) throw new Error(`what was installed cannot be used: ${reason}`);
}

/** Whether the one package that is compiled for each major version of Node can be loaded. */
function whyNotLoaded() {
  try {
    const Database = createRequire(join(root, "package.json"))("better-sqlite3");
    new Database(":memory:").close();
  } catch (error) {
    return error.message;
  }
}

export function isBuilt() {
  return fs.existsSync(stamp) && fs.readFileSync(stamp, "utf8") === fingerprintOfSources();
}

export async function ensureBuilt() {
  if (isBuilt()) return;
  const fingerprint = fingerprintOfSources();
  console.log("Building …");
  fs.rmSync(stamp, { force: true });
  const languages = process.env.PLAIN_REMIX === "1" ? [] : ["am"];
  const own = languages.map((name) => ({
    LANGUAGE_OF_BUILD: name,
    BUILD_DIRECTORY: `build/${name}`,
  }));
  const builds = [{}, ...own].map((settings) => () => {
    const build = [binary("@remix-run/dev", "remix"), "vite:build", "--logLevel", "warn"];
    return run("the build", [process.execPath, build], { NODE_ENV: "production", ...settings });
  });
  if (process.availableMemory() > roomForAll) await Promise.all(builds.map((start) => start()));
  else for (const start of builds) await start();
  for (const name of languages) addScriptOf(name);
  compressAssets(join(root, "build/client/assets"));
  fs.writeFileSync(stamp, fingerprint);
}

/** The files that browsers get for pages in another language, and Remix's table of them. */
function addScriptOf(language) {
  const folder = join(root, "build", language);
  const assets = join(folder, "client/assets");
  const manifest = fs.readdirSync(assets).find((name) => /^manifest-.*\.js$/.test(name));
  const [, table] = /=(\{.*\})/s.exec(fs.readFileSync(join(assets, manifest), "utf8"));
  fs.writeFileSync(join(root, `build/server/manifest.${language}.json`), table);
  fs.cpSync(assets, join(root, "build/client/assets"), { recursive: true });
  fs.cpSync(join(folder, "client/sw.js"), join(root, "build/client", language, "sw.js"));
  fs.rmSync(folder, { recursive: true });
}

function compressAssets(folder) {
  for (const name of fs.readdirSync(folder).filter((file) => /\.(js|css|svg)$/.test(file))) {
    const content = fs.readFileSync(join(folder, name));
    fs.writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content));
    fs.writeFileSync(join(folder, `${name}.gz`), gzipSync(content, { level: 9 }));
  }
}

export function binary(name, command) {
  const { bin } = JSON.parse(fs.readFileSync(join(packages, name, "package.json"), "utf8"));
  return join(packages, name, bin[command]);
}

export function giveUp(error) {
  console.error(`sefer: ${error.message}`);
  process.exit(1);
}

// By path and content: a copy of the project, in an image say, has other times.
function fingerprintOfSources() {
  const hash = createHash("sha256").update(process.env.PLAIN_REMIX ?? "");
  for (const input of buildInputs)
    for (const path of filesUnder(join(root, input))) {
      const content = fs.readFileSync(path);
      hash.update(`${relative(root, path)}\0${content.length}\0`).update(content);
    }
  return hash.digest("hex");
}

function filesUnder(path) {
  if (!fs.existsSync(path)) return [];
  if (!fs.statSync(path).isDirectory()) return [path];
  return fs
    .readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

function mtime(path) {
  return fs.existsSync(path) ? fs.statSync(path).mtimeMs : 0;
}

/** @param {string[]} options @returns {[string, string[]]} what runs npm, and its options */
export function npm(options) {
  // Plain `npm` may be another version; on Windows it is a .cmd file, which cannot be spawned.
  const own = join(dirname(process.execPath), "node_modules/npm/bin/npm-cli.js");
  const script = [process.env.npm_execpath, own].find(
    (path) => path?.endsWith("npm-cli.js") && fs.existsSync(path),
  );
  return script ? [process.execPath, [script, ...options]] : ["npm", options];
}

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
