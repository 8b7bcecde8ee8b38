import { ensureInstalled, enterProject, giveUp } from "./prepare.mjs";

// npm runs its scripts in the project's folder.
const { npm_lifecycle_event: script, INIT_CWD } = process.env;
const folder = (script === "admin" && INIT_CWD) || process.cwd();

try {
  enterProject();
  await ensureInstalled();
  process.env.NODE_ENV ||= "production";
  process.exitCode = await runOnSources(process.argv.slice(2));
} catch (error) {
  giveUp(error);
}

/** Runs the command from its sources through Vite: it needs no build and no stopped server. */
async function runOnSources(args) {
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
