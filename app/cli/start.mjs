import cluster from "node:cluster";
import { accessSync, constants } from "node:fs";
import { pathToFileURL } from "node:url";
import { setFlagsFromString } from "node:v8";
import {
  binary,
  endWithNpm,
  ensureBuilt,
  ensureInstalled,
  enterProject,
  giveUp,
} from "./prepare.mjs";
import { serveFrom } from "./processes.mjs";

if (cluster.isPrimary)
  try {
    enterProject();
    endWithNpm();
    await ensureInstalled();
    await ensureBuilt();
  } catch (error) {
    giveUp(error);
  }

process.env.NODE_ENV = "production";
const processes = Number(process.env.WEB_CONCURRENCY);
if (cluster.isPrimary && (processes > 1 || isReadOnly(process.env.DATA_DIR))) {
  serveFrom(processes || 1);
} else {
  // Half as much again before the next collection, not four times: 80 MB less for 3 % of the time.
  setFlagsFromString("--heap-growing-percent=50");
  // In this process, not a child: signals and exit codes need no forwarding.
  const serve = binary("@remix-run/serve", "remix-serve");
  process.argv = [process.execPath, serve, "build/server/index.js"];
  await import(pathToFileURL(serve).href);
}

/** A server on a read-only folder ends when that is over: another then takes its place. */
function isReadOnly(folder) {
  try {
    accessSync(folder, constants.W_OK);
    return false;
  } catch (error) {
    return error.code !== "ENOENT";
  }
}
