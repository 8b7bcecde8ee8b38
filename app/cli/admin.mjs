import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { ensureInstalled, enterProject, giveUp, isBuilt } from "./prepare.mjs";
import { readService, readSettings } from "./service.mjs";

// npm runs its scripts in the project's folder.
const { npm_lifecycle_event: script, INIT_CWD } = process.env;
const folder = (script === "admin" && INIT_CWD) || process.cwd();

const given = process.argv.slice(2);
// The server asks for what was built with it, though its sources may be newer by now.
const isAskedForBuilt = given[0] === "--built";
const args = isAskedForBuilt ? given.slice(1) : given;
const named = args.indexOf("--env-file");
const [, settings] = named < 0 ? [] : args.splice(named, 2);

try {
  if (settings) readSettings(resolve(folder, settings));
  else if (!isAskedForBuilt) readService(resolve(import.meta.dirname, "../.."));
  enterProject();
  process.env.NODE_ENV ||= "production";
  process.exitCode = isAskedForBuilt || isBuilt() ? await runBuilt(args) : await runOnSources(args);
} catch (error) {
  giveUp(error);
}

async function runBuilt(args) {
  const { runAdmin } = await import(pathToFileURL(resolve("build/server/admin.js")).href);
  return runAdmin(args, folder);
}

async function runOnSources(args) {
  await ensureInstalled();
  const { createServer } = await import("vite");
  const root = process.cwd();
  const vite = await createServer({
    root,
    configFile: false,
    appType: "custom",
    logLevel: "error",
    optimizeDeps: { noDiscovery: true },
    resolve: { alias: { "~db": `${root}/db`, "~": `${root}/app` } },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  try {
    const { runAdmin } = await vite.ssrLoadModule("/app/cli/admin.server.ts");
    return await runAdmin(args, folder);
  } finally {
    await vite.close();
  }
}
