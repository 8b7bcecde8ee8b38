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
// With this and the small young generation that `npm start` sets, an export of 100,000 rows grows
// the heap by 40 MB instead of 150; rendering a page takes a little longer.
setFlagsFromString("--heap-growing-percent=20");
// In this process, not a child: signals and exit codes need no forwarding.
const serve = binary("@remix-run/serve", "remix-serve");
process.argv = [process.execPath, serve, "build/server/index.js"];
await import(pathToFileURL(serve).href);
