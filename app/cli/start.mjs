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

try {
  enterProject();
  endWithNpm();
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  giveUp(error);
}

process.env.NODE_ENV = "production";
// With memory to spare V8 lets garbage pile up: an export of 100,000 rows took 150 MB, and takes
// some 40 with this and the smaller nursery that `npm start` asks for; pages cost a little more.
setFlagsFromString("--heap-growing-percent=20");
// In this process, so that signals and exit codes reach and leave the server undisturbed.
const serve = binary("@remix-run/serve", "remix-serve");
process.argv = [process.execPath, serve, "build/server/index.js"];
await import(pathToFileURL(serve).href);
